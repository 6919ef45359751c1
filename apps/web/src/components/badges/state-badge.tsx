import { REQUEST_STATE, type RequestState } from '@sst/contract/rules/requests';
import { IconCircleCheck, IconCircleX, IconProgress, IconSparkles } from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

const LOOK: Readonly<Record<RequestState, BadgeLook>> = {
  [REQUEST_STATE.novo]: { tone: 'info', icon: IconSparkles },
  [REQUEST_STATE.emAnalise]: { tone: 'warning', icon: IconProgress },
  [REQUEST_STATE.aceite]: { tone: 'success', icon: IconCircleCheck },
  [REQUEST_STATE.recusado]: { tone: 'danger', icon: IconCircleX },
};

/** The state of a request about an employee. */
export function StateBadge(props: { readonly cd_estad: RequestState; readonly estado: string }) {
  return <Badge {...LOOK[props.cd_estad]} text={props.estado} />;
}
