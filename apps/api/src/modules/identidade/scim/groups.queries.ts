import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import type { Filter } from './filter.ts';
import { type Columns, conditionOf } from './filter-sql.ts';
import type { Paging } from './paging.ts';

interface GroupMember {
  readonly cd: number;
  readonly id: string;
  readonly nome: string;
}

/** A group of the directory. */
export interface DirectoryGroup {
  readonly cd: number;
  readonly id: string;
  readonly nome: string;
  readonly id_externo: string | null;
  readonly versao: number;
  readonly dt_cria: Date;
  readonly dt_alt: Date;
  /** Absent where they were not asked for. */
  readonly membros?: readonly GroupMember[];
}

const MEMBERS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('cd', u.cd, 'id', d.id, 'nome', u.nome) order by d.cd)
    from diretorio_membro m join diretorio_utilizador d on d.cd_empresa = m.cd_empresa and d.cd_utilizador = m.cd_utilizador
    join utilizador u on u.cd = d.cd_utilizador
   where m.cd_grupo = g.cd), '[]') as membros`;

const COLUMNS = sql`g.cd, g.id, g.nome, g.id_externo, g.versao, g.dt_cria, g.dt_alt`;

const hasMember = (id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from diretorio_membro m join diretorio_utilizador d on d.cd_empresa = m.cd_empresa and d.cd_utilizador = m.cd_utilizador
   where m.cd_grupo = g.cd and d.id::text = lower(${id}))`;

/** What groups are filtered by. */
const FILTERED: Columns = {
  id: { as: 'exact', by: sql`g.id` },
  displayname: { as: 'text', by: sql`g.nome` },
  externalid: { as: 'exact', by: sql`g.id_externo` },
  members: { as: 'set', has: hasMember },
  'members.value': { as: 'set', has: hasMember },
  'meta.created': { as: 'moment', by: sql`g.dt_cria` },
  'meta.lastmodified': { as: 'moment', by: sql`g.dt_alt` },
};

function where(filter: Filter | undefined): RawBuilder<boolean> {
  return filter ? conditionOf(filter, FILTERED) : sql<boolean>`true`;
}

export async function countGroups(scope: Scope, filter: Filter | undefined): Promise<number> {
  const { total } = await scope.one(
    sql<{
      total: number;
    }>`select count(*)::int as total from diretorio_grupo g where ${where(filter)}`,
  );
  return total;
}

/** A page of groups, in the order in which they came. */
export function listGroups(
  scope: Scope,
  { filter, members }: { readonly filter: Filter | undefined; readonly members: boolean },
  { offset, count }: Paging,
): Promise<DirectoryGroup[]> {
  return scope.all(sql<DirectoryGroup>`
    select ${COLUMNS}${members ? sql`, ${MEMBERS}` : sql``} from diretorio_grupo g
     where ${where(filter)} order by g.cd limit ${count} offset ${offset}`);
}

export function findGroup(
  scope: Scope,
  id: string,
  members: boolean,
): Promise<DirectoryGroup | undefined> {
  return scope.first(sql<DirectoryGroup>`
    select ${COLUMNS}${members ? sql`, ${MEMBERS}` : sql``} from diretorio_grupo g where g.id::text = lower(${id})`);
}

interface KeptGroup {
  readonly nome: string;
  readonly id_externo: string | null;
}

/** @returns its codes; `undefined` where another has the name. */
export function insertGroup(
  scope: Scope,
  row: KeptGroup,
  now: Date,
): Promise<{ cd: number; id: string } | undefined> {
  const { cd_empresa } = scope;
  return scope.first(
    db
      .insertInto('diretorio_grupo')
      .values({ ...row, cd_empresa, dt_cria: now, dt_alt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['cd', 'id']),
  );
}

/** @throws the database's unique violation for a name that another group has. */
export async function updateGroup(
  scope: Scope,
  cd: number,
  row: KeptGroup,
  now: Date,
): Promise<void> {
  await scope.run(
    db
      .updateTable('diretorio_grupo')
      .set((eb) => ({ ...row, dt_alt: now, versao: eb('versao', '+', 1) }))
      .where('cd', '=', cd),
  );
}

export async function deleteGroup(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('diretorio_grupo').where('cd', '=', cd));
}

/** The accounts of the directory that have these codes. */
export async function accountsOf(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.all(sql<{ id: string; cd: number }>`
    select d.id, d.cd_utilizador as cd from diretorio_utilizador d where d.id::text = any(${[...ids]}::text[])`);
  return new Map(rows.map(({ id, cd }) => [id, cd]));
}

export async function addMembers(
  { cd_empresa, run }: Scope,
  cd_grupo: number,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0) return;
  await run(sql`
    insert into diretorio_membro (cd_empresa, cd_grupo, cd_utilizador)
    select ${cd_empresa}::bigint, ${cd_grupo}::bigint, u from unnest(${[...users]}::bigint[]) u on conflict do nothing`);
}

export async function removeMembers(
  scope: Scope,
  cd_grupo: number,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0) return;
  await scope.run(sql`
    delete from diretorio_membro where cd_grupo = ${cd_grupo}::bigint and cd_utilizador = any(${[...users]}::bigint[])`);
}
