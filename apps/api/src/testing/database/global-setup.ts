import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';
import '../test-app-context.ts';

/** One cluster for a whole run of tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
