import { defineConfig } from 'vitest/config';
import { contractCalls } from './apps/web/contract-plugin.ts';
import { LONG_TESTS } from './scripts/test-parts.ts';

const CLUSTER = 'apps/api/src/testing/database/global-setup.ts';
/** What starts, freezes and kills servers of its own. */
const OWN_SERVERS = ['apps/api/src/db/embedded/**/*.test.ts', 'apps/api/test/outages/**/*.test.ts'];
/**
 * The files of a worker share its modules: loading them for each file would take as long as the tests. Polling has a
 * long timeout for busy machines.
 */
const SHARED = { isolate: false, expect: { poll: { timeout: 20_000 } } } as const;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [contractCalls()],
        test: {
          ...SHARED,
          name: 'unidade',
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/api/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.api.test.ts', ...OWN_SERVERS, ...LONG_TESTS],
          setupFiles: ['scripts/testing/restore-globals.ts'],
          // Beside the tests of the API, on a machine that has other work.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'api',
          include: ['apps/api/src/**/*.api.test.ts', 'apps/api/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...OWN_SERVERS, ...LONG_TESTS],
          globalSetup: [CLUSTER],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What passes only when tried again is named at the end of a run.
          retry: 1,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'longo',
          include: [...LONG_TESTS],
          globalSetup: [CLUSTER],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embebido',
          include: OWN_SERVERS,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'navegador',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [CLUSTER, 'e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may miss a moment; a test that fails three times is broken.
          retry: 2,
        },
      },
    ],
  },
});
