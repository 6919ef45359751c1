import type { CallName } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiError, isMissing, isOvertaken } from '../calls/api-error.ts';
import { useIdempotencyKey } from '../calls/idempotency-keys.ts';
import { knownCall } from '../calls/known-calls.ts';
import type { PreparedCall } from '../calls/prepared-call.ts';
import { refreshAfterCall } from '../calls/refresh.ts';
import { keepDone } from '../list/done-rows.ts';
import { forgetDeed, keepDeed } from '../list/last-deed.ts';
import { forgetUndo, notify, notifyError } from '../notices/notify.ts';
import { focusHeadingIfLost } from '../page/focus.ts';
import { useInFlight } from './use-in-flight.ts';

export interface RowChange {
  /** Where rows leave a list by it: which ones, and what was done. */
  readonly done?: {
    readonly list: CallName;
    readonly keys: readonly (number | string)[];
    readonly text: string;
    /** What is said where they were the last of the list: 'Recusadas: 2 propostas.' */
    readonly last?: string;
    /** What takes it back, and the toast that offers the same, if there is one. */
    readonly undo?: { readonly run: PreparedCall; readonly about?: string };
  };
  /** Called when the change is done or overtaken, to close the dialog. */
  readonly onDone: () => void;
}

const warn = (message: string) => notify('warning', message);

/**
 * Changes a row from a dialog by a call: shows the result as a toast, asks again what the call changes, and closes the dialog. A call
 * that is made once per key gets one.
 */
export function useRowChange({ onDone, done }: RowChange) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();

  const refresh = ({ name }: PreparedCall) => refreshAfterCall(client, name);
  const make = ({ name, content, make }: PreparedCall) =>
    make(knownCall(name).idempotent ? { idempotencyKey: keyFor(content) } : {});

  const takeBack = async (call: PreparedCall) => {
    try {
      notify('success', (await make(call)).message);
    } catch (error) {
      notifyError(error);
    }
    await refresh(call);
  };

  const keep = (text: string | undefined) => {
    if (!done || text === undefined) return;
    const { list, keys, last, undo } = done;
    const back = () => {
      forgetDeed(list);
      if (undo?.about !== undefined) forgetUndo(undo.about);
      if (undo) void takeBack(undo.run);
    };
    keepDone(list, keys, { text, ...(undo && { undo: back }) });
    if (last === undefined) return;
    const until = performance.now() + HOLD_SECONDS * 1000;
    keepDeed(list, { text: last, until, ...(undo && { undo: back }) });
  };

  /** Closes the dialog of a row that is gone, and moves the focus to the heading if it was lost with the row. */
  const leave = async (
    call: PreparedCall,
    tell: (message: string) => void,
    message: string,
  ): Promise<void> => {
    tell(message);
    onDone();
    await refresh(call);
    focusHeadingIfLost();
  };

  return {
    busy,
    /** Takes the change back, and shows the result as a toast. */
    takeBack,
    /**
     * Makes the change and lets a form show other errors. The dialog stays until the row has been refetched: the next
     * one would open with the old row, and the server would refuse it as outdated.
     * @param ended whether another user was faster so that the form can only close: with the record gone, by default.
     * @throws every other error.
     */
    change: async (
      call: PreparedCall,
      ended: (error: ApiError) => boolean = isMissing,
    ): Promise<void> => {
      try {
        notify('success', (await make(call)).message);
        keep(done?.text);
        await refresh(call);
        onDone();
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        if (ended(error)) void leave(call, warn, error.message);
        else {
          void refresh(call);
          throw error;
        }
      }
    },
    /**
     * Makes a change that ends the row, without a form: errors are shown as a toast, and nothing is lost if another
     * user was faster.
     * @param tell shows the server's text, as a toast by default.
     * @param text what was done, where that is not always the same.
     */
    endRow: (
      call: PreparedCall,
      tell = (message: string) => notify('success', message),
      text = done?.text,
    ): void =>
      void run(async () => {
        try {
          const { message } = await make(call);
          keep(text);
          void leave(call, tell, message);
        } catch (error) {
          if (isOvertaken(error)) void leave(call, warn, error.message);
          else notifyError(error);
        }
      }),
  };
}
