// Import direction (docs/architecture.md): imports run one way, and a module uses only the services of another one.
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';
import { ROOT } from '../run-tool.ts';

interface Rule {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly why: string;
}

const RULES: readonly Rule[] = [
  { from: /^packages\//, to: /^apps\/|^@sst\/(api|web)/, why: 'o contrato não conhece quem o usa' },
  { from: /^apps\/web\//, to: /^apps\/api\/|^@sst\/api/, why: 'a página só conhece o contrato' },
  { from: /^apps\/api\//, to: /^apps\/web\/|^@sst\/web/, why: 'o servidor não conhece a página' },
  {
    from: /\.queries\.ts$/,
    to: /\.(service|routes)\.ts$/,
    why: 'consultas não conhecem serviços nem rotas',
  },
  {
    from: /\.service\.ts$/,
    to: /\.routes\.ts$|plugins\/|^fastify$/,
    why: 'serviços não conhecem HTTP',
  },
  {
    from: /^apps\/api\/src\/(access\/|answers\/|audit\/|db\/(?!demo\/)|idempotency\/|list\/|pdf\/|sql\/)/,
    to: /^apps\/api\/src\/(calls|modules|plugins)\/|^fastify$/,
    why: 'o que todos os módulos usam não conhece pedidos HTTP nem módulos',
  },
  {
    from: /^apps\/web\/src\/lib\//,
    to: /^apps\/web\/src\/(components|features|app)\//,
    why: 'o que não se vê não conhece o que se vê',
  },
  {
    from: /^apps\/web\/src\/components\//,
    to: /^apps\/web\/src\/(features|app)\//,
    why: 'peças não conhecem os ecrãs em que estão',
  },
  {
    from: /^apps\/web\/src\/(?!catalogo\/)(?!.*\.stories\.tsx$)/,
    to: /^apps\/web\/src\/(catalogo\/|.*\.stories\.tsx$)/,
    why: 'a página não leva o catálogo',
  },
];

/** What is divided into rooms: two of one part that import each other are one. */
const PARTS = [
  'apps/api/src/modules',
  'apps/api/src/modules/agenda',
  'apps/api/src/modules/identidade',
  'apps/web/src/components',
  'apps/web/src/features',
  'apps/web/src/features/agenda/prestador',
  'apps/web/src/lib',
] as const;
/** Rooms that know each other, and why. */
const KNOWN_PAIRS: Readonly<Record<string, string>> = {
  'agenda: campanhas, propostas':
    'uma campanha propõe as suas horas, e uma proposta aceita junta a pessoa à campanha',
  'modules: funcionarios, prazos':
    'uma pessoa diz o que lhe falta, e um prazo do médico é de uma pessoa',
  'modules: funcionarios, saude':
    'a página de uma pessoa entrega as suas fichas, e um exame é de uma pessoa',
  'modules: identidade, utilizadores':
    'quem entra pela empresa torna-se utilizador, e um convite cria uma conta',
};

const FEATURE = /^apps\/web\/src\/features\/([\w-]+)\//;
const MODULE = /^apps\/api\/src\/modules\/([\w-]+)\//;
const QUERIES = /\.queries\.ts$/;
/** What a module has for others, queries included: the only file that may export them. */
const DOOR = /^apps\/api\/src\/modules\/[\w-]+\/index\.ts$/;
/** An import or export statement, unless of types only: its names and its file. */
const NAMES = /^(import|export) (\{[^}]*\}|\*)(?: from '([^']+)')?/gm;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function refusal(from: string, to: string): string | undefined {
  const rule = RULES.find((each) => each.from.test(from) && each.to.test(to));
  if (rule) return rule.why;
  const [feature, otherFeature] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]];
  if (feature && otherFeature && feature !== otherFeature)
    return 'ecrãs de áreas diferentes não se importam';
  const [module, otherModule] = [MODULE.exec(from)?.[1], MODULE.exec(to)?.[1]];
  if (module && otherModule && module !== otherModule && QUERIES.test(to)) {
    return 'um módulo não usa as consultas de outro, só os seus serviços e o seu index.ts';
  }
  return undefined;
}

/**
 * Query functions that a file of a module exports as its own: other modules could use them in spite of the rule. Types
 * are allowed, since the functions of a service refer to them.
 */
function reexportedQueries(file: string, text: string): string[] {
  if (!MODULE.test(file) || QUERIES.test(file) || DOOR.test(file)) return [];
  const found: string[] = [];
  const imported = new Set<string>();
  for (const [, kind, list = '', target = ''] of text.matchAll(NAMES)) {
    const ofQueries = QUERIES.test(target);
    for (const [source = '', local = source] of valuesOf(list)) {
      if (kind === 'import' && ofQueries) imported.add(local);
      if (kind === 'export' && (ofQueries || imported.has(source))) found.push(source);
    }
  }
  return found;
}

/** The names between braces without types, each `one as other` split; `*` stands for all. */
function valuesOf(list: string): string[][] {
  return list
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as '));
}

/** The folder of a part that a file lies in. */
function roomOf(part: string, file: string): string | undefined {
  return file.startsWith(`${part}/`)
    ? /^([\w-]+)\//.exec(file.slice(part.length + 1))?.[1]
    : undefined;
}

/** Rooms that import each other, each pair once. */
class Mutual {
  readonly #imports = new Map<string, string>();
  readonly pairs: string[] = [];

  add(file: string, to: string): void {
    for (const part of PARTS) {
      const [from, other] = [roomOf(part, file), roomOf(part, to)];
      if (from && other && from !== other)
        this.#addOf(basename(part), [from, other], `${file} → ${to}`);
    }
  }

  #addOf(part: string, rooms: readonly [string, string], example: string): void {
    const way = `${part}: ${rooms.join(', ')}`;
    if (this.#imports.has(way)) return;
    this.#imports.set(way, example);
    const back = this.#imports.get(`${part}: ${rooms.toReversed().join(', ')}`);
    const pair = `${part}: ${rooms.toSorted().join(', ')}`;
    if (back && !(pair in KNOWN_PAIRS)) this.pairs.push(`${pair} (${example}; ${back})`);
  }
}

/** @returns 0 if no file of the product imports against the direction. */
export async function checkImports(): Promise<number> {
  let wrong = 0;
  const mutual = new Mutual();
  const files = glob(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], {
    cwd: ROOT,
    exclude: (name) =>
      String(name).includes('node_modules') || /\.test\.ts$|\/testing\//.test(String(name)),
  });
  for await (const file of files) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const name of reexportedQueries(file, text)) {
      console.error(
        `${file} exporta ${name}: a consulta de um módulo só se dá a outros pelo seu index.ts.`,
      );
      wrong += 1;
    }
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
      if (!/\.stories\.tsx$/.test(file)) mutual.add(file, to);
      const why = refusal(file, to);
      if (!why) continue;
      console.error(`${file} importa ${to}: ${why}.`);
      wrong += 1;
    }
  }
  for (const pair of mutual.pairs) {
    console.error(`Duas salas importam-se uma à outra: ${pair}.`);
    wrong += 1;
  }
  return wrong === 0 ? 0 : 1;
}
