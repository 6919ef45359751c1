import type { Conversa, ConversaListQuery, ConversaRow, MensagemBody } from '@sst/contract';
import {
  ANSWER_FIRST,
  awaitedOf,
  CONVERSAS,
  type ConversaTipo,
  type Lado,
  MENSAGEM_BLANK,
} from '@sst/contract/rules/conversas/conversas';
import type { Actor } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import type { Page } from '../../list/paged-list.ts';
import { carryOut } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type Assunto, findAssunto, ladoOf } from './assuntos.queries.ts';
import {
  deleteConversa,
  deleteUnread,
  findOwn,
  insertConversa,
  insertMensagem,
  listConversas,
  listMedicosComConta,
  listMensagens,
  listSaid,
  lockConversa,
  markAsRead,
  type StoredConversa,
  updateEspera,
} from './conversas.queries.ts';
import { tellEmpresa, tellMedicos, withdrawTold } from './conversas-notices.ts';

/** Which thread: of a kind, about what. */
export interface ConversaRef {
  readonly tipo: ConversaTipo;
  readonly id: number;
}

/** Sends a worker the link of the own page, where an answer is. */
export type TellTrabalhador = (
  scope: Scope,
  cd_funcion: number,
  context: { readonly now: Date; readonly publicUrl: string },
) => Promise<void>;

interface ConversasDeps extends ServiceDeps {
  readonly publicUrl: string;
  readonly tellTrabalhador: TellTrabalhador;
}

/** Threads with the provider's physicians: of a company, of its workers, and of the physicians themselves (decision 0177). */
export class ConversasService {
  readonly #deps: ConversasDeps;

  constructor(deps: ConversasDeps) {
    this.#deps = deps;
  }

  /** A thread, which is read with that by the caller's side. @throws 404 for what the caller does not reach, or has no side in. */
  get(grant: Grant, ref: ConversaRef): Promise<Conversa> {
    const { access, clock } = this.#deps;
    return access.write(grant, async (scope) => {
      const lado = sideIn(scope, ref.tipo);
      const { cd_funcion, nome } = await subjectOf(scope, ref);
      const found = await lockConversa(scope, ref);
      if (!found) return { cd_funcion, nome, espera: null, desde: null, mensagens: [] };
      const { cd, espera, desde } = found;
      await markAsRead(scope, cd, lado, clock.now());
      if (lado === 'empresa') await withdrawTold(scope, cd);
      return { cd_funcion, nome, espera, desde, mensagens: await listMensagens(scope, cd, lado) };
    });
  }

  /**
   * Writes a message, closes a thread, or opens it again.
   * @throws 400, 404 as `get`, 409 for a thread that is closed or has a newer message, and where no physician could read a question.
   */
  write(
    grant: Grant,
    ref: ConversaRef,
    body: MensagemBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd?: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const lado = sideIn(scope, ref.tipo);
      const assunto = await subjectOf(scope, ref);
      const found = await lockConversa(scope, ref);
      const seen = found ? ((await listSaid(scope, found.cd)).at(-1)?.cd ?? null) : null;
      if (seen !== body.vista) throw changedMeanwhile('Foi escrita uma mensagem');
      const { texto, fechada } = body;
      if (texto === null) return this.#shut(scope, now, { ref, lado, assunto, found, fechada });
      if (found?.espera === 'ninguem') throw shut();
      const cd_conversa = found?.cd ?? (await this.#begin(scope, ref, assunto, now));
      const cd = await insertMensagem(scope, { cd_conversa, lado, texto }, now);
      const said = await settle(scope, cd_conversa, ref.tipo, fechada ? now : undefined);
      await this.#tell(scope, now, { cd_conversa, lado, ref, assunto, said });
      return {
        audit: [lineOf(found ? 'responder' : 'criar', cd_conversa, ref, assunto)],
        events: [],
        answer: { message: 'Mensagem enviada.', ...(cd !== undefined && { cd }) },
      };
    });
  }

  /** Takes back a message of the caller's own. @throws 404, 409 where it was read. */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const own = await findOwn(scope, cd, ladoOf(scope));
      if (!own) throw notFound();
      const ref = { tipo: own.tipo, id: own.cd_sobre };
      const assunto = await subjectOf(scope, ref);
      const found = await lockConversa(scope, ref);
      if (!found || !(await deleteUnread(scope, cd))) throw wasRead();
      const left = await listSaid(scope, own.cd_conversa);
      if (left.length === 0) await deleteConversa(scope, own.cd_conversa);
      else if (found.espera !== 'ninguem') await settle(scope, own.cd_conversa, ref.tipo);
      await withdrawTold(scope, own.cd_conversa);
      return {
        audit: [lineOf('remover', own.cd_conversa, ref, assunto)],
        events: [],
        answer: { message: 'Mensagem retirada.' },
      };
    });
  }

  /** A page of the threads of all companies. @throws 403 for anyone but the provider's. */
  list(actor: Actor, query: ConversaListQuery): Promise<Page<ConversaRow>> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listConversas(transaction, query),
    );
  }

  async #begin(scope: Scope, { tipo }: ConversaRef, assunto: Assunto, now: Date): Promise<number> {
    const { cd_exame } = assunto;
    const cd = await insertConversa(scope, { tipo, cd_exame, cd_funcion: null }, now);
    if (cd === undefined) throw changedMeanwhile('Foi escrita uma mensagem');
    return cd;
  }

  async #shut(
    scope: Scope,
    now: Date,
    { ref, lado, assunto, found, fechada }: Shutting,
  ): Promise<{
    audit: AuditLine[];
    events: [];
    answer: { message: string };
  }> {
    if (!found) throw invalid({ texto: MENSAGEM_BLANK });
    const answer = { message: fechada ? 'Conversa fechada.' : 'Conversa aberta de novo.' };
    if (fechada === (found.espera === 'ninguem')) return { audit: [], events: [], answer };
    if (fechada && lado === 'prestador' && found.espera === 'prestador') {
      throw invalid({ texto: ANSWER_FIRST });
    }
    await settle(scope, found.cd, ref.tipo, fechada ? now : undefined);
    const audit = [lineOf(fechada ? 'concluir' : 'reabrir', found.cd, ref, assunto)];
    return { audit, events: [], answer };
  }

  /** Tells the other side, unless it has yet to read what it was told of before. */
  async #tell(
    scope: Scope,
    now: Date,
    { cd_conversa, lado, ref, assunto, said }: Telling,
  ): Promise<void> {
    const { publicUrl, tellTrabalhador } = this.#deps;
    const unread = said.filter((one) => one.lado === lado && one.lida === null);
    if (lado === 'empresa') {
      const medicos = await listMedicosComConta(scope);
      if (medicos.length === 0) throw nobody();
      if (unread.length > 1) return;
      await tellMedicos(scope, now, {
        medicos,
        cd_medic: assunto.cd_medic,
        tipo: ref.tipo,
        publicUrl,
      });
    } else if (unread.length > 1) return;
    else if (ref.tipo === 'trabalhador')
      await tellTrabalhador(scope, assunto.cd_funcion, { now, publicUrl });
    else await tellEmpresa(scope, now, { cd_conversa, assunto, publicUrl });
  }
}

