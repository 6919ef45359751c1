import type { ConstructorOptions } from 'pg-boss';

/** The schema of the queue (migration 0035). */
const SCHEMA = 'pgboss';

/**
 * What every use of the queue has in common: its schema comes by our migrations, and nothing is written about servers and
 * traces that nobody reads.
 */
export const QUEUE = {
  schema: SCHEMA,
  migrate: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} as const satisfies ConstructorOptions;
