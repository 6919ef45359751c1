// One name for one thing (docs/architecture.md, 'Words'): what is exported, and its file, is called by the word of the
// glossary, and a folder stays small enough to be read at a glance.
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { ROOT } from '../run-tool.ts';

/** Words that names do not use, with those that they use instead. Comments and names inside a file are free. */
export const WORDS: Readonly<Record<string, string>> = {
  absence: 'falta',
  absences: 'faltas',
  accident: 'acidente',
  accidents: 'acidentes',
  activities: 'atividades',
  activity: 'atividade',
  admission: 'admissao',
  admissions: 'admissoes',
  booking: 'marcacao',
  bookings: 'marcacoes',
  companies: 'empresas',
  company: 'empresa',
  departure: 'saida',
  departures: 'saidas',
  document: 'anexo',
  documents: 'anexos',
  employee: 'funcionario',
  employees: 'funcionarios',
  exam: 'exame',
  exams: 'exames',
  gate: 'semaphore',
  health: 'saude',
  measure: 'medida',
  measures: 'medidas',
  provider: 'prestador',
  request: 'pedido',
  requests: 'pedidos',
  safety: 'seguranca',
  sheet: 'ficha',
  sheets: 'fichas',
  team: 'equipa',
  transfer: 'transferencia',
  transfers: 'transferencias',
  tree: 'organigrama',
  trees: 'organigramas',
  unit: 'unidade',
  units: 'unidades',
  users: 'utilizadores',
};

/** Names that said in words of our own what has a name in the trade. */
export const NAMES: Readonly<Record<string, string>> = {
  Arrived: 'FocusOnMount',
  BodiesUnderWay: 'InFlightBodies',
  CallGiven: 'CallInput',
  CountMemory: 'CountCache',
  Mandate: 'ChangeContext',
  OtherServers: 'Peers',
  ProviderMandate: 'PrestadorChangeContext',
  ServiceParts: 'ServiceDeps',
  inSlices: 'yieldEverySlice',
  keepOfPath: 'keepForSamePath',
  leadToList: 'scrollToList',
  tellingRarely: 'logThrottle',
};

/** Types that say what was done with a thing in place of what it is: Input, Query, Result, Recipient and Props do. */
const VAGUE =
  /^\s*(?:export )?(?:interface|type|class) (\w*(?:Asked|Given|Found|Told|Said|Shown)(?:[A-Z]\w*)?)\b(?=[ <={])/gm;

/** Fields that calls name in two ways: inside there is one name, and the other one stands where it is mapped to it. */
const FIELDS: Readonly<Record<string, { readonly proper: string; readonly edge: string }>> = {
  formac_taref: {
    proper: 'formac_tarefa',
    edge: 'packages/contract/src/rules/acidentes.ts',
  },
};
/** Tests make calls from outside, with the names that these have there; and this table names them. */
const OUTSIDE = /\.test\.tsx?$|check-names\.ts$/;

/** Where a word means something else. */
const OTHER_MEANINGS: readonly { readonly word: RegExp; readonly in: RegExp }[] = [
  // A PDF, an identity document and the page's own document are no files that somebody has attached.
  { word: /^documents?$/, in: /src\/pdf\/|isCredibleDocument|formulario\/document-fields/ },
  // A call is admitted to the server; health data is what the law calls so, wherever it is shown.
  { word: /^admission$/, in: /calls\/(admission|shares)/ },
  { word: /^health$/, in: /health-data/ },
  // Sheets of a workbook and of paper are no decisions of an exam.
  {
    word: /^sheets?$/,
    in: /file-import\/|src\/(ficheiros|folhas)\/|src\/testing\/workbook|support\/printing/,
  },
  // The router has a tree of routes.
  { word: /^tree$/, in: /routeTree|route-tree/ },
  // A variable of the environment.
  { word: /^provider$/, in: /PROVIDER_NAME/ },
  // The benchmark measures.
  { word: /^measures?$/, in: /^bench\// },
];

/** Folders that hold one file of a kind for each case. */
const LARGE = /\/migrations$/;
/** Source files, tests and style sheets that a folder may hold. */
const MOST_FILES = 25;

const SOURCES = [
  'apps/{web,api}/src/**/*.{ts,tsx,css}',
  'apps/api/test/**/*.ts',
  'packages/contract/src/**/*.ts',
  '{bench,e2e,scripts}/**/*.{ts,tsx,mjs}',
];
const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm;
const SEGMENT = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/**
 * A name with the words of the glossary, in the name's own spelling.
 * @param name an identifier, or the name of a file. @param file the path of the file that has it.
 */
export function properName(name: string, file: string): string {
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (known) return known;
  return name.replace(SEGMENT, (segment) => {
    const word = segment.toLowerCase();
    const proper = WORDS[word];
    if (!proper) return segment;
    const meansOther = OTHER_MEANINGS.some(
      (other) => other.word.test(word) && other.in.test(`${file} ${name}`),
    );
    if (meansOther) return segment;
    if (segment === word) return proper;
    const first = proper.charAt(0).toUpperCase();
    return segment === segment.toUpperCase() ? proper.toUpperCase() : first + proper.slice(1);
  });
}

/** What is wrong with the names of a file, a sentence each. */
export function wrongNames(file: string, text: string): string[] {
  const names = [...text.matchAll(EXPORT)].map(([, name = '']) => name);
  const exported = [basename(file), ...new Set(names)].flatMap((name) => {
    const proper = properName(name, file);
    return proper === name ? [] : [`${file}: ${name} chama-se ${proper}.`];
  });
  const vague = [...text.matchAll(VAGUE)].map(
    ([, name]) => `${file}: ${name} não diz o que é: Input, Query, Result, Recipient, Props.`,
  );
  return [...exported, ...vague, ...wrongFields(file, text)];
}

function wrongFields(file: string, text: string): string[] {
  if (OUTSIDE.test(file)) return [];
  return Object.entries(FIELDS)
    .filter(([field, { edge }]) => file !== edge && new RegExp(`\\b${field}\\b`).test(text))
    .map(
      ([field, { proper, edge }]) =>
        `${file}: ${field} chama-se ${proper}; só ${edge} tem o outro nome.`,
    );
}

/** Folders with more files than a reader takes in, a sentence each. */
export function crowdedFolders(files: readonly string[]): string[] {
  return [...Map.groupBy(files, dirname)]
    .filter(([folder, inside]) => inside.length > MOST_FILES && !LARGE.test(folder))
    .map(
      ([folder, inside]) =>
        `${folder} tem ${inside.length} ficheiros; uma pasta tem ${MOST_FILES}, no máximo.`,
    );
}

/** @returns 0 if all names and folders are as the glossary and the limit say. */
export async function checkNames(): Promise<number> {
  const files: string[] = [];
  const problems: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT })) {
    files.push(file);
    problems.push(...wrongNames(file, await readFile(`${ROOT}/${file}`, 'utf8')));
  }
  problems.push(...crowdedFolders(files));
  for (const problem of problems.toSorted()) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
