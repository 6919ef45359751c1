import type { NovoNo } from '@sst/contract';
import { treeLevels, treeProblems } from '@sst/contract/rules/tree-lines';
import { invalid } from '../../errors.ts';

/**
 * Sorts the units of a new company from the top down, so that each comes after the one above it.
 * @throws 400 that names the line of a code that is given twice, is unknown, or stands above itself.
 */
export function levelsOf(nodes: readonly NovoNo[]): NovoNo[][] {
  const problems = treeProblems(nodes);
  if (problems.length > 0) {
    throw invalid(
      Object.fromEntries(
        problems.map(({ index, field, text }) => [`nos.${index}.${field}`, text] as const),
      ),
    );
  }
  return treeLevels(nodes);
}
