import { notifications } from '@mantine/notifications';
import type { PreferenciaAviso } from '@sst/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

// The client reads `window.location` and the cookies when it is imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { avisosChanges, avisosQuery } = await import('./use-avisos-changes.ts');

afterEach(() => notifications.clean());

const kind = (tipo: PreferenciaAviso['tipo'], ativo: boolean): PreferenciaAviso => ({
  tipo,
  canal: 'email',
  ativo,
});

/** A server that answers each change when told to, with success or not. */
function setUp() {
  const waiting: ((ok: boolean) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('config.json')) return Promise.resolve(Response.json({ baseUrl: '' }));
    return new Promise((answer, fail) =>
      waiting.push((ok) =>
        ok ? answer(Response.json({ message: 'Guardado.' })) : fail(new TypeError('offline')),
      ),
    );
  });
  const client = new QueryClient();
  const message = [kind('pedido.decidido', true), kind('acidente.aceite', true)];
  client.setQueryData(avisosQuery.queryKey, { avisos_email: true, resumo: 'nunca', message });
  const answerNext = async (ok: boolean) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.(ok);
  };
  const shown = () => client.getQueryData(avisosQuery.queryKey)?.message.map(({ ativo }) => ativo);
  return { ...avisosChanges(client), answerNext, shown };
}

test('a switch that the server was not told of goes back', async () => {
  const { switchOne, answerNext, shown } = setUp();
  const change = switchOne(kind('pedido.decidido', false));
  await vi.waitFor(() => expect(shown()).toEqual([false, true]));
  await answerNext(false);
  await change;
  expect(shown()).toEqual([true, true]);
});

test('quick presses are sent one after another, and each counts by its own answer', async () => {
  const { switchOne, answerNext, shown } = setUp();
  const first = switchOne(kind('pedido.decidido', false));
  const second = switchOne(kind('acidente.aceite', false));
  await vi.waitFor(() => expect(shown()).toEqual([false, false]));
  await answerNext(false);
  await first;
  expect(shown()).toEqual([true, false]);
  await answerNext(true);
  await second;
  expect(shown()).toEqual([true, false]);
});
