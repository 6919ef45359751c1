import {
  CONSERVADO_TIPOS,
  CONSERVADOS,
  type Conservado,
  type VarreduraOrigem,
} from '@sst/contract/direitos/conservacao';
import { IDADE_RADIACAO } from '@sst/contract/direitos/guarda';
import type { ParametroCodigo } from '@sst/contract/prazos/parametros';
import type { Pool } from 'pg';
import type { Access } from '../access/access.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Clock, today } from '../clock.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import {
  type Anos,
  BATCH,
  countLines,
  countOver,
  deleteLines,
  deleteOver,
  listEmpresas,
  type OfEmpresa,
  type Periodo,
  type Registo,
  readPeriodos,
} from './retencao.queries.ts';
import { endVarredura, insertVarredura, noteApagados } from './varreduras.queries.ts';

export interface RetencaoParts {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
}

const KINDS = ['fichas', 'marcacoes', 'acidentes'] as const satisfies readonly OfEmpresa[];
const LOGS = CONSERVADO_TIPOS.filter((tipo): tipo is Registo => !KINDS.some((one) => one === tipo));
/** How often a run says that it goes on, in ms, while it deletes nothing. */
const SIGN_MS = 30_000;

/** What would go, of a company or of none. */
export interface PorApagar {
  readonly empresa: string | null;
  readonly tipo: Conservado;
  readonly total: number;
  readonly anos: number;
  /** Whether the provider has switched the period on: nothing else is deleted. */
  readonly ativo: boolean;
}

/** How long kinds are kept; undefined where there is no such period on the day. */
function anosOf(
  periodos: ReadonlyMap<string, Periodo>,
  kind: OfEmpresa,
  { tried }: { readonly tried: boolean },
): (Anos & { readonly ativo: boolean }) | undefined {
  const periodo = periodos.get(CONSERVADOS[kind].codigo);
  const counting = (codigo: ParametroCodigo) => {
    const found = periodos.get(codigo);
    return found && (found.ativo || tried) ? found.anos : null;
  };
  const [years, idade] = [counting('guarda_radiacao_anos'), counting(IDADE_RADIACAO)];
  const radiacao = years === null || idade === null ? null : { anos: years, idade };
  return periodo && { ...periodo, exposicao: counting('guarda_exposicoes_anos'), radiacao };
}

/** Says what would go today, whether its period is switched on or not; changes nothing. */
export async function tryRetencao(parts: RetencaoParts): Promise<PorApagar[]> {
  const { pool, access, clock } = parts;
  const day = today(clock);
  const { companies, periodos } = await readPlan(pool, day);
  const found: PorApagar[] = [];
  const note = (one: PorApagar) => one.total > 0 && found.push(one);
  for (const { cd, nome: empresa } of companies) {
    await access.readInSteps(access.systemGrant(cd), async (scope) => {
      for (const tipo of KINDS) {
        const anos = anosOf(periodos, tipo, { tried: true });
        if (anos) note({ ...anos, empresa, tipo, total: await countOver(scope, tipo, anos, day) });
      }
      for (const tipo of LOGS.filter((one) => one !== 'registo_sessao')) {
        const periodo = periodos.get(CONSERVADOS[tipo].codigo);
        if (!periodo) continue;
        note({
          ...periodo,
          empresa,
          tipo,
          total: await countLines(scope, tipo, periodo.anos, day),
        });
      }
    });
  }
  const periodo = periodos.get(CONSERVADOS.registo_sessao.codigo);
  if (periodo) {
    const tipo = 'registo_sessao';
    const total = await access.readShared((shared) => countLines(shared, tipo, periodo.anos, day));
    note({ ...periodo, empresa: null, tipo, total });
  }
  return found;
}

/**
 * Deletes what is over, as far as the provider has switched its period on: a batch in a transaction, until nothing is left. The
 * run is noted with what each batch has deleted, in the batch's own transaction.
 * @param ending is aborted when the server stops.
 */
export async function carryOutRetencao(
  parts: RetencaoParts,
  { origem, ending }: { readonly origem: VarreduraOrigem; readonly ending?: AbortSignal },
): Promise<void> {
  const { pool, access, clock } = parts;
  const day = today(clock);
  const { companies, periodos } = await readPlan(pool, day);
  const codes = new Set(Object.values(CONSERVADOS).map(({ codigo }) => codigo));
  const prazos = [...codes].filter((codigo) => periodos.get(codigo)?.ativo).length;
  const cd = await inTransaction(pool, {}, (transaction) =>
    insertVarredura(transaction, { origem, prazos, now: clock.now() }),
  );
  let seen = clock.now().getTime();
  const note = async (transaction: Transaction, tipo: Conservado, total: number) => {
    const now = clock.now();
    if (total === 0 && now.getTime() - seen < SIGN_MS) return;
    seen = now.getTime();
    await noteApagados(transaction, { cd, tipo, total, now });
  };
  for (const company of companies) {
    for (const tipo of KINDS) {
      const anos = anosOf(periodos, tipo, { tried: false });
      if (!anos?.ativo) continue;
      await untilDone(ending, () =>
        access.write(access.systemGrant(company.cd), async (scope) => {
          const total = await deleteOver(scope, tipo, anos, day);
          if (total > 0) {
            const detalhe = { tipo, total, anos: anos.anos };
            const line = { acao: 'apagar', entidade: 'dados-pessoa', detalhe } as const;
            await recordAudit(scope, clock.now(), [line]);
          }
          await note(scope, tipo, total);
          return total;
        }),
      );
    }
  }
  for (const table of LOGS) {
    await untilDone(ending, () =>
      inTransaction(pool, {}, async (transaction) => {
        const total = await deleteLines(transaction, table, day);
        await note(transaction, table, total);
        return total;
      }),
    );
  }
  if (ending?.aborted) return;
  await inTransaction(pool, {}, (transaction) => endVarredura(transaction, cd, clock.now()));
}

function readPlan(pool: Pool, day: string) {
  return inTransaction(pool, { readOnly: true, provider: true }, async (transaction) => ({
    companies: await listEmpresas(transaction),
    periodos: await readPeriodos(transaction, day),
  }));
}

async function untilDone(
  ending: AbortSignal | undefined,
  batch: () => Promise<number>,
): Promise<void> {
  while (!ending?.aborted && (await batch()) >= BATCH);
}
