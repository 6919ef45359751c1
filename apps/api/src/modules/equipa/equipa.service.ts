import type { EquipaListQuery, MembroBody, MembroRow, PapeisBody, SessaoRow } from '@sst/contract';
import { administers } from '@sst/contract/rules/papeis';
import type { Access } from '../../access/access.ts';
import type { UserActor } from '../../access/actor.ts';
import type { Sessions } from '../../access/sessions.ts';
import { changesOf } from '../../audit/changes.ts';
import type { PrestadorAuditLine } from '../../audit/prestador-audit.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  CallError,
  changedMeanwhile,
  forbidden,
  invalid,
  notFound,
  tooManyTries,
} from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import type { Page } from '../../list/paged-list.ts';
import {
  carryOutAsPrestador,
  type PrestadorChange,
  type PrestadorChangeContext,
} from '../carry-out.ts';
import {
  physicianEndedMail,
  prestadorInvitationMail,
  prestadorMail,
} from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { linkOfLetter } from '../identidade/conta/links.ts';
import { endedText, endSessionsOf, sessionsOf } from '../identidade/conta/sessoes.service.ts';
import { MAIL_LIMIT_SECONDS, type SignInLimits } from '../identidade/limites/sign-in-limits.ts';
import {
  countAwaited,
  endSessions,
  findProfessional,
  isAdministeredWithout,
  isMembro,
  listMembros,
  lockEquipa,
  lockMembro,
  type Roles,
  setPrestador,
  setRoles,
} from './equipa.queries.ts';
import { promoteAccount } from './prestador-accounts.ts';

export interface EquipaDeps {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly clock: Clock;
  readonly publicUrl: string;
}

type Person = Pick<MembroRow, 'cd' | 'nome' | 'email'>;

/** The provider's own users. */
export class EquipaService {
  readonly #deps: EquipaDeps;

  constructor(deps: EquipaDeps) {
    this.#deps = deps;
  }

