// Each line of docs/requirements is named by a test, whatever decision settled it; tests name lines that exist.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../run-tool.ts';
import { FOLDER, isIndexed, readRequirements } from './requirements.ts';

const LINE = /^\| ([A-Z]+-\d+) \| .+? \| (.*?)\|$/;
const DECISION = /\((\.\.\/decisions\/[\w-]+\.md)\)/g;
const TESTS = ['apps', 'packages', 'e2e', 'scripts'].map((folder) => `${folder}/**/*.test.ts`);
/** Ids at the end of a test's name: `it('… [EMP-01, EMP-02]')`; a decision may follow them. */
const IDS = /\[((?:[A-Z]+-\d+)(?:, [A-Z]+-\d+)*)(?:, decision[^\]]*)?\]/g;

/** By id, the test files whose tests name it. */
async function readTestedIds(): Promise<Map<string, Set<string>>> {
  const tested = new Map<string, Set<string>>();
  for await (const file of glob(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [, ids = ''] of text.matchAll(IDS)) {
      for (const id of ids.split(', ')) tested.set(id, (tested.get(id) ?? new Set()).add(file));
    }
  }
  return tested;
}

/** @returns 0 if every line has a test, and every id that a test names is a line. */
export async function checkRequirements(): Promise<number> {
  const texts = await readRequirements();
  const tested = await readTestedIds();
  const lines = new Set<string>();
  const wrong: string[] = [];
  for (const [file, text] of texts) {
    for (const line of text.split('\n')) {
      const [, id, decisions = ''] = LINE.exec(line) ?? [];
      if (!id) continue;
      if (lines.has(id)) wrong.push(`${id}: está duas vezes`);
      lines.add(id);
      const paths = [...decisions.matchAll(DECISION)].map(([, path = '']) => path);
      for (const path of paths) {
        if (!existsSync(join(ROOT, dirname(file), path))) wrong.push(`${id}: não existe ${path}`);
      }
      if (!tested.has(id)) wrong.push(`${id}: não tem teste`);
    }
  }
  if (!(await isIndexed(texts))) wrong.push('o índice está por escrever (npm run format)');
  if (lines.size === 0) wrong.push('não tem linhas');
  for (const [id, files] of tested) {
    if (!lines.has(id)) wrong.push(`${id}: não tem linha, e ${[...files].join(', ')} nomeia-a`);
  }
  for (const line of wrong) console.error(`${FOLDER}: ${line}`);
  return wrong.length === 0 ? 0 : 1;
}
