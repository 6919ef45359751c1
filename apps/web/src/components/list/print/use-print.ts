import { useEffect, useRef } from 'react';
import { notifyError } from '../../../lib/notices/notify.ts';
import { usePageAction } from '../../../lib/page/page-actions.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

/**
 * Prints all rows of a list as it is filtered, up to a limit, which the sheet then says.
 * @param print puts the rows on the page, prints it and takes them off again; absent where there are none.
 */
export function usePrint(print: ((signal: AbortSignal) => Promise<void>) | undefined) {
  const { busy, run } = useInFlight();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    if (!print) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await print(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error);
    }
  };
  const press = () => void run(start);
  usePageAction(print ? 'imprimir' : undefined, press);
  return { busy, press };
}
