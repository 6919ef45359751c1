import { ACIDENTE_STATE, type AcidenteState } from '@sst/contract/rules/acidentes';
import { IconCircleCheck, IconSparkles } from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

const NEW: BadgeLook = { tone: 'info', icon: IconSparkles };
const ACCEPTED: BadgeLook = { tone: 'success', icon: IconCircleCheck };

/** The state of a registered accident. */
export function AcidenteBadge(props: {
  readonly cd_estad: AcidenteState;
  readonly estado: string;
}) {
  const look = props.cd_estad === ACIDENTE_STATE.novo ? NEW : ACCEPTED;
  return <Badge {...look} text={props.estado} />;
}
