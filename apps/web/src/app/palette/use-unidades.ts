import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  buildOrganigrama,
  searchOrganigrama,
} from '../../components/organigrama/organigrama-model.ts';
import { organigramaQuery } from '../../components/organigrama/organigrama-query.ts';

/** Shortest text that units are looked for by: a letter would name most of them. */
const SHORTEST = 2;

/** Codes of the units of a company that a text names, in the order of its tree, without the company itself. */
export function useUnidades(company: number | null, text: string, most: number): readonly number[] {
  const { data } = useQuery({ ...organigramaQuery(company ?? 0), enabled: company !== null });
  const tree = useMemo(() => data && buildOrganigrama(data.message), [data]);
  return useMemo(() => {
    if (!tree || company === null || text.trim().length < SHORTEST) return [];
    const matched = searchOrganigrama(tree, text)?.matched ?? [];
    return [...matched].filter((cd) => cd !== company).slice(0, most);
  }, [tree, company, text, most]);
}
