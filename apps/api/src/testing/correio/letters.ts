import type { Client } from 'pg';
import { db } from '../../db/builder.ts';
import type { Query, Transaction } from '../../db/transaction.ts';
import { KEY_TO_COME, type MailLink } from '../../modules/correio/outbox.ts';
import { makeKey } from '../../modules/identidade/conta/links.ts';

interface WaitingLetter {
  readonly cd: number;
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly ligacao: MailLink | null;
  readonly dt_cria: Date;
}

/** The key of each letter that was read, by the connection of its test: a second one would end the first. */
const keys = new WeakMap<Client, Map<number, string | undefined>>();

/**
 * The letters that wait in the outbox for an address, the oldest first. A link in them has its key, made at the time at which
 * the letter was written, as if it had left at once.
 */
export async function lettersWithKeys(
  admin: Client,
  email: string,
): Promise<Pick<WaitingLetter, 'assunto' | 'texto' | 'html'>[]> {
  const { rows } = await admin.query<WaitingLetter>(
    `select cd::float8, para, assunto, texto, html, ligacao, dt_cria from correio
      where lower(para) = lower($1) order by numero_do_codigo('correio', cd)`,
    [email],
  );
  const letters = [];
  for (const letter of rows) {
    const { assunto, texto, html } = letter;
    const key = await keyOf(admin, letter);
    const filled = (text: string) => (key ? text.replaceAll(KEY_TO_COME, key) : text);
    letters.push({ assunto, texto: filled(texto), html: filled(html) });
  }
  return letters;
}

async function keyOf(admin: Client, letter: WaitingLetter): Promise<string | undefined> {
  const { cd, para, texto, ligacao, dt_cria } = letter;
  if (!ligacao || texto === '') return undefined;
  const known = keys.get(admin) ?? new Map<number, string | undefined>();
  keys.set(admin, known);
  if (!known.has(cd)) {
    const link = { cd: ligacao.cd_utilizador, email: para, tipo: ligacao.tipo };
    known.set(cd, await makeKey(changesOf(admin), dt_cria, link, cd));
  }
  return known.get(cd);
}

/** Runs changes on a connection of a test, without a transaction. */
function changesOf(admin: Client): Transaction {
  const run = async (query: Query<unknown>) => {
    const { sql, parameters } = query.compile(db);
    return (await admin.query(sql, [...parameters])).rowCount ?? 0;
  };
  return { run } as Transaction;
}
