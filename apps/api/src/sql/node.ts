import { sql } from 'kysely';

/** Joins the node of `t`, as `o`. */
export const ORGANIG = sql`join organigrama o on o.cd = t.cd_organig`;
