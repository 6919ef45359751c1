import type { FilaRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshAfter } from '../../../lib/calls/refresh.ts';

/** How often the list is read anew while a decision on one of its rows is held. */
const EVERY_MS = 4_000;

/** Keeps a list up to date while decisions on its rows are about to take effect. */
export function useHeldRows(rows: readonly FilaRow[] | undefined): void {
  const client = useQueryClient();
  const held = rows?.filter(({ retida }) => retida !== null).length ?? 0;
  const before = useRef(held);
  useEffect(() => {
    // What has taken effect is told elsewhere too; what still waits makes nothing else stale.
    if (held < before.current) void refreshAfter(client, 'decisao');
    before.current = held;
    if (held === 0) return;
    const timer = setInterval(() => void refreshAfter(client, 'retida'), EVERY_MS);
    return () => clearInterval(timer);
  }, [held, client]);
}
