import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: 'sessao=abc' });
const refuse = () => Response.json({ error: 'A sessão terminou.' }, { status: 401 });
let answer: () => Response = refuse;
vi.stubGlobal('fetch', (url: string) =>
  Promise.resolve(url.endsWith('config.json') ? Response.json({}) : answer()),
);
const { callApi } = await import('./api-client.ts');
const { onRefusal } = await import('./refused-calls.ts');

test('a call that is refused before the page has started is dealt with when it has', async () => {
  await expect(callApi('getUtilizador', {})).rejects.toThrow('A sessão terminou.');
  const refused: string[] = [];
  onRefusal({ unauthenticated: (error) => refused.push(error.message), forbidden: () => {} });
  await vi.waitFor(() => expect(refused).toEqual(['A sessão terminou.']));
});

/** A response whose body breaks off. */
function brokenAnswer(): Response {
  const words = new TextEncoder().encode('{"message":');
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(words),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body);
}

test('an answer that breaks off is a lost connection, and its call may be sent again [ERR-01]', async () => {
  const forget = vi.fn();
  const send = () => callApi('getUtilizador', {}, { idempotencyKey: { key: 'a', forget } });
  answer = brokenAnswer;
  await expect(send()).rejects.toMatchObject({
    status: 0,
    message: 'Sem ligação ao servidor. Verifique a rede e tente de novo.',
  });
  expect(forget).not.toHaveBeenCalled();
  answer = () => Response.json({});
  await send();
  expect(forget).toHaveBeenCalledOnce();
  answer = refuse;
});

test.each([
  ['null', null],
  ['an error that is no text', { error: { code: 502 } }],
  ['a message that is no text', { message: ['x'] }],
  ['a text of spaces alone', { error: ' ' }],
])(
  'an error without a text, from whatever answers for the server: %s [ERR-01]',
  async (_, body) => {
    answer = () => Response.json(body, { status: 502 });
    await expect(callApi('getUtilizador', {})).rejects.toMatchObject({
      status: 502,
      message: 'Mensagem desconhecida',
    });
    answer = refuse;
  },
);
