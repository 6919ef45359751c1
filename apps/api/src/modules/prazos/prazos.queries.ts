import type { Parametro, Recalculo } from '@sst/contract';
import type { Regra } from '@sst/contract/prazos/regras';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';

/** The companies with due days that have to be computed. */
export async function listPendingEmpresas(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd_empresa: number }>`
      select distinct p.cd_empresa from prestador_prazos p where p.pendente order by p.cd_empresa`,
  );
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Employees of the scope whose due days have to be computed. */
export async function listPending(scope: Scope, most: number): Promise<number[]> {
  const rows = await scope.all(
    sql<{ cd_funcion: number }>`
      select z.cd_funcion from prazo z where z.pendente order by z.cd_funcion limit ${most}`,
  );
  return rows.map(({ cd_funcion }) => cd_funcion);
}

/** The employees of the scope that come after one. */
export async function nextOf(scope: Scope, after: number, most: number): Promise<number[]> {
  const rows = await scope.all(
    sql<{ cd_funcion: number }>`
      select z.cd_funcion from prazo z where z.cd_funcion > ${after} order by z.cd_funcion limit ${most}`,
    'prazos-seguintes',
  );
  return rows.map(({ cd_funcion }) => cd_funcion);
}

/** How far the due days of all companies have been computed anew. */
export interface Progress {
  readonly geracao: number;
  /** The company that it has come to, 0 before the first; and the last of its employees. */
  readonly ate_empresa: number;
  readonly ate_cd: number;
  /** The company after it, if there is one. */
  readonly seguinte: number | null;
  /** How many employees there are. */
  readonly total: number;
}

/** What is left to be computed since a parameter changed; `undefined` where nothing is. */
export function findProgress(transaction: Transaction): Promise<Progress | undefined> {
  return transaction.first(sql<Progress>`
    select r.geracao, r.ate_empresa, r.ate_cd,
           (select min(e.cd) from prestador_empresas e where e.cd > r.ate_empresa) as seguinte,
           case when r.ate_empresa > 0 then r.total else (select count(*)::int from prestador_prazos) end as total
      from prazo_recalculo r where r.comeco is not null and r.fim is null`);
}

interface Place {
  readonly empresa: number;
  readonly cd: number;
}

interface Step {
  readonly geracao: number;
  readonly from: Place;
  /** Where it goes on; absent at the end. */
  readonly place: Place | undefined;
  /** How many employees were computed. */
  readonly feitos: number;
  readonly total: number;
  readonly now: Date;
}

/** Notes how far it has come, unless another server has gone on meanwhile or it has to begin again. */
export async function storeProgress(
  scope: Scope,
  { geracao, from, place, feitos, total, now }: Step,
): Promise<void> {
  await scope.run(sql`
    update prazo_recalculo r
       set ate_empresa = ${place?.empresa ?? from.empresa}, ate_cd = ${place?.cd ?? from.cd}, feitos = r.feitos + ${feitos}::int, total = ${total}::int,
           fim = ${place ? null : now}::timestamptz
     where r.geracao = ${geracao} and r.ate_empresa = ${from.empresa} and r.ate_cd = ${from.cd} and r.fim is null`);
}

/** Lets all due days be computed anew from the first company on. */
export async function beginAgain(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(sql`
    update prazo_recalculo r
       set geracao = r.geracao + 1, total = 0, feitos = 0, ate_empresa = 0, ate_cd = 0, comeco = ${now}, fim = null`);
}

/** All parameters, in the order of their groups. */
export function listParametros(transaction: Transaction): Promise<Omit<Parametro, 'pessoas'>[]> {
  return transaction.all(sql<Omit<Parametro, 'pessoas'>>`
    select p.cd, p.codigo, p.nome, p.valor, p.unidade, p.de, p.ate, p.base, p.marca, p.ativo
      from parametro p order by min(p.cd) over (partition by p.codigo), p.de nulls first, p.cd`);
}

/** Whose due day in all companies each rule decides. */
export async function countByRegra(transaction: Transaction): Promise<ReadonlyMap<Regra, number>> {
  const rows = await transaction.all(sql<{ regra: Regra; pessoas: number }>`
    select p.regra, count(*)::int as pessoas from prestador_prazos p where p.regra is not null group by 1`);
  return new Map(rows.map(({ regra, pessoas }) => [regra, pessoas]));
}

/** How far the last new computing of all due days has come; `undefined` before the first. */
export function findRecalculo(transaction: Transaction): Promise<Recalculo | undefined> {
  return transaction.first(sql<Recalculo>`
    select r.total, r.feitos, ${utcText('r.comeco')} as comeco, ${utcText('r.fim')} as fim
      from prazo_recalculo r where r.comeco is not null`);
}

/** Locks a parameter until the transaction ends. */
export function lockParametro(
  transaction: Transaction,
  cd: number,
): Promise<Pick<Parametro, 'codigo' | 'nome' | 'ativo'> | undefined> {
  return transaction.first(sql<Pick<Parametro, 'codigo' | 'nome' | 'ativo'>>`
    select p.codigo, p.nome, p.ativo from parametro p where p.cd = ${cd} for update`);
}

/** Switches a parameter on or off. */
export async function switchParametro(
  transaction: Transaction,
  cd: number,
  ativo: boolean,
): Promise<void> {
  await transaction.run(sql`update parametro set ativo = ${ativo} where cd = ${cd}`);
}

/** The latest value of the code of a parameter. */
export type LatestParametro = Pick<
  Parametro,
  'cd' | 'codigo' | 'nome' | 'valor' | 'unidade' | 'de' | 'base' | 'marca' | 'ativo'
>;

/** Locks all values of the code of a parameter until the transaction ends. @returns the latest. */
export async function lockLatest(
  transaction: Transaction,
  cd: number,
): Promise<LatestParametro | undefined> {
  const rows = await transaction.all(sql<LatestParametro>`
    select p.cd, p.codigo, p.nome, p.valor, p.unidade, p.de, p.base, p.marca, p.ativo
      from parametro p
     where p.codigo = (select q.codigo from parametro q where q.cd = ${cd})
     order by p.de desc nulls last for update`);
  return rows[0];
}

type Dated = Pick<Parametro, 'valor' | 'base' | 'marca'> & { readonly de: string };

/** Lets the value of a parameter be another from a day on; the one before ends the day before. */
export async function insertValor(
  transaction: Transaction,
  { cd, codigo, nome, unidade, ativo }: LatestParametro,
  { valor, de, base, marca }: Dated,
): Promise<void> {
  await transaction.run(sql`update parametro set ate = ${de}::date - 1 where cd = ${cd}`);
  await transaction.run(sql`
    insert into parametro (codigo, nome, valor, unidade, de, base, marca, ativo)
    values (${codigo}, ${nome}, ${valor}, ${unidade}, ${de}, ${base}, ${marca}, ${ativo})`);
}

/** Corrects a value. */
export async function updateValor(
  transaction: Transaction,
  cd: number,
  { valor, base, marca }: Omit<Dated, 'de'>,
): Promise<void> {
  await transaction.run(sql`
    update parametro set valor = ${valor}, base = ${base}, marca = ${marca} where cd = ${cd}`);
}
