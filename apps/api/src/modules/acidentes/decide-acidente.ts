import type { Scope } from '../../access/grant.ts';
import { notFound } from '../../errors.ts';
import {
  type AcidenteToDecide,
  lockAcidenteToDecide,
  updateAccepted,
} from './decide-acidente.queries.ts';

export type { AcidenteToDecide };

/** Locks an accident that is about to be decided. @throws 404 if it is not in the scope. */
export async function takeAcidente(scope: Scope, cd: number): Promise<AcidenteToDecide> {
  const acidente = await lockAcidenteToDecide(scope, cd);
  if (!acidente) throw notFound();
  return acidente;
}

/** Accepts a locked accident: it joins the list of accidents. */
export async function writeAcceptance(
  scope: Scope,
  { cd }: AcidenteToDecide,
  now: Date,
): Promise<void> {
  await updateAccepted(scope, cd, now);
}
