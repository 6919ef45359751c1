import type { CodigosQuery, LoteAnswer, LoteQuery } from '@sst/contract';
import { momentOn, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { CODIGO_EXTERNO } from '@sst/contract/rules/identidade/codigos-externos';
import { CompiledQuery, sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import type { Uploads } from '../anexos/uploads.service.ts';
import { carryOut } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  answerOf,
  auditOfAll,
  auditOfEach,
  cellOf,
  keptOrTold,
  type Linha,
  type Mudada,
  requireKept,
  sourceOf,
  unreadIn,
} from './answer.ts';
import { listCodigos } from './codigos.queries.ts';
import { requireSeenSaude } from './codigos.service.ts';
import type { LoteDefinition } from './definition.ts';
import type { LoteKind } from './kinds.ts';
import { findRemarks } from './remarks.ts';
import { prepareArrival, type RowResult, type RowsRunner, storeArrived } from './store-rows.ts';

/** Rows with what is to be done with them. */
interface Lote {
  readonly linhas: readonly Linha[];
  readonly query: LoteQuery;
  readonly key?: IdempotencyKey | undefined;
}

interface LotesDeps extends ServiceDeps {
  readonly uploads: Uploads;
}

/** Stores rows that programs send, each known by the code that the program gives it. */
export class LotesService {
  readonly #deps: LotesDeps;

  constructor(deps: LotesDeps) {
    this.#deps = deps;
  }

  /** The codes that the caller's source has given. @throws 403 as `requireSeenSaude`. */
  async codes(grant: Grant, query: CodigosQuery) {
    requireSeenSaude(grant, query.entidade);
    const found = await this.#deps.access.read(grant, (scope) =>
      listCodigos(scope, sourceOf(scope), query),
    );
    const message = found.slice(0, CODIGO_EXTERNO.most);
    return { message, mais: found.length > message.length };
  }

  /**
   * Stores the good rows in one transaction; refused ones are in the answer.
   * @throws 403, 409 as `carryOut`.
   */
  store(grant: Grant, kind: LoteKind, { linhas, query, key }: Lote): Promise<LoteAnswer> {
    const origem = sourceOf(grant);
    const { definition } = kind;
    return keptOrTold(query, () =>
      carryOut(this.#deps, { grant, key }, async (scope, now) => {
        await kind.hold?.(scope, this.#deps.uploads);
        const run = runnerOf(scope);
        const { dt: dia, hr: hora } = momentOn(TIME_ZONE, now);
        const by = { origem, programa: true, cd_autor: authorOf(scope.actor), momento: now };
        await prepareArrival(run, definition, { ...by, dia, hora });
        await storeArrived(run, definition, await arrive(scope, definition, linhas));
        const answer = await tellStored(scope, run, definition);
        requireKept(answer, query);
        const events = await kind.follow(scope, now);
        const audit = [
          ...auditOfAll(definition, answer, { ...query, origem }),
          ...((await kind.logged?.(scope)) ?? []),
          ...auditOfEach(definition, answer, { origem, mudadas: await findChanged(scope) }),
        ];
        return { audit, events, quiet: query.sem_avisos, answer };
      }),
    );
  }
}

const runnerOf = (scope: Scope): RowsRunner => ({
  rows: <O>(text: string, values: readonly unknown[] = []) =>
    scope.all<O>({ compile: () => CompiledQuery.raw(text, [...values]) as CompiledQuery<O> }),
  confined: (work) => work(),
});

/** Puts the rows into `chegada`. @returns the columns that any of them has. */
async function arrive(
  scope: Scope,
  { columns }: LoteDefinition,
  linhas: readonly Linha[],
): Promise<ReadonlySet<string>> {
  const given = columns.filter(({ name }) => linhas.some((linha) => linha[name] !== undefined));
  const texts = linhas.map((linha, index) => ({
    linha: index + 1,
    ilegiveis: unreadOf(linha),
    ...Object.fromEntries(given.map((column) => [column.name, cellOf(linha, column) ?? null])),
  }));
  const names = sql.join(
    ['linha', 'ilegiveis', ...given.map(({ name }) => name)].map((name) => sql.ref(name)),
  );
  const types = sql.join([
    sql`linha bigint`,
    sql`ilegiveis text[]`,
    ...given.map(({ name }) => sql`${sql.ref(name)} text`),
  ]);
  await scope.run(sql`
    insert into chegada (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r (${types})`);
  return new Set(given.map(({ name }) => name));
}

/** What of a row cannot be read, as `reason` writes it; null where all can. */
function unreadOf(linha: Linha): string[] | null {
  const texts = unreadIn(linha).map(({ campo, motivo }) => `${campo}|${motivo}`);
  return texts.length > 0 ? texts : null;
}

interface Outcome {
  readonly linha: number;
  readonly cod_externo: string | null;
  readonly cd: number | null;
  readonly resultado: RowResult | null;
  readonly erros: readonly string[];
}

async function tellStored(
  scope: Scope,
  run: RowsRunner,
  definition: LoteDefinition,
): Promise<LoteAnswer> {
  const outcomes = await scope.all(sql<Outcome>`
    select v.linha, v.cod_externo, v.cd, v.resultado, v.erros from verificada v order by v.linha`);
  const remarks = await findRemarks(run, definition);
  const linhas = outcomes.map(({ linha, cod_externo, cd, resultado, erros }) => ({
    linha,
    cod_externo,
    cd: resultado === null ? null : cd,
    resultado: resultado ?? ('recusada' as const),
    erros: erros.map(errorOf),
  }));
  const avisos = remarks.map(({ text, count, lines }) => {
    return { texto: text, total: count, linhas: [...lines] };
  });
  return answerOf(linhas, avisos);
}

/** What the changed records had before and after, by line. */
async function findChanged(scope: Scope): Promise<ReadonlyMap<number, Mudada>> {
  const rows = await scope.all(sql<Mudada & { readonly linha: number }>`
    select v.linha, v.antes, v.depois from verificada v where v.resultado = 'alterada'`);
  return new Map(rows.map(({ linha, antes, depois }) => [linha, { antes, depois }]));
}

/** An error as `reason` writes it. */
function errorOf(error: string): { campo: string; motivo: string } {
  const bar = error.indexOf('|');
  return { campo: error.slice(0, bar), motivo: error.slice(bar + 1) };
}
