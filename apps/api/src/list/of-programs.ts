import type { OfProgramsQuery } from '@sst/contract/calls/of-programs';
import { type RawBuilder, sql } from 'kysely';
import type { CountedTable } from '../db/counted-tables.ts';
import { invalid } from '../errors.ts';
import type { Order } from './list-order.ts';

/** The order of a list that is read by code: no row changes its place in it (decision 0163). */
export const BY_CODE: Order = { keys: [{ by: sql.ref('t.cd'), direction: sql`asc` }], join: sql`` };

/** Conditions on `t`, of a table that says when its rows have changed, for what a program asks. */
export function conditionsOfPrograms(
  table: CountedTable,
  { alterado_desde, depois, cod_externo, origem }: OfProgramsQuery,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  // Search views lack the column.
  if (alterado_desde !== undefined)
    conditions.push(
      sql`t.cd in (select a.cd from ${sql.table(table)} a where a.alterado_em >= ${alterado_desde}::timestamptz)`,
    );
  if (depois !== undefined) conditions.push(sql`t.cd > ${depois}::bigint`);
  if (cod_externo !== undefined || origem !== undefined) {
    conditions.push(sql`t.cd in (
      select k.cd from codigo_externo k
       where k.entidade = ${table} and (${cod_externo ?? null}::text is null or k.cod_externo = ${cod_externo ?? null})
         and (${origem ?? null}::text is null or k.origem = ${origem ?? null}))`);
  }
  return conditions;
}

/** A code of a record. */
export interface CodeOfRecord {
  readonly cd: number;
  readonly origem: string;
  readonly codigo: string;
}

/** The codes of records of a table. */
export function codesOfRecords(
  table: string,
  records: readonly number[],
): RawBuilder<CodeOfRecord> {
  return sql<CodeOfRecord>`
    select k.cd, k.origem, k.cod_externo as codigo from codigo_externo k
     where k.entidade = ${table} and k.cd = any(${records}::bigint[]) order by k.cd, k.origem`;
}

/** Rows with their codes. */
export function withCodes<Row extends { readonly cd: number }>(
  rows: readonly Row[],
  codes: readonly CodeOfRecord[],
): (Row & { codigos_externos: { origem: string; codigo: string }[] })[] {
  const byRecord = Map.groupBy(codes, ({ cd }) => cd);
  return rows.map((row) => ({
    ...row,
    codigos_externos: (byRecord.get(row.cd) ?? []).map(({ origem, codigo }) => ({
      origem,
      codigo,
    })),
  }));
}

/** @throws 400 for an order beside that by code, and for the codes of a list without an end. */
export function requireAskable({
  depois,
  com_codigos,
  ...list
}: OfProgramsQuery & {
  readonly ordenacao?: unknown;
  readonly pagina?: unknown;
  readonly quantidade?: unknown;
}): void {
  const byCode = 'Com `depois`, a lista vem por ordem de código.';
  if (depois !== undefined && list.ordenacao !== undefined) throw invalid({ ordenacao: byCode });
  if (depois !== undefined && list.pagina !== undefined) throw invalid({ pagina: byCode });
  if (com_codigos && list.quantidade === undefined)
    throw invalid({ quantidade: 'Indique quantos de cada vez, para ter os códigos externos.' });
}
