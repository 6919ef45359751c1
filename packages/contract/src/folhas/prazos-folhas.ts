import type { PrazoPrestadorRow, PrazoRow } from '../index.ts';
import { motivoText, PRAZO_ESTADO_LABEL } from '../rules/agenda/por-marcar.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { type FileField, fileOf, NUM_MECAN_FIELD, UNIDADE_FIELD } from './fields.ts';

type Estado = Pick<PrazoRow, 'estado' | 'dt_marcacao' | 'dt_pedido' | 'dt_recusa' | 'recusa'>;

/** 'Por pedir', 'Pedido: 01-03-2026', 'Recusado: 02-03-2026 (sem vaga)', 'Marcado: 20-03-2026'. */
export function estadoText(row: Estado): string {
  const { estado, dt_marcacao, dt_pedido, dt_recusa, recusa } = row;
  const label = PRAZO_ESTADO_LABEL[estado];
  if (estado === 'marcado' && dt_marcacao) return `${label}: ${displayDate(dt_marcacao)}`;
  if (estado === 'pedido' && dt_pedido) return `${label}: ${displayDate(dt_pedido)}`;
  if (estado === 'recusado' && dt_recusa) {
    return `${label}: ${displayDate(dt_recusa)}${recusa ? ` (${recusa})` : ''}`;
  }
  return label;
}

/** The day on which somebody has to be examined. */
const PRAZO_FIELD: FileField<Pick<PrazoRow, 'dt_prazo'>> = {
  id: 'dt_prazo',
  header: 'Prazo',
  kind: 'date',
  text: (row) => row.dt_prazo && displayDate(row.dt_prazo),
};

/** What asks for the exam. */
const MOTIVO_FIELD: FileField<Pick<PrazoRow, 'motivo' | 'adm_urgente'>> = {
  id: 'motivo',
  header: 'Motivo',
  text: motivoText,
};

/** Whether it is asked for, or booked. */
export const ESTADO_FIELD: FileField<Estado> = {
  id: 'estado',
  header: 'Marcação',
  text: estadoText,
};

const NAME: FileField<{ readonly nome: string }> = {
  id: 'nome',
  header: 'Funcionário',
  text: (row) => row.nome,
};

/** The fields of who is to be booked in a company. */
export const PRAZO_FIELDS: readonly FileField<PrazoRow>[] = [
  NUM_MECAN_FIELD,
  NAME,
  PRAZO_FIELD,
  MOTIVO_FIELD,
  UNIDADE_FIELD,
  {
    id: 'dt_ult_exam',
    header: 'Último exame',
    kind: 'date',
    text: (row) => (row.dt_ult_exam ? displayDate(row.dt_ult_exam) : 'Sem exame'),
  },
  ESTADO_FIELD,
];

/** The same in any company. */
export const PRAZO_PRESTADOR_FIELDS: readonly FileField<PrazoPrestadorRow>[] = [
  { id: 'empresa', header: 'Empresa', text: (row) => row.empresa },
  UNIDADE_FIELD,
  NUM_MECAN_FIELD,
  NAME,
  PRAZO_FIELD,
  MOTIVO_FIELD,
  ESTADO_FIELD,
];

const FILE_NAME = 'Por marcar';

/** The file of who is to be booked. */
export const PRAZOS_FOLHA = fileOf(PRAZO_FIELDS, FILE_NAME);

/** The same in any company. */
export const PRAZOS_PRESTADOR_FOLHA = fileOf(PRAZO_PRESTADOR_FIELDS, FILE_NAME);
