import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { organigramaQuery } from '../../../components/tree/organigrama-query.ts';
import type { AcidenteFormState } from './use-acidente-form.ts';

const NODES = ['cd_organig', 'cd_organig_acident'] as const;

/**
 * Empties the fields of nodes that are gone since the draft was kept: they must be chosen again. One that the tree at hand
 * lacks may be new: it is looked for in the tree as it is now first, and stays where that does not come.
 */
export function useNodesThatExist(form: AcidenteFormState, company: number): void {
  const { data: tree, isFetching, isError, refetch } = useQuery(organigramaQuery(company));
  const lookedFor = useRef(new Set<number>());
  useEffect(() => {
    if (!tree || isFetching) return;
    for (const name of NODES) {
      const { value, onChange } = form.field(name);
      if (value === null || tree.message.some(({ cd }) => cd === value)) continue;
      if (!lookedFor.current.has(value)) {
        lookedFor.current.add(value);
        void refetch();
      } else if (!isError) onChange(null);
    }
  });
}
