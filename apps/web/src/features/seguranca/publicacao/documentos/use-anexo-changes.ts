import { useRef, useState } from 'react';
import type { ChosenAnexo } from '../../../../components/files/anexos.ts';
import { readFiles } from '../../../../components/files/read-files.ts';
import { isMissing, isOvertaken } from '../../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { isFocusLost } from '../../../../lib/page/focus.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';

const GONE = 'O documento já foi substituído ou removido por outra pessoa.';

type Chosen = readonly [ChosenAnexo, ...ChosenAnexo[]];

/**
 * Changes documents one after the other, and shows each result as a toast.
 * @param refresh invalidates the queries that show them.
 */
export function useAnexoChanges(refresh: () => Promise<void>) {
  const { busy, run } = useInFlight();
  const [key, setKey] = useState<string>();
  /** Takes the focus when the pressed button is removed. */
  const refuge = useRef<HTMLButtonElement>(null);

  const perform = async (send: () => Promise<{ readonly message: string }>) => {
    try {
      notify('success', (await send()).message);
    } catch (error) {
      if (isMissing(error)) notify('warning', GONE);
      else if (isOvertaken(error)) notify('warning', error.message);
      else notifyError(error);
    }
    await refresh();
  };
  const workOn = (of: string, work: () => Promise<void>) =>
    run(async () => {
      setKey(of);
      await work();
      setKey(undefined);
      requestAnimationFrame(() => {
        if (isFocusLost()) refuge.current?.focus();
      });
    });

  return {
    busy,
    refuge,
    /** Whether a change of the document or section is in flight. */
    isBusy: (of: string) => key === of,
    change: (of: string, send: () => Promise<{ readonly message: string }>) =>
      workOn(of, () => perform(send)),
    /** Uploads the chosen files, unless all are refused. */
    upload: (
      of: string,
      files: readonly File[],
      send: (documents: Chosen) => Promise<{ readonly message: string }>,
    ) =>
      workOn(of, async () => {
        const [first, ...others] = await readFiles(files);
        if (first) await perform(() => send([first, ...others]));
      }),
  };
}
export type AnexoChanges = ReturnType<typeof useAnexoChanges>;
