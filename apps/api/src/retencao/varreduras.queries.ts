import type { Varredura } from '@sst/contract';
import {
  CONSERVADO_TIPOS,
  type Conservado,
  VARREDURAS_VISTAS,
  type VarreduraOrigem,
} from '@sst/contract/direitos/conservacao';
import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import { utcText } from '../sql/moment.ts';

/** A run of which nothing was heard for so long was cut off. */
const SILENT_MINUTES = 10;
const KEPT_YEARS = 2;

/** Notes that a run begins, and forgets those of years ago. @returns its code. */
export async function insertVarredura(
  transaction: Transaction,
  {
    origem,
    prazos,
    now,
  }: { readonly origem: VarreduraOrigem; readonly prazos: number; readonly now: Date },
): Promise<number> {
  await transaction.run(
    sql`delete from varredura where comeco < ${now}::timestamptz - make_interval(years => ${KEPT_YEARS})`,
  );
  const { cd } = await transaction.one(sql<{ cd: number }>`
    insert into varredura (origem, comeco, visto, prazos) values (${origem}, ${now}, ${now}, ${prazos}) returning cd`);
  return cd;
}

/** Adds to what a run has deleted, in the transaction that deletes it; with nothing, says that the run goes on. */
export async function noteApagados(
  transaction: Transaction,
  {
    cd,
    tipo,
    total,
    now,
  }: { readonly cd: number; readonly tipo: Conservado; readonly total: number; readonly now: Date },
): Promise<void> {
  await transaction.run(sql`
    update varredura v
       set visto = ${now},
           apagados = case when ${total}::int = 0 then v.apagados else
             v.apagados || jsonb_build_object(${tipo}::text, coalesce((v.apagados ->> ${tipo}::text)::int, 0) + ${total}::int) end
     where v.cd = ${cd}`);
}

export async function endVarredura(transaction: Transaction, cd: number, now: Date): Promise<void> {
  await transaction.run(sql`update varredura set fim = ${now}, visto = ${now} where cd = ${cd}`);
}

/** The latest runs, each with what it has deleted. */
export async function listVarreduras(transaction: Transaction, now: Date): Promise<Varredura[]> {
  const rows = await transaction.all(sql<
    Omit<Varredura, 'apagados'> & { apagados: Partial<Record<Conservado, number>> }
  >`
    select v.cd, v.origem, ${utcText('v.comeco')} as comeco, ${utcText('v.fim')} as fim, v.prazos, v.apagados,
           v.fim is null and v.visto > ${now}::timestamptz - make_interval(mins => ${SILENT_MINUTES}) as corre
      from varredura v order by v.comeco desc, v.cd desc limit ${VARREDURAS_VISTAS}`);
  return rows.map(({ apagados, ...row }) => ({
    ...row,
    apagados: CONSERVADO_TIPOS.flatMap((tipo) => {
      const total = apagados[tipo] ?? 0;
      return total > 0 ? [{ tipo, total }] : [];
    }),
  }));
}
