/** Of the terminal, of whoever stops a service, and of a terminal that was closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `end` where the process is asked to end. Without a listener a signal ends it at once, and nobody stops the embedded
 * PostgreSQL, which is stopped when the process ends by itself.
 */
export function onEndSignal(end: () => void): void {
  for (const signal of SIGNALS) process.on(signal, end);
}
