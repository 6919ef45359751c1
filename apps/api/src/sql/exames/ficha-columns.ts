import { sql } from 'kysely';

/** The columns of a `StoredFicha`: of an exam `e`, its employee `f` and its document `a`. */
export const FICHA_COLUMNS = sql`f.cd as cd_funcion, f.num_mecan, f.nome, e.dt, e.cd_anex, a.sha256`;
