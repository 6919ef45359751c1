import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, isOvertaken } from './api-error.ts';
import { focusHeadingIfLost } from './focus.ts';
import { notify, notifyError } from './notify.ts';
import { useInFlight } from './use-in-flight.ts';

type Call = () => Promise<{ message: string }>;

interface RowChange {
  /** Invalidates the queries that the change makes stale. */
  readonly refresh: (client: QueryClient) => Promise<unknown>;
  /** Whether another user was faster; by default `isOvertaken`. */
  readonly overtaken?: (error: ApiError) => boolean;
  /** Called when the change is done or overtaken, to close the dialog. */
  readonly onDone: () => void;
}

/**
 * Changes a row from a dialog: shows the result as a toast, refetches, and moves the focus to the heading if the row is
 * gone.
 */
export function useRowChange({ refresh, overtaken = isOvertaken, onDone }: RowChange) {
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
   * @throws every error except those that mean the row was overtaken.
   */
  const change = async (call: Call): Promise<void> => {
    try {
      const { message } = await call();
      void finish('success', message);
    } catch (error) {
      if (!(error instanceof ApiError && overtaken(error))) throw error;
      void finish('warning', error.message);
    }
  };

  return {
    busy,
    change,
    /** Makes the change without a form: errors are shown as a toast. */
    changeAtOnce: (call: Call) => void run(() => change(call).catch(notifyError)),
  };
}
