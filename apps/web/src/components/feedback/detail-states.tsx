import { Button, Skeleton } from '@mantine/core';
import { LoadFailure, LoadProblem } from './load-problem.tsx';

interface Props {
  /** The thing that is loaded, 'os dados do pedido'. */
  readonly what: string;
  /** The message if it does not exist; `false` if that is not known. */
  readonly missing: string | false;
  readonly error: Error | null;
  onRetry(): unknown;
  onClose(): void;
}

/** What a detail shows instead of the record: loading, not found, or the error. */
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
