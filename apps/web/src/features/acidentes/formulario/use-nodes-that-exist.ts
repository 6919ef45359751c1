import type { OrganigramaNode } from '@sst/contract';
import { useEffect } from 'react';
import type { AcidenteFormState } from './use-acidente-form.ts';

const NODES = ['cd_organig', 'cd_organig_acident'] as const;

/** Empties the fields of nodes that are gone since the draft was kept: they must be chosen again. */
export function useNodesThatExist(
  form: AcidenteFormState,
  tree: readonly OrganigramaNode[] | undefined,
): void {
  useEffect(() => {
    for (const name of NODES) {
      const { value, onChange } = form.field(name);
      if (tree && value !== null && !tree.some(({ cd }) => cd === value)) onChange(null);
    }
  });
}
