import {
  CONVOCATORIA_ESTADO_LABEL,
  type ConvocatoriaEstado,
  type EntregaFalhada,
  naoEntregueText,
} from '@sst/contract/rules/agenda/convocatoria';
import { IconCalendarTime, IconMailQuestion, IconMailX, IconUserX } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../badges/badge.tsx';
import { DONE, WAITS } from '../../badges/looks.ts';
import { keepDates } from '../../kept-dates.tsx';
import classes from './convocatoria.module.css';

const LOOKS: Readonly<Record<ConvocatoriaEstado, BadgeLook>> = {
  'por-enviar': WAITS,
  enviada: WAITS,
  'nao-entregue': { tone: 'danger', icon: IconMailX },
  incerta: { tone: 'warning', icon: IconMailQuestion },
  confirmo: DONE,
  'nao-posso': { tone: 'danger', icon: IconUserX },
  'outra-data': { tone: 'warning', icon: IconCalendarTime },
};

/** What a worker has answered to the letter about a booking. */
export function ConvocatoriaBadge({ estado }: { readonly estado: ConvocatoriaEstado }) {
  return <Badge {...LOOKS[estado]} text={CONVOCATORIA_ESTADO_LABEL[estado]} />;
}

/** The same with the reason, and what to do, of a letter that has not arrived. */
export function ConvocatoriaState({ row }: { readonly row: EntregaFalhada }) {
  const text = naoEntregueText(row);
  return (
    row.convocatoria && (
      <>
        <span className={classes.state}>
          <ConvocatoriaBadge estado={row.convocatoria} />
        </span>
        {text && <p className={classes.reason}>{keepDates(text)}</p>}
      </>
    )
  );
}
