import type { EmpresaBody, NovoNo } from '@sst/contract';
import { treeLevels, treeProblems } from '@sst/contract/rules/tree-lines';
import { invalid } from '../../errors.ts';

/**
 * Sorts the units of a new company from the top down, so that each comes after the one above it.
 * @throws 400 that names the line of a code that is given twice, is the company's, is unknown, or stands above itself.
 */
export function levelsOf({ nos, cd_aux }: Pick<EmpresaBody, 'nos' | 'cd_aux'>): NovoNo[][] {
  const problems = treeProblems(nos, cd_aux);
  if (problems.length > 0) {
    throw invalid(
      Object.fromEntries(
        problems.map(({ index, field, text }) => [`nos.${index}.${field}`, text] as const),
      ),
    );
  }
  return treeLevels(nos);
}
