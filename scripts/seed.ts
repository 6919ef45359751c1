// npm run seed -- --funcionarios N [--empresas N] [--nos N]
// Adds companies of generated employees to the database of the configuration. For trials of scale, never for real data.
import { Client } from 'pg';
import { systemClock, today } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { DEMO_PASSWORD, SCALE_ACCOUNT, seedScale } from '../apps/api/src/db/demo/index.ts';
import type { ScalePlan } from '../apps/api/src/db/demo/scale/plan.ts';
import { startEmbeddedServer } from '../apps/api/src/db/embedded/embedded-server.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { onEndSignal } from '../apps/api/src/end-signals.ts';
import { explainError } from '../apps/api/src/explain-error.ts';
import { readSeedArguments, SeedUsageError } from './seed-arguments.ts';

async function seed(url: string, plan: ScalePlan): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await migrate(client);
    const started = performance.now();
    await seedScale(client, {
      ...plan,
      today: today(systemClock),
      onProgress: ({ phase, done, total }) => console.log(`${phase}: ${done} de ${total}`),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${plan.funcionarios} funcionários em ${seconds} s.`);
    console.log(`Conta: ${SCALE_ACCOUNT.email}, palavra-passe ${DEMO_PASSWORD}`);
  } finally {
    await client.end();
  }
}

async function run(): Promise<void> {
  const plan = readSeedArguments(process.argv.slice(2));
  const config = readConfig();
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedServer({ dataDir: config.dataDir });
  try {
    await seed(config.databaseUrl ?? embedded?.url ?? '', plan);
  } finally {
    await embedded?.stop();
  }
}

onEndSignal(() => process.exit(130));
try {
  await run();
} catch (error) {
  console.error(error instanceof SeedUsageError ? error.message : explainError(error));
  process.exitCode = 1;
}
