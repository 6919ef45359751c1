import { empresa, type RegisterBody } from '@sst/contract';
import type { UserActor } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { grantAtPlace } from '../../access/grant-at-place.ts';
import type { Sessions } from '../../access/sessions.ts';
import { CallError, notFound, tooManyTries } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { findAnswer } from '../../idempotency/once.ts';
import { type Change, carryOut } from '../carry-out.ts';
import { ensureAccount, getAccount, isConfirmed } from '../identidade/conta/accounts.service.ts';
import { MAIL_LIMIT_SECONDS, type SignInLimits } from '../identidade/limites/sign-in-limits.ts';
import type { PasswordJudge } from '../identidade/palavras-passe/password-judge.ts';
import { hashPassword } from '../identidade/palavras-passe/passwords.ts';
import type { ChangeDeps } from '../service-deps.ts';
import { alreadyThere, holdPlaces, refuseSuperior } from './acessos/place-rules.ts';
import {
  ALL_ACCESSES,
  type Registered,
  restoreAdministrator,
} from './acessos/restore-administrator.ts';
import {
  findPlace,
  insertPlace,
  replaceAccesses,
  waitsForAnother,
  worksOutside,
} from './utilizadores.queries.ts';
import { announce, invite } from './welcome.ts';

export interface ConvitesDeps extends ChangeDeps {
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly passwords: PasswordJudge;
  readonly publicUrl: string;
}

type Newcomer = Pick<RegisterBody, 'nome' | 'email' | 'adm'> & { pass_hash: string | null };

/** Brings people into a company: new accounts, invitations, and accounts that exist elsewhere already. */
export class ConvitesService {
  readonly #deps: ConvitesDeps;

  constructor(deps: ConvitesDeps) {
    this.#deps = deps;
  }

  /**
   * Gives someone a place at a node. An e-mail that has an account keeps its name and password.
   * @throws 400, 403 unless the caller administers the node, or for someone who works above it, 409 for someone who has
   * the place already, or who belongs to the provider, 429.
   */
  async register(
    actor: UserActor,
    { nome, email, pass, adm, cd_organig }: RegisterBody,
    key?: IdempotencyKey,
  ): Promise<Registered> {
    const { access, clock, limits, sessions, passwords } = this.#deps;
    const grant = await access.grant(actor, empresa('utilizadores.gerir'), cd_organig);
    if (key) {
      const keyed = { key, now: clock.now() };
      const first = await access.read(grant, (scope) => findAnswer(scope, keyed));
      if (first) return first as Registered;
    }
    await limits.admitEmail(actor.cd);
    const words = [nome, grant.place.nome];
    if (pass) await passwords.refuseGuessable(pass, { email, words }, 'pass');
    const pass_hash = pass ? await hashPassword(pass) : null;
    const answer = await carryOut(this.#deps, { grant, key }, (scope) =>
      this.#bringIn(scope, { nome, email, adm, pass_hash }),
    );
    sessions.forgetUser(answer.cd);
    return answer;
  }

  /**
   * Adds an administrator with every access, for the provider: in a new company there is nobody else to give them. Someone who
   * has a place at the node becomes that, so that the provider can restore accesses which nobody there has any more.
   * @throws 409 for someone who is that already, or who belongs to the provider.
   */
  async registerAdministrator(
    begun: Scope,
    person: { nome: string; email: string },
  ): Promise<Change<Registered>> {
    const scope = await holdPlaces(this.#deps.access, begun);
    const sender = { now: this.#deps.clock.now(), publicUrl: this.#deps.publicUrl };
    const restored = await restoreAdministrator(scope, sender, person.email);
    if (restored) return restored;
    const change = await this.#bringIn(scope, { ...person, adm: true, pass_hash: null });
    await replaceAccesses(scope, change.answer.cd, ALL_ACCESSES);
    return change;
  }

  /** @throws 404, 409 for an invitation that was accepted, an inactive user, or an e-mail that was changed since, 429. */
  async inviteAgain(asked: Grant, cd: number): Promise<{ message: string }> {
    const { access, limits, publicUrl } = this.#deps;
    const grant = await grantAtPlace(access, asked, cd);
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const place = await findPlace(scope, cd);
      if (!place) throw notFound();
      if (!place.convidado) {
        throw new CallError(409, 'JA_ENTROU', 'Este utilizador já aceitou o convite.');
      }
      if (place.inactiv) throw inactive();
      if (await waitsForAnother(scope, cd)) throw invitedElsewhere();
      if (!(await limits.admitMail(scope, `convite:${cd}`))) throw tooManyTries(MAIL_LIMIT_SECONDS);
      await invite(scope, { now, publicUrl }, await getAccount(scope, cd));
      const { nome } = place;
      return {
        audit: [{ acao: 'convidar', entidade: 'utilizador', cd_entidade: cd, detalhe: { nome } }],
        events: [],
        answer: { message: 'Convite enviado com sucesso.' },
      };
    });
  }

