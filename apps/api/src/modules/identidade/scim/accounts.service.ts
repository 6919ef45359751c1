import { SCIM_PATH } from '@sst/contract/rules/identidade/entrada-propria';
import { authorOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { deleteIdleUserSessions } from '../../../access/sessions.queries.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { notFound, tooManyTries } from '../../../errors.ts';
import { newCode } from '../../../secrets/secret-code.ts';
import {
  bringInFromIssuer,
  invite,
  keepAdministrators,
  opensByInvitation,
  worksHereAlone,
} from '../../utilizadores/index.ts';
import { changeAccount, getAccount, holdAccount } from '../conta/accounts.service.ts';
import { lockAccountByEmail } from '../conta/contas.queries.ts';
import { followGroups } from '../diretorio/follow-groups.ts';
import { cutTo, entryOf } from '../diretorio/given-accesses.ts';
import { MAIL_LIMIT_SECONDS, moveKey } from '../limites/sign-in-limits.ts';
import { hashPassword } from '../palavras-passe/passwords.ts';
import {
  closePlaces,
  countAccounts,
  type DirectoryUser,
  deleteUser,
  findUserById,
  forgetClosed,
  insertUser,
  isKnown,
  listAccounts,
  openPlaces,
  placesOf,
  updateUser,
} from './accounts.queries.ts';
import {
  changeDirectory,
  type Directory,
  provenDomains,
  type ScimDeps,
} from './directory-scope.ts';
import type { Filter } from './filter.ts';
import type { Paging } from './paging.ts';
import { type Attributes, applyPatch, attributesOf } from './patch.ts';
import { requireVersion } from './preconditions.ts';
import { type Resource, userResource } from './resources.ts';
import { ScimError } from './scim-error.ts';
import {
  attributesOfUser,
  nameFromEmail,
  requireOwnDomain,
  USER_SHAPE,
  type WantedUser,
  wantedOf,
} from './user-attributes.ts';

/** Somebody who gets an account, with what everybody gets. */
interface NewUser extends Pick<WantedUser, 'email' | 'nome'> {
  readonly acessos: Directory['acessos'];
  readonly unknown: string;
}

/** The accounts of a company's directory, by SCIM (decision 0159). */
export class ScimAccountsService {
  readonly #deps: ScimDeps;
  readonly #base: string;
  /** Of a password that nobody knows, not even this server. */
  #unknown: Promise<string> | undefined;

  constructor(deps: ScimDeps) {
    this.#deps = deps;
    this.#base = `${deps.publicUrl}${SCIM_PATH}`;
  }

  /** A page of those that fit, and how many these are. */
  async list(
    grant: Grant,
    filter: Filter | undefined,
    paging: Paging,
  ): Promise<{ total: number; resources: Resource[] }> {
    return this.#deps.access.readInSteps(grant, async (scope) => {
      await provenDomains(scope);
      const total = await countAccounts(scope, filter);
      const users = paging.count === 0 ? [] : await listAccounts(scope, filter, paging);
      return { total, resources: users.map((user) => this.#shown(user)) };
    });
  }

  /** @throws 404 for whoever the directory has not sent. */
  async get(grant: Grant, id: string): Promise<Resource> {
    return this.#deps.access.readInSteps(grant, async (scope) => {
      await provenDomains(scope);
      return this.#shown(found(await findUserById(scope, id)));
    });
  }

  /**
   * Makes an account, or takes up that of somebody who works in the company already.
   * @throws 400; 409 for one that there is, or whose e-mail is that of an account which is not the company's.
   */
  async create(grant: Grant, body: unknown): Promise<Resource> {
    const wanted = wantedOf(attributesOf(body, USER_SHAPE));
    this.#unknown ??= hashPassword(newCode());
    const unknown = await this.#unknown;
    return changeDirectory(this.#deps, grant, async (directory, now) => {
      const { scope, key } = directory;
      requireOwnDomain(wanted.email, directory.domains);
      const account = await lockAccountByEmail(scope, wanted.email);
      if (await isKnown(scope, { nome: wanted.nome_utilizador, cd: account?.cd })) throw taken();
      const acessos = account
        ? []
        : cutTo(entryOf(directory.novos, [])?.acessos ?? [], directory.acessos);
      const cd = account
        ? await this.#takeUp(directory, account)
        : await this.#bringIn(directory, { ...wanted, acessos, unknown }, now);
      const row = { ...keptOf(cd, wanted), cd_chave: key.cd, acessos };
      const id = await insertUser(scope, row, now);
      const user = found(await findUserById(scope, id));
      const settled = await this.#settle(directory, { user, wanted, now });
      const { audit, users } = account
        ? await followGroups(scope, directory, [cd])
        : { audit: [], users: [] };
      const answer = this.#shown(found(await findUserById(scope, id)));
      return { answer, events: [], audit: [...settled, ...audit], users: [cd, ...users] };
    });
  }

  /** Changes an account to what was sent. @throws 400, 404, 409, 412. */
  replace(grant: Grant, id: string, body: unknown, ifMatch?: string): Promise<Resource> {
    const attributes = attributesOf(body, USER_SHAPE);
    return this.#change(grant, { id, ifMatch }, () => attributes);
  }

  /** Changes what the operations say. @throws 400, 404, 409, 412. */
  patch(grant: Grant, id: string, body: unknown, ifMatch?: string): Promise<Resource> {
    return this.#change(grant, { id, ifMatch }, (before) => applyPatch(before, body, USER_SHAPE));
  }

  /**
   * Closes an account's places in the company, and lets the directory know it no more. The account stays: of what it has done
   * something tells.
   * @throws 404, 409, 412.
   */
  async remove(grant: Grant, id: string, ifMatch?: string): Promise<void> {
    await changeDirectory(this.#deps, grant, async (directory) => {
      const { scope } = directory;
      const user = found(await findUserById(scope, id));
      requireVersion(this.#shown(user), ifMatch);
      const audit = user.ativo ? [await this.#close(directory, user)] : [];
      await deleteUser(scope, user.cd);
      return { answer: {}, events: [], audit, users: [user.cd] };
    });
  }

  #change(
    grant: Grant,
    { id, ifMatch }: { readonly id: string; readonly ifMatch: string | undefined },
    edit: (before: Attributes) => Attributes,
  ): Promise<Resource> {
    return changeDirectory(this.#deps, grant, async (directory, now) => {
      const { scope } = directory;
      const user = found(await findUserById(scope, id));
      requireVersion(this.#shown(user), ifMatch);
      const before = attributesOfUser(user);
      const wanted = wantedOf(edit(before), before);
      const renamed = wanted.nome_utilizador.toLowerCase() !== user.nome_utilizador.toLowerCase();
      if (renamed && (await isKnown(scope, { nome: wanted.nome_utilizador }))) throw taken();
      const audit = await this.#settle(directory, { user, wanted, now });
      const kept = keptOf(user.cd, wanted);
      if (!isSame(user, kept) || audit.length > 0) await updateUser(scope, kept, now);
      const answer = this.#shown(found(await findUserById(scope, id)));
      return { answer, events: [], audit, users: audit.length > 0 ? [user.cd] : [] };
    });
  }

  /** Makes the account, its place and what everybody gets, and invites where nobody enters by the company's own sign-in. */
  async #bringIn(
    { scope, entrada }: Directory,
    { email, nome, acessos, unknown }: NewUser,
    now: Date,
  ): Promise<number> {
    const pass_hash = entrada ? unknown : null;
    const person = { email, nome: nome ?? nameFromEmail(email), acessos, pass_hash };
    const cd = await bringInFromIssuer(scope, person, now);
    if (cd === undefined) throw notTheirs();
    const { publicUrl } = this.#deps;
    if (!entrada) await invite(scope, { now, publicUrl }, await getAccount(scope, cd));
    return cd;
  }

  /** @returns the code of an account that works in the company. @throws 409 for any other: not even whose it is is told. */
  async #takeUp(
    { scope }: Directory,
    { cd, prestador }: { readonly cd: number; readonly prestador: boolean },
  ): Promise<number> {
    const { algum, espera } = await placesOf(scope, cd);
    if (prestador || !algum || espera) throw notTheirs();
    return cd;
  }

  /** Lets name, e-mail and places become what the directory wants, as far as they are the company's. @returns what the log says. */
  async #settle(
    directory: Directory,
    { user, wanted, now }: { user: DirectoryUser; wanted: WantedUser; now: Date },
  ): Promise<AuditLine[]> {
    const { scope } = directory;
    // Closed whatever else is said: the rest may be refused.
    if (wanted.ativo === false) return user.ativo ? [await this.#close(directory, user)] : [];
    const audit = await this.#changeAccount(directory, { user, wanted, now });
    if (user.ativo) await forgetClosed(scope, user.cd);
    if (wanted.ativo !== true || user.ativo) return audit;
    const opened = await openPlaces(scope, user.cd, now);
    return opened ? [...audit, activeLine(user, true)] : audit;
  }

  /** @throws 409 for the last administrator. */
  async #close({ scope }: Directory, user: DirectoryUser): Promise<AuditLine> {
    await keepAdministrators(scope, user.cd, null);
    await closePlaces(scope, user.cd);
    // Whoever has nothing left to open is signed out; who works elsewhere only loses these places.
    await deleteIdleUserSessions(scope, user.cd);
    return activeLine(user, false);
  }

  /** Name and e-mail are the directory's where the account is the company's alone, and no administrator's. */
  async #changeAccount(
    { scope, domains, entrada }: Directory,
    { user, wanted, now }: { user: DirectoryUser; wanted: WantedUser; now: Date },
  ): Promise<AuditLine[]> {
    const { cd } = user;
    const moved = user.email.toLowerCase() !== wanted.email.toLowerCase();
    const { nome = user.nome } = wanted;
    if (!moved && user.nome === nome) return [];
    if (moved) requireOwnDomain(wanted.email, domains);
    const account = await holdAccount(scope, cd);
    const { adm } = await placesOf(scope, cd);
    const own =
      !adm && cd !== authorOf(scope.actor) && (await worksHereAlone(scope, account, scope));
    if (!own && moved) throw sharedAccount();
    if (!own) return [];
    const email = moved ? wanted.email : account.email;
    await changeAccount(scope, now, { account, nome, email });
    const { limits, publicUrl } = this.#deps;
    const invited = account.pass_hash === null && !entrada;
    const mailKey = account.pass_hash === null ? `convite:${cd}` : moveKey(cd);
    if (moved && !(await limits.admitMail(scope, mailKey))) throw tooManyTries(MAIL_LIMIT_SECONDS);
    const changed = { ...account, nome, email };
    if (moved && invited && (await opensByInvitation(scope, changed)))
      await invite(scope, { now, publicUrl }, changed);
    const antes = { nome: account.nome, email: account.email };
    const detalhe = { nome, antes, depois: { nome, email } };
    return [{ acao: 'alterar', entidade: 'utilizador', cd_entidade: cd, detalhe }];
  }

  #shown(user: DirectoryUser): Resource {
    return userResource(user, this.#base);
  }
}

