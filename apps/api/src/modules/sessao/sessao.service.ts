import {
  type Acesso,
  capabilities,
  type Empresa,
  empresa,
  MENUS,
  type MenuItem,
  type Utilizador,
} from '@sst/contract';
import { type Avatar, avatarOf } from '@sst/contract/rules/contas/avatar';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { authorOf, type SignedInUser } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import { grantAtPlace } from '../../access/grant-at-place.ts';
import type { Sessions } from '../../access/sessions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CallError, forbidden, notFound } from '../../errors.ts';
import { listAccessesOf } from './acessos.queries.ts';
import { deviceCookie, knownDevice, proveDevice, surplusCookies } from './known-device.ts';
import { checkPassword } from './passwords.ts';
import { findCredentials, listAllEmpresas, listNamesAbove } from './sessao.queries.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface SessaoDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
}

interface SignInOrigin {
  readonly ip: string;
  readonly agente: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

interface SignedIn {
  readonly token: string;
  readonly cookie: { readonly name: string; readonly value: string };
  /** Names of the cookies to delete, to make room for it. */
  readonly surplus: readonly string[];
}

/** Signing in and out, and the data of the signed-in user: companies, menus, accesses. */
export class SessaoService {
  readonly #deps: SessaoDeps;

  constructor(deps: SessaoDeps) {
    this.#deps = deps;
  }

  /**
   * Signs a user in. Tries of a browser that the account has used before are counted apart, so that failures elsewhere
   * do not lock it out.
   * @returns the token of a new session, and the proof that the browser keeps (known-device.ts).
   * @throws 404 for an unknown e-mail and a wrong password alike; 429.
   */
  async login(
    { email, pass }: { email: string; pass: string },
    { cookies, ...origin }: SignInOrigin,
  ): Promise<SignedIn> {
    const { pool, sessions, limits } = this.#deps;
    await limits.admitAddress(origin.ip);
    const user = await inTransaction(pool, { readOnly: true }, (transaction) =>
      findCredentials(transaction, email),
    );
    const account = user?.pass_hash ? { cd: user.cd, pass_hash: user.pass_hash } : undefined;
    const device = account && knownDevice(account, cookies);
    await limits.admitAccount(email, device);
    if (!(await checkPassword(account?.pass_hash, pass)) || !account) throw wrongCredentials();
    await limits.succeed(email, device);
    const token = await sessions.start(account, origin);
    if (!token) throw wrongCredentials();
    return {
      token,
      cookie: { name: deviceCookie(account.cd), value: proveDevice(account, device) },
      surplus: surplusCookies(account.cd, cookies),
    };
  }

  async logout(actor: SignedInUser): Promise<void> {
    await this.#deps.sessions.end(actor);
  }

  /** All menus, each without any access. */
  menus(): MenuItem[] {
    return MENUS.map((item) => ({ ...item, ...capabilities() }));
  }

  describe(actor: SignedInUser): { utilizador: Utilizador; avatar: Avatar } {
    const only = actor.places.length === 1 ? actor.places[0] : undefined;
    return {
      utilizador: {
        cd: actor.cd,
        nome: actor.nome,
        email: actor.email,
        cd_organig: only?.cd_organig ?? null,
        nome_organig: only ? empresaDisplayName(only) : null,
        prestador: actor.prestador,
      },
      avatar: avatarOf(actor),
    };
  }

  /** The user's own places; all companies for the provider's users. @throws 404 for any other user, known or not. */
  async companies(actor: SignedInUser, userId: number): Promise<Empresa[]> {
    if (userId !== actor.cd) throw notFound();
    if (actor.prestador) return this.#deps.access.readAsProvider(actor, listAllEmpresas);
    const above = await this.#namesAbove(actor);
    return actor.places.map(({ cd_organig: cd, nome, cd_aux }) => {
      const acima = above.get(cd);
      return { cd, nome, cd_aux, ...(acima && { acima }) };
    });
  }

  /**
   * The names above each of the user's units, by unit: units of a company may have equal names. Reads one company after
   * the other, so that a call takes one connection.
   */
  async #namesAbove(actor: SignedInUser): Promise<Map<number, string>> {
    const units = actor.places.filter(({ cd_organig, cd_empresa }) => cd_organig !== cd_empresa);
    const onePerCompany = new Map(units.map((place) => [place.cd_empresa, place.cd_organig]));
    const above = new Map<number, string>();
    for (const cd_organig of onePerCompany.values()) {
      const grant = await this.#deps.access.grant(actor, empresa('empresa.ver'), cd_organig);
      const names = await this.#deps.access.read(grant, listNamesAbove);
      for (const { cd, acima } of names) above.set(cd, acima);
    }
    return above;
  }

  /**
   * The accesses of a user at a place: the caller's own, or for an administrator those of anyone there.
   * @throws 403 for another user's accesses unless the caller is administrator, 404 for a user with neither a place
   * there nor exactly one below it.
   */
  async accesses(
    grant: Grant,
    userId: number,
  ): Promise<{ message: Acesso[]; adm: boolean; ramo?: true }> {
    const { adm, acessos, cd_organig } = grant.place;
    if (userId === authorOf(grant.actor)) {
      const ofBranch = adm && cd_organig !== grant.cd_empresa;
      return { message: [...acessos], adm, ...(ofBranch && { ramo: true }) };
    }
    if (!adm) throw forbidden();
    const at = await grantAtPlace(this.#deps.access, grant, userId);
    const found = await this.#deps.access.read(at, (scope) => listAccessesOf(scope, userId));
    if (!found) throw notFound();
    return found;
  }
}

function wrongCredentials(): CallError {
  return new CallError(404, 'CREDENCIAIS', 'O e-mail ou a palavra-passe não estão corretos.');
}
