import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, isOvertaken } from './api-client.ts';
import { focusHeadingIfLost } from './focus-heading.ts';
import { useInFlight } from './in-flight.ts';
import { notify, notifyError } from './notify.ts';

type Call = () => Promise<{ message: string }>;

interface RowChange {
  /** Loads anew what the change changes. */
  readonly refresh: (client: QueryClient) => Promise<unknown>;
  /** Whether somebody else was first; where absent, any refusal that may say so. */
  readonly overtaken?: (error: ApiError) => boolean;
  /** Nothing is left to ask: the dialog closes. */
  readonly onDone: () => void;
}

/** Changes a row of a list from a dialog: says how it went, loads anew, and gives the focus a place where the row is gone. */
export function useRowChange({ refresh, overtaken = isOvertaken, onDone }: RowChange) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();

  const finish = async (kind: 'success' | 'warning', message: string) => {
    notify(kind, message);
    onDone();
    await refresh(client);
    focusHeadingIfLost();
  };

  /** @throws what is not about the row being overtaken, for a form to show. */
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
    /** The same without a form: what fails is said as a notice. */
    changeAtOnce: (call: Call) => void run(() => change(call).catch(notifyError)),
  };
}
