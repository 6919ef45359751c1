import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { wantsKind } from '../../sql/wants-kind.ts';
import type { OutgoingMail } from './mail-transport.ts';
import type { MailReader } from './outbox.ts';

export interface TakenMail extends OutgoingMail {
  readonly leitor: MailReader | null;
  /** Number of tries, including the one that begins now. */
  readonly tentativas: number;
}

/** Reserves the next due message until `until`, skipping those that another server is reserving. */
export function takeDueMail(
  transaction: Transaction,
  now: Date,
  until: Date,
): Promise<TakenMail | undefined> {
  const due = db
    .selectFrom('correio')
    .select('cd')
    .where('dt_envio', 'is', null)
    .where('dt_proxima', '<=', now)
    .orderBy('dt_proxima')
    .orderBy('cd')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return transaction.first(
    db
      .updateTable('correio')
      .set({ dt_proxima: until, tentativas: sql<number>`tentativas + 1` })
      .where('cd', '=', due)
      .returning(['cd', 'para', 'assunto', 'texto', 'html', 'tentativas'])
      .returning(sql<MailReader | null>`leitor`.as('leitor')),
  );
}

/**
 * Whether a message may still be sent to its reader: the account still has the address, wants e-mail about one
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
     where u.cd = ${leitor.cd_utilizador}::bigint and u.email = ${para} and u.avisos_email and not u.prestador
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

/** The columns that are cleared once a message was sent or given up. */
const ERASED = { texto: '', html: '', leitor: sql<object | null>`leitor - 'junta'` };

/** Marks messages as sent and deletes their content: a link in it is as good as a password. */
export async function markSent(
  transaction: Transaction,
  codes: readonly number[],
  now: Date,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('correio')
      .set({ dt_envio: now, ...ERASED, erro: null })
      .where('cd', 'in', codes),
  );
}

/** @param next when to try again; null gives up. */
export async function markFailed(
  transaction: Transaction,
  cd: number,
  { error, next }: { readonly error: string; readonly next: Date | null },
): Promise<void> {
  await transaction.run(
    db
      .updateTable('correio')
      .set({
        erro: error,
        ...(next ? { dt_proxima: next } : { dt_proxima: sql<Date>`'infinity'`, ...ERASED }),
      })
      .where('cd', '=', cd),
  );
}
