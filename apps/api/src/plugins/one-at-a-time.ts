import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Most calls that may wait on one connection. Browsers and proxies send none ahead. */
const MOST_WAITING = 100;

interface Line {
  /** The answer to the call that came last, until it is given. */
  last: ServerResponse | undefined;
  waiting: number;
}

/**
 * Answers the calls of a connection one after the other, also where they are sent without waiting for the answers: Node
 * begins all that have arrived, and a connection that reads nothing would hold a thousand answers, their files open.
 * More of them than anyone needs end the connection.
 */
export const oneAtATimePlugin = fp(
  async (app: FastifyInstance) => {
    const lines = new WeakMap<Socket, Line>();
    app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
      const answer = reply.raw;
      const line = lines.get(socket) ?? { last: undefined, waiting: 0 };
      const before = line.last;
      line.last = answer;
      lines.set(socket, line);
      answer.once('close', () => {
        if (line.last === answer) line.last = undefined;
      });
      if (!before) return;
      line.waiting += 1;
      if (line.waiting > MOST_WAITING) socket.destroy();
      else await new Promise((resolve) => before.once('close', resolve));
      line.waiting -= 1;
      // Nobody is left to answer to.
      if (socket.destroyed) return reply.hijack();
    });
  },
  { name: 'one-at-a-time' },
);
