import type { Call } from '../../calls/call.ts';

/** For how long a proof of who somebody is, the sign-in or one made since, holds for sensitive calls. */
const PROOF_MINUTES = 15;

/** Whether a call asks its caller to prove again who they are. @param query as it came. */
export function asksForProof({ confirma }: Pick<Call, 'confirma'>, query: object): boolean {
  if (confirma !== 'lista-inteira') return confirma === true;
  // Rows that are named by their codes are few, and so is a page.
  return !['quantidade', 'codigos'].some(
    (name) => name in query && query[name as keyof typeof query] !== '',
  );
}

/** Whether a proof made at a moment still holds. */
export function isProofFresh(provado: Date, now: Date): boolean {
  return now.getTime() - provado.getTime() < PROOF_MINUTES * 60_000;
}
