import { inject } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { passwordChangedMail } from '../../modules/correio/mail-texts.ts';
import { createMailTransport, type MailTransport } from '../../modules/correio/mail-transport.ts';
import { enqueueMails } from '../../modules/correio/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { TestClock } from '../test-app.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { MailWorker } from './mail-worker.ts';
import '../test-app-context.ts';

/** The columns of an outbox message that tests read. */
interface OutboxRow {
  readonly tentativas: number;
  readonly sent: boolean;
  readonly empty: boolean;
  readonly erro: string | null;
  /** Minutes until the next try; null for never. */
  readonly wait: number | null;
}

/** An outbox for tests, with a new mail server for each test. */
export class OutboxTests {
  readonly database: TestDatabase;
  server: MailServer;
  clock = new TestClock();
  /** The lines that workers have logged for the operator. */
  logged: string[] = [];

  private constructor(database: TestDatabase, server: MailServer) {
    this.database = database;
    this.server = server;
  }

  static async start(): Promise<OutboxTests> {
    return new OutboxTests(await createTestDatabase(inject('clusterUrl')), await startMailServer());
  }

  /** Empties the outbox and starts a new mail server. */
  async renew(): Promise<void> {
    await this.database.admin.query('delete from correio; delete from pgboss.job');
    await this.server.close();
    this.server = await startMailServer();
    this.clock = new TestClock();
    this.logged = [];
  }

  async end(): Promise<void> {
    await this.server.close();
    await this.database.drop();
  }

  workerTo(smtpUrl = this.server.url, renewMs?: number): MailWorker {
    return this.workerOver(this.transportTo(smtpUrl), renewMs);
  }

  transportTo(smtpUrl = this.server.url): MailTransport {
    return createMailTransport({ smtpUrl, from: 'SST <sst@exemplo.pt>', folder: '/nowhere' });
  }

  /** @param renewMs how often it renews its reservations, in ms. */
  workerOver(transport: MailTransport, renewMs?: number): MailWorker {
    const { database, clock } = this;
    const log = (text: string) => this.logged.push(text);
    return new MailWorker({
      pool: database.pool,
      clock,
      transport,
      log,
      ...(renewMs !== undefined && { renewMs }),
    });
  }

  /** Leaves messages to `pessoa0@exemplo.pt` and so on. */
  async enqueue(count = 1): Promise<void> {
    const mails = Array.from({ length: count }, (_, index) =>
      passwordChangedMail({ nome: `Pessoa ${index}`, email: `pessoa${index}@exemplo.pt` }),
    );
    await inTransaction(this.database.pool, {}, (transaction) =>
      enqueueMails(transaction, this.clock.now(), mails),
    );
  }

  /** The messages in the outbox, the oldest first. */
  async rows(): Promise<OutboxRow[]> {
    const { rows } = await this.database.admin.query(
      `select tentativas, dt_envio is not null as sent, texto || html = '' as empty, erro,
              case when isfinite(dt_proxima) then (extract(epoch from dt_proxima - $1) / 60)::float end as wait
         from correio order by numero_do_codigo('correio', cd)`,
      [this.clock.now()],
    );
    return rows;
  }
}
