import { sql } from 'kysely';

/** The title that a document `a` is shown under: its file name if it has none. */
export const TITLE = sql<string>`coalesce(a.titulo, a.nome_fich)`;
