import type { ConversaMedida, MensagemMedidaBody } from '@sst/contract';
import { awaitedOf, type Lado } from '@sst/contract/rules/conversas/conversas';
import { authorOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { CallError, changedMeanwhile, forbidden, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { carryOut } from '../carry-out.ts';
import { withdrawNotices } from '../notificacoes/index.ts';
import { listResponsaveis } from '../seguranca/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { ladoOf } from './assuntos.queries.ts';
import {
  deleteConversa,
  deleteUnread,
  insertMensagem,
  listMensagens,
  listSaid,
  markAsRead,
  updateEspera,
} from './conversas.queries.ts';
import {
  findMedidaAssunto,
  insertDaMedida,
  isOwn,
  lockDaMedida,
  type MedidaAssunto,
} from './das-medidas.queries.ts';
import { keysOf, tellOfMensagem } from './das-medidas-notices.ts';

interface DasMedidasDeps extends ServiceDeps {
  readonly publicUrl: string;
}

/** Threads about measures: who sees a measure reads its thread, and the side that has not said the last word must answer (decision 0182). */
export class ConversasMedidasService {
  readonly #deps: DasMedidasDeps;

  constructor(deps: DasMedidasDeps) {
    this.#deps = deps;
  }

  /** A thread, which is read with that by the caller's side. @throws 404 */
  get(grant: Grant, cd_medida: number): Promise<ConversaMedida> {
    const { access, clock } = this.#deps;
    return access.write(grant, async (scope) => {
      await subjectOf(scope, cd_medida);
      const lado = ladoOf(scope);
      const escreve = writes(scope, lado);
      const found = await lockDaMedida(scope, cd_medida);
      if (!found) return { espera: null, desde: null, mensagens: [], escreve };
      const { cd, espera, desde } = found;
      if (escreve) {
        await markAsRead(scope, cd, lado, clock.now());
        await withdrawNotices(scope, keysOf(cd, authorOf(scope.actor)));
      }
      return { espera, desde, mensagens: await listMensagens(scope, cd, lado), escreve };
    });
  }

  /** Writes a message. @throws 400 for who is mentioned and does not see it, 403, 404, 409 for a thread that has a newer message. */
  write(
    grant: Grant,
    cd_medida: number,
    { texto, vista, mencoes }: MensagemMedidaBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const medida = await subjectOf(scope, cd_medida);
      const lado = ladoOf(scope);
      if (!writes(scope, lado)) throw forbidden();
      await requireSeen(scope, medida, mencoes);
      const found = await lockDaMedida(scope, cd_medida);
      const seen = found ? ((await listSaid(scope, found.cd)).at(-1)?.cd ?? null) : null;
      if (seen !== vista) throw changedMeanwhile('Foi escrita uma mensagem');
      const cd_conversa = found?.cd ?? (await insertDaMedida(scope, cd_medida, now));
      if (cd_conversa === undefined) throw changedMeanwhile('Foi escrita uma mensagem');
      const cd = await insertMensagem(scope, { cd_conversa, lado, texto }, now);
      if (cd === undefined) throw new Error('A message without a key has no twin');
      await settle(scope, cd_conversa);
      const { publicUrl } = this.#deps;
      await tellOfMensagem(scope, medida, { cd_conversa, lado, mencoes, now, publicUrl });
      return {
        audit: [lineOf(found ? 'responder' : 'criar', cd_conversa, cd_medida)],
        events: [],
        answer: { message: 'Mensagem enviada.', cd },
      };
    });
  }

  /** Takes back a message of the caller's own. @throws 404, 409 where it was read. */
  remove(grant: Grant, cd_medida: number, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      await subjectOf(scope, cd_medida);
      const found = await lockDaMedida(scope, cd_medida);
      if (!found || !(await isOwn(scope, found.cd, cd))) throw notFound();
      if (!(await deleteUnread(scope, cd))) throw wasRead();
      if ((await listSaid(scope, found.cd)).length === 0) await deleteConversa(scope, found.cd);
      else await settle(scope, found.cd);
      return {
        audit: [lineOf('remover', found.cd, cd_medida)],
        events: [],
        answer: { message: 'Mensagem retirada.' },
      };
    });
  }
}

/** Whether the caller writes: of the provider, who publishes measures. */
function writes(scope: Scope, lado: Lado): boolean {
  return may(scope, lado === 'prestador' ? 'medidas.publicar' : 'medidas.responder');
}

async function subjectOf(scope: Scope, cd: number): Promise<MedidaAssunto> {
  const found = await findMedidaAssunto(scope, cd);
  if (!found) throw notFound();
  return found;
}

/** @throws 400 for who is mentioned and does not see the measure. */
async function requireSeen(
  scope: Scope,
  { cd_organig }: MedidaAssunto,
  mencoes: readonly number[],
): Promise<void> {
  if (mencoes.length === 0) return;
  const people = new Set((await listResponsaveis(scope, cd_organig)).map(({ cd }) => cd));
  if (mencoes.some((cd) => !people.has(cd)))
    throw invalid({ texto: 'Só se menciona quem vê esta medida.' });
}

/** Says who must answer after what was said. */
async function settle(scope: Scope, cd: number): Promise<void> {
  await updateEspera(scope, cd, awaitedOf(await listSaid(scope, cd), 'empresa'));
}

/** The audit line of a thread, without what was said. */
function lineOf(acao: AuditLine['acao'], cd_entidade: number, cd_medida: number): AuditLine {
  return { acao, entidade: 'conversa', cd_entidade, detalhe: { tipo: 'medida', cd_medida } };
}

const wasRead = () =>
  new CallError(409, 'MENSAGEM_LIDA', 'A mensagem já foi lida: não se pode retirar.');
