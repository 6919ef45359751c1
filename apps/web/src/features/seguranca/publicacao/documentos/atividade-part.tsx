import { Skeleton } from '@mantine/core';
import type { AtividadePrestador } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { FocusOnMount } from '../../../../components/form/drafts/focus-on-mount.tsx';
import { atividadeQuery } from '../atividade-query.ts';

interface Props {
  readonly company: number;
  readonly id: number;
  /** Height of the skeleton, in pixels. */
  readonly height: number;
  children(atividade: AtividadePrestador): ReactNode;
}

/** Loads an activity and renders the children with it as it is at any moment. */
export function AtividadePart({ company, id, height, children }: Props) {
  const { data, error, refetch } = useQuery(atividadeQuery(company, id));
  if (data) return <FocusOnMount>{children(data)}</FocusOnMount>;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return <Skeleton height={height} role="status" aria-label="A carregar a atividade" />;
}
