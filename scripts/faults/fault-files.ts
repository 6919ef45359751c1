import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../run-tool.ts';
import { API_FAULTS } from './api.ts';
import { CONTRACT_FAULTS } from './contract.ts';
import { DUE_AND_IDENTITY_FAULTS } from './due-and-identity.ts';
import type { Fault } from './fault.ts';
import { PAGE_FAULTS } from './page.ts';

export const FAULTS: readonly Fault[] = [
  ...CONTRACT_FAULTS,
  ...API_FAULTS,
  ...PAGE_FAULTS,
  ...DUE_AND_IDENTITY_FAULTS,
];

/** A fault with its places in this checkout. */
export interface PlacedFault extends Fault {
  /** Below the root. */
  readonly path: string;
  /** Likewise. */
  readonly testPaths: readonly string[];
}

/** Paths by the name of the file. */
function filesByName(...patterns: string[]): ReadonlyMap<string, readonly string[]> {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  return Map.groupBy(globSync(patterns, { cwd: ROOT, exclude }), (path) => basename(path));
}

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'];
const TESTS = ['{apps,packages}/**/*.test.ts', 'e2e/**/*.test.ts'];

/** The one file of those in which the text stands, once. */
function placeOf({ text }: Fault, paths: readonly string[] = []): string | undefined {
  const counts = paths.map((path) => readFileSync(join(ROOT, path), 'utf8').split(text).length - 1);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total === 1 ? paths[counts.indexOf(1)] : undefined;
}

/** @throws with every fault whose text is not once in a file of its name, or whose tests are not there once. */
export function placeFaults(faults: readonly Fault[]): PlacedFault[] {
  const sources = filesByName(...SOURCES);
  const tests = filesByName(...TESTS);
  const wrong: string[] = [];
  const placed = faults.map((fault) => {
    const path = placeOf(fault, sources.get(fault.file));
    if (path === undefined) wrong.push(`${fault.file}: não tem uma só vez «${fault.text}»`);
    const testPaths = fault.tests.flatMap((name) => {
      const found = tests.get(name) ?? [];
      if (found.length !== 1) wrong.push(`${name}: há ${found.length} testes com este nome`);
      return found;
    });
    return { ...fault, path: path ?? '', testPaths };
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return placed;
}
