import type { ImportacaoRow, LinhaRecusada } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { markPending } from '../../funcionarios/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { auditDetailOf } from '../audit-detail.ts';
import { type RemovedPedido, removePedidosOf, restorePedidosOf } from '../removal/removal.ts';
import { findImportacao, isWhole, listRefused } from './importacoes-list.queries.ts';

/** What was sent at once, and taking it back. */
export class ImportacoesService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404 if it is not in the caller's sight. */
  get(grant: Grant, cd: number): Promise<ImportacaoRow> {
    return this.#deps.access.read(grant, (scope) => requireImportacao(scope, cd));
  }

  /** The refused admissions, as rows that can be corrected. @throws 404 as `get`. */
  listRefused(grant: Grant, cd: number): Promise<LinhaRecusada[]> {
    return this.#deps.access.read(grant, async (scope) => {
      const [, refused] = await Promise.all([requireImportacao(scope, cd), listRefused(scope, cd)]);
      return refused;
    });
  }

  /**
   * Takes back all requests that are still new, save those that are just being decided.
   * @throws 404 as `get`, 409 if there is none.
   */
  remove(
    grant: Grant,
    cd: number,
    key?: IdempotencyKey,
  ): Promise<{ message: string; retirados: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await requireImportacao(scope, cd);
      const removed = await removePedidosOf(scope, cd, now);
      const retirados = removed.length;
      if (retirados === 0) {
        const text = 'Já não há pedidos novos nesta importação: nada foi retirado.';
        throw new CallError(409, 'PEDIDO_EM_CURSO', text);
      }
      for (const { cd_funcion } of removed) await markPending(scope, cd_funcion);
      const message = `${countLabel(retirados, 'pedido retirado', 'pedidos retirados')}.`;
      return { ...tracesOf('remover', removed), answer: { message, retirados } };
    });
  }

  /**
   * Brings back what the caller has taken back some seconds ago; an import of which nothing is missing stays as it is.
   * @throws 404 as `get`, 409 once the time is up, or as for one request where one cannot come back.
   */
  undoRemoval(grant: Grant, cd: number, key?: IdempotencyKey): Promise<{ message: string }> {
    const answer = { message: 'Os pedidos voltaram à lista.' };
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      if (await isWhole(scope, cd)) {
        await requireImportacao(scope, cd);
        return { ...UNCHANGED, answer };
      }
      // Whoever has taken back all that they saw of it does not see it any more.
      const restored = await restorePedidosOf(scope, cd, now);
      if (restored.length === 0) {
        await requireImportacao(scope, cd);
        throw new CallError(409, 'NAO_RETIDO', 'Já não é possível repor estes pedidos.');
      }
      for (const { cd_funcion } of restored) await markPending(scope, cd_funcion);
      return { ...tracesOf('repor', restored), answer };
    });
  }
}

async function requireImportacao(scope: Scope, cd: number): Promise<ImportacaoRow> {
  const found = await findImportacao(scope, cd);
  if (!found) throw notFound();
  return found;
}

/** What the removal of requests leaves, or their return: as of each by itself. */
function tracesOf(acao: 'remover' | 'repor', pedidos: readonly RemovedPedido[]) {
  const tipo = acao === 'remover' ? ('pedido.removido' as const) : ('pedido.criado' as const);
  return {
    audit: pedidos.map((pedido) => ({
      acao,
      entidade: 'pedido' as const,
      cd_entidade: pedido.cd,
      detalhe: auditDetailOf(pedido),
    })),
    events: pedidos.map(({ cd, cd_tipo, cd_organig, cd_funcion }) => ({
      tipo,
      cd,
      dados: { cd_tipo, cd_organig, cd_funcion },
    })),
  };
}
