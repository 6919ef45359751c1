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
  const lookedFor = useRef(new Set<number | null>());
  useEffect(() => {
    if (!tree || isFetching) return;
    const gone = NODES.map((name) => form.field(name)).filter(
      ({ value }) => value !== null && !tree.message.some(({ cd }) => cd === value),
    );
    const unsought = gone.filter(({ value }) => !lookedFor.current.has(value));
    if (unsought.length > 0) {
      for (const { value } of unsought) lookedFor.current.add(value);
      void refetch();
    } else if (!isError) for (const { onChange } of gone) onChange(null);
  });
}
