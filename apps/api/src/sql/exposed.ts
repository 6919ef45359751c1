import type { Exposicao } from '@sst/contract/prazos/facts';
import { type RawBuilder, sql } from 'kysely';

/** Condition: while an assignment of a workplace held, the workplace had one of some exposures. @param assignment the row of `posto_atribuicao`. */
export function isExposed(assignment: string, tipos: readonly Exposicao[]): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql`exists (
    select from posto_exposicao x
     where x.cd_posto = ${of('cd_posto')} and x.tipo = any(${[...tipos]}::text[])
       and greatest(x.dt_ini, ${of('dt_ini')}) <= coalesce(least(x.dt_fim, ${of('dt_fim')}), 'infinity'))`;
}
