import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApiError, isMissing, isOvertaken } from './api-error.ts';
import { focusHeadingIfLost } from './focus.ts';
import { notify, notifyError } from './notify.ts';
import { useInFlight } from './use-in-flight.ts';

type Call = () => Promise<{ message: string }>;

interface RowChange {
  /** Invalidates the queries that the change makes stale. */
  readonly refresh: (client: QueryClient) => Promise<unknown>;
  /** Called when the change is done or overtaken, to close the dialog. */
  readonly onDone: () => void;
}

/**
 * Changes a row from a dialog: shows the result as a toast, refetches, and moves the focus to the heading if the row is
 * gone.
 */
export function useRowChange({ refresh, onDone }: RowChange) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();

  const finish = async (kind: 'success' | 'warning', message: string) => {
    notify(kind, message);
    onDone();
    await refresh(client);
    focusHeadingIfLost();
  };

  /**
   * Makes the change and lets a form show other errors.
   * @param ended whether another user was faster so that the form can only close: with the record gone, by default.
   * @throws every other error.
   */
  const change = async (
    call: Call,
    ended: (error: ApiError) => boolean = isMissing,
  ): Promise<void> => {
    try {
      const { message } = await call();
      void finish('success', message);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (ended(error)) void finish('warning', error.message);
      else {
        void refresh(client);
        throw error;
      }
    }
  };

  return {
    busy,
    change,
    /** Makes the change without a form: errors are shown as a toast, and nothing is lost if another user was faster. */
    changeAtOnce: (call: Call) => void run(() => change(call, isOvertaken).catch(notifyError)),
  };
}
