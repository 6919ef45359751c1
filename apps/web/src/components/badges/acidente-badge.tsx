import { ACIDENTE_STATE, type AcidenteState } from '@sst/contract/rules/acidentes';
import { Badge } from './badge.tsx';
import { DONE, WAITS } from './looks.ts';

/** The state of a registered accident. */
export function AcidenteBadge(props: {
  readonly cd_estad: AcidenteState;
  readonly estado: string;
}) {
  const look = props.cd_estad === ACIDENTE_STATE.novo ? WAITS : DONE;
  return <Badge {...look} text={props.estado} />;
}
