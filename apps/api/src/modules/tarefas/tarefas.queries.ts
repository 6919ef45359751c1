import type { TarefaFalhada, Tarefas } from '@sst/contract';
import { JOB_KINDS } from '@sst/contract/rules/jobs';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';

const MOST = 200;
/** What is told of a job that left no reason: its server was gone. */
const INTERRUPTED = 'o servidor parou a meio';

/**
 * The failed jobs that can be tried again. A message of the outbox counts its own tries, and one that left meanwhile, or
 * whose content is gone, is none of them.
 */
const FAILED = sql`
  pgboss.job j left join correio c on j.name = 'correio' and c.cd = (j.data ->> 'cd')::bigint
   where j.state = 'failed' and j.name = any(${Object.keys(JOB_KINDS)}::text[])
     and (j.name <> 'correio' or (c.dt_envio is null and c.texto <> ''))`;

/** The latest failed jobs, and when accepted requests were last applied on their day. */
export async function readTarefas(transaction: Transaction): Promise<Tarefas> {
  const [falhadas, { total, ultima }] = await Promise.all([
    transaction.all(sql<TarefaFalhada>`
      select j.id, j.name as tipo, ${utcText('j.completed_on')} as quando,
             coalesce(c.tentativas, j.retry_count + 1) as tentativas,
             coalesce(j.output ->> 'motivo', ${INTERRUPTED}) as motivo
        from ${FAILED}
       order by j.completed_on desc, j.id limit ${MOST}`),
    transaction.one(sql<Pick<Tarefas, 'total' | 'ultima'>>`
      select (select count(*) from ${FAILED}) as total,
             (select ${utcText('d.feita')} from (
               select max(completed_on) as feita from pgboss.job
                where name = 'pedidos-do-dia' and state = 'completed') d) as ultima`),
  ]);
  return { falhadas, total, ultima };
}

export interface FailedJob extends Pick<TarefaFalhada, 'id' | 'tipo'> {
  /** The message of the outbox that it sends, if it does. */
  readonly mensagem: number | null;
}

/** Locks a failed job, or all of them, until the transaction ends. */
export function lockFailed(transaction: Transaction, id?: string): Promise<FailedJob[]> {
  return transaction.all(sql<FailedJob>`
    select j.id, j.name as tipo, c.cd as mensagem from ${FAILED}
       and (${id ?? null}::uuid is null or j.id = ${id ?? null}::uuid)
     for update of j`);
}
