import type {
  ComunicacaoListQuery,
  ComunicacaoRow,
  MinhaComunicacao,
  MinhaComunicacaoQuery,
} from '@sst/contract';
import type { Access } from '../../access/access.ts';
import type { Actor, UserActor } from '../../access/actor.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError, notFound, tooManyTries } from '../../errors.ts';
import type { Page } from '../../list/paged-list.ts';
import { carryOutAsPrestador } from '../carry-out.ts';
import {
  digestAgainMail,
  noticeAgainMail,
  resetMail,
  secondInvitationMail,
} from '../correio/mail-texts.ts';
import { enqueueMails, type Mail, type MailReader } from '../correio/outbox.ts';
import { linkOfLetter } from '../identidade/conta/links.ts';
import { MAIL_LIMIT_SECONDS, type SignInLimits } from '../identidade/limites/sign-in-limits.ts';
import {
  listComunicacoes,
  listMinhas,
  lockLetter,
  type SentLetter,
  voidLinks,
  withdrawLetter,
} from './comunicacoes.queries.ts';

interface ComunicacoesDeps {
  readonly access: Access;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly publicUrl: string;
}

/** What was sent by e-mail: the provider looks it up and sends it again, users look up their own. */
export class ComunicacoesService {
  readonly #deps: ComunicacoesDeps;

  constructor(deps: ComunicacoesDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: ComunicacaoListQuery): Promise<Page<ComunicacaoRow>> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listComunicacoes(transaction, query),
    );
  }

  mine({ cd }: UserActor, query: MinhaComunicacaoQuery): Promise<Page<MinhaComunicacao>> {
    return this.#deps.access.readShared((transaction) => listMinhas(transaction, cd, query));
  }

  /**
   * Sends a letter again: a new one, with a new key where it has a link; the keys before it are void at once.
   * @throws 404, 409 for one that still waits, whose account has another address, that is of no use, or of which nothing is
   * left to be sent; 429 for an account that gets too many.
   */
  resend(actor: UserActor, cd: number): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      const letter = await lockLetter(transaction, cd);
      if (!letter) throw notFound();
      const mail = await this.#again(transaction, letter);
      const { cd_empresa, para, assunto } = letter;
      if (cd_empresa === null) await enqueueMails(transaction, now, [mail]);
      else {
        await this.#deps.access.withinCompany(transaction, cd_empresa, (scope) =>
          enqueueMails(scope, now, [mail]),
        );
      }
      const detalhe = { nome: assunto, para, cd_empresa };
      return {
        audit: [{ acao: 'repetir', entidade: 'correio', cd_entidade: cd, detalhe }],
        answer: { message: `Segue uma mensagem nova para ${para}.` },
      };
    });
  }

  async #again(transaction: Transaction, letter: SentLetter): Promise<Mail> {
    const { cd, para, assunto, texto, html, tipo, estado, conta, nome, leitor } = letter;
    if (estado === 'por-enviar') throw stillWaits();
    if (tipo !== 'aviso' && tipo !== 'convite' && tipo !== 'reposicao') {
      if (texto === '') throw nothingLeft();
      await this.#requireFew(transaction, letter);
      await withdrawLetter(transaction, cd);
      const { cancelar, convites, sobre } = letter;
      return { para, assunto, texto, html, cancelar, convites, sobre };
    }
    if (conta === null || nome === null) throw otherAddress();
    if (tipo === 'aviso') {
      await this.#requireFew(transaction, letter);
      if (texto !== '') await withdrawLetter(transaction, cd);
      const { publicUrl } = this.#deps;
      const person = { nome, email: para };
      const mail = leitor?.resumo
        ? digestAgainMail(person, { assunto, url: `${publicUrl}/` })
        : noticeAgainMail(person, { assunto, url: `${publicUrl}/notificacoes` });
      return { ...mail, leitor: leitor as MailReader };
    }
    if (tipo === 'convite' && letter.entrou) throw signedIn();
    await this.#requireFew(transaction, letter);
    const { publicUrl } = this.#deps;
    await voidLinks(transaction, conta, tipo);
    const { url, ligacao } = linkOfLetter(publicUrl, { cd: conta, email: para, tipo });
    const person = { nome, email: para };
    const mail =
      tipo === 'convite' ? secondInvitationMail(person, { assunto, url }) : resetMail(person, url);
    return { ...mail, ligacao: letter.doPrestador ? { ...ligacao, prestador: true } : ligacao };
  }

  /** @throws 429 for an account, or an address without one, that gets too many letters again. */
  async #requireFew(transaction: Transaction, { conta, para }: SentLetter): Promise<void> {
    const whose = `reenvio:${conta ?? para.toLowerCase()}`;
    if (await this.#deps.limits.admitMail(transaction, whose)) return;
    throw tooManyTries(MAIL_LIMIT_SECONDS);
  }
}

function stillWaits(): CallError {
  return new CallError(409, 'POR_ENVIAR', 'Esta mensagem ainda está por enviar.');
}

function nothingLeft(): CallError {
  return new CallError(
    409,
    'SEM_CONTEUDO',
    'O conteúdo desta mensagem já foi apagado: não pode ser enviada de novo.',
  );
}

function otherAddress(): CallError {
  return new CallError(409, 'EMAIL_MUDOU', 'A conta já não existe ou tem outro e-mail.');
}

function signedIn(): CallError {
  return new CallError(409, 'JA_ENTROU', 'Esta pessoa já aceitou o convite.');
}
