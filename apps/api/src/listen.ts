import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Sockets on which connections are taken. The event loop takes one of each in a turn, and a turn of a busy server lasts some
 * 13 ms: one socket takes 75 connections a second, and who comes after them waits for seconds before anything is read.
 */
const ACCEPTORS = 16;
/** Connections that wait to be taken, on each; the system has a limit of its own. */
const BACKLOG = 4_096;
/** Where the system deals connections out over sockets of one port. */
const SHARES_PORTS = process.platform === 'linux';

/**
 * Lets a server take connections, many at once where the system can.
 * @throws as `listen`, also where another process has the port.
 */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  const address = { port, host, backlog: BACKLOG };
  if (!SHARES_PORTS || port === 0) {
    await app.listen(address);
    return;
  }
  await expectFree(address);
  const acceptors: Server[] = [];
  app.addHook('preClose', () => {
    for (const acceptor of acceptors) acceptor.close();
  });
  await app.listen({ ...address, reusePort: true } as typeof address);
  while (acceptors.length < ACCEPTORS - 1) {
    // As Node's own server of HTTP makes its sockets.
    const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    acceptors.push(acceptor);
    await once(acceptor.listen({ ...address, reusePort: true }), 'listening');
  }
}

/** A port that is shared would be shared with another server, too. */
async function expectFree(address: Address): Promise<void> {
  const probe = createServer();
  await once(probe.listen({ ...address, exclusive: true }), 'listening');
  probe.close();
  await once(probe, 'close');
}
