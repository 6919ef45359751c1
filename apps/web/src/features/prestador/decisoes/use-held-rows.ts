import type { FilaRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';

/** How often the list is read anew while a decision on one of its rows is held. */
const EVERY_MS = 4_000;

/** Keeps a list up to date while decisions on its rows are about to take effect. */
export function useHeldRows(rows: readonly FilaRow[] | undefined): void {
  const client = useQueryClient();
  const held = rows?.some(({ retida }) => retida !== null) ?? false;
  useEffect(() => {
    if (!held) return;
    const timer = setInterval(() => void refreshAfter(client, 'decisao'), EVERY_MS);
    return () => clearInterval(timer);
  }, [held, client]);
}
