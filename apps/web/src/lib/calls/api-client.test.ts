import { expect, onTestFinished, test, vi } from 'vitest';

vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: 'sessao=abc' });
const refuse = () => Response.json({ error: 'A sessão terminou.' }, { status: 401 });
let answer: () => Response = refuse;
let asked = '';
const keys: string[] = [];
vi.stubGlobal('fetch', async (url: string, request?: { headers: Record<string, string> }) => {
  if (url.endsWith('config.json')) return Response.json({});
  asked = url;
  const key = request?.headers['Idempotency-Key'];
  if (key) keys.push(key);
  return answer();
});
const { callApi } = await import('./api-client.ts');
const { onRefusal } = await import('./refused-calls.ts');

test('a call that is refused before the page has started is dealt with when it has', async () => {
  await expect(callApi('getUtilizador', {})).rejects.toThrow('A sessão terminou.');
  const refused: string[] = [];
  onRefusal({
    unauthenticated: (error) => refused.push(error.message),
    forbidden: () => {},
    unproven: async () => false,
  });
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

/** The client of a page that has started, with what the page is told of refusals. */
async function startedPage() {
  vi.resetModules();
  await import('virtual:calls');
  const told = {
    unauthenticated: vi.fn(),
    forbidden: vi.fn(),
    unproven: vi.fn(async () => true),
  };
  const { onRefusal } = await import('./refused-calls.ts');
  onRefusal(told);
  return {
    ...told,
    ...(await import('./api-client.ts')),
    ...(await import('./connection.ts')),
    ...(await import('../store/session-cookies.ts')),
  };
}

test('the refusal of a call made before another user signed in does not end the new session', async () => {
  const page = await startedPage();
  answer = () => {
    page.storeSessionToken('def');
    return refuse();
  };
  await expect(page.callApi('getUtilizador', {})).rejects.toMatchObject({ status: 401 });
  answer = refuse;
  await expect(page.callApi('getUtilizador', {})).rejects.toMatchObject({ status: 401 });
  await vi.waitFor(() => expect(page.unauthenticated).toHaveBeenCalledOnce());
});

test('a call leaves to its caller the refusals that it names, and no others', async () => {
  const page = await startedPage();
  for (const codigo of ['UTILIZADOR_ACIMA', 'SEM_ACESSO']) {
    answer = () => Response.json({ codigo }, { status: 403 });
    const call = page.callApi('getUtilizador', {}, { quiet: ['UTILIZADOR_ACIMA'] });
    await expect(call).rejects.toMatchObject({ codigo });
  }
  await vi.waitFor(() => expect(page.forbidden).toHaveBeenCalledOnce());
  expect(page.forbidden).toHaveBeenCalledWith(expect.objectContaining({ codigo: 'SEM_ACESSO' }));
  answer = refuse;
});

test('a call that is cancelled is no lost connection', async () => {
  const { callApi, reachable } = await startedPage();
  const controller = new AbortController();
  const { signal } = controller;
  answer = () => {
    controller.abort();
    throw signal.reason;
  };
  await expect(callApi('getUtilizador', {}, { signal })).rejects.toThrow(DOMException);
  expect(reachable.get()).toBe(true);
  answer = refuse;
});

test('a text in the path of a call stays one part of it', async () => {
  answer = () => Response.json({});
  await callApi('listItens', { params: { lista: '../a?b' } });
  expect(asked).toContain('/..%2Fa%3Fb');
  answer = refuse;
});

/** The client of a page whose time is the test's; a server that turns away so many calls, and the times it was asked. */
async function busyServer(times: number, retryAfter?: string) {
  vi.useFakeTimers();
  const visible = Object.assign(new EventTarget(), {
    cookie: 'sessao=abc',
    visibilityState: 'visible',
  });
  vi.stubGlobal('document', visible);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.stubGlobal('document', { cookie: 'sessao=abc' });
    answer = refuse;
  });
  const page = await startedPage();
  const served = vi.fn(() =>
    served.mock.calls.length > times
      ? Response.json({ message: 'Feito.' })
      : Response.json(
          { error: 'Muito ocupado.', codigo: 'OCUPADO' },
          { status: 503, headers: retryAfter ? { 'Retry-After': retryAfter } : {} },
        ),
  );
  answer = served;
  return { ...page, served };
}

test.each([
  ['2', 2_000],
  ['Wed, 25 Nov 2026 10:00:07 GMT', 7_000],
  ['soon', 3_000],
])('a read is made again after the Retry-After %s [SHELL-371]', async (header, ms) => {
  const { callApi, served } = await busyServer(1, header);
  vi.setSystemTime('2026-11-25T10:00:00Z');
  const read = callApi('getUtilizador', {});
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(served).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1 + 0.2 * ms);
  expect(await read).toEqual({ message: 'Feito.' });
});

test('a change that the server makes once per key is made again under it, and no other by itself [SHELL-374]', async () => {
  const { callApi, served } = await busyServer(1);
  const given = { body: { email: 'a@b.pt' } } as never;
  const forget = vi.fn();
  const options = { idempotencyKey: { key: 'b', forget } };
  const keyed = callApi('addMembro', given, options);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await keyed).toEqual({ message: 'Feito.' });
  expect(served).toHaveBeenCalledTimes(2);
  expect(keys.slice(-2)).toEqual(['b', 'b']);
  expect(forget).toHaveBeenCalledOnce();

  served.mockClear();
  await expect(callApi('addMembro', given)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(served).toHaveBeenCalledOnce();

  served.mockClear();
  const change = { params: { company: 1, id: 2 }, body: {} } as never;
  await expect(callApi('updateMedida', change, options)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(served).toHaveBeenCalledOnce();
});

test('what a session has asked for is not asked for by the next one [SHELL-374]', async () => {
  const { callApi, served, storeSessionToken } = await busyServer(1);
  const read = expect(callApi('getUtilizador', {})).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(1_000);
  storeSessionToken('def');
  await vi.advanceTimersByTimeAsync(60_000);
  await read;
  expect(served).toHaveBeenCalledOnce();
});

test('a call that asks who the user is is made again once that is proved, and by nobody else [ID-56]', async () => {
  const page = await startedPage();
  const answers = [409, 200];
  answer = () => {
    const status = answers.shift() ?? 409;
    return Response.json({ codigo: 'CONFIRMAR_IDENTIDADE', message: 'Feito.' }, { status });
  };
  const send = () => page.callApi('renewCodigos', {});
  expect(await send()).toMatchObject({ message: 'Feito.' });
  expect(page.unproven).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 409 }));
  page.unproven.mockResolvedValueOnce(false);
  await expect(send()).rejects.toMatchObject({ codigo: 'CONFIRMAR_IDENTIDADE' });
  answers.push(409, 200);
  page.unproven.mockImplementationOnce(async () => {
    page.storeSessionToken('ghi');
    return true;
  });
  await expect(send()).rejects.toMatchObject({ codigo: 'CONFIRMAR_IDENTIDADE' });
  expect(answers).toEqual([200]);
  answer = refuse;
});
