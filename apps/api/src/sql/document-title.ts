import { sql } from 'kysely';

/** What a document `a` is shown as. */
export const TITLE = sql<string>`coalesce(a.titulo, a.nome_fich)`;
