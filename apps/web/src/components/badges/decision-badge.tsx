import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconQuestionMark,
} from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

const UNDECIDED: BadgeLook = { tone: 'dark', icon: IconQuestionMark };

/** By `cd_decis`: fit, fit with conditions, unfit for a time, unfit for good, without decision. */
const LOOK: Readonly<Record<string, BadgeLook>> = {
  A: { tone: 'success', icon: IconCircleCheck },
  AC: { tone: 'warning', icon: IconAlertTriangle },
  IT: { tone: 'neutral', icon: IconClockPause },
  ID: { tone: 'danger', icon: IconCircleX },
  SD: UNDECIDED,
};

/** Decision of an exam (B §2). */
export function DecisionBadge(props: { readonly cd_decis: string; readonly decis: string }) {
  return <Badge {...(LOOK[props.cd_decis] ?? UNDECIDED)} text={props.decis} />;
}
