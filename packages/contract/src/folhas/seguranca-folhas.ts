import type {
  AtividadeTecnicaRow,
  MarcacaoAtividadeRow,
  MedidaConcluidaRow,
  MedidaRow,
} from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { hourText } from '../rules/dates/fusos.ts';
import { deadlineText, overdueDays } from '../rules/seguranca.ts';
import { NOT_AVAILABLE } from '../rules/texts/text.ts';
import { type FileField, fileOf, NUM_MECAN_FIELD, UNIDADE_FIELD } from './fields.ts';

/** What every list of measures begins with. */
type Planned = Pick<MedidaRow, 'tarefa' | 'risco_identific' | 'medida' | 'dt' | 'prazo'>;

/** The first fields of every list of measures: subject, date and deadline. */
const PLANNED_FIELDS: readonly FileField<Planned>[] = [
  { id: 'tarefa', header: 'Tarefa', text: (row) => row.tarefa },
  { id: 'risco_identific', header: 'Risco identificado', text: (row) => row.risco_identific },
  { id: 'medida', header: 'Medida', text: (row) => row.medida },
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'prazo', header: 'Prazo', kind: 'date', text: deadlineText },
];

function overdueText(row: MedidaRow): string | null {
  const days = overdueDays(row);
  return days === null ? null : String(days);
}

/** The fields of the open measures. */
export const MEDIDA_FIELDS: readonly FileField<MedidaRow>[] = [
  ...PLANNED_FIELDS,
  { id: 'dias_expir', header: 'Dias em atraso', text: overdueText },
  { id: 'provis', header: 'Provisória', text: (row) => (row.provis ? 'Sim' : 'Não') },
  { id: 'estad', header: 'Estado', text: (row) => row.estad },
  { id: 'organigrama', header: 'Organigrama', text: (row) => row.organigrama },
];

/** The fields of the measures that are done. */
export const MEDIDA_CONCLUIDA_FIELDS: readonly FileField<MedidaConcluidaRow>[] = [
  ...PLANNED_FIELDS,
  {
    id: 'dt_conclusao',
    header: 'Concluída em',
    kind: 'date',
    text: (row) => row.dt_conclusao && displayDate(row.dt_conclusao),
  },
  { id: 'conclusao', header: 'O que foi feito', text: (row) => row.conclusao },
  UNIDADE_FIELD,
];

/** The fields of an area's activities. */
export const ATIVIDADE_FIELDS: readonly FileField<AtividadeTecnicaRow>[] = [
  { id: 'tipo', header: 'Tipo', text: (row) => row.tipo },
  { id: 'motivo', header: 'Motivo', text: (row) => row.motivo },
  { id: 'tecnic', header: 'Técnico', text: (row) => row.tecnic },
  { id: 'funcion', header: 'Funcionário', text: (row) => row.funcion ?? NOT_AVAILABLE },
  NUM_MECAN_FIELD,
  UNIDADE_FIELD,
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => row.hr && hourText(row.hr, row.fuso) },
  { id: 'estado', header: 'Estado', text: (row) => row.estado },
];

/** The fields of booked activities. */
export const MARCACAO_ATIVIDADE_FIELDS: readonly FileField<MarcacaoAtividadeRow>[] = [
  { id: 'tipo', header: 'Tipo', text: (row) => row.tipo },
  { id: 'tecnic', header: 'Técnico', text: (row) => row.tecnic },
  { id: 'dt', header: 'Data', kind: 'date', text: (row) => displayDate(row.dt) },
  { id: 'hr', header: 'Hora', text: (row) => row.hr && hourText(row.hr, row.fuso) },
  UNIDADE_FIELD,
];

/** What the name of an area's file begins with. */
export const ATIVIDADES_NAME = 'Atividades técnicas realizadas';

/** The file of the open measures. */
export const MEDIDAS_FOLHA = fileOf(MEDIDA_FIELDS, 'Medidas em aberto');

/** The file of the measures that are done. */
export const MEDIDAS_CONCLUIDAS_FOLHA = fileOf(MEDIDA_CONCLUIDA_FIELDS, 'Medidas concluídas');

/** The file of an area's activities. */
export const ATIVIDADES_FOLHA = fileOf(ATIVIDADE_FIELDS, ATIVIDADES_NAME);

/** The file of booked activities. */
export const MARCACOES_ATIVIDADE_FOLHA = fileOf(
  MARCACAO_ATIVIDADE_FIELDS,
  'Marcações de atividades técnicas',
);
