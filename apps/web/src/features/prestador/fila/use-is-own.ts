import { useOwnCode } from '../../../lib/session/use-own-code.ts';

/** Tells by its author whether a request is the user's own, and so for others to decide (decision 0014). */
export function useIsOwn(): (cd_autor: number | null) => boolean {
  const user = useOwnCode();
  return (cd_autor) => cd_autor === user;
}
