import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

interface OpenMetrics {
  /** Undefined where nobody reads them. */
  readonly metrics: Metrics | undefined;
  readonly closeMetrics: () => Promise<void>;
}

/**
 * Begins to count, where a port or a token is set, and serves the figures on the port. The library is loaded only then.
 * @throws {ConfigError} where the port cannot be had.
 */
export async function openMetrics(
  { metricsPort, metricsToken, host }: Pick<Config, 'metricsPort' | 'metricsToken' | 'host'>,
  pool: Pool,
): Promise<OpenMetrics> {
  const nothing = async () => {};
  if (metricsPort === undefined && metricsToken === undefined)
    return { metrics: undefined, closeMetrics: nothing };
  const { Metrics } = await import('./metrics.ts');
  const metrics = new Metrics(pool);
  if (metricsPort === undefined) return { metrics, closeMetrics: nothing };
  const server = await serveMetrics(metrics, { host, port: metricsPort, token: metricsToken });
  return { metrics, closeMetrics: () => server[Symbol.asyncDispose]() };
}
