import { ACCIDENT_STATE, type AccidentState } from '@sst/contract/rules/accidents';
import { IconCircleCheck, IconSparkles } from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

const NEW: BadgeLook = { tone: 'info', icon: IconSparkles };
const ACCEPTED: BadgeLook = { tone: 'success', icon: IconCircleCheck };

/** The state of a registered accident. */
export function AccidentBadge(props: {
  readonly cd_estad: AccidentState;
  readonly estado: string;
}) {
  const look = props.cd_estad === ACCIDENT_STATE.novo ? NEW : ACCEPTED;
  return <Badge {...look} text={props.estado} />;
}
