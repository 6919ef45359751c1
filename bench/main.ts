// npm run bench -- [--escala | --ensaio] [--so lista,ramo,…] [--segundos N] [--rondas N]
// The cases stand in docs/performance.md. Prints, for each, the product as a ratio to its floor, measured in turn in one run.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAcerto } from './acerto.ts';
import { benchCalls, CALL_CASES } from './calls.ts';
import { prepareDatabase } from './database.ts';
import { benchLists } from './lists.ts';
import { benchHeldUploads } from './overload/held-uploads.ts';
import { benchNeighbours } from './overload/neighbours.ts';
import { benchOffice } from './overload/office.ts';
import { benchOverload } from './overload/overload.ts';
import { benchPage } from './page.ts';
import { benchMedidas } from './seguranca/medidas.ts';
import { benchWorkbook } from './workbook.ts';
import { benchImport } from './writes/import.ts';
import { benchPedidos } from './writes/pedidos.ts';
import { benchSeries } from './writes/series.ts';
import { benchUpload } from './writes/upload.ts';

const ALL = [
  ...CALL_CASES,
  'listas',
  'serie',
  'pedidos',
  'importar',
  'acertar',
  'anexos',
  'pagina',
  'vizinhos',
  'sobrecarga',
  'entradas',
  'envios',
  'folhas',
  'medidas',
];
const OPTIONS = {
  /** A million employees over 2,000 companies instead of 200,000 over 20. */
  escala: { type: 'boolean', default: false },
  /** 2,000 over 2, to see that a case works: its figures say nothing. */
  ensaio: { type: 'boolean', default: false },
  so: { type: 'string' },
  segundos: { type: 'string', default: '4' },
  rondas: { type: 'string', default: '3' },
} as const;
const USAGE = `Uso: npm run bench -- [--escala | --ensaio] [--so CASO,…] [--segundos N] [--rondas N]; casos: ${ALL.join(', ')}.`;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    return refuse('Opção desconhecida ou sem valor.');
  }
}

function refuse(reason: string): never {
  console.error(`${reason} ${USAGE}`);
  process.exit(1);
}

function count(text: string, name: string): number {
  return /^[1-9]\d{0,3}$/.test(text)
    ? Number(text)
    : refuse(`--${name} deve ser um número inteiro.`);
}

const values = readArguments();
const wanted = values.so?.split(',') ?? ALL;
const unknown = wanted.filter((name) => !ALL.includes(name));
if (unknown.length > 0) refuse(`Casos desconhecidos: ${unknown.join(', ')}.`);
const options = {
  seconds: count(values.segundos, 'segundos'),
  rounds: count(values.rondas, 'rondas'),
};

function printLoad(): void {
  console.log(`carga da máquina: ${loadavg()[0]?.toFixed(1)}`);
}

const size = values.escala ? 'million' : values.ensaio ? 'small' : 'standard';
const database = await prepareDatabase(size);
try {
  printLoad();
  if (CALL_CASES.some((name) => wanted.includes(name))) await benchCalls(database, wanted, options);
  if (wanted.includes('pedidos')) await benchPedidos(database, options);
  if (wanted.includes('listas')) await benchLists(database, options);
  if (wanted.includes('medidas')) await benchMedidas(database, options);
  if (wanted.includes('serie')) await benchSeries(database);
  if (wanted.includes('importar')) await benchImport(database);
  if (wanted.includes('acertar')) await benchAcerto(database);
  if (wanted.includes('anexos')) await benchUpload(database);
  if (wanted.includes('pagina')) await benchPage(database);
  if (wanted.includes('vizinhos')) await benchNeighbours(database);
  if (wanted.includes('sobrecarga')) await benchOverload(database);
  if (wanted.includes('entradas')) await benchOffice(database);
  if (wanted.includes('envios')) await benchHeldUploads(database);
  if (wanted.includes('folhas')) await benchWorkbook(database);
  printLoad();
} finally {
  await database.stop();
}
