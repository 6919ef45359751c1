import type { Acesso, QuemDaAcessos, UtilizadorBody, UtilizadorDetail } from '@sst/contract';
import { accessesText, NO_ACCESSES } from '@sst/contract/rules/identidade/acessos';
import { authorOf, userOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { grantAtPlace } from '../../access/grant-at-place.ts';
import { deleteIdleUserSessions } from '../../access/sessions.queries.ts';
import type { Sessions } from '../../access/sessions.ts';
import { changesOf } from '../../audit/changes.ts';
import {
  CallError,
  changedMeanwhile,
  forbidden,
  invalid,
  notFound,
  tooManyTries,
} from '../../errors.ts';
import { carryOut } from '../carry-out.ts';
import {
  type Account,
  changeAccount,
  getAccount,
  holdAccount,
} from '../identidade/conta/accounts.service.ts';
import {
  MAIL_LIMIT_SECONDS,
  moveKey,
  type SignInLimits,
} from '../identidade/limites/sign-in-limits.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { isWithin, tidyAccesses } from './acessos/access-rules.ts';
import { keepAdministrators } from './acessos/last-administrator.ts';
import { holdPlaces, mayChangeAccount, refuseSuperior } from './acessos/place-rules.ts';
import {
  findPlace,
  listAccessesHere,
  listAdministratorNames,
  opensByInvitation,
  type PlaceOfUser,
  replaceAccesses,
  updatePlace,
} from './utilizadores.queries.ts';
import { invite } from './welcome.ts';

export interface UtilizadoresDeps extends ServiceDeps {
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly publicUrl: string;
}

/** The users of a company, for its administrators. */
export class UtilizadoresService {
  readonly #deps: UtilizadoresDeps;

  constructor(deps: UtilizadoresDeps) {
    this.#deps = deps;
  }

  /** Who gives accesses at a node, by name. */
  administrators(grant: Grant): Promise<QuemDaAcessos[]> {
    return this.#deps.access.read(grant, listAdministratorNames);
  }

  /** @throws 404 for a user with neither a place at the node nor exactly one below it. */
  async get(asked: Grant, cd: number): Promise<UtilizadorDetail> {
    const { access } = this.#deps;
    const grant = await grantAtPlace(access, asked, cd);
    return access.readInSteps(grant, async (scope) => {
      const place = await placeOf(scope, cd);
      const account = await getAccount(scope, cd);
      const reach = await access.administered(scope);
      return { ...place, partilhado: !(await mayChangeAccount(scope, account, reach)) };
    });
  }

  /**
   * Changes a user's place, and name and e-mail if the company may change them (`mayChangeAccount`).
   * @throws 400, 403 for an account that is not the company's alone, or a user who works above the administrator, 404,
   * 409 for the last administrator or the last who has an access, an e-mail that is another's, or a user who was changed meanwhile, 429 for too many
   * invitations or e-mails.
   */
  async update(
    asked: Grant,
    form: UtilizadorBody,
  ): Promise<{ message: string; utilizador: { inactiv: boolean; adm: boolean } }> {
    const { cd, nome, email, adm, inactiv } = form;
    const { access, clock, limits, sessions } = this.#deps;
    const grant = await grantAtPlace(access, asked, cd);
    const present = await access.readInSteps(grant, (scope) => placeOf(scope, cd));
    if (present.email !== email) await limits.admitEmail(userOf(grant.actor).cd);
    const answer = await carryOut(this.#deps, { grant }, async (begun) => {
      const scope = await holdPlaces(this.#deps.access, begun);
      const place = await placeOf(scope, cd);
      if (form.versao !== undefined && form.versao !== place.versao) {
        throw changedMeanwhile('Este utilizador foi alterado');
      }
      await refuseSuperior(scope, cd);
      if (!adm || inactiv) await keepAdministrators(scope, cd, null);
      const same = place.nome === nome && place.email === email;
      const moved = same ? undefined : await this.#changeAccount(scope, place, form);
      const antes = {
        nome: place.nome,
        email: place.email,
        adm: place.adm,
        inactiv: place.inactiv,
      };
      const depois = { nome, email, adm, inactiv };
      const changes = changesOf(antes, depois);
      // Read under the lock: an earlier sign-in was none to a place that was inactive until now.
      if (changes) await updatePlace(scope, cd, { adm, inactiv, now: clock.now() });
      // Whoever has nothing left to open is signed out; who works elsewhere only loses this place.
      if (changes && inactiv) await deleteIdleUserSessions(scope, cd);
      const invited = moved && (await this.#inviteAtNewAddress(scope, moved));
      const detalhe = { nome, antes, depois };
      const message = invited
        ? `Utilizador alterado. Segue um novo convite para ${email}.`
        : 'Utilizador alterado com sucesso.';
      return {
        audit: changes
          ? [{ acao: 'alterar', entidade: 'utilizador', cd_entidade: cd, detalhe }]
          : [],
        events: [],
        answer: { message, utilizador: { inactiv, adm } },
      };
    });
    sessions.forgetUser(cd);
    return answer;
  }

  /**
   * Replaces a user's accesses at the node of the place.
   * @param form the new accesses, and in `antes` those that the caller saw (`accessesText`).
   * @throws 400 for no access at all, 403 for accesses that the caller lacks, or for a user who works above the caller,
   * 404, 409 for a concurrent change, or the last administrator who has an access.
   */
  async setAccesses(
    asked: Grant,
    cd: number,
    form: { readonly acessos: readonly Acesso[]; readonly antes?: string | undefined },
  ): Promise<{ message: string; acessos?: Acesso[] }> {
    if (tidyAccesses(form.acessos).length === 0) throw invalid({ acessos: NO_ACCESSES });
    const grant = await grantAtPlace(this.#deps.access, asked, cd);
    const answer = await carryOut(this.#deps, { grant }, async (begun) => {
      const scope = await holdPlaces(this.#deps.access, begun);
      const { nome } = await placeOf(scope, cd);
      await refuseSuperior(scope, cd);
      const antes = await listAccessesHere(scope, cd);
      const depois = tidyAccesses(form.acessos, antes);
      if (form.antes !== undefined && form.antes !== accessesText(antes)) {
        throw changedMeanwhile('Os acessos deste utilizador foram alterados');
      }
      if (!isWithin(depois, antes, scope.place.acessos)) throw forbidden();
      await keepAdministrators(scope, cd, depois);
      const changed = accessesText(antes) !== accessesText(depois);
      if (changed) await replaceAccesses(scope, cd, depois);
      const detalhe = { nome, antes, depois };
      const message = 'Acessos guardados com sucesso.';
      return {
        audit: changed ? [{ acao: 'alterar', entidade: 'acessos', cd_entidade: cd, detalhe }] : [],
        events: [],
        answer: cd === authorOf(grant.actor) ? { message, acessos: depois } : { message },
      };
    });
    this.#deps.sessions.forgetUser(cd);
    return answer;
  }

  /** @returns the account of a user who never signed in, if its address changed. */
  async #changeAccount(
    scope: Scope,
    { cd }: PlaceOfUser,
    { nome, email }: UtilizadorBody,
  ): Promise<Account | undefined> {
    const { access, clock, limits } = this.#deps;
    // Locked before the check, so that no other company links the account meanwhile.
    const account = await holdAccount(scope, cd);
    const reach = await access.administered(scope);
    if (!(await mayChangeAccount(scope, account, reach))) throw notYours();
    const moved = await changeAccount(scope, clock.now(), { account, nome, email });
    if (!moved) return undefined;
    const joined = account.pass_hash !== null;
    const admitted = await limits.admitMail(scope, joined ? moveKey(cd) : `convite:${cd}`);
    if (!admitted) throw tooManyTries(MAIL_LIMIT_SECONDS);
    return joined ? undefined : { ...account, nome, email };
  }

  /** @returns whether the user is invited at the new address: an invitation that opens nothing would not leave. */
  async #inviteAtNewAddress(scope: Scope, account: Account): Promise<boolean> {
    if (!(await opensByInvitation(scope, account))) return false;
    const { clock, publicUrl } = this.#deps;
    await invite(scope, { now: clock.now(), publicUrl }, account);
    return true;
  }
}

/** @throws 404 where the user has no place at the node. */
async function placeOf(scope: Scope, cd: number): Promise<PlaceOfUser> {
  const place = await findPlace(scope, cd);
  if (!place) throw notFound();
  return place;
}

function notYours(): CallError {
  return new CallError(
    403,
    'CONTA_PARTILHADA',
    'O nome e o e-mail desta conta só podem ser alterados pela própria pessoa.',
  );
}
