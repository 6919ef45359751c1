import type { Access } from '../../access/access.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import type { Account } from '../contas/accounts.service.ts';
import { isWithin } from './access-rules.ts';
import {
  countOtherAdministrators,
  listAccesses,
  lockPlaces,
  type PlaceOfUser,
  waits,
  worksAbove,
  worksOutside,
} from './utilizadores.queries.ts';

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
  if (cd === actor.cd) return;
  const { cd_organig } = place;
  if (!(await worksAbove(scope, { cd_utilizador: cd, cd_organig }))) return;
  throw new CallError(
    403,
    'UTILIZADOR_ACIMA',
    'Este utilizador também trabalha acima desta unidade: só quem administra a unidade de cima o pode alterar.',
  );
}

/** @throws 409 if the company would be left without an administrator who can sign in. */
export async function keepAnAdministrator(
  scope: Scope,
  place: PlaceOfUser,
  { adm, inactiv }: { adm: boolean; inactiv: boolean },
): Promise<void> {
  const steps = place.adm && !place.inactiv && (!adm || inactiv);
  if (!steps || scope.cd_organig !== scope.cd_empresa) return;
  if ((await countOtherAdministrators(scope, place.cd)) > 0) return;
  throw new CallError(
    409,
    'ULTIMO_ADMINISTRADOR',
    'É o último administrador ativo da empresa: nomeie outro antes.',
  );
}

/**
 * Whether anybody except one user administers the company and can sign in; the lock keeps that so until the transaction
 * ends.
 */
export async function hasOtherAdministrator(scope: Scope, cd: number): Promise<boolean> {
  await lockPlaces(scope);
  return (await countOtherAdministrators(scope, cd)) > 0;
}

/**
 * Name and e-mail open an account: they are changed by its owner, or by an administrator who administers every place
 * that the user has and could give every access that the user has there; never by way of a place that waits, which does
 * not show them.
 * @param reach all that the administrator's own place reaches.
 */
export async function mayChangeAccount(
  scope: Scope,
  { cd, prestador }: Pick<Account, 'cd' | 'prestador'>,
  reach: Grant,
): Promise<boolean> {
  if (cd === reach.actor.cd || prestador) return false;
  const [outside, accesses, waiting] = await Promise.all([
    worksOutside(scope, cd, reach.branch),
    listAccesses(scope, cd),
    waits(scope, cd),
  ]);
  return !outside && !waiting && isWithin(accesses, reach.place.acessos);
}
