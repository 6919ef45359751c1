// All tests, from types to the browser. The last line is 'N passed, N failed'.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from './build-page.ts';
import { CHECK_COUNT, check } from './check.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { runTool } from './run-tool.ts';
import { type Outcome, outcomeOf, type Report } from './test-outcome.ts';

/** One more than there are processors, since workers wait for their database or browser now and then. */
const WORKERS = availableParallelism() + 1;

async function runGroup(projects: readonly string[], folder: string): Promise<Outcome> {
  const report = join(folder, `${projects.join('-')}.json`);
  const code = await runTool(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--maxWorkers=${WORKERS}`,
      ...projects.flatMap((name) => ['--project', name]),
    ],
    { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  );
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Report;
  return outcomeOf(result, { code, name: projects.join(', ') });
}

async function runBuild(): Promise<Outcome> {
  try {
    ensureBrowser({ forTests: true });
    await buildPage();
    return { passed: 1, failed: 0, names: [] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, names: ['construção da página'] };
  }
}

const folder = await mkdtemp(join(tmpdir(), 'sst-report-'));
// Restarts of servers and the installation of a browser are mostly waiting, so other work runs beside them.
const restarts = runGroup(['embebido'], folder);
const [failedChecks, build] = await Promise.all([check(), runBuild()]);
const outcomes: Outcome[] = [
  { passed: CHECK_COUNT - failedChecks.length, failed: failedChecks.length, names: failedChecks },
  build,
  await runGroup(['unidade', 'api'], folder),
  await restarts,
  await runGroup(['navegador'], folder),
];
await rm(folder, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const test of outcomes.flatMap(({ retried = [] }) => retried)) {
  console.error(`Só passou ao repetir: ${test}`);
}
for (const name of outcomes.flatMap(({ names }) => names)) console.error(`Falhou: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
