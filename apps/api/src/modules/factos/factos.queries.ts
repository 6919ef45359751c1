import type { Facto, FactoBody, FactoLinha } from '@sst/contract';
import type { FactoTipo } from '@sst/contract/rules/funcionario/factos';
import { type Selectable, sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Database } from '../../db/tables.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { writtenOrder } from '../../sql/written-order.ts';

export type FactoRecord = Selectable<Database['facto']>;

/** The facts of an employee of the scope, the latest first; `undefined` without such an employee. */
export async function listFactos(
  scope: Scope,
  cd_funcion: number,
  tipos: readonly FactoTipo[],
): Promise<Omit<Facto, 'ausencia'>[] | undefined> {
  const [funcionario, factos] = await Promise.all([
    scope.first(sql`
      select 1 from funcionario f where f.cd = ${cd_funcion} and ${isInSight(scope, 'f')}`),
    scope.all(sql<Omit<Facto, 'ausencia'>>`
      select t.cd, t.tipo, t.motivo, t.dt_ini, t.dt_fim, u.nome as autor
        from facto t
        left join utilizador u on u.cd = t.cd_autor
       where t.cd_funcion = ${cd_funcion} and t.tipo = any(${tipos}::text[])
       order by t.dt_ini desc, ${writtenOrder('facto', 't.cd')} desc`),
  ]);
  return funcionario === undefined ? undefined : factos;
}

/** The employee of the scope whom a fact is about. */
export async function funcionarioOfFacto(scope: Scope, cd: number): Promise<number | undefined> {
  const found = await scope.first(sql<{ cd_funcion: number }>`
    select t.cd_funcion from facto t join funcionario f on f.cd = t.cd_funcion
     where t.cd = ${cd} and ${isInSight(scope, 'f')}`);
  return found?.cd_funcion;
}

/** The employee whom a row names; none, and whether its number is that of several. */
export interface PersonOfRow {
  readonly cd: number | null;
  readonly varios: boolean;
}

const plainNumber = (text: string | null | undefined) => text?.trim().toLocaleLowerCase('pt') || '';

/** Who the rows are about, in their order: those who work in the scope, by code or by number. */
export async function peopleOfRows(
  scope: Scope,
  linhas: readonly Pick<FactoLinha, 'cd_funcion' | 'num_mecan'>[],
): Promise<PersonOfRow[]> {
  const codes = linhas.flatMap(({ cd_funcion }) => cd_funcion ?? []);
  const numbers = linhas.map(({ num_mecan }) => plainNumber(num_mecan)).filter(Boolean);
  const people = await scope.all(sql<{ cd: number; numero: string | null }>`
    select f.cd, lower(f.num_mecan) as numero
      from funcionario f
     where f.ativo and ${isInSight(scope, 'f')} and (f.cd = any(${codes}::bigint[]) or lower(f.num_mecan) = any(${numbers}::text[]))
     order by f.cd`);
  const byCode = new Set(people.map(({ cd }) => cd));
  const byNumber = Map.groupBy(people, ({ numero }) => plainNumber(numero));
  return linhas.map(({ cd_funcion, num_mecan }) => {
    if (cd_funcion) return { cd: byCode.has(cd_funcion) ? cd_funcion : null, varios: false };
    const number = plainNumber(num_mecan);
    const named = number === '' ? [] : (byNumber.get(number) ?? []);
    return { cd: named[0]?.cd ?? null, varios: named.length > 1 };
  });
}

/** Locks a fact; its employee is locked before. */
export function lockFacto(scope: Scope, cd: number): Promise<FactoRecord | undefined> {
  return scope.first(db.selectFrom('facto').selectAll().where('cd', '=', cd).forUpdate());
}

/** The facts of one kind about a locked employee, save one. */
export function otherFactos(
  scope: Scope,
  { cd_funcion, tipo }: Pick<FactoRecord, 'cd_funcion' | 'tipo'>,
  cd: number | null,
): Promise<FactoRecord[]> {
  return scope.all(
    db
      .selectFrom('facto')
      .selectAll()
      .where('cd_funcion', '=', cd_funcion)
      .where('tipo', '=', tipo)
      .where('cd', 'is distinct from', cd)
      .orderBy('dt_ini'),
  );
}

/** @returns the code of the new fact. */
export async function insertFacto(
  scope: Scope,
  cd_funcion: number,
  body: FactoBody,
  momento: Date,
): Promise<number> {
  const { tipo, motivo, dt_ini, dt_fim } = body;
  const { cd_empresa } = scope;
  const values = { cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim };
  const { cd } = await scope.one(
    db
      .insertInto('facto')
      .values({ ...values, cd_autor: authorOf(scope.actor), momento })
      .returning('cd'),
  );
  return cd;
}

export async function updateFacto(
  scope: Scope,
  cd: number,
  values: Pick<FactoRecord, 'dt_ini' | 'dt_fim' | 'motivo'>,
): Promise<void> {
  await scope.run(db.updateTable('facto').set(values).where('cd', '=', cd));
}

export async function deleteFacto(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('facto').where('cd', '=', cd));
}

/** Brings back a row as it was. */
export async function restoreFacto(scope: Scope, row: FactoRecord): Promise<void> {
  await scope.run(sql`
    insert into facto select * from jsonb_populate_record(null::facto, ${JSON.stringify(row)}::jsonb)`);
}
