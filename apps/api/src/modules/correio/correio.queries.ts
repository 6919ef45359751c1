import { ENTREGA_OF } from '@sst/contract/rules/agenda/convocatoria';
import type { ConvocatoriaKind } from '@sst/contract/rules/comunicacoes';
import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { textCase } from '../../sql/label-case.ts';
import { wantsKind } from '../../sql/wants-kind.ts';
import { writtenOrder } from '../../sql/written-order.ts';
import { LETTER_REASON, LETTER_STATE, MOST_TRIES } from './letter-state.ts';
import type { Desfecho } from './mail-failure.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { letterId, type MailConvite, type MailLink, type MailReader } from './outbox.ts';

/** A message with what decides whether it may leave. */
export interface TakenMail extends OutgoingMail {
  readonly leitor: MailReader | null;
  readonly ligacao: MailLink | null;
  /** Number of tries, including the one that begins now, and how many it may have. */
  readonly tentativas: number;
  readonly limite: number;
  /** When this try began, and the key of its link was made. */
  readonly tomada: Date;
  /** Of a letter about a booking, its company, where it is said what became of it. */
  readonly marcada_em: number | null;
}

/** A message as far as it has to be known when it was sent. */
export type LeftMail = Pick<TakenMail, 'tomada' | 'marcada_em'> & {
  /** As its Message-ID had it. */
  readonly identidade: string;
};

/** When a message is due; infinity for one that was given up. */
const DUE = sql<Date>`coalesce(dt_devida, dt_proxima)`;

/** The number of tries that a message may have. */
const LIMIT = sql<number>`coalesce(tentativas_ate, ${sql.lit(MOST_TRIES)})`;

/** The columns of a message that is due at another time. */
function dueAt(at: Date | null) {
  const due = at ? sql<Date>`${at}::timestamptz` : sql<Date>`'infinity'::timestamptz`;
  return {
    dt_proxima: sql<Date>`case when ligacao is null then ${due} else dt_proxima end`,
    dt_devida: sql<Date | null>`case when ligacao is not null then ${due} end`,
  };
}

/** Locks a message that is due, unless another server is just looking at it. */
function lockDue(cd: number, now: Date) {
  return db
    .selectFrom('correio')
    .select('cd')
    .where('cd', '=', cd)
    .where('dt_envio', 'is', null)
    .where(DUE, '<=', now)
    .forUpdate()
    .skipLocked();
}

/**
 * Counts a try of a message that is due, and reserves the message until `until`, unless it is being reserved by another
 * server. One that has had all its tries is left.
 */
export function takeMail(
  transaction: Transaction,
  cd: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<TakenMail | undefined> {
  const due = lockDue(cd, now).where('tentativas', '<', LIMIT);
  return transaction.first(
    db
      .updateTable('correio')
      .set({ ...dueAt(until), tentativas: sql<number>`tentativas + 1` })
      .where('cd', '=', due)
      .returning(['cd', 'para', 'assunto', 'texto', 'html', 'cancelar', 'tentativas'])
      .returning([
        LIMIT.as('limite'),
        sql<Date>`${now}::timestamptz`.as('tomada'),
        sql<MailReader | null>`leitor`.as('leitor'),
        sql<MailLink | null>`ligacao`.as('ligacao'),
        sql<MailConvite[] | null>`convites`.as('convites'),
        sql<number | null>`case when cd_marcacao is not null then cd_origem end`.as('marcada_em'),
      ]),
  );
}

/**
 * Gives up a message that is due though it has had all its tries: the server that made the last one did not live to say how
 * it ended.
 * @returns whether it was one.
 */
export async function giveUpInterrupted(
  transaction: Transaction,
  cd: number,
  { now, error }: { readonly now: Date; readonly error: string },
): Promise<boolean> {
  const given = await transaction.run(
    db
      .updateTable('correio')
      .set({ erro: error, ...dueAt(null) })
      .where('cd', '=', lockDue(cd, now).where('tentativas', '>=', LIMIT)),
  );
  return given > 0;
}

/** When a message that waits is due; `undefined` for one that was sent or given up. */
export async function findDue(transaction: Transaction, cd: number): Promise<Date | undefined> {
  const found = await transaction.first(
    db
      .selectFrom('correio')
      .select(DUE.as('devida'))
      .where('cd', '=', cd)
      .where('dt_envio', 'is', null)
      .where(DUE, '<', sql<Date>`'infinity'`),
  );
  return found?.devida;
}

/**
 * The messages that are due and that no job is about to send: those of a server of the version before, and those whose job
 * was lost. In the order in which they are due.
 */
export async function listWithoutJob(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd: number }>`
    select c.cd from correio c
     where c.dt_envio is null and coalesce(c.dt_devida, c.dt_proxima) <= ${now}::timestamptz
       and not exists (
         select from pgboss.job j
          where j.name = 'correio' and j.state in ('created', 'retry', 'active') and j.singleton_key = c.cd::text)
     order by coalesce(c.dt_devida, c.dt_proxima), ${writtenOrder('correio', 'c.cd')}`);
  return rows.map(({ cd }) => cd);
}

