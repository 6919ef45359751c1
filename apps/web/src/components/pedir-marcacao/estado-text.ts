import type { PrazoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PRAZO_ESTADO_LABEL } from '@sst/contract/rules/exames/por-marcar';

type Row = Pick<PrazoRow, 'estado' | 'dt_marcacao' | 'dt_pedido' | 'dt_recusa' | 'recusa'>;

/** 'Por pedir', 'Pedido: 01-03-2026', 'Recusado: 02-03-2026 (sem vaga)', 'Marcado: 20-03-2026'. */
export function estadoText(row: Row): string {
  const { estado, dt_marcacao, dt_pedido, dt_recusa, recusa } = row;
  const label = PRAZO_ESTADO_LABEL[estado];
  if (estado === 'marcado' && dt_marcacao) return `${label}: ${displayDate(dt_marcacao)}`;
  if (estado === 'pedido' && dt_pedido) return `${label}: ${displayDate(dt_pedido)}`;
  if (estado === 'recusado' && dt_recusa) {
    return `${label}: ${displayDate(dt_recusa)}${recusa ? ` (${recusa})` : ''}`;
  }
  return label;
}
