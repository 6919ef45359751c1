import { ApiError } from './api-error.ts';
import { isBusy } from './busy.ts';

/** Seconds before each further attempt. */
const PAUSES = [1, 4, 10];

/** Whether a call failed for a temporary reason: the network, an error of the server, too many calls. */
export function mayPass(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Makes a call, and repeats it after a pause while it fails for a temporary reason. One that a busy server has turned
 * away was repeated already.
 * @throws the last attempt's error, or the reason of the signal.
 */
export async function retryCall<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const seconds of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || isBusy(error)) throw error;
    }
    await pause(seconds, signal);
  }
  return await attempt();
}
