import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { IconCircleCheck, IconCircleX, IconProgress, IconSparkles } from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

const LOOK: Readonly<Record<number, BadgeLook>> = {
  [REQUEST_STATE.novo]: { tone: 'info', icon: IconSparkles },
  [REQUEST_STATE.emAnalise]: { tone: 'warning', icon: IconProgress },
  [REQUEST_STATE.aceite]: { tone: 'success', icon: IconCircleCheck },
  [REQUEST_STATE.recusado]: { tone: 'danger', icon: IconCircleX },
};
const UNKNOWN: BadgeLook = { tone: 'neutral', icon: IconProgress };

/** State of a request about an employee. */
export function StateBadge(props: { readonly cd_estad: number; readonly estado: string }) {
  return <Badge {...(LOOK[props.cd_estad] ?? UNKNOWN)} text={props.estado} />;
}
