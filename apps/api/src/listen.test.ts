import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
const CONNECTIONS = 160;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

it.runIf(process.platform === 'linux')(
  'takes many connections in one turn of the event loop, as each of them says nothing before it is taken [API-592]',
  async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    let taken = 0;
    app.server.on('connection', () => {
      taken += 1;
    });
    const port = await freePort();
    await listen(app, { port, host: HOST });
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, HOST));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    let turns = 0;
    for (; taken < CONNECTIONS && turns < 10 * CONNECTIONS; turns += 1) {
      // A busy turn, in which the system has made all connections that were asked for.
      const end = performance.now() + 5;
      while (performance.now() < end);
      await nextTurn();
    }
    expect(taken).toBe(CONNECTIONS);
    expect(turns).toBeLessThan(CONNECTIONS / 3);
  },
);

it('shares its port with no other server, and leaves it when it ends [API-592]', async () => {
  const port = await freePort();
  const [first, second, third] = [fastify(), fastify(), fastify()];
  await listen(first, { port, host: HOST });
  await expect(listen(second, { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
  await listen(third, { port, host: HOST });
  await third.close();
});
