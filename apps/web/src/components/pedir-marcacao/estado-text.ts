import type { PrazoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PRAZO_ESTADO_LABEL } from '@sst/contract/rules/exames/por-marcar';

type Row = Pick<PrazoRow, 'estado' | 'dt_marcacao' | 'dt_pedido'>;

/** 'Por pedir', 'Pedido: 01-03-2026', 'Marcado: 20-03-2026'. */
export function estadoText({ estado, dt_marcacao, dt_pedido }: Row): string {
  const label = PRAZO_ESTADO_LABEL[estado];
  if (estado === 'marcado' && dt_marcacao) return `${label}: ${displayDate(dt_marcacao)}`;
  if (estado === 'pedido' && dt_pedido) return `${label}: ${displayDate(dt_pedido)}`;
  return label;
}
