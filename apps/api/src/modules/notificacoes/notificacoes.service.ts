import {
  type Answer,
  type AvisoContado,
  type AvisoListQuery,
  type Contract,
  type LinhaPassada,
  type MedidasAo,
  type Notificacao,
  type PerguntasAo,
  type PreferenciaAviso,
  rightsOfPrestador,
} from '@sst/contract';
import { AVISO_CHANNELS, AVISO_KINDS, AVISO_LABEL, type Resumo } from '@sst/contract/rules/avisos';
import { entryPath } from '@sst/contract/rules/identidade/return-path';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import { type UserActor, userOf } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import { type Clock, today } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { CallError } from '../../errors.ts';
import { requireDelay } from '../../require-delay.ts';
import { KEPT_MS } from '../anulaveis/index.ts';
import { findContado } from './contado.queries.ts';
import { archive, listAvisos, putOff } from './inbox.queries.ts';
import {
  countUnread,
  findResumo,
  listNotificacoes,
  listSwitchedOff,
  markRead,
  markUnread,
  setAvisos,
  setPreferencia,
  setResumo,
  type WhichAvisos,
  wantsMail,
} from './notificacoes.queries.ts';
import { readWaiting } from './prestador-bell.queries.ts';
import { resumoOf, resumoText } from './resumo.ts';

interface NotificacoesDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  /** The lines of the first page that were passed to a user of the provider. */
  passedTo(actor: UserActor): Promise<LinhaPassada[]>;
  /** The questions that a physician of the provider is to answer. */
  perguntasTo(transaction: Transaction, cd_utilizador: number): Promise<PerguntasAo[]>;
  /** The measures for which a user of the provider answers. */
  medidasTo(transaction: Transaction, cd_utilizador: number): Promise<MedidasAo[]>;
}

interface Avisos {
  /** Every kind of notice by every channel that can be switched off. */
  readonly message: PreferenciaAviso[];
  readonly avisos_email: boolean;
  readonly resumo: Resumo;
}

/** How many notices were changed, in words too. */
type Changed = Answer<Contract['archiveAvisos']>;

interface Notices {
  readonly message: Notificacao[];
  readonly por_ler: number;
  readonly avisos_email: boolean;
}

/** Notices in the product, and the user's choice which of them to get by e-mail too. */
export class NotificacoesService {
  readonly #deps: NotificacoesDeps;

  constructor(deps: NotificacoesDeps) {
    this.#deps = deps;
  }

