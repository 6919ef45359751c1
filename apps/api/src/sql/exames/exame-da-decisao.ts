import { type RawBuilder, sql } from 'kysely';

/**
 * The exam of the last decision about an employee, the later written of one day; null where it is of an earlier period.
 * @param alias what the employee is called in the query.
 */
export function exameDaDecisao(alias: string): RawBuilder<number | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(select max(e.cd) from exame e
    where e.cd_funcion = ${of('cd')} and e.dt = ${of('dt_aptidao')} and e.cd_decis = ${of('cd_aptidao')} and not e.por_confirmar)`;
}
