import type { Access } from '../../../access/access.ts';
import { authorOf } from '../../../access/actor.ts';
import type { Grant, Scope } from '../../../access/grant.ts';
import { CallError } from '../../../errors.ts';
import type { Account } from '../../identidade/conta/accounts.service.ts';
import {
  listAccesses,
  lockPlaces,
  waits,
  worksAbove,
  worksOutside,
} from '../utilizadores.queries.ts';
import { isWithin } from './access-rules.ts';

/**
 * Locks changes of the company's administrators, and checks the caller's right again.
 * @returns the scope with the present right, to be used from now on.
 * @throws 403 if the right was taken away while waiting.
 */
export async function holdPlaces(access: Access, scope: Scope): Promise<Scope> {
  await lockPlaces(scope);
  return access.recheck(scope);
}

/**
 * The place nearest to a node is the one that counts there (access/rights.ts): a new or changed one below another of
 * the user's could take away what the upper one gives.
 * @throws 403 for a user who also works above what the administrator administers.
 */
export async function refuseSuperior(scope: Scope, cd: number): Promise<void> {
  const { actor, place } = scope;
  if (cd === authorOf(actor)) return;
  const { cd_organig } = place;
  if (!(await worksAbove(scope, { cd_utilizador: cd, cd_organig }))) return;
  throw new CallError(
    403,
    'UTILIZADOR_ACIMA',
    'Este utilizador também trabalha acima desta unidade: só quem administra a unidade de cima o pode alterar.',
  );
}

/**
 * Name and e-mail open an account: they are changed by its owner, or by an administrator who administers every place
 * that the user has and could give every access that the user has there; never by way of a place that waits, which does
 * not show them.
 * @param reach all that the administrator's own place reaches.
 */
export async function mayChangeAccount(
  scope: Scope,
  account: Pick<Account, 'cd' | 'prestador'>,
  reach: Grant,
): Promise<boolean> {
  const { cd } = account;
  if (cd === authorOf(reach.actor)) return false;
  const [alone, accesses] = await Promise.all([
    worksHereAlone(scope, account, reach),
    listAccesses(scope, cd),
  ]);
  return alone && isWithin(accesses, reach.place.acessos);
}

/**
 * Whether an account is used for nothing but what an administrator administers: it has no place elsewhere, none that waits, and
 * is not the provider's.
 * @param reach as in `mayChangeAccount`.
 */
export async function worksHereAlone(
  scope: Scope,
  { cd, prestador }: Pick<Account, 'cd' | 'prestador'>,
  reach: Grant,
): Promise<boolean> {
  if (prestador) return false;
  const [outside, waiting] = await Promise.all([
    worksOutside(scope, cd, reach.branch),
    waits(scope, cd),
  ]);
  return !outside && !waiting;
}

/** 409 for a place that the user has already. */
export function alreadyThere(): CallError {
  const text = 'Este utilizador já existe nesta empresa.';
  return new CallError(409, 'UTILIZADOR_EXISTE', text, { campos: { email: text } });
}
