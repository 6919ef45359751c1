import { useQuery } from '@tanstack/react-query';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';

const FailedList = lazyPart(() => import('./failed-list.tsx'), 'FailedList');

/** Tells of the user's own decisions that could not take effect; nothing, and no code for it, if there is none. */
export function FailedDecisions() {
  const failed = useQuery(callQuery('listDecisoesFalhadas', {})).data?.message ?? [];
  if (failed.length === 0) return null;
  return (
    <OptionalPart>
      <FailedList failed={failed} />
    </OptionalPart>
  );
}
