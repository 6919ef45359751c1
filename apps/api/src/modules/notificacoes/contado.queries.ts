import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { CountedTable } from '../../db/counted-tables.ts';

/** What a notice or a letter counts: the list that its link opens shows these records alone. */
export interface Contado {
  /** The code of what it has counted so far, which stays; absent where it begins. */
  readonly cd?: number | undefined;
  readonly cd_utilizador: number;
  readonly tabela: CountedTable;
  readonly cds: readonly number[];
  /** What is counted, in words. */
  readonly titulo: string;
}

/** Keeps what is counted for users, however many they are in three statements. @returns the code of each. */
export async function keepContados(scope: Scope, contados: readonly Contado[]): Promise<number[]> {
  if (contados.length === 0) return [];
  const fresh = await scope.all(sql<{ cd: number }>`
    select codigo_novo('aviso_contado') as cd
      from generate_series(1, ${contados.filter(({ cd }) => cd === undefined).length}::int)`);
  const rows = contados.map((one) => ({ ...one, cd: one.cd ?? Number(fresh.shift()?.cd) }));
  await scope.run(sql`
    insert into aviso_contado (cd_empresa, cd, cd_utilizador, tabela, cds, titulo)
    select ${scope.cd_empresa}::bigint, s.cd, s.cd_utilizador, s.tabela,
           array(select c::bigint from jsonb_array_elements_text(s.cds) c), s.titulo
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s (cd bigint, cd_utilizador bigint, tabela text, cds jsonb, titulo text)
        on conflict (cd_empresa, cd) do update set cds = excluded.cds, titulo = excluded.titulo`);
  return rows.map(({ cd }) => cd);
}

/** What was counted for a user, by its code. */
export function findContado(
  scope: Scope,
  cd_utilizador: number,
  cd: number,
): Promise<{ titulo: string; total: number } | undefined> {
  return scope.first(sql<{ titulo: string; total: number }>`
    select a.titulo, cardinality(a.cds) as total from aviso_contado a
     where a.cd = ${cd}::bigint and a.cd_utilizador = ${cd_utilizador}::bigint`);
}
