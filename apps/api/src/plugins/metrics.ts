import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ABORTED, type Meters, NO_METERS } from '../metrics/meters.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { answerMetrics, METRICS_PATH } from '../metrics/metrics-answer.ts';
import { onEnd } from './on-end.ts';

/** Statuses of calls that were turned away before, or instead of, their work. */
const TURNED_AWAY = new Set([429, 503]);

declare module 'fastify' {
  interface FastifyInstance {
    readonly meters: Meters;
  }
}

interface MetricsOptions {
  /** Undefined where nobody watches: then nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** A port of their own, where others serve them. */
  readonly metricsPort?: number | undefined;
  /** Without a port of their own, whoever has it gets them on the port of the page. */
  readonly metricsToken?: string | undefined;
}

/** Counts every answer, and those that nobody waited for. A refusal is counted by its code, whoever throws it, before or after the route is known. */
export const metricsPlugin = fp(
  async (app: FastifyInstance, { metrics, metricsPort, metricsToken }: MetricsOptions) => {
    const meters = metrics ?? NO_METERS;
    app.decorate('meters', meters);
    if (!metrics) return;
    onEnd(app, ({ refusal, routeOptions }, reply, aborted) => {
      const { call } = routeOptions.config;
      meters.answered(call, aborted ? ABORTED : reply.statusCode, reply.elapsedTime / 1000);
      if (!refusal || aborted) return;
      if (TURNED_AWAY.has(reply.statusCode)) meters.refused(refusal);
      if (call === 'login') meters.signInFailed(refusal);
    });
    if (metricsPort !== undefined || metricsToken === undefined) return;
    app.get(METRICS_PATH, async ({ headers }, reply) => {
      const answer = await answerMetrics(metrics, metricsToken, headers.authorization);
      return reply.status(answer.status).headers(answer.headers).send(answer.body);
    });
  },
  { name: 'metrics' },
);