function keptOf(cd_utilizador: number, wanted: WantedUser) {
  const { nome_utilizador, id_externo, nome_proprio, apelido } = wanted;
  return { cd_utilizador, nome_utilizador, id_externo, nome_proprio, apelido };
}

function isSame(user: DirectoryUser, kept: ReturnType<typeof keptOf>): boolean {
  const { nome_utilizador, id_externo, nome_proprio, apelido } = user;
  const now = { cd_utilizador: user.cd, nome_utilizador, id_externo, nome_proprio, apelido };
  return JSON.stringify(now) === JSON.stringify(kept);
}

function activeLine({ cd, nome }: DirectoryUser, active: boolean): AuditLine {
  const detalhe = { nome, antes: { inactiv: active }, depois: { inactiv: !active } };
  return { acao: 'alterar', entidade: 'utilizador', cd_entidade: cd, detalhe };
}

function found(user: DirectoryUser | undefined): DirectoryUser {
  if (!user) throw notFound();
  return user;
}

function taken(): ScimError {
  return new ScimError(409, 'O diretório já criou esta conta.', 'uniqueness');
}

function notTheirs(): ScimError {
  const text =
    'Esta conta não pode vir do diretório: um administrador da empresa tem de a convidar.';
  return new ScimError(409, text, 'uniqueness');
}

function sharedAccount(): ScimError {
  const text =
    'O e-mail desta conta não se muda pelo diretório: é de um administrador, ou também trabalha para outros.';
  return new ScimError(400, text, 'mutability');
}
