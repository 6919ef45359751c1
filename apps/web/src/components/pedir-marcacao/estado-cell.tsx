import type { PrazoRow } from '@sst/contract';
import { PRAZO_ESTADO_LABEL, type PrazoEstado } from '@sst/contract/rules/exames/por-marcar';
import { Badge, type BadgeLook } from '../badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../badges/looks.ts';
import { estadoText } from './estado-text.ts';

type Row = Pick<PrazoRow, 'estado' | 'dt_marcacao' | 'dt_pedido'>;

const LOOK: Readonly<Record<PrazoEstado, BadgeLook>> = {
  'por-pedir': WAITS,
  pedido: IN_HAND,
  proposto: IN_HAND,
  marcado: DONE,
};

/** How far somebody's exam is arranged, with its day. */
export function EstadoCell({ row }: { readonly row: Row }) {
  return <Badge {...LOOK[row.estado]} text={estadoText(row)} />;
}

/** The same in a word, for a row on a phone. */
export function EstadoBadge({ row }: { readonly row: Row }) {
  return <Badge {...LOOK[row.estado]} text={PRAZO_ESTADO_LABEL[row.estado]} />;
}
