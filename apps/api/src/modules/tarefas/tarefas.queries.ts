import type { TarefaFalhada, TarefaFila, Tarefas } from '@sst/contract';
import { JOB_KINDS } from '@sst/contract/rules/jobs';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { nextRun } from '../../jobs/cron.ts';
import { utcText } from '../../sql/moment.ts';
import { readHeld } from '../correio/mail-hold.ts';
import { letterId } from '../correio/outbox.ts';
import { countLate } from '../correio/useless-links.ts';

const MOST = 200;
/** What is told of a job that left no reason: its server was gone. */
const INTERRUPTED = 'foi interrompida ou demorou demasiado';

/** A message counts its own tries, and has its own row on the page. */
const REGULAR = Object.keys(JOB_KINDS).filter((kind) => kind !== 'correio' && kind !== 'gancho');

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

/** Each kind of work, the latest failed jobs, the letters that wait or came too late, and when accepted requests were last applied on their day. */
export async function readTarefas(
  transaction: Transaction,
  now: Date,
): Promise<Omit<Tarefas, 'selo'>> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const [filas, falhadas, counts, retidas] = await Promise.all([
    readFilas(transaction, now),
    transaction.all(sql<TarefaFalhada>`
      select f.id, f.tipo, ${utcText('f.fim')} as quando, f.tentativas,
             coalesce(f.motivo, ${INTERRUPTED}) as motivo
        from ${FAILED}
       order by f.fim desc nulls last, f.id limit ${MOST}`),
    transaction.one(sql<Omit<Tarefas, 'filas' | 'falhadas' | 'retidas'>>`
      select (select count(*) from ${FAILED}) as total,
             (select count(*) from correio
               where dt_envio is null and erro is not null and coalesce(dt_devida, dt_proxima) < 'infinity') as "emEspera",
             ${countLate(yesterday)} as "foraDePrazo",
             (select ${utcText('d.feita')} from (
               select max(completed_on) as feita from pgboss.job
                where name = 'pedidos-do-dia' and state = 'completed') d) as ultima`),
    readHeld(transaction),
  ]);
  return { filas, falhadas, retidas, ...counts };
}

interface StoredFila extends Omit<TarefaFila, 'seguinte'> {
  readonly cron: string | null;
  /** The earliest moment for which a job waits. */
  readonly marcada: string | null;
}

/** What the servers do here: what has a time of its own, what has jobs, and the letters. */
async function readFilas(transaction: Transaction, now: Date): Promise<TarefaFila[]> {
  const rows = await transaction.all(sql<StoredFila>`
    select k.tipo, coalesce(j.espera, 0) as "aEspera", coalesce(j.curso, 0) as "emCurso", coalesce(e.total, 0) as falhadas,
           ${utcText('j.feita')} as ultima, ${utcText('j.depois')} as marcada, s.cron
      from unnest(${Object.keys(JOB_KINDS)}::text[]) with ordinality as k(tipo, n)
      left join (
        select name, count(*) filter (where state < 'active' and start_after <= now()) as espera,
               count(*) filter (where state = 'active') as curso,
               max(completed_on) filter (where state = 'completed') as feita,
               min(start_after) filter (where state < 'active' and start_after > now()) as depois
          from pgboss.job group by name) j on j.name = k.tipo
      left join (select f.tipo, count(*) as total from ${FAILED} group by f.tipo) e on e.tipo = k.tipo
      left join pgboss.schedule s on s.name = k.tipo
     where s.name is not null or j.name is not null or k.tipo = 'correio'
     order by k.n`);
  return rows.map(({ cron, marcada, ...fila }) => {
    const due = cron === null ? null : nextRun(cron, now);
    const moments = [due?.getTime(), marcada && Date.parse(marcada)].filter(
      (one) => typeof one === 'number',
    );
    return { ...fila, seguinte: moments.length > 0 ? utcSeconds(Math.min(...moments)) : null };
  });
}

/** A moment as `utcText` writes it. */
const utcSeconds = (moment: number) => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

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