  async #bringIn(begun: Scope, { adm, ...values }: Newcomer): Promise<Change<Registered>> {
    const scope = await holdPlaces(this.#deps.access, begun);
    const { account, created } = await ensureAccount(scope, values);
    const { cd } = account;
    if (account.prestador) throw ofProvider();
    await refuseSuperior(scope, cd);
    // A password that somebody else may have chosen opens no further place until the address is confirmed; nor does an
    // address that another company has invited, by a name of its own.
    const guarded =
      !created &&
      !isConfirmed(account) &&
      (account.pass_hash !== null || (await worksOutside(scope, cd, null)));
    const now = this.#deps.clock.now();
    const place = {
      cd_utilizador: cd,
      adm,
      dt_cria: now,
      email_convite: guarded ? account.email.toLowerCase() : null,
      nome_convite: guarded ? values.nome : null,
    };
    if (!(await insertPlace(scope, place, account.email))) throw alreadyThere();
    const sender = { now, publicUrl: this.#deps.publicUrl };
    const invited = guarded || account.pass_hash === null;
    if (!invited) await announce(scope, sender, { account, isNew: created });
    // Limited: one link opens all of many places given at once.
    const sent =
      invited &&
      (await this.#deps.limits.admitMail(scope, `lugares:${cd}:${account.email.toLowerCase()}`));
    if (sent) await invite(scope, sender, account);
    const { nome, email } = guarded ? values : account;
    const detalhe = { nome, email, adm };
    return {
      audit: [{ acao: 'criar', entidade: 'utilizador', cd_entidade: cd, detalhe }],
      events: [],
      answer: { message: messageOf(email, { created, invited, sent }), cd },
    };
  }
}

/** Message to the administrator. */
function messageOf(
  email: string,
  { created, invited, sent }: { created: boolean; invited: boolean; sent: boolean },
): string {
  const letter = sent ? `Segue um convite para ${email}` : `O convite já seguiu para ${email}`;
  if (created) return invited ? `Utilizador criado. ${letter}.` : 'Utilizador criado com sucesso.';
  return invited
    ? `O e-mail já tinha conta. ${letter}: o acesso abre-se quando for aceite.`
    : 'Este e-mail já tinha conta: o utilizador passou a ter acesso a esta empresa.';
}

/** 409 for a user whose place is inactive: an invitation opens nothing, and would not leave. */
function inactive(): CallError {
  return new CallError(
    409,
    'UTILIZADOR_INATIVO',
    'Este utilizador está inativo: para o convidar, volte primeiro a ativá-lo.',
  );
}

/** 409 for an account whose e-mail has changed: its user need not be the person whom the company invited. */
function invitedElsewhere(): CallError {
  return new CallError(
    409,
    'EMAIL_MUDOU',
    'O e-mail desta conta mudou depois do convite. Para a convidar, adicione um utilizador com o e-mail atual.',
  );
}

/** 409 for a user of the provider, who sees every company already; a place would only narrow that. */
function ofProvider(): CallError {
  const text = 'Esta conta é do prestador de serviços e já tem acesso.';
  return new CallError(409, 'CONTA_DO_PRESTADOR', text, { campos: { email: text } });
}
