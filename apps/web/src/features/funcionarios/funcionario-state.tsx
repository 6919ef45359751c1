import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LoadFailure, LoadProblem } from '../../components/feedback/load-problem.tsx';

interface Props {
  readonly missing: boolean;
  readonly failure: Error | null;
  onRetry(): void;
}

/** The loading, not-found and error states of a page about one employee. */
export function FuncionarioState({ missing, failure, onRetry }: Props) {
  if (missing) {
    return (
      <LoadProblem text="Funcionário não encontrado.">
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/funcionario" preload={false} {...root} />}
        >
          Voltar à lista
        </Button>
      </LoadProblem>
    );
  }
  if (failure) return <LoadFailure error={failure} onRetry={onRetry} />;
  return (
    <div role="status" aria-label="A carregar os dados do funcionário">
      {[220, 160, 160].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike.
        <Skeleton key={index} height={height} radius="md" mb={16} />
      ))}
    </div>
  );
}
