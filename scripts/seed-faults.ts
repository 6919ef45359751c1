// Shows that the tests hold: makes one small mistake at a time, runs the tests that belong to its place, and tells how many
// were caught. `npm run falhas` makes all, `npm run falhas -- 5` five, evenly spread; a name takes the faults of that file.
// The mistake stands in the working tree while its tests run: nothing is to be committed meanwhile.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS, type PlacedFault, placeFaults } from './faults/fault-files.ts';
import { ROOT, runTool } from './run-tool.ts';

/** How many of all must be caught. */
const LEAST_CAUGHT = 75;

function projectOf(test: string): string {
  if (test.startsWith('e2e/')) return 'navegador';
  return test.endsWith('.api.test.ts') || test.startsWith('apps/api/test/') ? 'api' : 'unidade';
}

/** Undoes the present mistake, whatever ends the process. */
let restore = () => {};
process.once('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130));

/** @returns whether a test fails while the mistake is there. */
async function isCaught({ path, text, becomes, testPaths }: PlacedFault): Promise<boolean> {
  const file = join(ROOT, path);
  const right = readFileSync(file, 'utf8');
  restore = () => writeFileSync(file, right);
  try {
    writeFileSync(
      file,
      right.replace(text, () => becomes),
    );
    // The cheapest tests first: one that fails is enough.
    for (const project of ['unidade', 'api', 'navegador']) {
      const files = testPaths.filter((test) => projectOf(test) === project);
      if (files.length === 0) continue;
      const args = ['run', '--bail=1', '--reporter=dot', '--project', project];
      if ((await runTool('vitest', [...args, ...files])) !== 0) return true;
    }
    return false;
  } finally {
    restore();
    restore = () => {};
  }
}

/** All faults, so many of them evenly spread, or those of a file. */
function chosen(all: readonly PlacedFault[], wanted: string | undefined): readonly PlacedFault[] {
  if (wanted === undefined) return all;
  const count = Number(wanted);
  if (!Number.isInteger(count)) return all.filter(({ file }) => file === wanted);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) =>
    all.at(Math.floor((index * all.length) / count)),
  ).filter((fault) => fault !== undefined);
}

const faults = chosen(placeFaults(FAULTS), process.argv[2]);
const missed: PlacedFault[] = [];
for (const [index, fault] of faults.entries()) {
  const caught = await isCaught(fault);
  if (!caught) missed.push(fault);
  const what = `${fault.path}: ${fault.text}`;
  console.log(`${index + 1}/${faults.length} ${caught ? 'apanhada' : 'ESCAPOU'} ${what}`);
}
for (const { file, text, becomes } of missed)
  console.error(`Escapou: ${file}: «${text}» passou a «${becomes}»`);
console.log(`${faults.length - missed.length} de ${faults.length} falhas apanhadas`);
const mayMiss = FAULTS.length - LEAST_CAUGHT;
process.exit(faults.length > 0 && missed.length <= mayMiss ? 0 : 1);
