import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import { Copier } from '../audit/copy/copier.ts';
import type { Destination } from '../audit/copy/destination.ts';
import type { SealKeys } from '../audit/seal/seal-keys.ts';
import { Sealer } from '../audit/seal/sealer.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { spreadAll } from '../leituras/spread-leituras.ts';
import { RelogiosRound } from '../modules/acidentes/index.ts';
import { CampanhasRound } from '../modules/agenda/campanhas/campanhas-round.ts';
import { Convocador } from '../modules/agenda/index.ts';
import { PropostaExpiry } from '../modules/agenda/propostas/proposta-expiry.ts';
import { Contents } from '../modules/anexos/anexo-store.ts';
import type { OutsideContents } from '../modules/anexos/outside-contents.ts';
import { Uploads } from '../modules/anexos/uploads.service.ts';
import { MailReturns } from '../modules/correio/devolucoes/mail-returns.ts';
import { MailSender } from '../modules/correio/mail-sender.ts';
import type { MailTransport } from '../modules/correio/mail-transport.ts';
import { enqueueUnsent } from '../modules/correio/unsent.ts';
import { PatternWatch } from '../modules/eventos-seguranca/pattern-watch.ts';
import { GanchoSender } from '../modules/ganchos/gancho-sender.ts';
import { enqueueDue } from '../modules/ganchos/ganchos-subscriber.ts';
import { DailyDigest } from '../modules/hoje/resumo/daily-digest.ts';
import { makeKey } from '../modules/identidade/conta/links.ts';
import { EmissorWatch } from '../modules/identidade/entrada-propria/emissor-watch.ts';
import { ProgramasWatch } from '../modules/identidade/programas/programas-watch.ts';
import { MonthlyNotice } from '../modules/leituras/aviso/monthly-notice.ts';
import { DailyNews } from '../modules/notificacoes/publicado/daily-news.ts';
import { DueDays } from '../modules/prazos/due-days.ts';
import { DailyTask } from '../modules/prestador/daily-task.ts';
import { HeldDecisions } from '../modules/prestador/decisoes/held-decisions.ts';
import { SeriesRunner } from '../modules/saude/publicacao/series/series-runner.ts';
import { PrazosMedidasRound } from '../modules/seguranca/index.ts';
import { subscribersOf } from '../modules/subscribers.ts';
import type { ObjectStore } from '../outgoing/s3/object-store.ts';
import type { Servico } from '../pdf/fitness-ficha.ts';
import type { Seal } from '../pdf/seal/seal.ts';
import { carryOutRetencao } from '../retencao/retencao.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { armazemJob } from './armazem.ts';
import { copyJob } from './copiar-registo.ts';
import { mailJob } from './correio.ts';
import { fichasJob } from './fichas.ts';
import { ganchoJob } from './gancho.ts';
import { type Job, regularJob } from './job.ts';
import { removeOutlived } from './limpeza.ts';
import { sealJob } from './selar-registo.ts';

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
  /** Opens the secrets that webhooks are signed with. */
  readonly secrets: SecretBox;
  /** Where the audit log is copied to; undefined: nowhere. */
  readonly destination: Destination | undefined;
  /** Where documents are kept beside the database; undefined: nowhere. */
  readonly objects: ObjectStore | undefined;
  /** The documents that are outside the database; undefined: there are none. */
  readonly outside: OutsideContents | undefined;
  /** The service that sheets name. */
  readonly servico: Servico | null;
  /** What sheets are sealed with; undefined: they are not. */
  readonly seal: Seal | undefined;
  readonly log: (text: string) => void;
}

const EACH_MINUTE = '* * * * *';
/** So that days without a running server are caught up. */
const EACH_TEN_MINUTES = '*/10 * * * *';
/** Looked for as often as where somebody sees that it waits. */
const SOON = 2;

