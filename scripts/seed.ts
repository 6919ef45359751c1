// npm run seed -- --funcionarios N [--empresas N] [--nos N]
// Adds companies of generated employees to the database of the configuration. For trials of scale, never for real data.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { systemClock, today } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { DEMO_PASSWORD, SCALE_ACCOUNT, seedScale } from '../apps/api/src/db/demo/index.ts';
import { startEmbeddedServer } from '../apps/api/src/db/embedded/embedded-server.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';

function count(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`--${name} deve ser um número inteiro positivo.`);
  return value;
}

const { values } = parseArgs({
  options: {
    funcionarios: { type: 'string' },
    empresas: { type: 'string' },
    nos: { type: 'string' },
  },
});
const funcionarios = count(values.funcionarios, 'funcionarios');
if (!funcionarios) {
  console.error('Uso: npm run seed -- --funcionarios N [--empresas N] [--nos N]');
  process.exit(2);
}

const config = readConfig();
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedServer({ dataDir: config.dataDir });
const client = new Client({ connectionString: config.databaseUrl ?? embedded?.url });
try {
  await client.connect();
  await migrate(client);
  const started = performance.now();
  await seedScale(client, {
    funcionarios,
    empresas: count(values.empresas, 'empresas'),
    nos: count(values.nos, 'nos'),
    today: today(systemClock),
    onProgress: ({ phase, done, total }) => console.log(`${phase}: ${done} de ${total}`),
  });
  console.log(
    `${funcionarios} funcionários em ${((performance.now() - started) / 1000).toFixed(0)} s.`,
  );
  console.log(`Conta: ${SCALE_ACCOUNT.email}, palavra-passe ${DEMO_PASSWORD}`);
} finally {
  await client.end();
  await embedded?.stop();
}
