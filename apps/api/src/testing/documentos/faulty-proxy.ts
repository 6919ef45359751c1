import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What goes wrong between a server and its store. */
export type Fault =
  /** Nothing. */
  | 'none'
  /** An answer never comes. */
  | 'silent'
  | 'unavailable'
  /** The connection ends in the middle of what is sent. */
  | 'cut-upload'
  /** What was sent is stored, and the connection ends before the answer. */
  | 'cut-answer'
  /** The connection ends in the middle of what is read. */
  | 'cut-download'
  /** One bit of what is read is another. */
  | 'wrong-bytes'
  /** What is read ends early, and says so. */
  | 'short';

interface CallSeen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A proxy before a store. */
export interface FaultyProxy {
  readonly url: string;
  fault: Fault;
  /** Whom a fault concerns; all by default. */
  only: (call: CallSeen) => boolean;
  /** What was asked for since the beginning. */
  readonly calls: CallSeen[];
  /** Ends all connections, whatever is on its way. */
  cut(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const proxy: Omit<FaultyProxy, 'url' | 'cut' | 'close'> = {
    fault: 'none',
    only: () => true,
    calls: [],
  };
  const server = createServer((from, to) => {
    const { method = '', url: path = '', headers } = from;
    const call = { method, path, headers };
    proxy.calls.push(call);
    const fault = proxy.only(call) ? proxy.fault : 'none';
    pass(from, to, port, fault).catch(() => to.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${own}`,
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function pass(
  from: IncomingMessage,
  to: ServerResponse,
  port: number,
  fault: Fault,
): Promise<void> {
  if (fault === 'silent') return;
  if (fault === 'cut-upload' && from.method === 'PUT') {
    await once(from, 'data');
    from.socket.destroy();
    return;
  }
  const body = await buffer(from);
  if (fault === 'unavailable') {
    to.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    return;
  }
  const { method, url: path, headers } = from;
  const sent = request({ host: '127.0.0.1', port, method, path, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (fault === 'cut-answer') {
    to.destroy();
    return;
  }
  const damaged = method === 'GET' && bytes.length > 0 ? fault : 'none';
  if (damaged === 'wrong-bytes') bytes[0] = (bytes[0] ?? 0) ^ 1;
  const shown = damaged === 'short' ? bytes.subarray(0, bytes.length - 1) : bytes;
  to.writeHead(answer.statusCode ?? 500, {
    ...answer.headers,
    'content-length': String(shown.length),
  });
  if (damaged !== 'cut-download') return void to.end(shown);
  to.write(shown.subarray(0, shown.length / 2));
  setImmediate(() => to.destroy());
}
