import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { isBelow } from '../../sql/branch.ts';

/** A tablet that was opened today. */
export interface Tablet {
  readonly cd_organig: number;
  readonly cd_autor: number;
  readonly erros: number;
  readonly parado_ate: Date | null;
  /** Of the day, at its unit. */
  readonly codigo: string;
}

/** Gives the unit of the scope a code for a day, unless it has one. @returns the one that it has. */
export async function codeOfDay(scope: Scope, dia: string, codigo: string): Promise<string> {
  const { cd_empresa, cd_organig } = scope;
  await scope.run(sql`
    insert into ficha_tablet_codigo (cd_empresa, cd_organig, dia, codigo)
    values (${cd_empresa}::bigint, ${cd_organig}::bigint, ${dia}::date, ${codigo}) on conflict do nothing`);
  const kept = await scope.one(sql<{ codigo: string }>`
    select c.codigo from ficha_tablet_codigo c where c.cd_organig = ${cd_organig}::bigint and c.dia = ${dia}::date`);
  return kept.codigo;
}

export async function insertTablet(scope: Scope, hash: Buffer, dia: string): Promise<void> {
  await scope.run(
    sql`delete from ficha_tablet t where t.cd_empresa = ${scope.cd_empresa}::bigint and t.dia < ${dia}::date`,
  );
  await scope.run(sql`
    delete from ficha_tablet_codigo c where c.cd_empresa = ${scope.cd_empresa}::bigint and c.dia < ${dia}::date`);
  await scope.run(sql`
    delete from ficha_tablet_erro e where e.cd_empresa = ${scope.cd_empresa}::bigint and e.dia < ${dia}::date`);
  await scope.run(sql`
    insert into ficha_tablet (cd_empresa, chave_hash, cd_organig, cd_autor, dia)
    values (${scope.cd_empresa}::bigint, ${hash}::bytea, ${scope.cd_organig}::bigint, ${authorOf(scope.actor)}::bigint, ${dia}::date)`);
}

/** The tablet of a key, of today, locked: each wrong answer counts. */
export function lockTablet(scope: Scope, hash: Buffer, dia: string): Promise<Tablet | undefined> {
  return scope.first(sql<Tablet>`
    select t.cd_organig, t.cd_autor, t.erros, t.parado_ate, c.codigo
      from ficha_tablet t join ficha_tablet_codigo c on c.cd_organig = t.cd_organig and c.dia = t.dia
     where t.chave_hash = ${hash}::bytea and t.dia = ${dia}::date for update of t`);
}

export async function writeTabletErros(
  scope: Scope,
  hash: Buffer,
  { erros, parado_ate }: Pick<Tablet, 'erros' | 'parado_ate'>,
): Promise<void> {
  await scope.run(sql`
    update ficha_tablet set erros = ${erros}, parado_ate = ${parado_ate}::timestamptz where chave_hash = ${hash}::bytea`);
}

/** Who says to be somebody, with what proves it. */
export interface AtTablet {
  readonly cd: number;
  readonly nome: string;
  readonly dt_nasc: string;
}

/**
 * How many wrong days of birth were given today as somebody, locked: each answer waits for the other, on whichever tablet.
 * `writeDayErros` says what it is then.
 */
export async function lockDayErros(scope: Scope, cd_funcion: number, dia: string): Promise<number> {
  const { erros } = await scope.one(sql<{ erros: number }>`
    insert into ficha_tablet_erro as e (cd_empresa, cd_funcion, dia, erros)
    values (${scope.cd_empresa}::bigint, ${cd_funcion}::bigint, ${dia}::date, 0)
    on conflict (cd_empresa, cd_funcion) do update
      set erros = case when e.dia = excluded.dia then e.erros else 0 end, dia = excluded.dia
    returning e.erros`);
  return erros;
}

export async function writeDayErros(
  scope: Scope,
  cd_funcion: number,
  erros: number,
): Promise<void> {
  await scope.run(
    erros === 0
      ? sql`delete from ficha_tablet_erro where cd_funcion = ${cd_funcion}`
      : sql`update ficha_tablet_erro set erros = ${erros} where cd_funcion = ${cd_funcion}`,
  );
}

/** Who works at a unit, or below it, and has a number, whatever its blanks and leading zeros; two of one number are nobody. */
export async function findByNumber(
  scope: Scope,
  cd_organig: number,
  number: string,
): Promise<AtTablet | undefined> {
  const rows = await scope.all(sql<AtTablet>`
    select f.cd, f.nome, f.dt_nasc from funcionario f
     where f.ativo and not f.limitado and ${isBelow(sql`f.cd_organig`, cd_organig)}
       and ltrim(lower(regexp_replace(f.num_mecan, '[[:space:]]', '', 'g')), '0') = ltrim(lower(regexp_replace(${number}, '[[:space:]]', '', 'g')), '0')
       and ltrim(regexp_replace(f.num_mecan, '[[:space:]]', '', 'g'), '0') <> ''
     order by f.cd limit 2`);
  return rows.length === 1 ? rows[0] : undefined;
}
