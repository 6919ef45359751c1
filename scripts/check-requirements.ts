// Each line of docs/requirements.md names the tests that show it, or the decision that changed it. They must exist, and
// each test must name the line.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run-tool.ts';

const TABLE = 'docs/requirements.md';
const LINE = /^\| ([A-Z]+-\d+) \| (.+?) \| (.+?) \|$/;
const DECISION = /docs\/decisions\/[\w-]+\.md/g;
const TEST = /[\w./-]+\.test\.ts/g;
const TESTS = ['apps/**/*.test.ts', 'packages/**/*.test.ts', 'e2e/**/*.test.ts'];
const ID = /^[A-Z]+-\d+$/;

type TestedIds = ReadonlyMap<string, ReadonlySet<string>>;

/** By test file, the ids that stand in the names of its tests, in brackets: `it('… [EMP-01, EMP-02]')`. */
async function readTestedIds(): Promise<TestedIds> {
  const tested = new Map<string, Set<string>>();
  for await (const file of glob(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    const lists = [...text.matchAll(/\[([A-Za-z][^[\]\n]*)\]/g)].map(([, list = '']) => list);
    tested.set(
      file,
      new Set(lists.flatMap((list) => list.split(', ')).filter((id) => ID.test(id))),
    );
  }
  return tested;
}

/** The problems of one line, as texts. */
function problemsOf(id: string, shownBy: string, tested: TestedIds): string[] {
  const decisions = shownBy.match(DECISION) ?? [];
  const tests = shownBy.match(TEST) ?? [];
  if (decisions.length + tests.length === 0) return [`${id}: não tem teste nem decisão`];
  return [
    ...decisions
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${id}: não existe ${path}`),
    ...tests
      .filter((path) => !tested.get(path)?.has(id))
      .map((path) => `${id}: nenhum teste de ${path} o nomeia`),
  ];
}

/** @returns 0 if everything that each line names exists and names the line. */
export async function checkRequirements(): Promise<number> {
  const table = await readFile(join(ROOT, TABLE), 'utf8');
  const tested = await readTestedIds();
  const lines = table.split('\n').flatMap((line) => {
    const [, id, , shownBy] = LINE.exec(line) ?? [];
    return id && shownBy ? [{ id, shownBy }] : [];
  });
  const wrong = lines.flatMap(({ id, shownBy }) => problemsOf(id, shownBy, tested));
  if (lines.length === 0) wrong.push(`${TABLE} não tem linhas`);
  for (const line of wrong) console.error(`${TABLE}: ${line}`);
  return wrong.length === 0 ? 0 : 1;
}
