import { IconUserMinus } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { leavingText, leftText } from '../saida/saida-text.ts';

interface Props {
  /** The day of the departure; `null` where it is not known. */
  readonly dt_inactiv: string | null;
  readonly left: boolean;
}

/** Beside a name in the list: the day of an accepted departure that is to come, or that the person has left. */
export function LeavingBadge({ dt_inactiv, left }: Props) {
  const today = useToday();
  const text = left ? leftText(dt_inactiv, today) : leavingText(dt_inactiv ?? today, today);
  return <Badge tone={left ? 'neutral' : 'warning'} icon={IconUserMinus} text={text} />;
}
