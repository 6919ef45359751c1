import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** What is waited for before it. */
  readonly after?: Promise<unknown>;
}

/** A program that webhooks call, on this machine. */
export async function startReceiver() {
  const received: Received[] = [];
  let reply: (count: number) => Reply = () => ({ status: 204 });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      received.push({ body, headers: request.headers });
      const { status, headers, body: text, after } = reply(received.length);
      await after;
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/recebe`,
    received,
    /** How it answers from now on, and forgets what it has received. */
    answer(next: typeof reply = () => ({ status: 204 })): void {
      received.length = 0;
      reply = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
