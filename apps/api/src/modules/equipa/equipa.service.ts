import type { EquipaListQuery, MembroBody, MembroRow } from '@sst/contract';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { Sessions } from '../../access/sessions.ts';
import { recordProviderAudit } from '../../audit/provider-audit.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError, forbidden, notFound, tooManyTries } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { onceOfUser } from '../../idempotency/once.ts';
import type { Page } from '../../list/paged-list.ts';
import { createLink } from '../contas/links.ts';
import { providerInvitationMail, providerMail } from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { MAIL_LIMIT_SECONDS, type SignInLimits } from '../sessao/sign-in-limits.ts';
import { endSessions, listMembros, lockMembro, lockTeam, setProvider } from './equipa.queries.ts';
import { promoteAccount } from './provider-accounts.ts';

export interface EquipaParts {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly clock: Clock;
  readonly publicUrl: string;
}

type Person = Pick<MembroRow, 'cd' | 'nome' | 'email'>;

/** The provider's own users. */
export class EquipaService {
  readonly #parts: EquipaParts;

  constructor(parts: EquipaParts) {
    this.#parts = parts;
  }

  list(actor: Actor, query: EquipaListQuery): Promise<Page<MembroRow>> {
    return this.#parts.access.readAsProvider(actor, (transaction) =>
      listMembros(transaction, query),
    );
  }

  /**
   * Makes someone a user of the provider, and notifies them. A confirmed account keeps its name.
   * @throws 409 for someone who is one already.
   */
  async add(
    actor: Actor,
    person: MembroBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const { clock, sessions } = this.#parts;
    const now = clock.now();
    const answer = await this.#change(actor, (transaction) =>
      onceOfUser(transaction, actor, { key, now }, async () => {
        const { account, before, invited } = await promoteAccount(transaction, person);
        if (before) throw alreadyThere();
        await this.#tell(transaction, actor, account, invited);
        await this.#record(transaction, actor, 'criar', account);
        return { message: addedText(account.email, invited), cd: account.cd };
      }),
    );
    sessions.forgetUser(answer.cd);
    return answer;
  }

  /**
   * Removes someone from the provider and ends their sessions. Nobody removes themselves: so one always stays.
   * @throws 404, 409 for oneself.
   */
  async remove(actor: Actor, cd: number): Promise<string> {
    if (cd === actor.cd) throw oneself();
    await this.#change(actor, async (transaction) => {
      const member = await lockMembro(transaction, cd);
      if (!member) throw notFound();
      await setProvider(transaction, cd, false);
      await endSessions(transaction, cd);
      await this.#record(transaction, actor, 'remover', member);
    });
    this.#parts.sessions.forgetUser(cd);
    return 'A pessoa deixou de ter acesso à área do prestador.';
  }

  /** @throws 404, 409 for an accepted invitation, 429. */
  async inviteAgain(actor: Actor, cd: number): Promise<string> {
    const { limits } = this.#parts;
    await this.#change(actor, async (transaction) => {
      const member = await lockMembro(transaction, cd);
      if (!member) throw notFound();
      if (!member.convidado) {
        throw new CallError(409, 'JA_ENTROU', 'Esta pessoa já aceitou o convite.');
      }
      if (!(await limits.admitMail(transaction, `convite:${cd}`))) {
        throw tooManyTries(MAIL_LIMIT_SECONDS);
      }
      await this.#tell(transaction, actor, member, true);
      await this.#record(transaction, actor, 'convidar', member);
    });
    return 'Convite enviado com sucesso.';
  }

  /**
   * Serialises changes of the team, by an actor who is still of the provider when each begins: of two who remove each
   * other, the second fails.
   */
  #change<T>(actor: Actor, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#parts.access.writeAsProvider(actor, async (transaction) => {
      await lockTeam(transaction);
      if (!(await lockMembro(transaction, actor.cd))) throw forbidden();
      return work(transaction);
    });
  }

  /** Queues an e-mail: with a link that sets the password, or a notice of the new access. */
  async #tell(
    transaction: Transaction,
    actor: Actor,
    person: Person,
    invited: boolean,
  ): Promise<void> {
    const { clock, publicUrl } = this.#parts;
    const now = clock.now();
    const { cd, email } = person;
    const mail = invited
      ? providerInvitationMail(person, {
          autor: actor.nome,
          url: await createLink(transaction, { publicUrl, now }, { cd, email, tipo: 'convite' }),
        })
      : providerMail(person, { autor: actor.nome, url: `${publicUrl}/login` });
    await enqueueMails(transaction, now, [mail]);
  }

  #record(
    transaction: Transaction,
    actor: Actor,
    acao: 'criar' | 'remover' | 'convidar',
    { cd, nome, email }: Person,
  ): Promise<void> {
    return recordProviderAudit(transaction, actor, this.#parts.clock.now(), {
      acao,
      entidade: 'utilizador',
      cd_entidade: cd,
      detalhe: { nome, email },
    });
  }
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
