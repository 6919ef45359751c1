import { displayMoment } from '@sst/contract/rules/dates/dates';
import { useNow } from '../../lib/time/now.ts';
import { timeAgo } from '../../lib/time/time-ago.ts';

interface Props {
  /** ISO 8601. */
  readonly moment: string;
  readonly className?: string | undefined;
}

/** How long ago something was, 'há 3 dias', also in a page that stays open; its moment as a tooltip. */
export function TimeAgo({ moment, className }: Props) {
  const now = useNow();
  const then = new Date(moment);
  return (
    <time className={className} dateTime={moment} title={displayMoment(then)}>
      {timeAgo(then, now)}
    </time>
  );
}
