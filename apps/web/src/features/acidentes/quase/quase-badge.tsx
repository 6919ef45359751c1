import { QUASE_ESTADO_LABEL, type QuaseEstado } from '@sst/contract/acidentes/quase';
import { Badge } from '../../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../components/badges/looks.ts';

const LOOKS = { novo: WAITS, 'em-analise': IN_HAND, fechado: DONE } as const;

/** The state of a near miss. */
export function QuaseBadge({ estado }: { readonly estado: QuaseEstado }) {
  return <Badge {...LOOKS[estado]} text={QUASE_ESTADO_LABEL[estado]} />;
}
