import type { Documento, NovoAnexo } from '@sst/contract';
import { ANEXO, TOO_MANY_ANEXOS } from '@sst/contract/rules/anexos';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { sql } from 'kysely';
import type { Grant, Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import { CallError, invalid, notFound } from '../../../../errors.ts';
import type { IdempotencyKey } from '../../../../idempotency/idempotency-key.ts';
import type { AnexoDelivery } from '../../../anexos/anexo-delivery.ts';
import { attach, countAttached, detach, findAttached } from '../../../anexos/attach.ts';
import type { ReceivedAnexos } from '../../../anexos/received-anexos.ts';
import { keptText, type Uploads } from '../../../anexos/uploads.service.ts';
import { keepRow, takeRows } from '../../../anulaveis/index.ts';
import { carryOut, UNCHANGED } from '../../../carry-out.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireTreated } from './partes.ts';
import { lockVida } from './vida.queries.ts';

const ENTIDADE = 'medida-anexo';

interface AnexosMedidaDeps extends ServiceDeps {
  readonly uploads: Uploads;
  readonly delivery: AnexoDelivery;
}

/** Photographs and documents that prove a measure. */
export class AnexosMedidaService {
  readonly #deps: AnexosMedidaDeps;

  constructor(deps: AnexosMedidaDeps) {
    this.#deps = deps;
  }

  /** Reads one and writes its audit line. @throws 404 */
  get(grant: Grant, cd_medida: number, cd_anex: number): Promise<Documento> {
    const of = { entidade: ENTIDADE, detalhe: { cd_medida } } as const;
    return this.#deps.access.write(grant, async (scope) => {
      const found = await findAttached(scope, 'medida', cd_medida, cd_anex);
      const document = await this.#deps.delivery.one(scope, found, of);
      if (!document) throw notFound();
      return document;
    });
  }

  /** @throws 400 for a file that is refused, and for more than a measure may have; 403, 404, 409. */
  add(
    grant: Grant,
    cd_medida: number,
    anexo: readonly NovoAnexo[],
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cds: number[] }> {
    const { uploads } = this.#deps;
    const files = uploads.check(anexo, received, { photos: true });
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await lockTreated(scope, cd_medida);
      await requireRoom(scope, cd_medida, files.length);
      const cds = await uploads.keep(scope, now, files);
      await attach(scope, 'medida', cd_medida, cds);
      return {
        audit: cds.map((cd, index) =>
          lineOf('criar', cd_medida, cd, { nome: files[index]?.titulo }),
        ),
        events: [],
        answer: { message: keptText(cds.length), cds },
      };
    });
  }

  /** Its remover can bring it back for some seconds. @throws 403, 404, 409 for a measure that is not open. */
  remove(grant: Grant, cd_medida: number, cd_anex: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await lockTreated(scope, cd_medida);
      const row = sql`
        select jsonb_build_object('cd_medida', q.cd_medida, 'cd_anex', q.cd_anex, 'anexos', array[q.cd_anex])
          from medida_anexo q where q.cd_medida = ${cd_medida} and q.cd_anex = ${cd_anex}`;
      await keepRow(scope, { tipo: ENTIDADE, row }, now);
      const nome = await detach(scope, 'medida', cd_medida, cd_anex);
      if (nome === undefined) throw notFound();
      return {
        audit: [lineOf('remover', cd_medida, cd_anex, { nome })],
        events: [],
        answer: { message: 'Documento removido com sucesso.' },
      };
    });
  }

  /** Brings back what the caller has just removed; what is there stays as it is. @throws 403, 409, also once the time is up. */
  undoRemoval(grant: Grant, cd_medida: number, cd_anex: number): Promise<{ message: string }> {
    const answer = { message: 'O documento voltou à medida.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const medida = await lockVida(scope, cd_medida);
      if (!medida) throw overtaken();
      requireTreated(scope, medida);
      if (await findAttached(scope, 'medida', cd_medida, cd_anex)) return { ...UNCHANGED, answer };
      const key = { tipo: ENTIDADE, key: 'cd_anex', value: String(cd_anex) } as const;
      const [taken] = await takeRows<{ readonly cd_medida: number }>(scope, key, now);
      if (taken?.cd_medida !== cd_medida) throw overtaken();
      await requireRoom(scope, cd_medida, 1);
      await attach(scope, 'medida', cd_medida, [cd_anex]);
      return { audit: [lineOf('repor', cd_medida, cd_anex)], events: [], answer };
    });
  }
}

const overtaken = () =>
  new CallError(409, 'NAO_RETIDO', 'Já não é possível anular a remoção do documento.');

function lineOf(
  acao: AuditAction,
  cd_medida: number,
  cd_entidade: number,
  more: { readonly nome?: string | undefined } = {},
): AuditLine {
  return { acao, entidade: ENTIDADE, cd_entidade, detalhe: { cd_medida, ...more } };
}

/** @throws 400 where a measure would have too many documents. */
async function requireRoom(scope: Scope, cd_medida: number, more: number): Promise<void> {
  if ((await countAttached(scope, 'medida', cd_medida)) + more > ANEXO.maxFiles)
    throw invalid({ anexo: TOO_MANY_ANEXOS });
}

/** Locks an open measure that is the caller's to carry out. @throws 403, 404, 409. */
async function lockTreated(scope: Scope, cd: number): Promise<void> {
  const medida = await lockVida(scope, cd);
  if (!medida) throw notFound();
  requireTreated(scope, medida);
}
