import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import { Copier } from '../audit/copy/copier.ts';
import type { Destination } from '../audit/copy/destination.ts';
import type { SealKeys } from '../audit/seal/seal-keys.ts';
import { Sealer } from '../audit/seal/sealer.ts';
import type { Clock } from '../clock.ts';
import { CampanhasRound } from '../modules/agenda/campanhas/campanhas-round.ts';
import { Convocador } from '../modules/agenda/index.ts';
import { PropostaExpiry } from '../modules/agenda/propostas/proposta-expiry.ts';
import { MailReturns } from '../modules/correio/devolucoes/mail-returns.ts';
import { MailSender } from '../modules/correio/mail-sender.ts';
import type { MailTransport } from '../modules/correio/mail-transport.ts';
import { PatternWatch } from '../modules/eventos-seguranca/pattern-watch.ts';
import { DailyDigest } from '../modules/hoje/resumo/daily-digest.ts';
import { makeKey } from '../modules/identidade/conta/links.ts';
import { EmissorWatch } from '../modules/identidade/entrada-propria/emissor-watch.ts';
import { MonthlyNotice } from '../modules/leituras/aviso/monthly-notice.ts';
import { DailyNews } from '../modules/notificacoes/publicado/daily-news.ts';
import { DueDays } from '../modules/prazos/due-days.ts';
import { DailyTask } from '../modules/prestador/daily-task.ts';
import { HeldDecisions } from '../modules/prestador/decisoes/held-decisions.ts';
import { campanhasJob } from './agenda/campanhas.ts';
import { propostasJob } from './agenda/propostas.ts';
import { dailyNewsJob } from './avisos-do-dia.ts';
import { copyJob } from './copiar-registo.ts';
import { mailJob } from './correio.ts';
import { unsentMailJob } from './correio-por-enviar.ts';
import { heldDecisionsJob } from './decisoes-retidas.ts';
import { returnsJob } from './devolucoes.ts';
import type { Job } from './job.ts';
import { readLogJob } from './leituras.ts';
import { removalJob } from './limpeza.ts';
import { patternsJob } from './padroes-seguranca.ts';
import { duePedidosJob } from './pedidos-do-dia.ts';
import { dueDaysJob } from './prazos.ts';
import { dailyDigestJob } from './resumo-do-dia.ts';
import { retentionJob } from './retencao.ts';
import { sealJob } from './selar-registo.ts';
import { monthlyNoticeJob } from './trabalhadores/aviso-leituras.ts';
import { remindersJob, summonsJob } from './trabalhadores/convocatorias.ts';

export interface JobParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly transport: MailTransport;
  /** The sender of letters, as `Nome <endereço>`, who is the organizer of what they invite to. */
  readonly from: string;
  /** The address that users open, for the links of letters. */
  readonly publicUrl: string;
  /** The mailbox to which letters are returned; undefined where none is read. */
  readonly returnsUrl: string | undefined;
  /** What seals of the audit log are signed with. */
  readonly keys: SealKeys;
  /** Where the audit log is copied to; undefined: nowhere. */
  readonly destination: Destination | undefined;
  readonly log: (text: string) => void;
}

/** All that a server does by itself. */
export function jobsOf(parts: JobParts): readonly Job[] {
  const access = new Access(parts.pool);
  const { destination, returnsUrl, log } = parts;
  const convocador = new Convocador({ ...parts, access });
  return [
    mailJob(new MailSender({ ...parts, makeKey })),
    unsentMailJob(parts),
    duePedidosJob(new DailyTask({ ...parts, access })),
    dailyNewsJob(new DailyNews({ ...parts, access }), new EmissorWatch(parts)),
    dailyDigestJob(new DailyDigest({ ...parts, access })),
    heldDecisionsJob(new HeldDecisions({ ...parts, access })),
    dueDaysJob(new DueDays({ ...parts, access })),
    propostasJob(new PropostaExpiry({ ...parts, access })),
    campanhasJob(new CampanhasRound({ ...parts, access })),
    readLogJob({ ...parts, access }),
    patternsJob(new PatternWatch({ ...parts, access })),
    monthlyNoticeJob(new MonthlyNotice({ ...parts, access })),
    summonsJob(convocador),
    remindersJob(convocador),
    ...(returnsUrl ? [returnsJob(new MailReturns({ ...parts, returnsUrl }))] : []),
    removalJob({ ...parts, access }),
    retentionJob({ ...parts, access }),
    sealJob(new Sealer(parts)),
    ...(destination ? [copyJob(new Copier({ ...parts, destination }), log)] : []),
  ];
}
