import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<() => void>();

/** Runs the work of a call. @param leave gives the call's place to others; once is enough, more do no harm. */
export function atPlace<T>(leave: () => void, work: () => T): T {
  return current.run(leave, work);
}

/** Gives up the place of the call that is being worked on, before it waits for something that has limits of its own. */
export function leavePlace(): void {
  current.getStore()?.();
}
