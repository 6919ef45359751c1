import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';
import '../test-app-context.ts';

/** One cluster for a whole run of tests: that of `scripts/test.ts`, whose groups share one, or else of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env.TEST_CLUSTER_URL;
  const cluster = shared ? { url: shared, stop: async () => {} } : await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