  list(actor: UserActor, query: EquipaListQuery): Promise<Page<MembroRow>> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listMembros(transaction, query),
    );
  }

  /**
   * Makes someone a user of the provider, and notifies them. A confirmed account keeps its name.
   * @throws 400 for a professional whom the lists do not have; 409 for one who has an account, for someone who is of the team already, or without whom a company would lose its administrator or an access.
   */
  async add(
    actor: UserActor,
    person: MembroBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const answer = await this.#change({ actor, key }, async (transaction) => {
      const { access } = this.#deps;
      const { account, before, invited } = await promoteAccount(access, transaction, {
        nome: person.nome,
        email: person.email,
      });
      if (before) throw alreadyThere();
      const roles = rolesOf(person);
      await requireProfessionals(transaction, roles, account.cd);
      await setRoles(transaction, account.cd, roles);
      await this.#tell(transaction, actor, account, invited);
      return {
        audit: [auditOf('criar', account, roles.papeis ? roles : {})],
        answer: { message: addedText(account.email, invited), cd: account.cd },
      };
    });
    this.#deps.sessions.forgetUser(answer.cd);
    return answer;
  }

  /**
   * Removes someone from the provider and ends their sessions. Nobody can remove themselves, so that one user always
   * stays.
   * @throws 404, 409 for oneself.
   */
  async remove(actor: UserActor, cd: number): Promise<{ message: string }> {
    if (cd === actor.cd) throw oneself();
    const answer = await this.#change({ actor }, async (transaction) => {
      const member = await lockMembro(transaction, cd);
      if (!member) throw notFound();
      const left = await this.#awaited(transaction, actor, cd);
      await setPrestador(transaction, cd, false);
      await endSessions(transaction, cd);
      return {
        audit: [auditOf('remover', member)],
        answer: { message: `A pessoa deixou de ter acesso à área do prestador.${leftText(left)}` },
      };
    });
    this.#deps.sessions.forgetUser(cd);
    return answer;
  }

  /**
   * Sets what a member may do. They keep their sessions, which have the new rights at once. Who is a physician no longer is told what becomes
   * of decisions in that name.
   * @throws 400 for a professional whom the lists do not have; 404; 409 for one who has an account, for roles that have changed since
   * the caller saw them, and if nobody would administer the team who can sign in.
   */
  async setRoles(
    actor: UserActor,
    cd: number,
    { antes, ...roles }: PapeisBody,
  ): Promise<{ message: string }> {
    const answer = await this.#change({ actor }, async (transaction) => {
      const member = await lockMembro(transaction, cd);
      if (!member) throw notFound();
      const before = rolesOf(member);
      if (antes && changesOf(before, antes)) throw changedMeanwhile('Os papéis foram alterados');
      await requireProfessionals(transaction, roles, cd);
      const loses = administers(before.papeis) && !administers(roles.papeis);
      if (loses && !(await isAdministeredWithout(transaction, cd))) throw lastAdministrator();
      const changes = changesOf(before, roles);
      const moved = before.cd_medic !== null && before.cd_medic !== roles.cd_medic;
      const bound = moved ? await this.#awaited(transaction, actor, cd) : 0;
      if (changes) await setRoles(transaction, cd, roles);
      if (moved && cd !== actor.cd && member.medic !== null) {
        const said = { autor: actor.nome, medico: member.medic };
        await enqueueMails(transaction, this.#deps.clock.now(), [physicianEndedMail(member, said)]);
      }
      return {
        audit: changes ? [auditOf('alterar', member, changes)] : [],
        answer: { message: `Papéis guardados.${boundText(bound)}` },
      };
    });
    this.#deps.sessions.forgetUser(cd);
    return answer;
  }

  /** @throws 404, 409 for an accepted invitation, 429. */
  inviteAgain(actor: UserActor, cd: number): Promise<{ message: string }> {
    const { limits } = this.#deps;
    return this.#change({ actor }, async (transaction) => {
      const member = await lockMembro(transaction, cd);
      if (!member) throw notFound();
      if (!member.convidado) {
        throw new CallError(409, 'JA_ENTROU', 'Esta pessoa já aceitou o convite.');
      }
      if (!(await limits.admitMail(transaction, `convite:${cd}`))) {
        throw tooManyTries(MAIL_LIMIT_SECONDS);
      }
      await this.#tell(transaction, actor, member, true);
      return {
        audit: [auditOf('convidar', member)],
        answer: { message: 'Convite enviado com sucesso.' },
      };
    });
  }

  /** The open sessions of somebody of the team. @throws 404. */
  async sessions(actor: UserActor, cd: number): Promise<SessaoRow[]> {
    const { access, clock } = this.#deps;
    return access.readAsProvider(actor, async (transaction) => {
      if (!(await isMembro(transaction, cd))) throw notFound();
      return sessionsOf(transaction, cd, clock.now());
    });
  }

  /** Ends a session of somebody of the team, or all. @throws 404 for somebody, or a session, that is not there. */
  async endSessions(actor: UserActor, cd: number, only?: number): Promise<{ message: string }> {
    const answer = await this.#change({ actor }, async (transaction) => {
      const member = await lockMembro(transaction, cd);
      if (!member) throw notFound();
      const ended = await endSessionsOf(transaction, cd, only);
      if (only !== undefined && ended === 0) throw notFound();
      const { nome } = member;
      const line = {
        acao: 'terminar',
        entidade: 'sessao',
        cd_entidade: cd,
        detalhe: { nome, sessoes: ended },
      } as const;
      return { audit: ended > 0 ? [line] : [], answer: { message: endedText(ended) } };
    });
    this.#deps.sessions.forgetUser(cd);
    return answer;
  }

  /**
   * Makes changes of the team one after the other. The actor must still administer it when a change begins: if two users
   * remove each other, the second one fails.
   */
  #change<T extends object>(
    context: PrestadorChangeContext & { readonly actor: UserActor },
    work: (transaction: Transaction) => Promise<PrestadorChange<T>>,
  ): Promise<T> {
    return carryOutAsPrestador(this.#deps, context, async (transaction) => {
      await lockEquipa(transaction);
      const caller = await lockMembro(transaction, context.actor.cd);
      if (!caller || !administers(caller.papeis)) throw forbidden();
      return work(transaction);
    });
  }

  #awaited(transaction: Transaction, actor: UserActor, cd: number): Promise<number> {
    return this.#deps.access.acrossAll(transaction, actor, (all) => countAwaited(all, cd));
  }

  /** Queues an e-mail: with a link that sets the password, or a notice of the new access. */
  async #tell(
    transaction: Transaction,
    actor: UserActor,
    person: Person,
    invited: boolean,
  ): Promise<void> {
    const { clock, publicUrl } = this.#deps;
    const now = clock.now();
    const { cd, email } = person;
    const { url, ligacao } = linkOfLetter(publicUrl, { cd, email, tipo: 'convite' });
    const mail = invited
      ? {
          ...prestadorInvitationMail(person, { autor: actor.nome, url }),
          ligacao: { ...ligacao, prestador: true as const },
        }
      : prestadorMail(person, { autor: actor.nome, url: `${publicUrl}/login` });
    await enqueueMails(transaction, now, [mail]);
  }
}

