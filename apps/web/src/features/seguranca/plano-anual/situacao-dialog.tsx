import type { LinhaPlanoAnual } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { ATIVIDADE_DO_SERVICO_LABEL } from '@sst/contract/rules/plano-anual/atividades';
import {
  ESTADOS_LINHA,
  type EstadoLinha,
  FEITA_POR_VIR,
  FEITA_SEM_DIA,
  FEITA_SEM_PROVA,
  HORAS_DE_QUEM,
  PERFIL_LABEL,
  PERFIS,
  type Perfil,
  PLANO_ANUAL,
  previstoText,
  SEM_RAZAO,
  SITUACAO_LINHA_LABEL,
} from '@sst/contract/rules/plano-anual/linhas';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { SearchChoiceField } from '../../../components/form/fields/search-choice-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import { readHoras } from './read-horas.ts';

interface Props {
  readonly linha: LinhaPlanoAnual;
  onClose(): void;
}

interface Values {
  readonly estado: string;
  readonly cd_ativid: string;
  readonly dt_feita: string;
  readonly nota: string;
  readonly horas: string;
  readonly perfil: string;
}

const BAD_HOURS = 'Indique as horas em número, como 2,5.';

function errorsOf(values: Values, today: string): FieldErrors<Values> {
  const { estado, cd_ativid, dt_feita, horas, perfil } = values;
  if (estado !== 'feita') return {};
  const day = readDate(dt_feita);
  const hours = readHoras(horas);
  return {
    ...(cd_ativid === '' && dt_feita.trim() !== '' && !day && { dt_feita: dateProblem(dt_feita) }),
    ...(cd_ativid === '' && day && day > today && { dt_feita: FEITA_POR_VIR }),
    ...((hours === undefined || hours === 0) && { horas: BAD_HOURS }),
    ...(hours && perfil === '' && { perfil: HORAS_DE_QUEM }),
  };
}

function missingOf(values: Values): FieldErrors<Values> {
  if (values.estado === 'nao-aplicavel') return emptyFields(values, { nota: SEM_RAZAO });
  if (values.estado !== 'feita' || values.cd_ativid !== '') return {};
  return emptyFields(values, { dt_feita: FEITA_SEM_DIA, nota: FEITA_SEM_PROVA });
}

function bodyOf(values: Values) {
  const { nota, perfil, cd_ativid } = values;
  return {
    estado: values.estado as EstadoLinha,
    cd_ativid: cd_ativid === '' ? null : Number(cd_ativid),
    dt_feita: readDate(values.dt_feita) ?? null,
    nota,
    horas: readHoras(values.horas) ?? null,
    perfil: (perfil || null) as Perfil | null,
  };
}

/** Says that a line is done, with what proves it, or that it does not apply, or plans it again. */
export function SituacaoDialog({ linha, onClose }: Props) {
  const company = useEmpresa().cd;
  const today = useToday();
  const { situacao, texto, atividade } = linha;
  const planned = situacao === 'planeada' || situacao === 'em-atraso';
  const form = useCallForm<Values>({
    initial: {
      estado: planned ? 'feita' : situacao,
      cd_ativid: linha.cd_ativid === null ? '' : String(linha.cd_ativid),
      dt_feita: linha.dt_feita ? dateText(linha.dt_feita) : '',
      nota: linha.nota ?? '',
      horas: linha.horas === null ? '' : String(linha.horas).replace('.', ','),
      perfil: linha.perfil ?? '',
    },
    errorsOf: (values) => errorsOf(values, today),
    missingOf,
    callOf: (values) => {
      const body = { ...bodyOf(values), versao: linha.versao };
      return prepareCall('setSituacaoPlanoAnual', { params: { company, id: linha.cd }, body });
    },
    onDone: onClose,
  });
  const { estado } = form.values;
  return (
    <SubmitDialog
      form={form}
      title="Estado da linha do plano"
      width={600}
      fullOnPhone
      action="Guardar"
      onClose={onClose}
    >
      <p>
        <strong>{texto ?? ATIVIDADE_DO_SERVICO_LABEL[atividade]}</strong>, {previstoText(linha)}
      </p>
      <Field
        as={ChoiceField}
        form={form}
        name="estado"
        label="Estado"
        empty="Escolha o estado"
        required
        options={labelOptions(SITUACAO_LINHA_LABEL, ESTADOS_LINHA)}
      />
      {estado === 'feita' && <DoneFields form={form} ano={linha.ano} today={today} />}
      {estado === 'nao-aplicavel' && (
        <Field
          as={LongTextField}
          form={form}
          name="nota"
          label="Porquê"
          required
          limit={PLANO_ANUAL.nota}
        />
      )}
      {estado === 'planeada' && (
        <p>Fica outra vez por fazer; o que se escreveu ao decidi-la sai.</p>
      )}
    </SubmitDialog>
  );
}

interface DoneProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
  readonly ano: number;
  readonly today: string;
}

/** What proves that a line is done: an activity that was registered, or a day and what was done; and the hours. */
function DoneFields({ form, ano, today }: DoneProps) {
  const company = useEmpresa().cd;
  const { data } = useQuery(
    callQuery('listAtividadesDoAno', { params: { company }, query: { ano: String(ano) } }),
  );
  const none = { value: '', label: 'Nenhuma: assinalar com o dia' };
  const options = (data?.message ?? []).map(({ cd, dt, nome, organig }) => ({
    value: String(cd),
    label: `${displayDate(dt)} · ${nome} · ${organig}`,
  }));
  const tied = form.values.cd_ativid !== '';
  return (
    <>
      <Field
        as={SearchChoiceField}
        form={form}
        name="cd_ativid"
        label="Atividade realizada"
        empty={none.label}
        none="Nenhuma atividade com esse nome."
        description="A que está registada na área de cliente; o dia é o dela."
        clearable
        options={options}
      />
      {!tied && (
        <Field as={DateField} form={form} name="dt_feita" label="Feita em" required max={today} />
      )}
      <Field
        as={LongTextField}
        form={form}
        name="nota"
        label="O que foi feito"
        required={!tied}
        limit={PLANO_ANUAL.nota}
      />
      <Field
        as={TextField}
        form={form}
        name="horas"
        label="Horas"
        inputMode="decimal"
        limit={6}
        help="Opcional. Não escreva as de médico que já estão na agenda: essas já contam."
      />
      <Field
        as={ChoiceField}
        form={form}
        name="perfil"
        label="Horas de"
        empty="Escolha de quem"
        options={labelOptions(PERFIL_LABEL, PERFIS)}
      />
    </>
  );
}
