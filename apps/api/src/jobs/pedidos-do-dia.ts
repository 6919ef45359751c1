import type { DailyTask } from '../modules/prestador/daily-task.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/** Applies accepted requests on their day. Every ten minutes, so that days without a running server are caught up. */
export function duePedidosJob(task: DailyTask): Job {
  return defineJob({
    name: 'pedidos-do-dia',
    schema: PAYLOADS['pedidos-do-dia'],
    run: async (_, ending) => {
      await task.applyDue(ending);
    },
    cron: '*/10 * * * *',
    pollSeconds: 5,
  });
}
