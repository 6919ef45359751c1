import { type RawBuilder, sql } from 'kysely';

/** The CAE of a unit: its own, or that of the nearest one above it that has one. @param unit its code. */
export function caeOf(unit: string): RawBuilder<string | null> {
  return sql`(
    select (array_agg(u.cae order by w.passo))[1]
      from no_da_arvore(${sql.ref(unit)}) a, unnest(a.caminho) with ordinality w (cd, passo)
      join unidade_participacao u on u.cd_organig = w.cd
     where u.cae is not null)`;
}
