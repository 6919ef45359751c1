import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AdmissionLimits, needsNoPlace } from '../calls/shares.ts';
import { serverBusy } from '../errors.ts';

/**
 * Turns calls away while the process itself is at its end: its memory nearly full, or each turn of its loop so long that
 * nothing could be answered in time. What always answers still does, and so do the files of the page.
 */
export const pressurePlugin = fp(
  async (
    app: FastifyInstance,
    { heapBytes, loopDelayMs }: Pick<AdmissionLimits, 'heapBytes' | 'loopDelayMs'>,
  ) => {
    await app.register(underPressure, {
      maxHeapUsedBytes: heapBytes,
      maxEventLoopDelay: loopDelayMs,
      pressureHandler: async (request: FastifyRequest) => {
        const { call } = request.routeOptions.config;
        if (call && !needsNoPlace(call)) throw serverBusy();
      },
    });
  },
  { name: 'pressure' },
);
