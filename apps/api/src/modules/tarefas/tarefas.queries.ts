import type { TarefaFalhada, Tarefas } from '@sst/contract';
import { JOB_KINDS } from '@sst/contract/rules/jobs';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';
import { readHeld } from '../correio/mail-hold.ts';
import { letterId } from '../correio/outbox.ts';
import { countLate } from '../correio/useless-links.ts';

const MOST = 200;
/** What is told of a job that left no reason: its server was gone. */
const INTERRUPTED = 'foi interrompida ou demorou demasiado';

/** A message counts its own tries, and has its own row on the page. */
const REGULAR = Object.keys(JOB_KINDS).filter((kind) => kind !== 'correio');

/** The last run of each regular kind, where it failed: an earlier one is made good by the runs after it. */
const FAILED_JOB = sql`
  j.state = 'failed' and j.name = any(${REGULAR}::text[]) and not exists (
    select from pgboss.job l
     where l.name = j.name and l.state in ('completed', 'failed') and (l.completed_on, l.id) > (j.completed_on, j.id))`;

/**
 * What failed and can be tried again. Messages that were given up are told by their rows, which live as long as they can
 * be sent; their jobs, which may have got lost or died, only tell when and why.
 */
const FAILED = sql`(
  select j.id::text as id, j.name as tipo, j.completed_on as fim, j.retry_count + 1 as tentativas,
         j.output ->> 'motivo' as motivo
    from pgboss.job j where ${FAILED_JOB}
  union all
  select ${letterId('c')}, 'correio', j.completed_on, c.tentativas,
         coalesce(j.output ->> 'motivo', split_part(c.erro, ': ', 1))
    from correio c left join lateral (
      select l.completed_on, l.output from pgboss.job l
       where l.name = 'correio' and l.state = 'failed' and l.singleton_key = c.cd::text
       order by l.completed_on desc limit 1) j on true
   where c.dt_envio is null and c.texto <> '' and coalesce(c.dt_devida, c.dt_proxima) = 'infinity') f`;

const DAY_MS = 86_400_000;

/** The latest failed jobs, the letters that wait or came too late, and when accepted requests were last applied on their day. */
export async function readTarefas(transaction: Transaction, now: Date): Promise<Tarefas> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const [falhadas, counts, retidas] = await Promise.all([
    transaction.all(sql<TarefaFalhada>`
      select f.id, f.tipo, ${utcText('f.fim')} as quando, f.tentativas,
             coalesce(f.motivo, ${INTERRUPTED}) as motivo
        from ${FAILED}
       order by f.fim desc nulls last, f.id limit ${MOST}`),
    transaction.one(sql<Omit<Tarefas, 'falhadas' | 'retidas'>>`
      select (select count(*) from ${FAILED}) as total,
             (select count(*) from correio
               where dt_envio is null and erro is not null and coalesce(dt_devida, dt_proxima) < 'infinity') as "emEspera",
             ${countLate(yesterday)} as "foraDePrazo",
             (select ${utcText('d.feita')} from (
               select max(completed_on) as feita from pgboss.job
                where name = 'pedidos-do-dia' and state = 'completed') d) as ultima`),
    readHeld(transaction),
  ]);
  return { falhadas, retidas, ...counts };
}

/** How many of them there are. */
export async function countFalhadas(transaction: Transaction): Promise<number> {
  const { total } = await transaction.one(
    sql<{ total: number }>`select count(*)::int as total from ${FAILED}`,
  );
  return total;
}

/** Locks a regular job that failed, or all of them, until the transaction ends. */
export function lockFailed(
  transaction: Transaction,
  id?: string,
): Promise<Pick<TarefaFalhada, 'id' | 'tipo'>[]> {
  return transaction.all(sql<Pick<TarefaFalhada, 'id' | 'tipo'>>`
    select j.id, j.name as tipo from pgboss.job j
     where ${FAILED_JOB} and (${id ?? null}::text is null or j.id::text = ${id ?? null})
     for update of j`);
}
