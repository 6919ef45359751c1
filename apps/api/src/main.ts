import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Access } from './access/scope.ts';
import { buildApp } from './app.ts';
import { systemClock, today } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './db/demo/accounts.ts';
import { type EmbeddedServer, startEmbeddedServer } from './db/embedded/embedded-server.ts';
import { EmbeddedServerError } from './db/embedded/embedded-server-error.ts';
import { openDatabase } from './db/open-database.ts';
import { createMailTransport } from './modules/correio/mail-transport.ts';
import { MailWorker } from './modules/correio/mail-worker.ts';
import { DailyTask } from './modules/prestador/daily-task.ts';
import { VERSION } from './version.ts';

interface Running {
  readonly app: FastifyInstance;
  readonly mail: MailWorker;
  readonly daily: DailyTask;
  readonly pool: Pool;
  readonly embedded: EmbeddedServer | undefined;
}

async function start(config: Config): Promise<Running> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedServer({ dataDir: config.dataDir, log: console.log });
  try {
    const pool = await openDatabase({
      url: config.databaseUrl ?? (embedded as EmbeddedServer).url,
      poolSize: config.databasePool,
      demoToday: config.demo ? today(systemClock) : undefined,
      log: console.log,
    });
    const app = await buildApp({ ...config, pool, version: VERSION, hearsOthers: true });
    const transport = createMailTransport(config.mail);
    const mail = new MailWorker({ pool, clock: systemClock, transport, log: console.error });
    await app.listen({ port: config.port, host: config.host });
    const access = new Access(pool);
    const daily = new DailyTask({ pool, access, clock: systemClock, log: console.error });
    mail.start();
    daily.start();
    console.log(transport.description);
    return { app, mail, daily, pool, embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Ends in order: answers under way, the message that is leaving, connections, database. */
async function stop({ app, mail, daily, pool, embedded }: Running): Promise<void> {
  await app.close();
  await Promise.all([mail.stop(), daily.stop()]);
  await pool.end();
  await embedded?.stop();
}

function announce(config: Config): void {
  const shown =
    config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host;
  console.log(`\nÁrea de Cliente SST ${VERSION}: http://${shown}:${config.port}\n`);
  if (!config.demo) return;
  console.log(`Contas de demonstração (palavra-passe ${DEMO_PASSWORD}):`);
  for (const { email, description } of DEMO_ACCOUNTS)
    console.log(`  ${email.padEnd(22)} ${description}`);
  console.log('\nCtrl-C termina.');
}

/** One line for what the operator can mend, the whole error for the rest. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof EmbeddedServerError) return error.message;
  const { code, port } = (error ?? {}) as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `A porta ${port} já está ocupada: indique outra com PORT.`;
  if (code === 'ECONNREFUSED') return 'A base de dados de DATABASE_URL não responde.';
  return error;
}

function fail(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

try {
  const config = readConfig();
  const running = await start(config);
  announce(config);
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop(running).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // The process that started this one is gone: nobody is left to stop it.
  process.on('disconnect', end);
  running.embedded?.exited.then(() => {
    if (!stopping) fail('O servidor de base de dados incorporado terminou inesperadamente.');
  });
} catch (error) {
  fail(error);
}
