import { contract } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const { getEstado } = contract;
const retirada = { desde: '2026-12-01', ate: '2027-12-01', em_vez: 'Use outra.' };

let app: TestApp;
beforeAll(async () => {
  Object.assign(getEstado, { retirada });
  app = await startTestApp();
});
afterAll(() => {
  Object.assign(getEstado, { retirada: undefined });
  return app.close();
});

it('a call that is to go says so with each answer, another one does not [DESC-08]', async () => {
  const going = await app.call('getEstado', {});
  expect([going.status, going.headers.deprecation, going.headers.sunset]).toEqual([
    200,
    '@1796083200',
    'Thu, 02 Dec 2027 00:00:00 GMT',
  ]);
  const staying = await app.call('login', { body: {} });
  expect([staying.status, staying.headers.deprecation]).toEqual([400, undefined]);
});
