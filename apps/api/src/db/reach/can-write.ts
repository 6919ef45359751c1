import { type Client, DatabaseError } from 'pg';

/**
 * Sorts more than fits into the least memory that a query may have, so that PostgreSQL writes to the disk of its data, and keeps
 * nothing of it: no table grows, and no segment of the log is filled while nobody works. Where the log itself cannot be
 * written, PostgreSQL stops by itself. The second column says whether changes are taken at all.
 */
const WRITES = `
  set local work_mem = '64kB';
  select count(*) as sorted, current_setting('transaction_read_only') = 'on' as read_only
    from (select n from generate_series(1, 20000) n order by n % 4999, n offset 0) spilled`;

/** Longest wait for it, in ms. */
const WITHIN_MS = 4_000;

/** SQLSTATEs of a disk that takes no more. */
const FULL: Readonly<Record<string, string>> = {
  '53100': 'não consegue gravar: o disco está cheio',
  '53400': 'não consegue gravar: o espaço que lhe foi dado está cheio',
};

/** SQLSTATEs of a connection that the server ends, which says nothing of its disk. */
const ENDED = /^57P0/;

/**
 * Why a database that answers cannot write, in words for anybody; `null` where it can.
 * @throws what says nothing of that, as a lost connection.
 */
export async function whyNotWritable(client: Pick<Client, 'query'>): Promise<string | null> {
  try {
    const asked = { text: WRITES, query_timeout: WITHIN_MS };
    const answers: unknown = await client.query(asked);
    const last = [answers].flat().at(-1) as { rows: readonly { readonly read_only: boolean }[] };
    return last.rows[0]?.read_only ? 'só pode ser lida' : null;
  } catch (error) {
    if (!(error instanceof DatabaseError) || ENDED.test(error.code ?? '')) throw error;
    return FULL[error.code ?? ''] ?? `não consegue gravar (${error.code})`;
  }
}
