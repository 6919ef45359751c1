import {
  AWAITS_DECISION,
  awaitsDecision,
  type Fitness,
  type FitnessOfRow,
  fitnessNote,
  fitnessText,
} from '@sst/contract/rules/exames/fitness';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconHourglass,
} from '@tabler/icons-react';
import { keepDates } from '../kept-dates.tsx';
import classes from './badge.module.css';
import { Badge, type BadgeLook } from './badge.tsx';

/** How a person's aptitude looks wherever no requirement gives a column other colours. */
export const FITNESS_LOOK: Readonly<Record<Fitness, BadgeLook>> = {
  A: { tone: 'success', icon: IconCircleCheck },
  AC: { tone: 'warning', icon: IconAlertTriangle },
  IT: { tone: 'danger-outline', icon: IconClockPause },
  ID: { tone: 'danger', icon: IconCircleX },
};

/** Whether a person may work, by the last decision; nothing where the row does not say. */
export function FitnessBadge({ of }: { readonly of: FitnessOfRow }) {
  if (of.cd_aptidao)
    return <Badge {...FITNESS_LOOK[of.cd_aptidao]} text={fitnessText(of) ?? ''} long />;
  if (awaitsDecision(of))
    return <Badge tone="hatched" icon={IconHourglass} text={AWAITS_DECISION} />;
  return fitnessText(of);
}

/** The same, with the day of the exam that found the person unfit, and of one that awaits its decision. */
export function FitnessCell({ of }: { readonly of: FitnessOfRow }) {
  const note = fitnessNote(of);
  if (note === null) return <FitnessBadge of={of} />;
  return (
    <span className={classes.noted}>
      <FitnessBadge of={of} />
      <span className={classes.note}>{keepDates(note)}</span>
    </span>
  );
}