/** All that a server does by itself, when (UTC), and what the work of each is. */
export function jobsOf(some: JobParts): readonly Job[] {
  const parts = { ...some, access: new Access(some.pool) };
  const { pool, destination, objects, returnsUrl, log } = parts;
  return [
    mailJob(new MailSender({ ...parts, makeKey })),
    // The row says that a message waits, and no lost job may lose it.
    regularJob('correio-por-enviar', EACH_MINUTE, () =>
      enqueueUnsent(parts.pool, parts.clock.now()),
    ),
    ...(returnsUrl ? [returnsJob(new MailReturns({ ...parts, returnsUrl }))] : []),
    ...decisionJobs(parts),
    ...agendaJobs(parts),
    ...tellingJobs(parts),
    fichasJob(
      new SeriesRunner({
        ...parts,
        subscribers: subscribersOf(parts),
        uploads: new Uploads(new Contents(parts.outside)),
      }),
    ),
    ganchoJob(new GanchoSender(parts)),
    // What a long transaction held up, a lost job, or a wait that is over.
    regularJob('ganchos', EACH_MINUTE, () =>
      inTransaction(parts.pool, {}, (transaction) => enqueueDue(transaction, parts.clock.now())),
    ),
    regularJob('leituras', EACH_MINUTE, (ending) => spreadAll(parts, ending), SOON),
    regularJob('limpeza', EACH_TEN_MINUTES, () => removeOutlived(parts)),
    regularJob(
      'retencao',
      '30 2 * * *',
      (ending) => carryOutRetencao(parts, { origem: 'noite', ending }),
      60,
    ),
    ...(objects ? [armazemJob({ pool, objects })] : []),
    sealJob(new Sealer(parts)),
    ...(destination ? [copyJob(new Copier({ ...parts, destination }), log)] : []),
  ];
}

function returnsJob(returns: MailReturns): Job {
  return regularJob('devolucoes', '*/5 * * * *', (ending) => returns.read(ending));
}

type Parts = JobParts & { readonly access: Access };

function decisionJobs(parts: Parts): Job[] {
  const pedidos = new DailyTask(parts);
  const held = new HeldDecisions(parts);
  const days = new DueDays(parts);
  return [
    regularJob('pedidos-do-dia', EACH_TEN_MINUTES, (ending) => pedidos.applyDue(ending)),
    // Each decision enqueues one job for its moment; the one of each minute finds what is left where that was lost.
    regularJob('decisoes-retidas', EACH_MINUTE, (ending) => held.carryOutDue(ending), SOON),
    // Those that nobody has computed, of rows from a file or of before there were any, and all where a parameter has
    // changed. A change of a parameter enqueues one job; the one of each minute goes on where that was lost.
    regularJob(
      'prazos',
      EACH_MINUTE,
      async (ending) => {
        await days.computePending(ending);
        await days.computeAll(ending);
      },
      SOON,
    ),
  ];
}

function agendaJobs(parts: Parts): Job[] {
  const expiry = new PropostaExpiry(parts);
  const campanhas = new CampanhasRound(parts);
  const convocador = new Convocador(parts);
  return [
    regularJob('propostas', EACH_TEN_MINUTES, (ending) => expiry.endDue(ending)),
    // In the hours in which mail is read.
    regularJob('campanhas', '20 7-19 * * *', (ending) => campanhas.run(ending)),
    regularJob('convocatorias', EACH_MINUTE, (ending) => convocador.tell(ending)),
    // It works by day alone, whichever hour UTC that is.
    regularJob('lembretes', '15 * * * *', (ending) => convocador.remind(ending)),
  ];
}

/** What is told to users and to workers by itself. */
function tellingJobs(parts: Parts): Job[] {
  const news = new DailyNews(parts);
  const medidas = new PrazosMedidasRound(parts);
  const emissores = new EmissorWatch(parts);
  const digest = new DailyDigest(parts);
  const patterns = new PatternWatch(parts);
  const monthly = new MonthlyNotice(parts);
  const programas = new ProgramasWatch(parts);
  const relogios = new RelogiosRound(parts);
  return [
    regularJob('avisos-do-dia', '0 6 * * *', async (ending) => {
      await news.tell(ending);
      await medidas.tell(ending);
      await emissores.tellEnding(ending);
    }),
    regularJob('acidentes', EACH_MINUTE, (ending) => relogios.tell(ending)),
    regularJob('chaves-programa', EACH_TEN_MINUTES, (ending) => programas.look(ending)),
    regularJob('resumo-do-dia', '10 7 * * *', (ending) => digest.send(ending)),
    regularJob('padroes-seguranca', '7 * * * *', (ending) => patterns.look(ending)),
    regularJob('aviso-leituras', '20 9 * * *', (ending) => monthly.send(ending)),
  ];
}
