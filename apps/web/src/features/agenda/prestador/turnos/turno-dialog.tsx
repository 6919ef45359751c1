import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { AgendaOpcoes, LocalRow, TurnoRow } from '@sst/contract';
import {
  DIA_SEMANA_LABEL,
  DIAS_SEMANA,
  quandoText,
  type Repete,
} from '@sst/contract/rules/agenda/turnos';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field, type FieldsOf, FormField } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { type PreparedCall, prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useToday } from '../../../../lib/time/now.ts';
import classes from '../agenda.module.css';
import { useAfetados } from './mudanca/use-afetados.tsx';
import { professionals } from './professionals.ts';
import { bodyOf, errorsOf, hasAntes, type TurnoValues, valuesOf } from './turno-values.ts';

const REPETE_OPTIONS = [
  { value: 'quinzena', label: 'De duas em duas semanas' },
  { value: 'mes-1', label: 'Só a primeira vez de cada mês' },
  { value: 'mes-2', label: 'Só a segunda vez de cada mês' },
  { value: 'mes-3', label: 'Só a terceira vez de cada mês' },
  { value: 'mes-4', label: 'Só a quarta vez de cada mês' },
  { value: 'mes-ultima', label: 'Só a última vez de cada mês' },
] as const satisfies readonly {
  readonly value: Exclude<Repete, 'semana'>;
  readonly label: string;
}[];

interface Props {
  /** The shift to change; absent for a new one. */
  readonly turno: TurnoRow | undefined;
  readonly opcoes: AgendaOpcoes;
  readonly locais: readonly LocalRow[];
  /** All shifts: a nurse's may stand before a physician's. */
  readonly turnos: readonly TurnoRow[];
  onClose(): void;
}

