import type { CallName } from '@sst/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApiError, isMissing, isOvertaken } from '../calls/api-error.ts';
import { type Doing, keepDone } from '../list/done-rows.ts';
import { notify, notifyError } from '../notices/notify.ts';
import { focusHeadingIfLost } from '../page/focus.ts';
import { useInFlight } from './use-in-flight.ts';

type Call = () => Promise<{ message: string }>;

interface RowChange {
  /** Where rows leave a list by it: which ones, what was done, and what takes it back. */
  readonly done?: Doing & {
    readonly list: CallName;
    readonly keys: readonly (number | string)[];
  };
  /** Invalidates the queries that the change makes stale. */
  readonly refresh: (client: QueryClient) => Promise<unknown>;
  /** Called when the change is done or overtaken, to close the dialog. */
  readonly onDone: () => void;
}

const warn = (message: string) => notify('warning', message);

/** Changes a row from a dialog: shows the result as a toast, refetches, and closes the dialog. */
export function useRowChange({ refresh, onDone, done }: RowChange) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();

  const keep = (text: string | undefined) =>
    done && text !== undefined && keepDone(done.list, done.keys, { ...done, text });

  /** Closes the dialog of a row that is gone, and moves the focus to the heading if it was lost with the row. */
  const leave = async (tell: (message: string) => void, message: string) => {
    tell(message);
    onDone();
    await refresh(client);
    focusHeadingIfLost();
  };

  return {
    busy,
    /**
     * Makes the change and lets a form show other errors. The dialog stays until the row has been refetched: the next
     * one would open with the old row, and the server would refuse it as outdated.
     * @param ended whether another user was faster so that the form can only close: with the record gone, by default.
     * @throws every other error.
     */
    change: async (call: Call, ended: (error: ApiError) => boolean = isMissing): Promise<void> => {
      try {
        notify('success', (await call()).message);
        keep(done?.text);
        await refresh(client);
        onDone();
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        if (ended(error)) void leave(warn, error.message);
        else {
          void refresh(client);
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
      call: Call,
      tell = (message: string) => notify('success', message),
      text = done?.text,
    ): void =>
      void run(async () => {
        try {
          const { message } = await call();
          keep(text);
          void leave(tell, message);
        } catch (error) {
          if (isOvertaken(error)) void leave(warn, error.message);
          else notifyError(error);
        }
      }),
  };
}
