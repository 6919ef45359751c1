import type { EmpresaBody, NovoNo } from '@sst/contract';
import {
  organigramaLevels,
  organigramaProblems,
} from '@sst/contract/rules/organigrama/organigrama-lines';
import { invalid } from '../../errors.ts';

/**
 * Sorts the units of a new company by level from the top, so that each comes after the one above it.
 * @throws 400 that names the lines with a duplicate, unknown or cyclic code, or with the company's own.
 */
export function levelsOf({ nos, cd_aux }: Pick<EmpresaBody, 'nos' | 'cd_aux'>): NovoNo[][] {
  const problems = organigramaProblems(nos, cd_aux);
  if (problems.length > 0) {
    throw invalid(
      Object.fromEntries(
        problems.map(({ index, field, text }) => [`nos.${index}.${field}`, text] as const),
      ),
    );
  }
  return organigramaLevels(nos);
}
