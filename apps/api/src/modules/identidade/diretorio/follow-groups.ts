import type { Acesso, NovosEntrada } from '@sst/contract';
import { accessesText } from '@sst/contract/rules/identidade/acessos';
import type { Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { lockPlaces } from '../../utilizadores/index.ts';
import {
  listPlacesOfAccounts,
  type PlaceOfAccount,
  replaceAllAccesses,
} from './account-places.queries.ts';
import { cutTo, entryOf, withGiven } from './given-accesses.ts';

interface Giver {
  readonly novos: readonly NovosEntrada[];
  /** What whoever answers for the change has: nobody gets more than that by it. */
  readonly acessos: readonly Acesso[];
}

/** What has followed: whose accesses are others now, and the lines of the log about it. */
export interface Followed {
  readonly users: readonly number[];
  readonly audit: readonly AuditLine[];
}

/**
 * Gives accounts of the directory what their groups give by the company's table (decision 0159). An administrator's accesses are
 * given by hand alone; what the groups still give is not given again, so that what a hand took away stays away.
 * @param users those that are meant; all of the directory without.
 */
export async function followGroups(
  scope: Scope,
  { novos, acessos }: Giver,
  users?: readonly number[],
): Promise<Followed> {
  await lockPlaces(scope);
  const places = await listPlacesOfAccounts(scope, users);
  const changed = places.flatMap((place) => {
    const { adm, dado, antes } = place;
    if (adm) return [];
    const novo = cutTo(entryOf(novos, place.grupos)?.acessos ?? [], acessos, antes);
    if (accessesText(novo) === accessesText(dado)) return [];
    return [{ place, novo, depois: withGiven(antes, { dado, novo }) }];
  });
  await replaceAllAccesses(
    scope,
    changed.map(({ place, novo, depois }) => ({ cd: place.cd, novo, depois })),
  );
  const moved = changed.filter(
    ({ place, depois }) => accessesText(place.antes) !== accessesText(depois),
  );
  return {
    users: moved.map(({ place }) => place.cd),
    audit: moved.map(({ place, depois }) => lineOf(place, depois)),
  };
}

function lineOf({ cd, nome, antes }: PlaceOfAccount, depois: readonly Acesso[]): AuditLine {
  const detalhe = { nome, antes, depois };
  return { acao: 'alterar', entidade: 'acessos', cd_entidade: cd, detalhe };
}
