import type { Campanha, TurnoRow } from '@sst/contract';
import { CAMPANHA } from '@sst/contract/rules/agenda/campanhas';
import { DIA_SEMANA_LABEL } from '@sst/contract/rules/agenda/turnos';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import { readTime } from '../../../../components/form/dates/time-text.ts';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';

interface Props {
  readonly company: number;
  readonly campanha: Campanha;
  onClose(): void;
}

interface Values {
  readonly cd_organig: number | null;
  readonly cd_turno: string;
  readonly dt: string;
  readonly de: string;
  readonly quantos: string;
  readonly cd_tipo: string;
  readonly libertar_em: string;
}

/** 'Dr. Rui Câmara · seg qua, 09:00–13:00 · Clínica de Aveiro'. */
function turnoText({ profissional, dias, de, ate, local }: TurnoRow): string {
  const days = dias.map((dia) => DIA_SEMANA_LABEL[dia as 1]).join(' ');
  return `${profissional} · ${days}, ${displayTime(de)}–${displayTime(ate)} · ${local}`;
}

function errorsOf({ dt, de, quantos, libertar_em }: Values): FieldErrors<Values> {
  const count = Number(quantos);
  return {
    ...(dt.trim() !== '' && readDate(dt) === null && { dt: dateProblem(dt) }),
    ...(libertar_em.trim() !== '' &&
      readDate(libertar_em) === null && { libertar_em: dateProblem(libertar_em) }),
    ...(de.trim() !== '' && readTime(de) === null && { de: 'Indique uma hora, como 09:30.' }),
    ...((!/^\d+$/.test(quantos.trim()) || count < 1 || count > CAMPANHA.lugares) && {
      quantos: `Indique um número de 1 a ${CAMPANHA.lugares}.`,
    }),
  };
}

/** The shifts of physicians, and the types of exam of the company. */
function useOptions(company: number) {
  const turnos = useQuery(callQuery('listTurnos', {})).data?.message ?? [];
  const tipos =
    useQuery(callQuery('listTiposExame', { params: { company }, query: { tabela: 'f' } })).data
      ?.message ?? [];
  return {
    turnos: turnos
      .filter(({ cd_medic }) => cd_medic !== null)
      .map((turno) => ({ value: String(turno.cd), label: turnoText(turno) })),
    tipos: tipos.map(({ cd, nome }) => ({ value: String(cd), label: nome })),
  };
}

function useLugaresForm(company: number, campanha: Campanha, onDone: () => void) {
  return useCallForm<Values>({
    initial: {
      cd_organig: company,
      cd_turno: '',
      dt: displayDate(campanha.dt_ini),
      de: '',
      quantos: '',
      cd_tipo: '',
      libertar_em: '',
    },
    errorsOf,
    missingOf: (values) =>
      emptyFields(values, {
        cd_turno: 'Escolha o turno.',
        dt: 'Indique o dia.',
        quantos: 'Indique quantos.',
        cd_tipo: 'Escolha o tipo de exame.',
      }),
    callOf: (values) => {
      const body = {
        cd_organig: values.cd_organig ?? company,
        cd_turno: Number(values.cd_turno),
        cd_tipo: Number(values.cd_tipo),
        dt: readDate(values.dt) ?? '',
        de: readTime(values.de),
        quantos: Number(values.quantos),
        libertar_em: readDate(values.libertar_em),
      };
      const params = { company, id: campanha.cd };
      return prepareCall('keepLugares', { params, body });
    },
    onDone,
  });
}

/** Keeps places without a name for a unit, in the first free slots of a shift. */
export function LugaresDialog({ company, campanha, onClose }: Props) {
  const { turnos, tipos } = useOptions(company);
  const form = useLugaresForm(company, campanha, onClose);
  return (
    <SubmitDialog
      title="Guardar lugares"
      width={520}
      onClose={onClose}
      action="Guardar"
      form={form}
    >
      <ErrorSummary {...form.summary} />
      <p>Ficam sem nome: a empresa diz quem vai, ou são libertados no dia que indicar.</p>
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        label="Unidade"
        title="Escolher a unidade"
        company={company}
        required
      />
      <Field
        as={ChoiceField}
        form={form}
        name="cd_turno"
        label="Turno"
        required
        empty="Escolha o turno"
        options={turnos}
      />
      <Field
        as={DateField}
        form={form}
        name="dt"
        label="Dia"
        required
        min={campanha.dt_ini}
        max={campanha.dt_fim}
      />
      <Field as={TimeField} form={form} name="de" label="A partir das" />
      <Field
        as={TextField}
        form={form}
        name="quantos"
        label="Quantos lugares"
        required
        inputMode="numeric"
        limit={2}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="cd_tipo"
        label="Tipo de exame"
        required
        empty="Escolha o tipo"
        options={tipos}
      />
      <Field
        as={DateField}
        form={form}
        name="libertar_em"
        label="Libertar a"
        description="Sem data, quando começa o aviso mínimo."
        max={campanha.dt_fim}
      />
    </SubmitDialog>
  );
}
