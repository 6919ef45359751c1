import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { organigramaQuery } from '../../organigrama/organigrama-query.ts';
import type { FieldState } from '../use-submit-form.ts';

/**
 * Clears node fields of a draft whose node no longer exists. A node missing from the cached tree may be new, so the
 * tree is refetched first; if that fails, the field keeps its value.
 */
export function useNodesThatExist(
  company: number,
  fields: readonly FieldState<number | null>[],
): void {
  const {
    data: tree,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    ...organigramaQuery(company),
    enabled: fields.length > 0,
  });
  const lookedFor = useRef(new Set<number | null>());
  useEffect(() => {
    if (!tree || isFetching) return;
    const gone = fields.filter(
      ({ value }) => value !== null && !tree.message.some(({ cd }) => cd === value),
    );
    const unsought = gone.filter(({ value }) => !lookedFor.current.has(value));
    if (unsought.length > 0) {
      for (const { value } of unsought) lookedFor.current.add(value);
      void refetch();
    } else if (!isError) for (const { onChange } of gone) onChange(null);
  });
}
