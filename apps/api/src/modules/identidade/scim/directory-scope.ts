import type { Acesso, NovosEntrada } from '@sst/contract';
import { empresa } from '@sst/contract';
import { DIRETORIO_RIGHT } from '@sst/contract/calls/program-rights';
import type { Access } from '../../../access/access.ts';
import type { Caller, KeyActor } from '../../../access/actor.ts';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { Sessions } from '../../../access/sessions.ts';
import { CallError, forbidden } from '../../../errors.ts';
import { type Change, carryOut } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { holdPlaces } from '../../utilizadores/index.ts';
import { findSettings, listDomains } from '../entrada-propria/settings.queries.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import { hasOwnFactor } from '../programas/opcoes.ts';

export interface ScimDeps extends Pick<ServiceDeps, 'access' | 'clock' | 'subscribers'> {
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly publicUrl: string;
}

/** A company's directory at work: the scope of a change, with what it goes by. */
export interface Directory {
  readonly scope: Scope;
  readonly key: KeyActor;
  /** The domains that the company has proved, in small letters. */
  readonly domains: readonly string[];
  readonly novos: readonly NovosEntrada[];
  /** Whether people enter by the company's own sign-in. */
  readonly entrada: boolean;
  /** What whoever answers for the key has in the company. */
  readonly acessos: readonly Acesso[];
}

/**
 * The right of a directory to its company's accounts: a company's key that has it, for the whole company, while whoever answers
 * for it has a second factor.
 * @throws 403.
 */
export async function grantDirectory(access: Access, actor: Caller): Promise<Grant> {
  if (actor.kind !== 'key' || actor.empresa === null) throw forbidden().telling({ tipo: 'recusa' });
  const grant = await access.grant(actor, empresa(DIRETORIO_RIGHT), actor.empresa);
  const factor = await access.read(grant, (scope) => hasOwnFactor(scope, actor.responsavel));
  if (!factor) throw withoutFactor();
  return access.wholeCompany(grant);
}

/**
 * Changes accounts of a directory, one change of a company after the other.
 * @param work what it does, and whose sessions are to be read anew.
 * @throws 403 for a company that has proved no domain.
 */
export async function changeDirectory<T extends object>(
  deps: ScimDeps,
  grant: Grant,
  work: (
    directory: Directory,
    now: Date,
  ) => Promise<Change<T> & { readonly users: readonly number[] }>,
): Promise<T> {
  let changed: readonly number[] = [];
  const answer = await carryOut(deps, { grant }, async (begun, now) => {
    const { users, ...change } = await work(await directoryOf(deps, begun), now);
    changed = users;
    return change;
  });
  deps.sessions.forgetUsers(changed);
  return answer;
}

async function directoryOf({ access }: ScimDeps, begun: Scope): Promise<Directory> {
  const scope = await holdPlaces(access, begun);
  const key = scope.actor as KeyActor;
  const { novos, modo } = await findSettings(scope);
  const domains = await provenDomains(scope);
  const own = key.responsavel.places.find(({ cd_organig }) => cd_organig === scope.cd_empresa);
  const entrada = modo !== 'desligada';
  return { scope, key, domains, novos, entrada, acessos: own?.acessos ?? [] };
}

/** @throws 403 for none. */
export async function provenDomains(scope: Scope): Promise<string[]> {
  const all = await listDomains(scope);
  const proven = all.flatMap(({ dominio, verificado }) => (verificado ? [dominio] : []));
  if (proven.length === 0) throw withoutDomain();
  return proven;
}

function withoutDomain(): CallError {
  const text =
    'A empresa ainda não verificou nenhum domínio, em «Início de sessão da empresa»: o diretório não pode criar nem mudar contas.';
  return new CallError(403, 'SEM_ACESSO', text).telling({ tipo: 'recusa' });
}

function withoutFactor(): CallError {
  const text = 'Quem responde por esta chave não tem segundo fator: o diretório está parado.';
  return new CallError(403, 'SEM_ACESSO', text).telling({ tipo: 'recusa' });
}
