import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listeningError } from '../explain-error.ts';
import type { Metrics } from './metrics.ts';
import { answerMetrics, METRICS_PATH } from './metrics-answer.ts';

interface Listening {
  readonly host: string;
  readonly port: number;
  /** As in `answerMetrics`. */
  readonly token: string | undefined;
}

/**
 * Listens for whoever collects the figures, on a port that no user reaches.
 * @throws {ConfigError} where the port cannot be had.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: Listening,
): Promise<Server> {
  const server = createServer(async ({ method, url, headers }, response) => {
    if (method !== 'GET' || url !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    const answer = await answerMetrics(metrics, token, headers.authorization);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw listeningError(error, { host, port, setting: 'METRICS_PORT' });
  }
  return server;
}
