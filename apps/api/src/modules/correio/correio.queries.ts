import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { OutgoingMail } from './mail-transport.ts';
import type { MailReader } from './outbox.ts';

export interface TakenMail extends OutgoingMail {
  readonly leitor: MailReader | null;
  /** Tries, with the one that begins now. */
  readonly tentativas: number;
}

/** Takes the next message that is due and that no other server is taking: until `until` it is due for nobody else. */
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
 * Whether a message may leave for its reader: the account has the address still and wants e-mail, and in each menu that
 * the message tells of, the place nearest to the node lets it see (access/rights.ts). Places do not count for the
 * provider's users. One about the account itself always may.
 */
export async function mayLeave(
  transaction: Transaction,
  { para, leitor }: Pick<TakenMail, 'para' | 'leitor'>,
): Promise<boolean> {
  if (!leitor) return true;
  const found = await transaction.first(sql`
    select from utilizador u
     where u.cd = ${leitor.cd_utilizador}::bigint and u.email = ${para} and u.avisos_email and not u.prestador
       and not exists (
         select from jsonb_to_recordset(${JSON.stringify(leitor.sobre)}::jsonb) s (cd_organig bigint, menu smallint)
          where not coalesce((
            select l.acessos @> jsonb_build_array(jsonb_build_object('cd_menu_web', s.menu, 'ver', true))
              from unnest((select caminho from no_da_arvore(s.cd_organig))) with ordinality c (cd, passo)
              join lugares_do_utilizador(u.cd) l on l.cd_organig = c.cd
             order by c.passo limit 1), false))`);
  return found !== undefined;
}

/** What goes of a message that is over, sent or given up. */
const ERASED = { texto: '', html: '', leitor: sql<object | null>`leitor - 'junta'` };

/** Messages that have left keep their address and subject, and no content: links in it are as good as passwords. */
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
