import { Skeleton } from '@mantine/core';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { ReturnLink } from '../../../components/list/detail/list-return.tsx';
import type { useRefused } from './use-refused.ts';

/** In place of a form, while the refused request that fills it loads, or if there is none. */
export function RefusedState({ missing, error, retry }: ReturnType<typeof useRefused>) {
  return (
    <LoadStates
      what="o pedido recusado"
      missing={missing && 'O pedido recusado não foi encontrado.'}
      error={error}
      onRetry={retry}
      back={<ReturnLink list={{ to: '/funcionario' }}>Voltar à lista</ReturnLink>}
    >
      <Skeleton height={289} radius="md" mb={16} />
      <Skeleton height={244} radius="md" />
    </LoadStates>
  );
}
