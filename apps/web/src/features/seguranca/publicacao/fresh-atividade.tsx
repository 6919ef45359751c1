import { Skeleton } from '@mantine/core';
import type { AtividadePrestador } from '@sst/contract';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { FocusOnMount } from '../../../components/form/drafts/focus-on-mount.tsx';
import { useFreshRecord } from '../../../components/form/use-fresh-record.ts';
import type { Reload } from '../../../components/form/use-outdated.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';

interface Props {
  readonly company: number;
  readonly id: number;
  /** Height of the skeleton, in pixels. */
  readonly height: number;
  /** @param refill loads the activity again and fills the form anew. */
  children(atividade: AtividadePrestador, refill: Reload): ReactNode;
}

/** Loads an activity as it is now for a form, which later refetches do not change. */
export function FreshAtividade({ company, id, height, children }: Props) {
  const { record, error, retry, key, refill } = useFreshRecord(
    callQuery('getAtividadePrestador', { params: { company, id } }),
  );
  if (record) return <FocusOnMount key={key}>{children(record, refill)}</FocusOnMount>;
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  return <Skeleton height={height} role="status" aria-label="A carregar a atividade" />;
}
