import {
  type Acesso,
  capabilities,
  type Empresa,
  empresa,
  MENUS,
  type MenuItem,
  rightsOfPrestador,
  type SignIn,
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
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { CallError, forbidden, invalid, notFound } from '../../errors.ts';
import { refuseGuessable, replacePassword } from '../contas/accounts.service.ts';
import { listAccessesOf } from './acessos.queries.ts';
import { deviceCookie, knownDevice, proveDevice, surplusCookies } from './known-device.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { PendingSignIns, stepOf } from './pending-sign-ins.ts';
import {
  findCredentials,
  listAllEmpresas,
  listNamesAbove,
  type ProvenAccount,
  type Tried,
} from './sessao.queries.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface SessaoDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
}

export interface SignInOrigin {
  readonly ip: string;
  readonly agente: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

export interface SignedIn {
  readonly answer: SignIn;
  /** What the browser keeps of a whole sign-in; nothing of a pending one. */
  readonly kept?: {
    readonly cookie: { readonly name: string; readonly value: string };
    /** Names of the cookies to delete, to make room for it. */
    readonly surplus: readonly string[];
  };
}

/** Signing in and out, and the data of the signed-in user: companies, menus, accesses. */
export class SessaoService {
  readonly #deps: SessaoDeps;
  readonly #pending: PendingSignIns;

  constructor(deps: SessaoDeps) {
    this.#deps = deps;
    this.#pending = new PendingSignIns(deps.clock);
  }

  /**
   * Signs a user in, or begins to where a step comes first. Tries of a browser that the account has used before are
   * counted apart, so that failures elsewhere do not lock it out.
   * @returns the token of a new session and the proof that the browser keeps (known-device.ts), or the step.
   * @throws 404 for an unknown e-mail and a wrong password alike; 429.
   */
  async login(
    { email, pass }: { email: string; pass: string },
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const { pool, limits } = this.#deps;
    return limits.counting(async (tries) => {
      const tried = await limits.admitAddress(origin.ip);
      tries.push(tried);
      const account = await inTransaction(pool, { readOnly: true }, (transaction) =>
        findCredentials(transaction, email),
      );
      const device = account && knownDevice(account, origin.cookies);
      tries.push(await limits.admitAccount(email, device));
      if (!(await checkPassword(account?.pass_hash, pass)) || !account) throw wrongCredentials();
      await limits.succeed(tried, email, device);
      return inTransaction(pool, {}, (transaction) =>
        this.#goOn(transaction, account, origin, device),
      );
    });
  }

  /**
   * The step of a user whose password somebody else has chosen: sets another one, and goes on with the sign-in.
   * @throws 400 for a password that is easily guessed or the same, 404 for a code that is unknown, used or over; 429.
   */
  choosePassword(
    choice: { readonly codigo: string; readonly passwordNova: string },
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    return this.#deps.limits.counting((tries) => this.#choosePassword(choice, origin, tries));
  }

  async #choosePassword(
    { codigo, passwordNova }: { readonly codigo: string; readonly passwordNova: string },
    origin: SignInOrigin,
    tries: Tried[],
  ): Promise<SignedIn> {
    const { pool, clock, sessions, limits } = this.#deps;
    const step = 'nova-palavra-passe';
    const tried = await limits.admitAddress(origin.ip);
    tries.push(tried);
    const begun = await inTransaction(pool, { readOnly: true }, (transaction) =>
      this.#pending.find(transaction, codigo, step),
    );
    tries.push(await limits.admitStep(begun.cd));
    await refuseGuessable(passwordNova, begun.email, 'passwordNova');
    if (await checkPassword(begun.pass_hash, passwordNova)) throw samePassword();
    const pass_hash = await hashPassword(passwordNova);
    const entered = await inTransaction(pool, {}, async (transaction) => {
      const account = await this.#pending.take(transaction, codigo, step);
      await replacePassword(transaction, account, {
        pass_hash,
        ip: origin.ip,
        quando: clock.now(),
      });
      const device = knownDevice(account, origin.cookies);
      return this.#goOn(transaction, { ...account, pass_hash, dada: false }, origin, device);
    });
    sessions.forgetUser(begun.cd);
    await limits.takeBack(tried);
    return entered;
  }

  /**
   * Goes on with a sign-in in which everything so far was right: to the account's next step, or to a session.
   * @throws 404 where the account was changed meanwhile.
   */
  async #goOn(
    transaction: Transaction,
    account: ProvenAccount,
    { cookies, ...origin }: SignInOrigin,
    device: string | undefined,
  ): Promise<SignedIn> {
    const passo = stepOf(account);
    if (passo) {
      const answer = await this.#pending.begin(transaction, account, passo);
      if (!answer) throw wrongCredentials();
      return { answer };
    }
    const { sessions, limits } = this.#deps;
    const { cd } = account;
    const token = await sessions.start(transaction, account, origin);
    if (!token) throw wrongCredentials();
    await limits.finishSteps(transaction, cd);
    return {
      answer: { token },
      kept: {
        cookie: { name: deviceCookie(cd), value: proveDevice(account, device) },
        surplus: surplusCookies(cd, cookies),
      },
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
        ...(actor.prestador && { direitos: [...rightsOfPrestador(actor.papeis)] }),
        ...(actor.papeis && { papeis: [...actor.papeis] }),
        ...(actor.cd_medic && { cd_medic: actor.cd_medic }),
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

function samePassword(): CallError {
  return invalid({ passwordNova: 'A nova palavra-passe tem de ser diferente da que recebeu.' });
}

function wrongCredentials(): CallError {
  return new CallError(404, 'CREDENCIAIS', 'O e-mail ou a palavra-passe não estão corretos.');
}
