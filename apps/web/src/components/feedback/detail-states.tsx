import { Button, Skeleton } from '@mantine/core';
import { LoadFailure, LoadProblem } from './load-problem.tsx';

interface Props {
  /** What is being loaded, 'os dados do pedido'. */
  readonly what: string;
  /** Says that there is none; absent where there may be one. */
  readonly missing: string | false;
  readonly error: Error | null;
  onRetry(): unknown;
  onClose(): void;
}

/** What a detail shows while there is none: it is on its way, does not exist, or could not be loaded. */
export function DetailStates({ what, missing, error, onRetry, onClose }: Props) {
  if (missing) {
    return (
      <LoadProblem text={missing}>
        <Button variant="default" onClick={onClose}>
          Voltar à lista
        </Button>
      </LoadProblem>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={`A carregar ${what}`}>
      <Skeleton height={18} width={240} />
      <Skeleton height={12} width={160} mt={10} />
      {[3, 2, 7].map((lines) => (
        <Skeleton key={lines} height={lines * 28} mt={24} />
      ))}
    </div>
  );
}
