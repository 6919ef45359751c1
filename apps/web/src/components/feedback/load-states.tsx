import type { ReactNode } from 'react';
import { LoadFailure, LoadProblem } from './load-problem.tsx';

interface Props {
  /** What is being loaded, 'os dados do pedido'. */
  readonly what: string;
  /** The message if it does not exist; `false` while it may exist. */
  readonly missing: string | false;
  readonly error: Error | null;
  onRetry(): unknown;
  /** The link or button shown if it does not exist. */
  readonly back: ReactNode;
  /** The skeleton while it loads. */
  readonly children: ReactNode;
}

/** The loading, not-found and error states of a record. */
export function LoadStates({ what, missing, error, onRetry, back, children }: Props) {
  if (missing) return <LoadProblem text={missing}>{back}</LoadProblem>;
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={`A carregar ${what}`}>
      {children}
    </div>
  );
}
