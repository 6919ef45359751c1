/** A value outside React, for `useSyncExternalStore`. */
export interface Store<T> {
  get(): T;
  /** Changes the value, and calls the listeners. */
  set(next: T): void;
  /** @returns stops listening. */
  subscribe(listener: () => void): () => void;
}

/** The library's store imports React, for which the script that requests the first rows must not wait. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
