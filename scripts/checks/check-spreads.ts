// No spread of a literal: `{ ...{ a, b }, c }` says no more than `{ a, b, c }`, in fewer lines.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { ROOT } from '../run-tool.ts';

const SOURCES = ['apps', 'packages', 'e2e', 'bench', 'scripts'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
);
/** Only what has these signs is read as code. */
const SUSPECT = /\.\.\.[{[]/;

/** Where a source spreads an object into an object or an element, or an array into an array or a call: from its start. */
export function literalSpreads(file: string, text: string): readonly number[] {
  const found: number[] = [];
  const look = (parts: readonly (ESTree.Node | null)[], literal: string) => {
    for (const part of parts) {
      if (part?.type !== 'SpreadElement' && part?.type !== 'JSXSpreadAttribute') continue;
      if (part.argument.type === literal) found.push(part.start);
    }
  };
  new Visitor({
    ObjectExpression: ({ properties }) => look(properties, 'ObjectExpression'),
    JSXOpeningElement: ({ attributes }) => look(attributes, 'ObjectExpression'),
    ArrayExpression: ({ elements }) => look(elements, 'ArrayExpression'),
    CallExpression: ({ arguments: given }) => look(given, 'ArrayExpression'),
    NewExpression: ({ arguments: given }) => look(given, 'ArrayExpression'),
  }).visit(parseSync(file, text).program);
  return found;
}

/** @returns 0 if no source spreads a literal. */
export async function checkSpreads(): Promise<number> {
  let wrong = 0;
  for await (const file of glob(SOURCES, {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    if (!SUSPECT.test(text)) continue;
    for (const start of literalSpreads(file, text)) {
      wrong += 1;
      const line = text.slice(0, start).split('\n').length;
      console.error(`${file}:${line}: espalha um literal; escreva o que tem dentro`);
    }
  }
  return wrong === 0 ? 0 : 1;
}
