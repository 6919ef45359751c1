import type { FastifyInstance } from 'fastify';
import { buildApp, servicoOf } from './app.ts';
import { readSealKeys } from './audit/seal/seal-keys.ts';
import { watchCopies } from './backup/watch-copies.ts';
import { systemClock, today } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { shownHost } from './config-addresses.ts';
import { watchClocks } from './db/clock-watch.ts';
import { type DatabaseServer, startDatabaseServer } from './db/database-server.ts';
import { DEMO_PASSWORD } from './db/demo/contents/accounts.ts';
import { presentDemoAccounts } from './db/demo/present-accounts.ts';
import { openDatabase } from './db/open-database.ts';
import type { ServerPool } from './db/pool.ts';
import { waitForDatabase } from './db/reach/wait-for-database.ts';
import { migrateApart } from './db/rights/migrate-apart.ts';
import { isOwner, openWithoutOwner } from './db/rights/open-without-owner.ts';
import { onEndSignal } from './end-signals.ts';
import { explainError, listeningError } from './explain-error.ts';
import { jobsOf } from './jobs/jobs.ts';
import { JobRunner } from './jobs/runner.ts';
import { listen } from './listen.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { watchHeldMail } from './modules/correio/mail-hold.ts';
import { createMailTransport } from './modules/correio/mail-transport.ts';
import { openAnexos } from './open-anexos.ts';
import { openSeal } from './pdf/seal/open-seal.ts';
import { readSecretBox } from './secrets/secret-keys.ts';
import { openTracer } from './traces/traces.ts';
import { VERSION } from './version.ts';

/** Time for in-flight answers at shutdown, in ms: some supervisors kill after ten seconds. */
const LONGEST_ANSWERS_MS = 6_000;
/** Hard limit for shutdown, in ms, when the database no longer answers. */
const LONGEST_END_MS = 25_000;

const OWNER_SERVES =
  'DATABASE_URL é o dono das tabelas: em produção dê ao servidor um papel só dele, e o dono a «npm run sst -- migrar» (README.md).';

const SECRETS_PLAIN =
  'CHAVE_SEGREDOS não está definida: os segredos dos segundos fatores ficam por cifrar na base de dados (docs/operations.md).';

interface Running {
  readonly app: FastifyInstance;
  readonly jobs: JobRunner;
  readonly pool: ServerPool;
  readonly server: DatabaseServer;
}

async function start(config: Config): Promise<Running> {
  const keys = readSealKeys(config.auditKeys);
  const server = await startDatabaseServer(config, console.log);
  try {
    const secrets = readSecretBox(config);
    const seal = openSeal(config, systemClock.now(), console.error);
    const { addresses } = server;
    await waitForDatabase(addresses, { seconds: config.databaseWait, log: console.log });
    const { pool, asOwner } = await openPool(config, addresses);
    const { objects, outside } = await openAnexos(config.documents, pool, console.error);
    const { metrics, closeMetrics } = await openMetrics(config, pool);
    const tracer = await openTracer({
      endpoint: config.tracesEndpoint,
      share: config.tracesShare,
      version: VERSION,
    });
    const app = await buildApp({
      ...config,
      pool,
      version: VERSION,
      hearsOthers: true,
      secrets,
      seal,
      outside,
      exemptPassword: config.demo && !config.databaseAddresses ? DEMO_PASSWORD : undefined,
      metrics,
      tracer,
    });
    app.addHook('onClose', closeMetrics);
    app.addHook('onClose', () => tracer?.close());
    const transport = createMailTransport(config.mail);
    const { publicUrl, returnsUrl, auditDestination: destination } = config;
    const { from } = config.mail;
    const log = console.error;
    const jobs = new JobRunner({
      pool,
      jobs: jobsOf({
        pool,
        clock: systemClock,
        transport,
        from,
        publicUrl,
        keys,
        secrets,
        destination,
        objects,
        outside,
        servico: servicoOf(config),
        seal,
        returnsUrl,
        log,
      }),
      log,
    });
    await listen(app, config).catch((error) => {
      throw listeningError(error, config);
    });
    await jobs.start();
    console.log(transport.description);
    if (asOwner) console.error(OWNER_SERVES);
    if (!secrets.seals) console.error(SECRETS_PLAIN);
    return { app, jobs, pool, server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * The server's connections: to a database of its own, or of an address that is the owner's, after the migrations; with a
 * role that owns nothing, on a database that has them already.
 * @returns them, and whether DATABASE_URL is the owner's.
 */
async function openPool(config: Config, addresses: readonly string[]) {
  const { databaseAddresses, databasePool: poolSize, demo } = config;
  const log = console.log;
  if (databaseAddresses && !(await isOwner(addresses)))
    return { pool: await openWithoutOwner({ addresses, poolSize, log }), asOwner: false };
  const demoToday = demo ? today(systemClock) : undefined;
  const pool = await openDatabase({ addresses, poolSize, demoToday, log });
  return { pool, asOwner: databaseAddresses !== undefined };
}

/** Shuts down in order: in-flight answers and jobs, connections, database. */
async function stop({ app, jobs, pool, server }: Running): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWERS_MS);
  await Promise.all([app.close().finally(() => clearTimeout(cut)), jobs.stop()]);
  await pool.end();
  await server.stop();
}

async function announce({ host, port, publicUrl, demo }: Config, pool: ServerPool): Promise<void> {
  const accounts = demo ? await presentDemoAccounts(pool) : [];
  const address = `http://${shownHost(host)}:${port}`;
  console.log(`\nÁrea de Cliente SST ${VERSION}: ${address}\n`);
  if (accounts.length > 0) {
    console.log(`Contas de demonstração (palavra-passe ${DEMO_PASSWORD}):`);
    for (const { email, description } of accounts)
      console.log(`  ${email.padEnd(22)} ${description}`);
    console.log();
  }
  // Last, since it is what one opens: behind a proxy, and behind the development server, the other is not.
  if (publicUrl !== address) console.log(`Os utilizadores entram por ${publicUrl}\n`);
  console.log('Ctrl-C termina.');
}

function fail(error: unknown): never {
  console.error(explainError(error));
  process.exit(1);
}

let running: Running | undefined;
let stopping = false;

/** During start-up nothing needs shutting down: a migration is rolled back or resumed, the embedded server stops on exit. */
function end(): void {
  if (!running) process.exit();
  if (stopping) return;
  stopping = true;
  setTimeout(() => fail('O servidor não terminou a tempo.'), LONGEST_END_MS).unref();
  stop(running).then(() => process.exit(0), fail);
}

onEndSignal(end);
// The parent process is gone: nobody else would stop this one.
process.on('disconnect', end);
try {
  const { databaseOwnerAddresses, ...settings } = readConfig();
  if (databaseOwnerAddresses) await migrateApart();
  const config = { ...settings, databaseOwnerAddresses: undefined };
  running = await start(config);
  const { server } = running;
  server.exited?.then(() => {
    if (stopping) return;
    const reason = server.reasonOfEnd?.();
    const why = reason ? `: ${reason}` : '';
    fail(`O servidor de base de dados incorporado terminou inesperadamente${why}.`);
  });
  watchHeldMail(running.pool, console.error);
  watchClocks({ pool: running.pool, clock: systemClock, log: console.error });
  if (config.backupDir) watchCopies(config.backupDir, console.error);
  await announce(config, running.pool);
} catch (error) {
  fail(error);
}
