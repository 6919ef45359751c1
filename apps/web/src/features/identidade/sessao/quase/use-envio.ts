import type { QuaseTipo } from '@sst/contract/acidentes/quase';
import { FOTO_MIME } from '@sst/contract/rules/anexos';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { AnexoContent } from '../../../../lib/files/anexo-content.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import {
  dropReport,
  type KeptReport,
  keepReport,
  keptReports,
} from '../../../../lib/store/kept-reports.ts';

/** How often what is kept is sent again while the page is open, in ms. */
const AGAIN_MS = 20_000;

/** What is said of the last thing that was sent. */
export interface EnvioResult {
  readonly text: string;
  readonly failed: boolean;
}

/** What waits: on the device, or in this page alone where the browser keeps nothing. */
interface Waiting {
  readonly report: KeptReport;
  readonly kept: boolean;
}

async function post({ foto, chave, codigo, ...told }: KeptReport): Promise<string> {
  const anexo = foto
    ? [
        {
          nome_fich: 'fotografia.jpg',
          titulo: null,
          anexString: await AnexoContent.of(await foto.arrayBuffer(), FOTO_MIME),
          mime: FOTO_MIME,
        },
      ]
    : [];
  const body = {
    codigo,
    chave,
    tipo: told.tipo as QuaseTipo,
    dt: told.dt,
    hr: told.hr,
    loc: told.loc.trim() || null,
    descric: told.descric.trim(),
    acao: told.acao.trim() || null,
    anexo,
  };
  return (await callWithAnexos('sendQuaseAcidente', { body }, { quiet: true })).message;
}

/** Whether it is to be tried again later: the network, or a server that has too much to do. */
const isForLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

interface Options {
  /** The server has refused what was written: it goes back into the form. */
  onRefused(report: KeptReport, error: ApiError): void;
}

/** Sends what was written, and keeps it until the server has taken it: once, by the key that was made with it. */
export function useEnvio({ onRefused }: Options) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [said, setSaid] = useState<EnvioResult>();
  const [busy, setBusy] = useState(false);
  const queue = useRef<readonly Waiting[]>([]);
  const running = useRef(false);
  const notBefore = useRef(0);
  const show = (next: readonly Waiting[]) => {
    queue.current = next;
    setWaiting(next);
  };
  const drop = async (chave: string) => {
    await dropReport(chave);
    show(queue.current.filter(({ report }) => report.chave !== chave));
  };

  /** @returns whether it is settled: taken, or refused for good. */
  const sendOne = async ({ report }: Waiting): Promise<boolean> => {
    try {
      const text = await post(report);
      await drop(report.chave);
      setSaid({ text, failed: false });
      return true;
    } catch (error) {
      if (isForLater(error)) {
        const seconds = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
        notBefore.current = Date.now() + seconds * 1000;
        if (error instanceof ApiError && error.status === 429) {
          setSaid({ text: error.message, failed: true });
        }
        return false;
      }
      await drop(report.chave);
      onRefused(report, error as ApiError);
      setSaid({ text: (error as ApiError).message, failed: true });
      return true;
    }
  };

  const flush = async () => {
    if (running.current || Date.now() < notBefore.current) return;
    running.current = true;
    setBusy(true);
    try {
      while (queue.current[0] && (await sendOne(queue.current[0])));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const send = async (report: KeptReport) => {
    setSaid(undefined);
    const kept = await keepReport(report);
    show([...queue.current, { report, kept }]);
    await flush();
  };

  useLater(
    useCallback((found: readonly KeptReport[]) => {
      const known = new Set(queue.current.map(({ report }) => report.chave));
      const others = found.filter(({ chave }) => !known.has(chave));
      queue.current = [...queue.current, ...others.map((report) => ({ report, kept: true }))];
      setWaiting(queue.current);
    }, []),
    flush,
  );
  return { waiting, said, busy, send, say: setSaid };
}

/** Takes up what an earlier page has kept, and sends what waits once there is a network, or somebody looks again. */
function useLater(take: (found: readonly KeptReport[]) => void, flush: () => Promise<void>): void {
  const onFlush = useEffectEvent(() => void flush());
  useEffect(() => {
    let gone = false;
    const again = () => onFlush();
    void keptReports().then((found) => {
      if (gone) return;
      take(found);
      if (found.length > 0) again();
    });
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [take]);
}
