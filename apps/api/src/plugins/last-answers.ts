import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Lets the answers that are given once the server ends close their connections: an open one would hold up the end. */
export const lastAnswersPlugin = fp(
  async (app: FastifyInstance) => {
    let ending = false;
    app.addHook('preClose', async () => {
      ending = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (ending) reply.header('connection', 'close');
    });
  },
  { name: 'last-answers' },
);
