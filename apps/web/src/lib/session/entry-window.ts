/** By what a window that has come back from a company's issuer tells the page that waits for it. */
const CHANNEL = 'confirmar-identidade';
/** How long the window waits for somebody to say that it was meant, in ms. */
const ANSWER_MS = 1_000;

interface CameBack {
  readonly parametros: string;
}

const stateOf = (parametros: string) => new URLSearchParams(parametros).get('state');

/**
 * Waits for the window that was sent to an issuer, and lets it close.
 * @param endereco where it was sent: what it comes back with bears the same state.
 * @param signal ends the wait.
 * @returns what the issuer has sent back; never settles where nobody comes back.
 */
export function waitForEntry(endereco: string, signal: AbortSignal): Promise<string> {
  const state = new URL(endereco).searchParams.get('state');
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason);
    });
    channel.addEventListener('message', ({ data }: MessageEvent<Partial<CameBack>>) => {
      const { parametros } = data;
      if (parametros === undefined || state === null || stateOf(parametros) !== state) return;
      channel.postMessage({ tomado: state });
      channel.close();
      resolve(parametros);
    });
  });
}

/** Tells a page of the same browser that waits for it what the issuer has sent back. @returns whether one does. */
export function answerWaiting(parametros: string): Promise<boolean> {
  const state = stateOf(parametros);
  if (state === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (taken: boolean) => {
      channel.close();
      resolve(taken);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<{ tomado?: string }>) => {
      if (data.tomado !== state) return;
      clearTimeout(timer);
      end(true);
    });
    channel.postMessage({ parametros } satisfies CameBack);
  });
}
