import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { TITLE } from '../../sql/anexo-title.ts';
import { inBranch } from '../../sql/branch.ts';
import type { StoredAnexo } from './anexo-delivery.ts';

/** Records that have documents: the table that links these, and its column for the record. */
const LINKS = {
  acidente: { table: 'acidente_anexo', record: 'cd_acident' },
  area: { table: 'area_anexo', record: 'cd_area' },
  atividade: { table: 'atividade_anexo', record: 'cd_ativ' },
  medida: { table: 'medida_anexo', record: 'cd_medida' },
  quase: { table: 'quase_acidente_anexo', record: 'cd_quase' },
} as const;
type WithAnexos = keyof typeof LINKS;

/** Of these, records of a unit, by their table. */
const OF_UNIT = { acidente: 'acidente', medida: 'medida', quase: 'quase_acidente' } as const;

/** Links stored documents, or photographs, to a record. */
export async function attach(
  scope: Scope,
  to: WithAnexos,
  cd: number,
  anexos: readonly number[],
): Promise<void> {
  if (anexos.length === 0) return;
  const { table, record } = LINKS[to];
  await scope.run(sql`
    insert into ${sql.table(table)} (cd_empresa, ${sql.ref(record)}, cd_anex)
    select ${scope.cd_empresa}::bigint, ${cd}::bigint, unnest(${[...anexos]}::bigint[])`);
}

/** How many documents a record has. */
export async function countAttached(scope: Scope, to: WithAnexos, cd: number): Promise<number> {
  const { table, record } = LINKS[to];
  const { anexos } = await scope.one(sql<{ anexos: number }>`
    select count(*)::int as anexos from ${sql.table(table)} q where q.${sql.ref(record)} = ${cd}`);
  return anexos;
}

/** A document of a record of the scope. */
export function findAttached(
  scope: Scope,
  of: keyof typeof OF_UNIT,
  cd: number,
  cd_anex: number,
): Promise<StoredAnexo | undefined> {
  const { table, record } = LINKS[of];
  return scope.first(sql<StoredAnexo>`
    select a.cd as cd_anex, ${TITLE} as titulo, a.mime, a.sha256
      from ${sql.table(OF_UNIT[of])} t
      join ${sql.table(table)} q on q.${sql.ref(record)} = t.cd
      join anexo a on a.cd = q.cd_anex
     where t.cd = ${cd} and q.cd_anex = ${cd_anex} and ${inBranch(scope, 't.cd_organig')}`);
}

/** Takes a document from a record. @returns its title; `undefined` if the record does not have it. */
export async function detach(
  scope: Scope,
  from: WithAnexos,
  cd: number,
  cd_anex: number,
): Promise<string | undefined> {
  const { table, record } = LINKS[from];
  const link = await scope.first(sql<{ titulo: string }>`
    delete from ${sql.table(table)} q using anexo a
     where q.${sql.ref(record)} = ${cd} and q.cd_anex = ${cd_anex} and a.cd = q.cd_anex
    returning ${TITLE} as titulo`);
  return link?.titulo;
}
