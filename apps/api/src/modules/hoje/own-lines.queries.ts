import type { Passagem } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { PASSAGEM_DAYS } from '@sst/contract/rules/hoje/hoje';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';

/** Whose lines of which page: of a node of the company whose rows are seen, or of the provider over all of them. */
export interface OwnLines {
  readonly transaction: Transaction;
  readonly cd_utilizador: number;
  readonly node: { readonly cd_empresa: number; readonly cd_organig: number } | null;
}

/** A line that was passed on, by its rule. */
export type Passada<Id extends string = string> = Passagem & { readonly regra: Id };

/** What a line is passed on with. */
export interface Passing<Id extends string> {
  readonly id: Id;
  readonly para: number;
  readonly nota: string | null;
  readonly dia: string;
  readonly now: Date;
}

/** The two tables of a page, the columns that place a line in it, and the rows `t` of the page alone. */
function placeOf({ node }: OwnLines) {
  if (node === null)
    return {
      adiado: sql`hoje_adiado_prestador`,
      passado: sql`hoje_passado_prestador`,
      columns: sql``,
      values: sql``,
      here: sql`true`,
    };
  return {
    adiado: sql`hoje_adiado`,
    passado: sql`hoje_passado`,
    columns: sql`cd_empresa, cd_organig, `,
    values: sql`${node.cd_empresa}, ${node.cd_organig}, `,
    here: sql`t.cd_organig = ${node.cd_organig}`,
  };
}

/** What the user has put off, and until when. */
export function listAdiados(
  lines: OwnLines,
  today: string,
): Promise<{ regra: string; dt_ate: string }[]> {
  const { adiado, here } = placeOf(lines);
  return lines.transaction.all(sql<{ regra: string; dt_ate: string }>`
    select t.regra, t.dt_ate::text as dt_ate from ${adiado} t
     where ${here} and t.cd_utilizador = ${lines.cd_utilizador} and t.dt_ate > ${today}::date`);
}

/** Puts a line off for the user until a day, or brings it back. */
export async function writeAdiado(
  lines: OwnLines,
  id: string,
  { ate, now }: { readonly ate: string | null; readonly now: Date },
): Promise<void> {
  const { adiado, columns, values, here } = placeOf(lines);
  const { transaction, cd_utilizador } = lines;
  if (ate === null) {
    await transaction.run(sql`
      delete from ${adiado} t where ${here} and t.cd_utilizador = ${cd_utilizador} and t.regra = ${id}`);
    return;
  }
  await transaction.run(sql`
    insert into ${adiado} (${columns}cd_utilizador, regra, dt_ate, dt_cria)
    values (${values}${cd_utilizador}, ${id}, ${ate}::date, ${now}::timestamptz)
    on conflict (${columns}cd_utilizador, regra) do update
       set dt_ate = excluded.dt_ate, dt_cria = excluded.dt_cria`);
}

/** The lines that the user has passed on, or that were passed to the user, of the days in which that holds; the user's own come last. */
export function listPassados(lines: OwnLines, today: string): Promise<Passada[]> {
  const { passado, here } = placeOf(lines);
  const cd = lines.cd_utilizador;
  return lines.transaction.all(sql<Passada>`
    select t.regra, t.cd_de = ${cd} as minha, u.cd, u.nome, t.nota, t.dt::text as dia
      from ${passado} t
      join utilizador u on u.cd in (t.cd_de, t.cd_para) and u.cd <> ${cd}
     where t.dt > ${addDays(today, -PASSAGEM_DAYS)}::date and (t.cd_de = ${cd} or t.cd_para = ${cd}) and ${here}
     order by minha, t.dt_cria`);
}

/** Passes a line of the user on, or to somebody else than before. */
export async function writePassado(
  lines: OwnLines,
  { id, para, nota, dia, now }: Passing<string>,
): Promise<void> {
  const { passado, columns, values } = placeOf(lines);
  await lines.transaction.run(sql`
    insert into ${passado} (${columns}regra, cd_de, cd_para, nota, dt, dt_cria)
    values (${values}${id}, ${lines.cd_utilizador}, ${para}, ${nota}, ${dia}::date, ${now}::timestamptz)
    on conflict (${columns}cd_de, regra) do update
       set cd_para = excluded.cd_para, nota = excluded.nota, dt = excluded.dt, dt_cria = excluded.dt_cria`);
}

/** Takes back what the user has passed on, and gives back what was passed to the user. @returns by whom it was. */
export async function deletePassados(lines: OwnLines, id: string): Promise<number[]> {
  const { passado, here } = placeOf(lines);
  const cd = lines.cd_utilizador;
  const rows = await lines.transaction.all(sql<{ cd_de: number }>`
    delete from ${passado} t
     where ${here} and t.regra = ${id} and (t.cd_de = ${cd} or t.cd_para = ${cd})
    returning t.cd_de`);
  return rows.map(({ cd_de }) => cd_de);
}
