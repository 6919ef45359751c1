import { Skeleton } from '@mantine/core';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { ReturnLink } from '../../../components/list/detail/list-return.tsx';

interface Props {
  readonly missing: boolean;
  readonly failure: Error | null;
  onRetry(): void;
  /** Heights of the sections that are loading, in pixels. */
  readonly heights: readonly number[];
}

/** The loading, not-found and error states of a page about one employee. */
export function FuncionarioState({ missing, failure, onRetry, heights }: Props) {
  return (
    <LoadStates
      what="os dados do funcionário"
      missing={missing && 'Funcionário não encontrado.'}
      error={failure}
      onRetry={onRetry}
      back={<ReturnLink list={{ to: '/funcionario' }}>Voltar à lista</ReturnLink>}
    >
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike.
        <Skeleton key={index} height={height} radius="md" mb={16} />
      ))}
    </LoadStates>
  );
}
