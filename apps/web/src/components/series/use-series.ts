import { seriesFileName } from '@sst/contract/rules/texts/file-names';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAfter } from '../../lib/calls/refresh.ts';
import { retryCall } from '../../lib/calls/retry-call.ts';
import { cancelDownload } from '../../lib/files/download.ts';
import { type SeriesFailure, seriesFiles } from '../../lib/files/series.ts';
import { saveZip } from '../../lib/files/zip.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import {
  type CountedFichas,
  fetchNames,
  type SeriesSource,
  type WithoutFicha,
} from './series-source.ts';

/** From this many sheets on (some 500 MB), the archive is streamed to a file. */
const LARGE = 5000;

/** What was said before the start. */
export interface Begun extends CountedFichas {
  /** Name of the node; the archive is named after it. */
  readonly name: string;
  readonly without: WithoutFicha;
}

export interface SeriesState {
  readonly sheets: number;
  readonly total: number;
  readonly failures: readonly SeriesFailure[];
  readonly without: WithoutFicha;
  /** Why the series ended early; `undefined` if it did not. */
  readonly broken: string | undefined;
  readonly done: boolean;
}

interface Series {
  /** `undefined` before the start. */
  readonly state: SeriesState | undefined;
  start(begun: Begun): void;
}

/** Downloads a series; closes at its end when there is nothing to report. Unmounting cancels it. */
export function useSeries(source: SeriesSource, onClose: () => void): Series {
  const client = useQueryClient();
  const [state, setState] = useState<SeriesState>();
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      if (running.current) cancelDownload(running.current);
    },
    [],
  );
  const start = (begun: Begun) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const end = (reported: boolean) => {
      running.current = null;
      void refreshAfter(client, 'ficha');
      if (!reported && !signal.aborted) onClose();
    };
    download(source, begun, signal, setState).then(end, (error: Error) => {
      if (!signal.aborted && error.name !== 'AbortError') notifyError(error);
      end(false);
    });
  };
  return { state, start };
}

/** @returns whether there is something to report. */
async function download(
  source: SeriesSource,
  { name, total, folders, without }: Begun,
  signal: AbortSignal,
  report: (state: SeriesState) => void,
): Promise<boolean> {
  const failures: SeriesFailure[] = [];
  let sheets = 0;
  let broken: string | undefined;
  const tell = (done: boolean, names = without.names) => {
    if (signal.aborted) return;
    const named = { ...without, names };
    report({ sheets, total, failures: [...failures], without: named, broken, done });
  };
  tell(false);
  const files = seriesFiles({
    folders,
    fetchPage: (pagina) => retryCall(() => source.fetchPage(pagina, signal), signal),
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
  const first = await files.next();
  if (first.done && failures.length === 0) {
    notify('information', 'Não existem fichas de aptidão para descarregar.');
    return false;
  }
  if (!first.done) {
    const all = (async function* () {
      yield first.value;
      yield* files;
    })();
    await saveZip(all, seriesFileName(name), { signal, large: total >= LARGE });
  }
  if (failures.length === 0 && broken === undefined && without.count === 0) {
    notify(
      'success',
      `${sheets === 1 ? 'Foi descarregada' : 'Foram descarregadas'} ${countLabel(sheets, 'ficha', 'fichas')}.`,
    );
    return false;
  }
  // The archive is saved: names that fail to load are left out, and counted.
  tell(true, await fetchNames(source, without, signal).catch(() => without.names));
  return true;
}
