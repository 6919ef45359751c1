import { type RawBuilder, sql } from 'kysely';
import { pathOf } from '../organigrama-path.ts';

/**
 * The columns of a `StoredFicha`: of an exam `e`, its employee `f` and its document `a`.
 * @param unit the node that the sheet is filed under.
 */
export function fichaColumns(unit: 'e.cd_organig' | 'f.cd_organig'): RawBuilder<unknown> {
  return sql`f.cd as cd_funcion, f.num_mecan, f.nome, e.dt, e.cd_anex, a.sha256, ${sql.ref(unit)} as cd_organig,
    ${pathOf(unit)} as caminho`;
}
