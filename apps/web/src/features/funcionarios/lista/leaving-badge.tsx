import { IconUserMinus } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { leavingText } from '../saida/saida-text.ts';

/** Beside a name in the list: the day of an accepted departure that is to come. */
export function LeavingBadge({ dt_inactiv }: { readonly dt_inactiv: string }) {
  return <Badge tone="warning" icon={IconUserMinus} text={leavingText(dt_inactiv, useToday())} />;
}
