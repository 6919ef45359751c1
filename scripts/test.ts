// The tests, from types to the browser: `test.ts essenciais` runs all but the browser tests that are no tour of a screen and
// the long ones, `test.ts restantes` runs those, and without an argument both are run. The last line is 'N passed, N failed'.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '../apps/api/src/testing/database/test-cluster.ts';
import { buildPage } from './build-page.ts';
import { CHECK_COUNT, check } from './check.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { runTool } from './run-tool.ts';
import { type Outcome, outcomeOf, type Report } from './test-outcome.ts';
import { browserFilter, type Parts, readParts, serverProjects } from './test-parts.ts';

/** One more than there are processors, since workers wait for their database or browser now and then. */
const WORKERS = availableParallelism() + 1;

const parts = readParts(process.argv.slice(2));
if (!parts) {
  console.error('Uso: node scripts/run.mjs scripts/test.ts [essenciais|restantes]');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'sst-report-'));

/** One for all groups: a template takes as long as hundreds of tests. Without it each starts one of its own. */
const starting = startTestCluster().catch((error: unknown) => {
  console.error(error);
  return undefined;
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, async () => {
    await (await starting)?.stop();
    process.exit(code);
  });
}

async function runGroup(
  projects: readonly string[],
  filter: readonly string[] = [],
): Promise<Outcome> {
  const cluster = await starting;
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
      ...filter,
    ],
    {
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      ...(cluster && { TEST_CLUSTER_URL: cluster.url }),
    },
  );
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Report;
  return outcomeOf(result, { code, name: projects.join(', ') });
}

async function runChecks(): Promise<Outcome> {
  const failed = await check();
  return { passed: CHECK_COUNT - failed.length, failed: failed.length, names: failed };
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

/** Everything of these parts that needs no browser, and the build of the page. */
async function runWithoutBrowser(parts: Parts): Promise<Outcome[]> {
  // Restarts of servers and the installation of a browser are mostly waiting, so other work runs beside them.
  const restarts = parts.remaining ? [runGroup(['embebido'])] : [];
  const checked = await Promise.all([...(parts.essential ? [runChecks()] : []), runBuild()]);
  const tested = await runGroup(serverProjects(parts));
  return [...checked, tested, ...(await Promise.all(restarts))];
}

const outcomes: Outcome[] = [
  ...(await runWithoutBrowser(parts)),
  await runGroup(['navegador'], browserFilter(parts)),
];
await (await starting)?.stop();
await rm(folder, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const test of outcomes.flatMap(({ retried = [] }) => retried)) {
  console.error(`Só passou ao repetir: ${test}`);
}
for (const name of outcomes.flatMap(({ names }) => names)) console.error(`Falhou: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
