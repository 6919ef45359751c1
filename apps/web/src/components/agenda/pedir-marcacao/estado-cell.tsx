import type { PrazoRow } from '@sst/contract';
import { estadoText } from '@sst/contract/folhas/prazos-folhas';
import { PRAZO_ESTADO_LABEL, type PrazoEstado } from '@sst/contract/rules/agenda/por-marcar';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { Badge, type BadgeLook } from '../../badges/badge.tsx';
import { DONE, IN_HAND, REFUSED, WAITS } from '../../badges/looks.ts';
import classes from './estado-cell.module.css';

type Row = Pick<PrazoRow, 'estado' | 'dt_marcacao' | 'dt_pedido' | 'dt_recusa' | 'recusa'>;

const LOOK: Readonly<Record<PrazoEstado, BadgeLook>> = {
  'por-pedir': WAITS,
  recusado: REFUSED,
  pedido: IN_HAND,
  proposto: IN_HAND,
  marcado: DONE,
};

/** How far somebody's exam is arranged, with its day; of a refusal also the reason, whole where it is cut. */
export function EstadoCell({ row }: { readonly row: Row }) {
  if (row.estado === 'recusado' && row.dt_recusa) {
    const reason = recusaOf(row);
    const text = `${PRAZO_ESTADO_LABEL.recusado}: ${displayDate(row.dt_recusa)}`;
    return (
      <>
        <Badge {...LOOK.recusado} text={text} />
        {reason && (
          <span className={classes.recusa} title={reason}>
            {reason}
          </span>
        )}
      </>
    );
  }
  return <Badge {...LOOK[row.estado]} text={estadoText(row)} />;
}

/** The same in a word, for a row on a phone. */
export function EstadoBadge({ row }: { readonly row: Row }) {
  return <Badge {...LOOK[row.estado]} text={PRAZO_ESTADO_LABEL[row.estado]} />;
}

/** Why the provider has refused it, where that is the last that was said. */
export function recusaOf({ estado, recusa }: Row): string | null {
  return estado === 'recusado' && recusa ? recusa : null;
}
