import { seriesFileName } from '@sst/contract/rules/file-names';
import { countLabel } from '@sst/contract/rules/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { cancelDownload } from '../../lib/download.ts';
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
  /** Why the series ended early; `undefined` if it did not. */
  readonly broken: string | undefined;
  readonly done: boolean;
}

/** Starts the download on mount; closes when there is nothing to report. Unmounting cancels it. */
export function useSeries(given: Given): SeriesState {
  const [state, setState] = useState<SeriesState>({
    sheets: 0,
    total: undefined,
    failures: [],
    broken: undefined,
    done: false,
  });
  const start = useEffectEvent((signal: AbortSignal) => download(given, signal, setState));
  const close = useEffectEvent(() => given.onClose());

  useEffect(() => {
    const running = new AbortController();
    let underWay = true;
    const end = (reported: boolean) => {
      underWay = false;
      if (!reported && !running.signal.aborted) close();
    };
    start(running.signal).then(end, (error: Error) => {
      if (!running.signal.aborted && error.name !== 'AbortError') notifyError(error);
      end(false);
    });
    return () => {
      if (underWay) cancelDownload(running);
    };
  }, []);
  return state;
}

/** @returns whether there is something to report. */
async function download(
  given: Given,
  signal: AbortSignal,
  report: (state: SeriesState) => void,
): Promise<boolean> {
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
    return false;
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
    return true;
  }
  notify(
    'success',
    `${sheets === 1 ? 'Foi descarregada' : 'Foram descarregadas'} ${countLabel(sheets, 'ficha', 'fichas')}.`,
  );
  return false;
}