interface Shutting {
  readonly ref: ConversaRef;
  readonly lado: Lado;
  readonly assunto: Assunto;
  readonly found: StoredConversa | undefined;
  readonly fechada: boolean;
}

interface Telling {
  readonly cd_conversa: number;
  readonly lado: Lado;
  readonly ref: ConversaRef;
  readonly assunto: Assunto;
  /** All that was said, the new message with it. */
  readonly said: Mensagens;
}

type Mensagens = Awaited<ReturnType<typeof listSaid>>;

/** The caller's side in threads of a kind. @throws 404 where it has none. */
function sideIn(scope: Scope, tipo: ConversaTipo): Lado {
  const lado = ladoOf(scope);
  if (lado !== 'prestador' && lado !== CONVERSAS[tipo].com) throw notFound();
  return lado;
}

async function subjectOf(scope: Scope, ref: ConversaRef): Promise<Assunto> {
  const found = await findAssunto(scope, ref);
  if (!found) throw notFound();
  return found;
}

/**
 * Says who must answer after what was said, or that nobody must.
 * @param closed when it is closed.
 * @returns what was said.
 */
async function settle(
  scope: Scope,
  cd: number,
  tipo: ConversaTipo,
  closed?: Date,
): Promise<Mensagens> {
  const said = await listSaid(scope, cd);
  const state = closed
    ? { espera: 'ninguem' as const, desde: closed }
    : awaitedOf(said, CONVERSAS[tipo].com);
  await updateEspera(scope, cd, state);
  return said;
}

/** The audit line of a thread, without what was said; of a worker's own, without whose it is. */
export function lineOf(
  acao: AuditLine['acao'],
  cd_conversa: number,
  { tipo }: Pick<ConversaRef, 'tipo'>,
  { cd_exame, cd_funcion }: Pick<Assunto, 'cd_exame' | 'cd_funcion'>,
): AuditLine {
  const detalhe = tipo === 'ficha' ? { tipo, cd_exame, cd_funcion } : { tipo };
  return { acao, entidade: 'conversa', cd_entidade: cd_conversa, detalhe };
}

const shut = () =>
  new CallError(409, 'CONVERSA_FECHADA', 'A conversa está fechada. Abra-a de novo para escrever.');

const wasRead = () =>
  new CallError(409, 'MENSAGEM_LIDA', 'A mensagem já foi lida: não se pode retirar.');

/** Where no physician of the provider could read a question. */
export const nobody = () =>
  new CallError(
    409,
    'SEM_MEDICO',
    'Nenhum médico do serviço usa esta área. Fale com o serviço por outra via.',
  );
