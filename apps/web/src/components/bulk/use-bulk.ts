import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangingCall } from '../../lib/calls/call-input.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { notify } from '../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../lib/page/focus.ts';
import { type BulkState, runMany } from './run-many.ts';

interface Bulk<Row> {
  readonly rows: readonly Row[];
  /** The call that does it, for what it changes. */
  readonly call: ChangingCall;
  /** What has been done with so many, in words: 'Foram removidos 3 pedidos.'. */
  doneText(count: number): string;
  /** Tells that rows are done, with the way back; by default a toast without one. @param since when the last was done. */
  tell?: ((rows: readonly Row[], since: number) => void) | undefined;
  /** Rows are done, and no longer chosen. */
  onDone(rows: readonly Row[]): void;
  /** The dialog can close: there is nothing to report. */
  onClose(): void;
}

/** Does something with many rows from a dialog, one after the other; lists are read anew at the end. */
export function useBulk<Row>({ rows, call, doneText, tell, onDone, onClose }: Bulk<Row>) {
  const client = useQueryClient();
  const [state, setState] = useState<BulkState<Row>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (one: (row: Row) => Promise<unknown>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { done, failures, broken } = await runMany(rows, one, setState, controller.signal);
    onDone(done);
    const ended = Date.now();
    await refreshAfterCall(client, call);
    if (tell && done.length > 0) tell(done, ended);
    if (failures.length > 0 || broken !== undefined) return;
    if (!tell) notify('success', doneText(done.length));
    onClose();
    focusHeadingIfLost();
  };
  return {
    /** `undefined` before the start. */
    state,
    running: state !== undefined && !state.ended,
    start,
    stop: () => running.current?.abort(),
  };
}
