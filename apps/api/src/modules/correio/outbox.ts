import type { MenuCode } from '@sst/contract';
import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { enqueueJobs, type NewJob } from '../../jobs/enqueue.ts';

/** The reader of a message about people of a company, with the nodes and menus that it is about. */
export interface MailReader {
  readonly cd_utilizador: number;
  readonly sobre: readonly { readonly cd_organig: number; readonly menu: MenuCode }[];
  /** The kinds of event that it tells of, which the user may have switched off by then. */
  readonly tipos?: readonly string[] | undefined;
  /** For a message that may still grow: the key of its kind, and its content so far; deleted with its text. */
  readonly junta?: { readonly chave: string; readonly dito: object };
}

/** The user whose password the link of a message sets. */
export interface MailLink {
  readonly cd_utilizador: number;
  readonly tipo: 'reposicao' | 'convite';
  /** For an invitation to the provider's team, of no use to who has left it. */
  readonly prestador?: true;
}

/** What stands in a message in the place of its link's key, until it leaves. */
export const KEY_TO_COME = '{chave}';

/** A message in plain text and HTML. */
export interface Mail {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  /** Absent in messages about the account itself, which are sent whatever its rights. */
  readonly leitor?: MailReader;
  /** For a message with a link that sets a password: its texts have `KEY_TO_COME`, since no usable link waits in a table. */
  readonly ligacao?: MailLink;
}

/**
 * Enqueues messages with the jobs that send them, in the transaction that causes them.
 * @param sends `false` enqueues nothing, but takes the same time.
 */
export async function enqueueMails(
  transaction: Transaction,
  now: Date,
  mails: readonly Mail[],
  { sends = true } = {},
): Promise<void> {
  const rows = await transaction.all(sql<{ cd: number }>`
    insert into correio (para, assunto, texto, html, leitor, ligacao, dt_cria, dt_proxima, dt_devida)
    select m.para, m.assunto, m.texto, m.html, m.leitor, m.ligacao, ${now}::timestamptz,
           case when m.ligacao is null then ${now}::timestamptz else 'infinity' end,
           case when m.ligacao is not null then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as m (para text, assunto text, texto text, html text, leitor jsonb, ligacao jsonb)
     where ${sends}::boolean
    returning cd`);
  const codes = rows.map(({ cd }) => cd);
  // Who asked for a link waits for it.
  await enqueueSending(transaction, codes, { urgent: mails.some(({ ligacao }) => ligacao) });
}

/** Enqueues the sending of messages of the outbox. @param when `waitMs` until they are due; at once where absent. */
export async function enqueueSending(
  transaction: Transaction,
  codes: readonly number[],
  when: Pick<NewJob<'correio'>, 'waitMs' | 'urgent'> = {},
): Promise<void> {
  const jobs = codes.map((cd) => ({ data: { cd }, key: String(cd), ...when }));
  await enqueueJobs(transaction, 'correio', jobs);
}

/**
 * Takes back the messages that wait with a link for a user's password, which was set meanwhile. An invitation stays until
 * the address is confirmed, which only its link does.
 */
export async function withdrawLinks(
  transaction: Transaction,
  cd_utilizador: number,
  { confirmed }: { readonly confirmed: boolean },
): Promise<void> {
  await transaction.run(sql`
    update correio set texto = '', html = '', dt_devida = 'infinity'
     where dt_envio is null and ligacao is not null and ligacao ->> 'cd_utilizador' = ${cd_utilizador}::text
       and (${confirmed}::boolean or ligacao ->> 'tipo' = 'reposicao')`);
}

/** How long a growing letter waits after each change. If its server dies meanwhile, it is sent as it is. */
const HELD_MS = 60_000;
/** Maximum wait of a growing letter, from its creation. */
const LONGEST_HELD_MS = 10 * 60_000;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Enqueues a message that may grow for `HELD_MS` before it is sent; none of its kind has a link that sets a password. */
export async function holdMail(transaction: Transaction, now: Date, mail: Mail): Promise<void> {
  const heldUntil = after(now, HELD_MS);
  const { cd } = await transaction.one(
    db
      .insertInto('correio')
      .values({ ...mail, dt_cria: now, dt_proxima: heldUntil })
      .returning('cd'),
  );
  await enqueueSending(transaction, [cd], { waitMs: HELD_MS });
}

export interface HeldMail {
  readonly cd: number;
  readonly leitor: MailReader;
}

/** Locks the message that waits for more of what `chave` stands for, unless it was sent or is being sent. */
export function takeHeldMail(
  transaction: Transaction,
  now: Date,
  { para, chave }: { readonly para: string; readonly chave: string },
): Promise<HeldMail | undefined> {
  return transaction.first(sql<HeldMail>`
    select cd, leitor from correio
     where dt_envio is null and dt_proxima > ${now}::timestamptz and dt_proxima < 'infinity' and tentativas = 0
       and para = ${para} and leitor -> 'junta' ->> 'chave' = ${chave}
     order by cd limit 1 for update`);
}

/** Replaces a message taken by `takeHeldMail`, which then waits anew, but never beyond `LONGEST_HELD_MS`. */
export async function replaceHeldMail(
  transaction: Transaction,
  now: Date,
  cd: number,
  mail: Mail,
): Promise<void> {
  const dt_proxima = sql<Date>`
    least(${after(now, HELD_MS)}::timestamptz, dt_cria + make_interval(secs => ${LONGEST_HELD_MS / 1000}))`;
  // The job of `holdMail` finds it not due, and waits anew: one for each addition would come before other letters.
  await transaction.run(
    db
      .updateTable('correio')
      .set({ ...mail, dt_proxima })
      .where('cd', '=', cd),
  );
}

/** By what a message that was given up is named on the page of failed jobs; `table` is its alias. */
export const letterId = (table: string) => sql<string>`'correio-' || ${sql.ref(`${table}.cd`)}`;

/** How long address and subject of a message are kept: long after the last try. */
const KEPT_MS = 30 * 86_400_000;
/** How long the content of a message that was given up is kept, so that the provider can have it tried again. */
const GIVEN_UP_KEPT_MS = 8 * 86_400_000;

export async function deleteOldMails(transaction: Transaction, now: Date): Promise<void> {
  const [old, givenUp] = [after(now, -KEPT_MS), after(now, -GIVEN_UP_KEPT_MS)];
  await transaction.run(sql`
    update correio set texto = '', html = '', leitor = leitor - 'junta'
     where dt_envio is null and coalesce(dt_devida, dt_proxima) = 'infinity' and texto <> ''
       and dt_cria < ${givenUp}::timestamptz`);
  await transaction.run(sql`delete from correio where dt_cria < ${old}::timestamptz`);
}