/** Keeps a message reserved that is being sent, at least until a moment. */
export async function extendReservation(
  transaction: Transaction,
  cd: number,
  until: Date,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('correio')
      .set(dueAt(until))
      .where('cd', '=', cd)
      .where('dt_envio', 'is', null)
      .where(DUE, '<', until),
  );
}

/**
 * Whether a message may still be sent to its reader: the account still has the address, wants the digest or e-mail about one
 * of its kinds of event and is not the provider's, and may see every menu that the message is about, by the place nearest to the node (access/rights.ts). A
 * message about the account itself is always sent.
 */
export async function mayLeave(
  transaction: Transaction,
  { para, leitor }: Pick<TakenMail, 'para' | 'leitor'>,
): Promise<boolean> {
  if (!leitor) return true;
  const found = await transaction.first(sql`
    select from utilizador u
     where u.cd = ${leitor.cd_utilizador}::bigint and u.email = ${para} and not u.prestador
       and ${leitor.resumo ? sql`u.resumo is distinct from 'nunca'` : sql`u.avisos_email`}
       and (${leitor.tipos ?? null}::text[] is null or exists (
         select from unnest(${leitor.tipos ?? null}::text[]) s (tipo) where ${wantsKind(sql`s.tipo`)}))
       and not exists (
         select from jsonb_to_recordset(${JSON.stringify(leitor.sobre)}::jsonb) s (cd_organig bigint, menu smallint)
          where not coalesce((
            select l.acessos @> jsonb_build_array(jsonb_build_object('cd_menu_web', s.menu, 'ver', true))
              from unnest((select caminho from no_da_arvore(s.cd_organig))) with ordinality c (cd, passo)
              join lugares_do_utilizador(u.cd) l on l.cd_organig = c.cd
             order by c.passo limit 1), false))`);
  return found !== undefined;
}

/** The columns that are cleared once a message was sent, or will never be. */
const ERASED = {
  texto: '',
  html: '',
  cancelar: null,
  convites: null,
  leitor: sql<object | null>`leitor - 'junta'`,
};

/**
 * Marks messages as sent and deletes their content: a link in it is as good as a password. Links that left with earlier
 * tries of them are void from now on.
 * @param transaction of the company of the bookings that they are about, if any.
 * @param left their codes, each with when the try began that was accepted.
 */
export async function markSent(
  transaction: Transaction,
  left: readonly (readonly [cd: number, mail: LeftMail])[],
  now: Date,
): Promise<void> {
  const codes = left.map(([cd]) => cd);
  await transaction.run(sql`
    delete from chave_palavra_passe c
     using unnest(${codes}::bigint[], ${left.map(([, { tomada }]) => tomada)}::timestamptz[]) s (cd, tomada)
     where c.cd_correio = s.cd and c.dt_cria < s.tomada`);
  await transaction.run(
    db
      .updateTable('correio')
      .set({ dt_envio: now, ...ERASED, erro: null })
      .where('cd', 'in', codes),
  );
  await transaction.run(sql`
    update correio c set identidade = s.identidade
      from unnest(${codes}::bigint[], ${left.map(([, { identidade }]) => identidade)}::text[]) s (cd, identidade)
     where c.cd = s.cd`);
  await noteEntrega(transaction, codes, now);
}

