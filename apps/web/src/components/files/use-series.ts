import { seriesFileName } from '@sst/contract/rules/file-names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify, notifyError } from '../../lib/notify.ts';
import { retryCall } from '../../lib/retry-call.ts';
import { type SeriesFailure, type SeriesRow, seriesFiles } from '../../lib/series.ts';
import { saveZip } from '../../lib/zip.ts';

/** From this many sheets on (some 500 MB), the archive is streamed to a file. */
const LARGE = 5000;

interface Given {
  readonly node: string;
  fetchTotal(signal: AbortSignal): Promise<number>;
  fetchPage(pagina: number, signal: AbortSignal): Promise<readonly SeriesRow[]>;
  onClose(): void;
}

export interface SeriesState {
  readonly sheets: number;
  /** Total number; `undefined` while it loads. */
  readonly total: number | undefined;
  readonly failures: readonly SeriesFailure[];
  /** Why the series ended before its last page; `undefined` if it did not. */
  readonly broken: string | undefined;
  readonly done: boolean;
}

/** Starts the download on mount; closes when there is nothing to report. */
export function useSeries(given: Given): SeriesState & { cancel(): void } {
  const [state, setState] = useState<SeriesState>({
    sheets: 0,
    total: undefined,
    failures: [],
    broken: undefined,
    done: false,
  });
  const controller = useRef<AbortController>(null);
  const start = useEffectEvent((signal: AbortSignal) => download(given, signal, setState));
  const fail = useEffectEvent((error: Error) => {
    if (error.name !== 'AbortError') notifyError(error);
    given.onClose();
  });

  useEffect(() => {
    const running = new AbortController();
    controller.current = running;
    start(running.signal).catch((error: Error) => {
      if (!running.signal.aborted) fail(error);
    });
    return () => running.abort();
  }, []);

  const cancel = () => {
    controller.current?.abort();
    notify('information', 'A descarga foi cancelada.');
    given.onClose();
  };
  return { ...state, cancel };
}

async function download(
  given: Given,
  signal: AbortSignal,
  report: (state: SeriesState) => void,
): Promise<void> {
  const failures: SeriesFailure[] = [];
  let sheets = 0;
  let total: number | undefined;
  let broken: string | undefined;
  const tell = (done: boolean) => {
    if (!signal.aborted) report({ sheets, total, failures: [...failures], broken, done });
  };
  const files = seriesFiles({
    fetchPage: (pagina) => retryCall(() => given.fetchPage(pagina, signal), signal),
    onFile: (count) => {
      sheets = count;
      tell(false);
    },
    onFailure: (failure) => {
      failures.push(failure);
      tell(false);
    },
    onBreak: ({ message }) => {
      broken = message;
    },
  });
  const fetchTotal = async () => {
    total = await retryCall(() => given.fetchTotal(signal), signal);
    tell(false);
    return total;
  };
  const [first, most] = await Promise.all([files.next(), fetchTotal()]);
  if (first.done && failures.length === 0) {
    notify('information', 'Não existem fichas de aptidão para descarregar.');
    given.onClose();
    return;
  }
  if (!first.done) {
    const all = (async function* () {
      yield first.value;
      yield* files;
    })();
    await saveZip(all, seriesFileName(given.node), { signal, large: most >= LARGE });
  }
  if (failures.length > 0 || broken !== undefined) {
    tell(true);
  } else {
    notify(
      'success',
      sheets === 1 ? 'Foi descarregada 1 ficha.' : `Foram descarregadas ${sheets} fichas.`,
    );
    given.onClose();
  }
}
