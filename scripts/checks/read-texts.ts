import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { ROOT } from '../run-tool.ts';

/** Sources that speak to users. The data of the demonstration and of the catalogue are no texts of the product. */
const SOURCES = [
  'packages/contract/src/**/*.ts',
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/**/*.ts',
  'scripts/**/*.ts',
];
const NOT_THESE = [
  '**/*.test.ts',
  '**/node_modules/**',
  '**/testing/**',
  '**/*.stories.tsx',
  'apps/web/src/catalogo/**',
  'apps/api/src/db/demo/**',
  'apps/api/src/db/tables/**',
];

/** One text of the product. What a template fills in is shown as `…`. */
export interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What only technical strings have: SQL, media queries, selectors, internal errors in English. */
const TECHNICAL =
  /\b(select|insert into|delete from|update \w+ set|from|where|with|coalesce|collate|is null|is not|order by|union all|the|was|must be|cannot|neither|without)\b|[{}<>=;]|--|::|\w\.\w+,|^\(|^[\w./:@#-]+$/i;

/** A word with an accent, one that begins with a capital, or several words. */
function isText(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || /\b(select|coalesce|collate)\b/.test(text)) return false;
  if (/[À-ÿ]/.test(text) || /^\p{Lu}\p{Ll}+[.?!:…]?$/u.test(text)) return true;
  return /\p{L}[ …]+\p{L}/u.test(text) && !TECHNICAL.test(text);
}

/** All texts of one source, in their order. */
export function textsIn(file: string, source: string): Text[] {
  const { program } = parseSync(file, source);
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const found: Text[] = [];
  const skipped = new Set<number>();
  const add = (at: number, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (!skipped.has(at) && isText(text)) found.push({ file, line: lineAt(at), text });
  };
  new Visitor({
    ImportDeclaration: ({ source: { start } }) => void skipped.add(start),
    ExportNamedDeclaration: ({ source: from }) => void (from && skipped.add(from.start)),
    ExportAllDeclaration: ({ source: { start } }) => void skipped.add(start),
    TSLiteralType: ({ literal: { start } }) => void skipped.add(start),
    // The name of a tag or attribute says nothing to users; `className` is the one that often has a space.
    JSXAttribute: ({ name, value }) =>
      void (name.name === 'className' && value && skipped.add(value.start)),
    Literal: ({ start, value }) => void (typeof value === 'string' && add(start, value)),
    JSXText: ({ start, value }) => add(start, value),
    TemplateLiteral: ({ start, quasis }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(program);
  return found;
}

/** All texts of the product, by file. */
export async function readTexts(): Promise<Text[]> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: NOT_THESE })) files.push(file);
  const texts = await Promise.all(
    files.sort().map(async (file) => textsIn(file, await readFile(join(ROOT, file), 'utf8'))),
  );
  return texts.flat();
}
