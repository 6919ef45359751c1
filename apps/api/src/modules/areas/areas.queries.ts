import type { AreaDaEmpresa } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import type { StandardArea } from './standard-areas.ts';

/** An area, or a type of activity, which belongs to one. */
type AreaKind = 'area' | 'tipo';

/** A code with its kind, since areas and types have equal codes. */
export interface EntryCode {
  readonly kind: AreaKind;
  readonly cd: number;
}

const TABLE = { area: 'area_atividade', tipo: 'atividade_tipo' } as const satisfies Record<
  AreaKind,
  string
>;

/** All areas of the company with their types, by name. */
export function listAreasDaEmpresa(scope: Scope): Promise<AreaDaEmpresa[]> {
  return scope.all(sql<AreaDaEmpresa>`
    select a.cd, a.nome, a.inactiv,
           coalesce((
             select jsonb_agg(jsonb_build_object('cd', t.cd, 'nome', t.nome, 'inactiv', t.inactiv) order by t.nome, t.cd)
               from atividade_tipo t where t.cd_area = a.cd), '[]') as tipos
      from area_atividade a
     order by a.nome, a.cd`);
}

/** Locks a company's areas and types, so that what a check finds stays true until the transaction ends. */
export function lockAreas(scope: Scope): Promise<void> {
  return lockByName(scope, 'area_atividade', scope.cd_empresa);
}

interface Entry {
  readonly nome: string;
  readonly inactiv: boolean;
  /** The area of a type. */
  readonly cd_area: number | null;
}

export function findEntry(scope: Scope, { kind, cd }: EntryCode): Promise<Entry | undefined> {
  const area = kind === 'tipo' ? sql`t.cd_area` : sql`null::bigint`;
  return scope.first(sql<Entry>`
    select t.nome, t.inactiv, ${area} as cd_area from ${sql.table(TABLE[kind])} t where t.cd = ${cd}`);
}

export type Twin = Pick<Entry, 'nome' | 'inactiv'>;

/** Another entry of the same name, ignoring case and accents; for a type, in its area. */
export function findTwin(
  scope: Scope,
  nome: string,
  { cd_area, except = null }: { cd_area: number | null; except?: number | null },
): Promise<Twin | undefined> {
  const source =
    cd_area === null
      ? sql`area_atividade t where true`
      : sql`atividade_tipo t where t.cd_area = ${cd_area}`;
  return scope.first(sql<Twin>`
    select t.nome, t.inactiv from ${source}
       and sst_norm(t.nome) = sst_norm(${nome}) and t.cd is distinct from ${except}::bigint limit 1`);
}

/** @param cd_area for a type. @returns the new code. */
export async function insertEntry(
  scope: Scope,
  nome: string,
  cd_area: number | null,
): Promise<number> {
  const { cd_empresa } = scope;
  const { cd } = await scope.one(
    cd_area === null
      ? db.insertInto(TABLE.area).values({ cd_empresa, nome, obs: null }).returning('cd')
      : db.insertInto(TABLE.tipo).values({ cd_empresa, cd_area, nome }).returning('cd'),
  );
  return cd;
}

export async function updateEntry(
  scope: Scope,
  { kind, cd }: EntryCode,
  values: { nome: string } | { inactiv: boolean },
): Promise<void> {
  await scope.run(db.updateTable(TABLE[kind]).set(values).where('cd', '=', cd));
}

/** Gives a company areas with their types. */
export async function insertAreas(scope: Scope, areas: readonly StandardArea[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as r (nome text, obs text, tipos jsonb)`;
  await scope.all(sql`
    with nova as (
      insert into area_atividade (cd_empresa, nome, obs)
      select ${scope.cd_empresa}::bigint, r.nome, r.obs from ${given}
      returning cd, nome
    )
    insert into atividade_tipo (cd_empresa, cd_area, nome)
    select ${scope.cd_empresa}::bigint, n.cd, x.nome
      from nova n
      join ${given} on r.nome = n.nome
     cross join jsonb_array_elements_text(r.tipos) as x (nome)`);
}
