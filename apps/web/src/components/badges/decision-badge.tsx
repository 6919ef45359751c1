import type { Decision } from '@sst/contract/rules/saude';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconHourglass,
  IconQuestionMark,
} from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';
import { FITNESS_LOOK } from './fitness-badge.tsx';

const UNDECIDED: BadgeLook = { tone: 'hatched', icon: IconHourglass };

/** By `cd_decis`: fit, fit with restrictions, temporarily unfit, permanently unfit, undecided. */
const LOOK: Readonly<Record<Decision, BadgeLook>> = {
  A: { tone: 'success', icon: IconCircleCheck },
  AC: { tone: 'warning', icon: IconAlertTriangle },
  IT: { tone: 'neutral', icon: IconClockPause },
  ID: { tone: 'danger', icon: IconCircleX },
  SD: { tone: 'dark', icon: IconQuestionMark },
};

interface Props {
  readonly cd_decis: Decision;
  readonly decis: string;
}

/** The decision of an exam in the column of the completed exams, whose colours are given (SAU-09). */
export function DecisionBadge({ cd_decis, decis }: Props) {
  return <Badge {...LOOK[cd_decis]} text={decis} long />;
}

/** The same where it says whether a person may work. */
export function PersonDecisionBadge({ cd_decis, decis }: Props) {
  const look = cd_decis === 'SD' ? UNDECIDED : FITNESS_LOOK[cd_decis];
  return <Badge {...look} text={decis} long />;
}
