/** Ctrl-C, a service being stopped, a terminal being closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `end` on a signal. Without a listener the process would end at once and leave the embedded PostgreSQL running,
 * which is stopped on a regular exit only.
 */
export function onEndSignal(end: () => void): void {
  for (const signal of SIGNALS) process.on(signal, end);
}
