// npm run seed -- --funcionarios N [--empresas N] [--nos N]
// Adds companies of generated employees to the database of the configuration. For trials of scale, never for real data.
import type { Client } from 'pg';
import { systemClock, today } from '../../apps/api/src/clock.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { withClient } from '../../apps/api/src/db/connection.ts';
import { startDatabaseServer } from '../../apps/api/src/db/database-server.ts';
import { DEMO_PASSWORD, SCALE_ACCOUNT, seedScale } from '../../apps/api/src/db/demo/index.ts';
import type { ScalePlan } from '../../apps/api/src/db/demo/scale/plan.ts';
import { prepareDatabase } from '../../apps/api/src/db/open-database.ts';
import { onEndSignal } from '../../apps/api/src/end-signals.ts';
import { explainError } from '../../apps/api/src/explain-error.ts';
import { readSeedArguments, SeedUsageError } from './seed-arguments.ts';

const PHASE = {
  funcionarios: 'funcionários',
  indices: 'índices',
  estatisticas: 'estatísticas',
} as const;

async function seed(client: Client, plan: ScalePlan): Promise<void> {
  await prepareDatabase(client, console.log);
  const started = performance.now();
  await seedScale(client, {
    ...plan,
    today: today(systemClock),
    onProgress: ({ phase, done, total }) => console.log(`${PHASE[phase]}: ${done} de ${total}`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${plan.funcionarios} funcionários em ${seconds} s.`);
  console.log(`Conta: ${SCALE_ACCOUNT.email}, palavra-passe ${DEMO_PASSWORD}`);
}

async function run(): Promise<void> {
  const plan = readSeedArguments(process.argv.slice(2));
  const config = readConfig();
  const server = await startDatabaseServer(config);
  try {
    const owner = config.databaseOwnerAddresses ?? server.addresses;
    await withClient(owner, (client) => seed(client, plan));
  } finally {
    await server.stop();
  }
}

onEndSignal(() => process.exit(130));
try {
  await run();
} catch (error) {
  console.error(error instanceof SeedUsageError ? error.message : explainError(error));
  process.exitCode = 1;
}
