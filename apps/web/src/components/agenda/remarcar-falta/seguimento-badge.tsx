import { SEGUIMENTO_LABEL, type Seguimento, vezText } from '@sst/contract/rules/agenda/faltas';
import { IconCalendarX } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../badges/looks.ts';
import classes from './seguimento.module.css';

const LOOK: Readonly<Record<Seguimento, BadgeLook>> = {
  'por-tratar': { tone: 'warning', icon: IconCalendarX },
  pedida: IN_HAND,
  proposta: IN_HAND,
  remarcada: DONE,
  feita: DONE,
  dispensada: WAITS,
  saiu: WAITS,
  antiga: WAITS,
};

interface Props {
  readonly seguimento: Seguimento;
  readonly vez: number | null;
}

/** What has become of an absence, and the how manieth it is where it is not the first. */
export function SeguimentoBadge({ seguimento, vez }: Props) {
  const repeated = vezText(vez);
  return (
    <span className={classes.seguimento}>
      <Badge {...LOOK[seguimento]} text={SEGUIMENTO_LABEL[seguimento]} />
      {repeated && <span className={classes.vez}>{repeated}</span>}
    </span>
  );
}
