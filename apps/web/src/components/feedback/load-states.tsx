import type { ReactNode } from 'react';
import { LoadFailure, LoadProblem } from './load-problem.tsx';

interface Props {
  /** What is being loaded, 'os dados do pedido'. */
  readonly what: string;
  /** Says that there is none; absent where there may be one. */
  readonly missing: string | false;
  readonly error: Error | null;
  onRetry(): unknown;
  /** The way on where there is none. */
  readonly back: ReactNode;
  /** Its outline while it is on its way. */
  readonly children: ReactNode;
}

/** What stands in place of what is loaded: it is on its way, does not exist, or could not be loaded. */
export function LoadStates({ what, missing, error, onRetry, back, children }: Props) {
  if (missing) return <LoadProblem text={missing}>{back}</LoadProblem>;
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={`A carregar ${what}`}>
      {children}
    </div>
  );
}