/** Creates a shift, or changes it. */
export function TurnoDialog({ turno, opcoes, locais, turnos, onClose }: Props) {
  const today = useToday();
  const afetados = useAfetados();
  const form = useCallForm<TurnoValues>({
    initial: valuesOf(turno, today),
    errorsOf,
    missingOf: (values) => ({
      ...emptyFields(values, {
        profissional: 'Escolha quem é.',
        cd_local: 'Escolha o local.',
        dias: 'Escolha, pelo menos, um dia da semana.',
      }),
    }),
    callOf: (values) => callOf(values),
    onDone: onClose,
  });

  function callOf(values: TurnoValues): PreparedCall {
    const body = bodyOf(values, turno?.pausas.slice(1));
    if (!turno) return prepareCall('createTurno', { body });
    const { cd, versao } = turno;
    return afetados.decided({ que: 'turno', cd, turno: body }, (decided) =>
      prepareCall('updateTurno', {
        params: { id: cd },
        body: { ...body, versao, afetados: decided },
      }),
    );
  }

  return (
    <FormDialog
      title={turno ? `Alterar o turno de ${turno.profissional}` : 'Novo turno'}
      width={560}
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <>
          <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
            <TurnoFields
              form={form}
              turno={turno}
              opcoes={opcoes}
              locais={locais}
              turnos={turnos}
            />
            <DialogButtons
              action={turno ? 'Guardar' : 'Criar turno'}
              busy={form.busy}
              onCancel={close}
            />
          </form>
          {afetados.dialog}
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps extends Omit<Props, 'onClose'> {
  readonly form: ReturnType<typeof useCallForm<TurnoValues>>;
}

/** Who is where, on which days and at which hours. */
function TurnoFields({ form, turno, opcoes, locais, turnos }: FieldsProps) {
  return (
    <>
      <ErrorSummary {...form.summary} />
      <Field
        as={ChoiceField}
        form={form}
        name="profissional"
        label="Médico ou enfermeiro"
        required
        data-autofocus
        empty="Escolha quem é"
        options={professionals(opcoes, turno)}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="cd_local"
        label="Local"
        required
        description={clockText(locais, form.values)}
        empty={locais.length === 0 ? 'Ainda não há locais' : 'Escolha o local'}
        options={locais
          .filter(({ cd, inactiv }) => !inactiv || cd === turno?.cd_local)
          .map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
      />
      <DiasField form={form} />
      <Field
        as={ChoiceField}
        form={form}
        name="repete"
        label="Repete-se"
        description={repeteText(form.values)}
        empty="Todas as semanas"
        options={REPETE_OPTIONS}
      />
      <HorasFields form={form} />
      <AntesFields form={form} turnos={turnos} />
    </>
  );
}

/** The days of the week. */
function DiasField({ form }: Pick<FieldsProps, 'form'>) {
  const dias = form.field('dias');
  return (
    <FormField name="dias">
      <Checkbox.Group
        label="Dias da semana"
        required
        error={dias.error}
        value={dias.value.map(String)}
        onChange={(value) => dias.onChange(value.map(Number))}
      >
        <div className={classes.days}>
          {DIAS_SEMANA.map((dia) => (
            <Checkbox key={dia} value={String(dia)} label={DIA_SEMANA_LABEL[dia]} />
          ))}
        </div>
      </Checkbox.Group>
    </FormField>
  );
}

/** The hours, how many may come, and between which days. */
function HorasFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <div className={classes.pair}>
      <Field as={TimeField} form={form} name="de" label="Das" required />
      <Field as={TimeField} form={form} name="ate" label="Às" required />
      <Field
        as={TextField}
        form={form}
        name="minutos"
        label="Minutos por marcação"
        required
        inputMode="numeric"
        limit={3}
      />
      <Field
        as={TextField}
        form={form}
        name="capacidade"
        label="Pessoas ao mesmo tempo"
        required
        inputMode="numeric"
        limit={2}
      />
      <Field as={TimeField} form={form} name="pausaDe" label="Pausa, das" />
      <Field as={TimeField} form={form} name="pausaAte" label="Pausa, às" />
      <Field as={DateField} form={form} name="dt_ini" label="Primeiro dia" required />
      <Field
        as={DateField}
        form={form}
        name="dt_fim"
        label="Último dia"
        description="Vazio: continua."
      />
    </div>
  );
}

/** By which clock the hours of a shift are, where that is not Lisbon's. */
function clockText(locais: Props['locais'], { cd_local }: TurnoValues): string | undefined {
  const local = locais.find(({ cd }) => String(cd) === cd_local);
  const name = local && FUSO_NAME[local.fuso];
  return name ? `Horas deste turno: ${name}.` : undefined;
}

/** What a shift that is not of each week comes to, in words. */
function repeteText({ dias, repete }: TurnoValues): string | undefined {
  if (repete === 'quinzena') return 'Conta-se da semana do primeiro dia.';
  if (repete === '' || dias.length === 0) return undefined;
  return `É ${quandoText({ dias, repete: repete as Repete })}.`;
}

/** The nurse's shift at the place that whoever comes to a physician passes before, if there is one. */
function AntesFields({
  form,
  turnos,
}: {
  readonly form: FieldsOf<TurnoValues>;
  readonly turnos: readonly TurnoRow[];
}) {
  const { values } = form;
  const there = turnos.filter(
    ({ cd_enferm, cd_local }) => cd_enferm !== null && String(cd_local) === values.cd_local,
  );
  if (!values.profissional.startsWith('m') || there.length === 0) return null;
  return (
    <div className={classes.pair}>
      <Field
        as={ChoiceField}
        form={form}
        name="cd_turno_antes"
        label="Enfermeiro antes"
        description="Quem vem passa primeiro por este turno."
        empty="Nenhum"
        options={there.map(({ cd, profissional, de, ate, ...when }) => ({
          value: String(cd),
          label: `${profissional}, ${quandoText(when)} ${de}–${ate}`,
        }))}
      />
      {hasAntes(values) && (
        <Field
          as={TextField}
          form={form}
          name="minutos_antes"
          label="Minutos do enfermeiro"
          required
          inputMode="numeric"
          limit={3}
        />
      )}
    </div>
  );
}
