const listeners = new Set<() => void>();
let reachable = true;

/** Takes note of whether a call reached the server. */
export function setReachable(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  for (const listener of listeners) listener();
}

/** Whether the last call reached the server, as an external store. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReachable: () => reachable,
};
