import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LoadStates } from '../../components/feedback/load-states.tsx';

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
      back={
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/funcionario" preload={false} {...root} />}
        >
          Voltar à lista
        </Button>
      }
    >
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike.
        <Skeleton key={index} height={height} radius="md" mb={16} />
      ))}
    </LoadStates>
  );
}
