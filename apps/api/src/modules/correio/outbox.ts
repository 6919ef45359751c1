import type { MenuCode } from '@sst/contract';
import type { ConvocatoriaKind } from '@sst/contract/rules/comunicacoes';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { enqueueJobs, type NewJob } from '../../jobs/enqueue.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/** The reader of a message about people of a company, with the nodes and menus that it is about. */
export interface MailReader {
  readonly cd_utilizador: number;
  readonly sobre: readonly { readonly cd_organig: number; readonly menu: MenuCode }[];
  /** The kinds of event that it tells of, which the user may have switched off by then. */
  readonly tipos?: readonly string[] | undefined;
  /** A digest, which has a choice of its own beside that of all notices. */
  readonly resumo?: true;
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

/** Whom a message to a worker is about, and what it tells: several workers may share its address. */
export interface MailSubject {
  readonly especie: ConvocatoriaKind;
  readonly cd_funcion: number;
  readonly cd_marcacao: number;
}

/** An invitation to a calendar, or that one is called off (RFC 5546). */
export interface MailConvite {
  readonly metodo: 'REQUEST' | 'CANCEL';
  readonly ics: string;
}

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
  /** Of a message to a worker. */
  readonly sobre?: MailSubject | null;
  /** Where the program that reads the mail ends letters of its kind (RFC 8058). */
  readonly cancelar?: string | null;
  /** The first is what the message invites to; programs that read mail take the others as files. */
  readonly convites?: readonly MailConvite[] | null;
}

/**
 * The account that a message `m` is for: that of its reader or its link, or else the one with its address, unless workers share
 * that.
 */
const ACCOUNT = sql`coalesce(
  (m.leitor ->> 'cd_utilizador')::bigint, (m.ligacao ->> 'cd_utilizador')::bigint,
  (select u.cd from utilizador u
    where lower(u.email) = lower(m.para)
      and (m.sobre is null or not exists (
        select from funcionario f where lower(f.email) = lower(m.para) and f.cd <> (m.sobre ->> 'cd_funcion')::bigint))))`;

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
    insert into correio (para, assunto, texto, html, leitor, ligacao, cancelar, convites, especie, cd_funcion, cd_marcacao, dt_cria,
                         dt_proxima, dt_devida, cd_utilizador)
    select m.para, m.assunto, m.texto, m.html, m.leitor, m.ligacao, m.cancelar, m.convites, m.sobre ->> 'especie',
           (m.sobre ->> 'cd_funcion')::bigint, (m.sobre ->> 'cd_marcacao')::bigint, ${now}::timestamptz,
           case when m.ligacao is null then ${now}::timestamptz else 'infinity' end,
           case when m.ligacao is not null then ${now}::timestamptz end, ${ACCOUNT}
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as m (para text, assunto text, texto text, html text, leitor jsonb, ligacao jsonb, cancelar text, convites jsonb,
              sobre jsonb)
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

/** How long a growing letter waits after each change, and at most, from its creation. If its server dies meanwhile, it is sent as it is. */
export interface Held {
  readonly ms: number;
  readonly longestMs: number;
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Enqueues messages that may grow for a while before they are sent; none of them has a link that sets a password. */
export async function holdMails(
  transaction: Transaction,
  now: Date,
  mails: readonly Mail[],
  { ms }: Held,
): Promise<void> {
  const rows = await transaction.all(sql<{ cd: number }>`
    insert into correio (para, assunto, texto, html, leitor, dt_cria, dt_proxima, cd_utilizador)
    select m.para, m.assunto, m.texto, m.html, m.leitor, ${now}::timestamptz, ${after(now, ms)}::timestamptz,
           (m.leitor ->> 'cd_utilizador')::bigint
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as m (para text, assunto text, texto text, html text, leitor jsonb)
    returning cd`);
  await enqueueSending(
    transaction,
    rows.map(({ cd }) => cd),
    { waitMs: ms },
  );
}

export interface HeldMail {
  readonly cd: number;
  readonly leitor: MailReader;
}

/** Locks the messages that wait for more of what a `chave` stands for, unless they were sent or are being sent. */
export function takeHeldMails(
  transaction: Transaction,
  now: Date,
  which: readonly { readonly para: string; readonly chave: string }[],
): Promise<HeldMail[]> {
  return transaction.all(sql<HeldMail>`
    select c.cd, c.leitor from correio c
      join jsonb_to_recordset(${JSON.stringify(which)}::jsonb) s (para text, chave text)
        on c.para = s.para and c.leitor -> 'junta' ->> 'chave' = s.chave
     where c.dt_envio is null and c.dt_proxima > ${now}::timestamptz and c.dt_proxima < 'infinity' and c.tentativas = 0
     order by ${writtenOrder('correio', 'c.cd')} desc for update of c`);
}

/** Replaces messages taken by `takeHeldMails`, which then wait anew, but never beyond their longest. */
export async function replaceHeldMails(
  transaction: Transaction,
  now: Date,
  grown: readonly { readonly cd: number; readonly mail: Mail }[],
  { ms, longestMs }: Held,
): Promise<void> {
  const rows = grown.map(({ cd, mail }) => ({ cd, ...mail }));
  // The job of `holdMails` finds it not due, and waits anew: one for each addition would come before other letters.
  await transaction.run(sql`
    update correio c
       set assunto = m.assunto, texto = m.texto, html = m.html, leitor = m.leitor,
           dt_proxima = least(${after(now, ms)}::timestamptz, c.dt_cria + make_interval(secs => ${longestMs / 1000}))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m (cd bigint, assunto text, texto text, html text, leitor jsonb)
     where c.cd = m.cd`);
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
    update correio set texto = '', html = '', cancelar = null, convites = null, leitor = leitor - 'junta'
     where dt_envio is null and coalesce(dt_devida, dt_proxima) = 'infinity' and texto <> ''
       and dt_cria < ${givenUp}::timestamptz`);
  await transaction.run(sql`delete from correio where dt_cria < ${old}::timestamptz`);
}