  /** The caller's latest notices in the company, also those about another of the caller's places there. */
  list(grant: Grant): Promise<Notices> {
    const day = today(this.#deps.clock);
    return this.#deps.access.read(grant, async (scope) => {
      const [notices, por_ler, avisos_email] = await Promise.all([
        listNotificacoes(scope, day),
        countUnread(scope, day),
        wantsMail(scope, userOf(grant.actor).cd),
      ]);
      const message = notices.map((notice) => linkedFrom(grant, notice));
      return { message, por_ler, avisos_email };
    });
  }

  /** Marks notices as read. @param which without codes, all notices of the caller. */
  async read(grant: Grant, which: WhichAvisos): Promise<{ message: string; momento: string }> {
    const { access, clock } = this.#deps;
    const now = clock.now();
    const moment = { now, today: today(clock) };
    const count = await access.write(grant, (scope) => markRead(scope, moment, which));
    const message = count === 0 ? 'Já estava tudo lido.' : 'Notificações marcadas como lidas.';
    return { message, momento: now.toISOString() };
  }

  /** Takes back what the caller marked as read at a moment, some seconds ago. @throws 409 later. */
  async unread(grant: Grant, momento: Date): Promise<string> {
    const { access, clock } = this.#deps;
    if (clock.now().getTime() - momento.getTime() > KEPT_MS) {
      throw new CallError(409, 'NAO_RETIDO', 'Já não é possível voltar a pôr por ler.');
    }
    await access.write(grant, (scope) => markUnread(scope, momento));
    return 'As notificações estão de novo por ler.';
  }

  /** What waits for a user of the provider, whom nothing is written for: it is always as it is now. */
  async waiting(actor: UserActor): Promise<Answer<Contract['getAvisosPrestador']>> {
    const { access, clock, passedTo, perguntasTo, medidasTo } = this.#deps;
    const rights = rightsOfPrestador(actor.papeis);
    const [queue, perguntas, medidas, passadas] = await Promise.all([
      rights.has('fila.ver')
        ? access.readAsProvider(actor, (transaction) =>
            readWaiting(transaction, actor.cd, today(clock)),
          )
        : { message: [], acidentes: 0, falhadas: 0 },
      rights.has('decisoes.confirmar')
        ? access.readAsProvider(actor, (transaction) => perguntasTo(transaction, actor.cd))
        : [],
      rights.has('medidas.publicar')
        ? access.readAsProvider(actor, (transaction) => medidasTo(transaction, actor.cd))
        : [],
      passedTo(actor),
    ]);
    return { ...queue, perguntas, medidas, passadas };
  }

  /** A page of the caller's inbox in the company. */
  inbox(grant: Grant, query: AvisoListQuery): Promise<Answer<Contract['listAvisos']>> {
    const { access, clock } = this.#deps;
    return access.readInSteps(grant, async (scope) => {
      const { message, ...page } = await listAvisos(scope, query, today(clock));
      return { ...page, message: message.map((notice) => linkedFrom(grant, notice)) };
    });
  }

  /** What a notice or a letter to the caller has counted; null for that of anybody else. */
  async counted(grant: Grant, cd: number): Promise<AvisoContado | null> {
    const found = await this.#deps.access.read(grant, (scope) =>
      findContado(scope, userOf(grant.actor).cd, cd),
    );
    return found ?? null;
  }

  async archive(grant: Grant, which: { cds: number[]; arquivar: boolean }): Promise<Changed> {
    const { access, clock } = this.#deps;
    const count = await access.write(grant, (scope) => archive(scope, clock.now(), which));
    return which.arquivar
      ? told(count, 'arquivada', 'arquivadas', 'Já estava tudo arquivado.')
      : told(count, 'desarquivada', 'desarquivadas', 'Não havia nada para desarquivar.');
  }

  /** @throws 400 for a day that has come already, or more than a year ahead. */
  async putOff(grant: Grant, which: { cds: number[]; ate: string | null }): Promise<Changed> {
    const { access, clock } = this.#deps;
    const { ate } = which;
    requireDelay(ate, clock);
    const count = await access.write(grant, (scope) => putOff(scope, which));
    return ate === null
      ? told(count, 'de volta', 'de volta', 'Não havia nada para trazer de volta.')
      : told(count, 'adiada', 'adiadas', 'Não havia nada para adiar.');
  }

  async setMail({ cd }: UserActor, wanted: boolean): Promise<string> {
    await inTransaction(this.#deps.pool, {}, (transaction) => setAvisos(transaction, cd, wanted));
    return wanted
      ? 'Passa a receber as notificações também por e-mail.'
      : 'Deixa de receber as notificações por e-mail.';
  }

  /** What the user gets by e-mail too. */
  async avisos(actor: UserActor): Promise<Avisos> {
    const { cd } = actor;
    const [avisos_email, off, chosen] = await inTransaction(
      this.#deps.pool,
      { readOnly: true },
      (transaction) =>
        Promise.all([
          wantsMail(transaction, cd),
          listSwitchedOff(transaction, cd),
          findResumo(transaction, cd),
        ]),
    );
    const isOff = (one: Omit<PreferenciaAviso, 'ativo'>) =>
      off.some(({ tipo, canal }) => tipo === one.tipo && canal === one.canal);
    const message = AVISO_KINDS.flatMap((tipo) =>
      AVISO_CHANNELS.map((canal) => ({ tipo, canal, ativo: !isOff({ tipo, canal }) })),
    );
    return { message, avisos_email, resumo: resumoOf(chosen, actor) };
  }

  async setResumo({ cd }: UserActor, resumo: Resumo): Promise<string> {
    await inTransaction(this.#deps.pool, {}, (transaction) => setResumo(transaction, cd, resumo));
    return resumoText(resumo);
  }

  async setPreferencia({ cd }: UserActor, preferencia: PreferenciaAviso): Promise<string> {
    await inTransaction(this.#deps.pool, {}, (transaction) =>
      setPreferencia(transaction, cd, preferencia),
    );
    const { tipo, canal, ativo } = preferencia;
    const where = canal === 'email' ? 'por e-mail' : 'no sino';
    return `${ativo ? 'Passa' : 'Deixa'} ${ativo ? 'a' : 'de'} receber ${where}: ${AVISO_LABEL[tipo].toLowerCase()}.`;
  }
}

/** A notice whose link switches to the place that shows its subject, where another one is open. */
function linkedFrom<T extends { lugar: number; ligacao: string }>(
  { cd_organig }: Pick<Grant, 'cd_organig'>,
  { lugar, ligacao, ...notice }: T,
) {
  return { ...notice, ligacao: lugar === cd_organig ? ligacao : entryPath(lugar, ligacao) };
}

function told(mudadas: number, one: string, many: string, none: string): Changed {
  if (mudadas === 0) return { message: none, mudadas };
  const counted = countLabel(mudadas, 'notificação', 'notificações');
  return { message: `${counted} ${mudadas === 1 ? one : many}.`, mudadas };
}