type Returned = { readonly cd: number; readonly identidade: string; readonly motivo: string };

/** The company of the booking that a letter which came back is about; undefined where no such letter has left. */
export function findReturned(
  transaction: Transaction,
  { cd, identidade }: Returned,
): Promise<Pick<TakenMail, 'marcada_em'> | undefined> {
  return transaction.first(
    db
      .selectFrom('correio')
      .select(
        sql<number | null>`case when cd_marcacao is not null then cd_origem end`.as('marcada_em'),
      )
      .where('cd', '=', cd)
      .where('identidade', '=', identidade)
      .where('dt_envio', 'is not', null),
  );
}

/** Keeps that a letter came back, and why. @param transaction as of `markSent`. */
export async function markReturned(
  transaction: Transaction,
  { cd, identidade, motivo }: Returned,
  now: Date,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('correio')
      .set({ desfecho: 'devolvida', erro: motivo })
      .where('cd', '=', cd)
      .where('identidade', '=', identidade)
      .where('dt_envio', 'is not', null),
  );
  await noteEntrega(transaction, [cd], now);
}

/** Says beside the bookings of the transaction's company what became of letters, unless a later one tells of them. */
async function noteEntrega(
  transaction: Transaction,
  codes: readonly number[],
  now: Date,
): Promise<void> {
  await transaction.run(sql`
    update convocatoria v set entrega = s.entrega, entrega_motivo = s.motivo, dt_entrega = ${now}::timestamptz
      from (select c.cd_origem, c.cd_marcacao, ${textCase(LETTER_STATE, ENTREGA_OF)} as entrega, ${LETTER_REASON} as motivo
              from correio c
             where c.cd = any(${codes}::bigint[]) and c.especie <> ${sql.lit('cancelamento' satisfies ConvocatoriaKind)}
               and not exists (
                 select from correio d where d.cd_marcacao = c.cd_marcacao and d.cd_origem = c.cd_origem and ${writtenOrder('correio', 'd.cd')} > ${writtenOrder('correio', 'c.cd')})) s
     where v.cd_empresa = s.cd_origem and v.cd_marcacao = s.cd_marcacao and v.entrega is distinct from s.entrega`);
}

/**
 * Keeps why a message was not sent.
 * @param transaction as of `markSent`.
 * @param next when to try again; null gives up, and keeps the content, so that the provider can have it tried once more.
 * @param desfecho how it ended, where that is more than that it did not leave.
 * @returns whether it had not been given up meanwhile.
 */
export async function markFailed(
  transaction: Transaction,
  cd: number,
  {
    error,
    next,
    desfecho,
    now,
  }: {
    readonly error: string;
    readonly next: Date | null;
    readonly desfecho: Desfecho | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const marked = await transaction.run(
    db
      .updateTable('correio')
      .set({ erro: error, desfecho: next ? null : desfecho, ...dueAt(next) })
      .where('cd', '=', cd)
      .where(DUE, '<', sql<Date>`'infinity'`),
  );
  await noteEntrega(transaction, [cd], now);
  return marked > 0;
}

/** Gives up for good what may not leave. */
export async function erase(
  transaction: Transaction,
  codes: readonly number[],
  error: string,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('correio')
      .set({ erro: error, ...dueAt(null), ...ERASED })
      .where('cd', 'in', codes),
  );
}

/** Lets a message that was given up have one try more, or all of them. @returns their codes. */
export async function makeDue(transaction: Transaction, now: Date, id?: string): Promise<number[]> {
  const rows = await transaction.all(
    db
      .updateTable('correio')
      .set({ ...dueAt(now), tentativas_ate: sql<number>`tentativas + 1`, desfecho: null })
      .$if(id !== undefined, (query) => query.where(letterId('correio'), '=', id as string))
      .where('dt_envio', 'is', null)
      .where('texto', '<>', '')
      .where(DUE, '=', sql<Date>`'infinity'`)
      .returning('cd'),
  );
  return rows.map(({ cd }) => cd);
}
