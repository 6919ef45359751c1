// npm run bench -- [--escala] [--so lista,ramo,…] [--segundos N] [--rondas N]
// The cases stand in docs/performance.md. Prints, for each, the product as a ratio to its floor, measured in turn in one run.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchCalls, CALL_CASES } from './calls.ts';
import { prepareDatabase } from './database.ts';
import { benchImport } from './import.ts';
import { benchLists } from './lists.ts';
import { benchPage } from './page.ts';
import { benchRequests } from './requests.ts';
import { benchSeries } from './series.ts';
import { benchUpload } from './upload.ts';

const { values } = parseArgs({
  options: {
    /** A million employees over 2,000 companies instead of 200,000 over 20. */
    escala: { type: 'boolean', default: false },
    so: { type: 'string' },
    segundos: { type: 'string', default: '4' },
    rondas: { type: 'string', default: '3' },
  },
});
const ALL = [...CALL_CASES, 'listas', 'serie', 'pedidos', 'importar', 'anexos', 'pagina'];
const wanted = values.so?.split(',') ?? ALL;
const unknown = wanted.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`Casos desconhecidos: ${unknown.join(', ')}. Há: ${ALL.join(', ')}.`);
  process.exit(1);
}
const options = { seconds: Number(values.segundos), rounds: Number(values.rondas) };

function printLoad(): void {
  console.log(`carga da máquina: ${loadavg()[0]?.toFixed(1)}`);
}

const database = await prepareDatabase(values.escala ? 'million' : 'standard');
try {
  printLoad();
  if (CALL_CASES.some((name) => wanted.includes(name))) await benchCalls(database, wanted, options);
  if (wanted.includes('pedidos')) await benchRequests(database, options);
  if (wanted.includes('listas')) await benchLists(database, options);
  if (wanted.includes('serie')) await benchSeries(database);
  if (wanted.includes('importar')) await benchImport(database);
  if (wanted.includes('anexos')) await benchUpload(database);
  if (wanted.includes('pagina')) await benchPage(database);
  printLoad();
} finally {
  await database.stop();
}
