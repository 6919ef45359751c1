import type { Decision } from '@sst/contract/rules/saude';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconQuestionMark,
} from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

/** By `cd_decis`: fit, fit with restrictions, temporarily unfit, permanently unfit, undecided. */
const LOOK: Readonly<Record<Decision, BadgeLook>> = {
  A: { tone: 'success', icon: IconCircleCheck },
  AC: { tone: 'warning', icon: IconAlertTriangle },
  IT: { tone: 'neutral', icon: IconClockPause },
  ID: { tone: 'danger', icon: IconCircleX },
  SD: { tone: 'dark', icon: IconQuestionMark },
};

/** The decision of an exam (SAU-09). */
export function DecisionBadge(props: { readonly cd_decis: Decision; readonly decis: string }) {
  return <Badge {...LOOK[props.cd_decis]} text={props.decis} long />;
}
