import { sql } from 'kysely';
import type { Pool } from 'pg';
import { THIS_DATABASE } from '../../db/identity/this-database.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';

/** What the operator is told while letters wait. */
export const HELD_LINE =
  'Esta base de dados é uma cópia reposta ou mudou de lugar: as cartas esperam, para não seguirem duas vezes. Se é esta que serve os clientes, confirme na página «Tarefas» ou com «npm run sst -- correio confirmar».';

/** Whether this database is a copy of the one that letters leave from, and whether its row is still to be written. */
function compare(transaction: Transaction): Promise<{ retido: boolean; nova: boolean }> {
  return transaction.one(sql<{ retido: boolean; nova: boolean }>`
    select case when o.unica is null then a.reposta <> ''
                else (o.sistema, o.base, o.reposta) is distinct from (a.sistema, a.base, a.reposta)
                     or (o.pasta <> a.pasta and o.pasta <> '' and a.pasta <> '') end as retido,
           o.unica is null or (o.pasta = '' and a.pasta <> '') as nova
      from ${THIS_DATABASE} a left join correio_base o on true`);
}

/**
 * Whether letters wait, since this database is a copy of the one that they left from. One that letters never left from is none,
 * unless it was restored, and is from now on the one that they leave from.
 */
export async function isMailHeld(transaction: Transaction): Promise<boolean> {
  const { retido, nova } = await compare(transaction);
  if (!retido && nova) await takeAsOrigin(transaction);
  return retido;
}

/** Makes this database the one that letters leave from. */
export async function takeAsOrigin(transaction: Transaction): Promise<void> {
  await transaction.run(sql`
    insert into correio_base (sistema, base, pasta, reposta) select sistema, base, pasta, reposta from ${THIS_DATABASE} a
    on conflict (unica) do update
       set sistema = excluded.sistema, base = excluded.base, pasta = excluded.pasta, reposta = excluded.reposta`);
}

/** How many letters wait to leave, due or not. */
export async function countWaiting(transaction: Transaction): Promise<number> {
  const { cartas } = await transaction.one(sql<{ cartas: number }>`
    select count(*)::int as cartas from correio
     where dt_envio is null and coalesce(dt_devida, dt_proxima) < 'infinity'`);
  return cartas;
}

/** How many letters are held back; `null` where none are, since this is the database that they leave from. */
export async function readHeld(transaction: Transaction): Promise<number | null> {
  return (await compare(transaction)).retido ? countWaiting(transaction) : null;
}

const EVERY_MS = 3_600_000;

/** Tells at once, and each hour, that letters wait for somebody to confirm that they may leave. */
export function watchHeldMail(pool: Pool, log: (line: string) => void): void {
  const look = () =>
    inTransaction(pool, {}, isMailHeld).then(
      (held) => held && log(HELD_LINE),
      () => {
        // The database is away; the next look comes soon enough.
      },
    );
  setInterval(look, EVERY_MS).unref();
  void look();
}
