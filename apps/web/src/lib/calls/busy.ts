import { createAtom } from '@tanstack/react-store';
import { ApiError } from './api-error.ts';

/** How often a call that was turned away is made again by itself. */
const MOST_RETRIES = 5;
/** Seconds until it is: where the server names none, at least, and at most. */
const USUAL_WAIT = 3;
const SHORTEST_WAIT = 1;
const LONGEST_WAIT = 30;
/** The share by which a wait may be longer, so that not all who were turned away come back at the same moment. */
const SPREAD = 0.2;

/** What the page tells while the server turns calls away. */
export interface Busy {
  /** The server has said of itself that it is unavailable, not that it has too much to do. */
  readonly unavailable: boolean;
  /** When a call is made again, in ms as `performance.now()` tells them; `undefined` while all of them are. */
  readonly nextAt: number | undefined;
}

/** Set while calls that were turned away are not answered yet; `null` otherwise. */
export const busy = createAtom<Busy | null>(null);

interface TurnedAway {
  unavailable: boolean;
  nextAt: number | undefined;
  tryNow(): void;
}

const turnedAway = new Set<TurnedAway>();
/** From 0 to 1, drawn when the first is turned away: the calls of this page come back together, under one countdown. */
let luck = 0;

function publish(): void {
  const all = [...turnedAway];
  const moments = all.flatMap(({ nextAt }) => nextAt ?? []);
  busy.set(
    all.length === 0
      ? null
      : {
          unavailable: all.every(({ unavailable }) => unavailable),
          nextAt: moments.length > 0 ? Math.min(...moments) : undefined,
        },
  );
}

/** Makes all calls again that wait. */
export function tryAgainNow(): void {
  for (const call of turnedAway) call.tryNow();
}

/** Whether the server has turned a call away for the moment; one that was tried too often waits for minutes, and is not. */
export function isBusy(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 503 || (error.status === 429 && error.codigo !== 'DEMASIADAS_TENTATIVAS');
}

/** In whole ms. */
function waitOf({ retryAfter = USUAL_WAIT }: ApiError): number {
  const asked = Math.max(retryAfter, SHORTEST_WAIT) * (1 + SPREAD * luck);
  // Where that is too long, the spread is taken off the longest wait.
  return Math.round(Math.min(asked, LONGEST_WAIT / (1 + SPREAD * (1 - luck))) * 1000);
}

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** Goes on in a hidden page; otherwise the call waits until somebody looks at the page again. */
  readonly inBackground?: boolean | undefined;
  /** Called before each wait. */
  onWait?(): void;
  /** Whether the call may still be made again. */
  mayRepeat?(): boolean;
}

/** @returns whether the user did not want to wait. @throws the reason of the signal. */
function wait(call: TurnedAway, ms: number, { signal, inBackground }: Options): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    let due = false;
    const look = () => {
      if (due && (inBackground || document.visibilityState !== 'hidden')) end(() => resolve(false));
    };
    const stop = () => end(() => reject(signal?.reason));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      signal?.removeEventListener('abort', stop);
      call.nextAt = undefined;
      call.tryNow = () => {};
      publish();
      settle();
    };
    const timer = setTimeout(() => {
      due = true;
      look();
    }, ms);
    document.addEventListener('visibilitychange', look);
    signal?.addEventListener('abort', stop);
    call.nextAt = performance.now() + ms;
    call.tryNow = () => end(() => resolve(true));
    publish();
  });
}

/**
 * Makes a call, and makes it again by itself, up to five times, while the server turns it away: after as long as the
 * server asks for. Meanwhile the page says so, and when the next try is; a try that the user wants at once is not counted.
 * @throws the last attempt's error, or the reason of the signal.
 */
export async function retryWhileBusy<T>(attempt: () => Promise<T>, options: Options): Promise<T> {
  let call: TurnedAway | undefined;
  try {
    for (let left = MOST_RETRIES; ; ) {
      try {
        return await attempt();
      } catch (error) {
        if (!isBusy(error) || left === 0) throw error;
        if (turnedAway.size === 0) luck = Math.random();
        call ??= { unavailable: false, nextAt: undefined, tryNow: () => {} };
        call.unavailable = error.codigo === 'INDISPONIVEL';
        options.signal?.throwIfAborted();
        turnedAway.add(call);
        options.onWait?.();
        const wanted = await wait(call, waitOf(error), options);
        if (options.mayRepeat?.() === false) throw error;
        if (!wanted) left--;
      }
    }
  } finally {
    if (call && turnedAway.delete(call)) publish();
  }
}