function auditOf(
  acao: 'criar' | 'alterar' | 'remover' | 'convidar',
  { cd, nome, email }: Person,
  more: object = {},
): PrestadorAuditLine {
  return { acao, entidade: 'utilizador', cd_entidade: cd, detalhe: { nome, email, ...more } };
}

function rolesOf({ papeis, cd_medic, cd_enferm, cd_tecnic }: Roles): Roles {
  return { papeis, cd_medic, cd_enferm, cd_tecnic };
}

/** @throws 400 for a professional whom the lists do not have, 409 for one who has an account. */
async function requireProfessionals(
  transaction: Transaction,
  roles: Roles,
  cd: number,
): Promise<void> {
  for (const column of ['cd_medic', 'cd_enferm', 'cd_tecnic'] as const) {
    const code = roles[column];
    if (code === null) continue;
    const { known, holder } = await findProfessional(transaction, column, { code, cd });
    if (!known) throw invalid({ [column]: 'Já não está na lista.' });
    if (holder === null) continue;
    const text = `Já é a conta de ${holder}.`;
    throw new CallError(409, 'PROFISSIONAL_COM_CONTA', text, { campos: { [column]: text } });
  }
}

/** What an administrator is told of the decisions that waited for a physician who is of the team no more. */
function leftText(count: number): string {
  if (count === 0) return '';
  const one = count === 1;
  return ` ${one ? 'Uma decisão esperava' : `${count} decisões esperavam`} por esta pessoa: só a administração pode agora tratar ${one ? 'dela' : 'delas'}, em «Decisões por confirmar».`;
}

/** The same of one who stays in the team without being that physician any more: what waits is still theirs. */
function boundText(count: number): string {
  if (count === 0) return '';
  const one = count === 1;
  return ` ${one ? 'Uma decisão continua' : `${count} decisões continuam`} à espera desta pessoa, que só ${one ? 'a' : 'as'} pode confirmar voltando a ser o mesmo médico. Se deixou a equipa, retire-a.`;
}

function lastAdministrator(): CallError {
  const text =
    'É a última pessoa com o papel de administração: dê-o antes a outra que possa entrar.';
  return new CallError(409, 'ULTIMA_ADMINISTRACAO', text, { campos: { papeis: text } });
}

function addedText(email: string, invited: boolean): string {
  return invited
    ? `Pessoa adicionada. Segue um convite para ${email}.`
    : `O e-mail já tinha conta: a pessoa passou a ter acesso à área do prestador.`;
}

function alreadyThere(): CallError {
  const text = 'Esta pessoa já faz parte da equipa.';
  return new CallError(409, 'MEMBRO_EXISTE', text, { campos: { email: text } });
}

function oneself(): CallError {
  return new CallError(
    409,
    'O_PROPRIO',
    'Não pode retirar o acesso a si próprio: peça-o a outra pessoa da equipa.',
  );
}
