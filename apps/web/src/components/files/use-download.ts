import { useEffect, useRef, useState } from 'react';
import { cancelDownload } from '../../lib/files/download.ts';
import { notifyError } from '../../lib/notices/notify.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';

/** After so long a way to give it up is offered, in ms. */
const LONG = 700;

/** What is told while a file is got: to its getter that it was given up, and by it how much has arrived. */
export interface Receiving {
  readonly signal: AbortSignal;
  onBytes(bytes: number): void;
}

type Work = (receiving: Receiving) => Promise<void>;

/** Gets and saves one file at a time; it can be given up when it takes long, and is once its button has gone. */
export function useDownload() {
  const { busy, run } = useInFlight();
  const [long, setLong] = useState(false);
  const [size, setSize] = useState('');
  const running = useRef<AbortController>(null);
  const giveUp = () => {
    if (running.current) cancelDownload(running.current);
  };
  // The one of its last rendering would be of a file that has been saved.
  const onGone = useRef(giveUp);
  useEffect(() => () => onGone.current(), []);

  const save = async (work: Work) => {
    const controller = new AbortController();
    running.current = controller;
    const timer = setTimeout(() => setLong(true), LONG);
    try {
      const { signal } = controller;
      await work({ signal, onBytes: (bytes) => setSize(megabytes(bytes)) });
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error);
    } finally {
      clearTimeout(timer);
      setLong(false);
      setSize('');
      running.current = null;
    }
  };
  const start = (work: Work) => void run(() => save(work));
  return { busy, start, long, size, giveUp };
}

function megabytes(bytes: number): string {
  const tenths = Math.round((bytes / 1_048_576) * 10) / 10;
  return `${tenths.toLocaleString('pt-PT', { minimumFractionDigits: 1 })} MB`;
}
