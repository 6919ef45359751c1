import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from './db/demo/index.ts';
import { holding } from './testing/database/held-lock.ts';
import { startTestApp } from './testing/test-app.ts';

it('a call that comes in while the server ends is answered as ever', async () => {
  const { app, close } = await startTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/estado HTTP/1.1\r\n');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closing = app.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.write('Host: x\r\n\r\n');
  const answer = await text(socket);
  expect([answer.slice(0, 12), answer.includes('"estado":"ok"')]).toEqual(['HTTP/1.1 200', true]);
  await closing;
  await close();
});

it('a call under way when the server ends is answered, and its connection keeps nobody waiting', async () => {
  const tests = await startTestApp();
  const { app, close } = tests;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const email = 'rh@demo.pt';
  const held = await holding(tests, 'select from utilizador where email = $1 for update', [email]);
  const socket = connect(port, '127.0.0.1');
  const body = JSON.stringify({ email, pass: DEMO_PASSWORD });
  socket.write(
    `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await held.waiting();
  const closing = app.close();
  await held.release();
  const answer = await text(socket);
  expect([answer.slice(0, 12), answer.includes('"token"')]).toEqual(['HTTP/1.1 200', true]);
  await closing;
  await close();
});
