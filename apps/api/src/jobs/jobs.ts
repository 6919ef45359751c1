import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import type { Clock } from '../clock.ts';
import { MailSender } from '../modules/correio/mail-sender.ts';
import type { MailTransport } from '../modules/correio/mail-transport.ts';
import { DailyTask } from '../modules/prestador/daily-task.ts';
import { mailJob } from './correio.ts';
import { unsentMailJob } from './correio-por-enviar.ts';
import type { Job } from './job.ts';
import { removalJob } from './limpeza.ts';
import { duePedidosJob } from './pedidos-do-dia.ts';

export interface JobParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly transport: MailTransport;
  /** The address that users open, for the links of letters. */
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** All that a server does by itself. */
export function jobsOf(parts: JobParts): readonly Job[] {
  const access = new Access(parts.pool);
  return [
    mailJob(new MailSender(parts)),
    unsentMailJob(parts),
    duePedidosJob(new DailyTask({ ...parts, access })),
    removalJob({ ...parts, access }),
  ];
}
