import { beforeEach, expect, test, vi } from 'vitest';

const PUT = { method: 'PUT', headers: { a: 'b' }, body: '{}', signal: undefined };
let despiteNetwork: typeof import('./despite-network.ts').despiteNetwork;
beforeEach(async () => {
  vi.resetModules();
  ({ despiteNetwork } = await import('./despite-network.ts'));
});

const page = (status: number) => new Response('<h1>Refused</h1>', { status });

/** Sends a PUT by a network that answers as given, one after the other. @returns the methods that it saw. */
async function through(answers: readonly (Response | Error)[], times = 1) {
  const seen: string[] = [];
  const given = [...answers];
  const send = async ({ method, headers }: { method: string; headers: Record<string, string> }) => {
    seen.push(`${method} ${headers['X-HTTP-Method-Override'] ?? ''}`.trim());
    const answer = given.shift() ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const statuses: (number | string)[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push(
      await despiteNetwork(PUT, send).then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    );
  }
  return { seen, statuses };
}

test('what a network refuses goes as a POST that stands for it, and the next at once [API-591]', async () => {
  for (const refusal of [page(405), page(403), page(501)]) {
    vi.resetModules();
    ({ despiteNetwork } = await import('./despite-network.ts'));
    const { seen, statuses } = await through([refusal], 2);
    expect([seen, statuses]).toEqual([
      ['PUT', 'POST PUT', 'POST PUT'],
      [200, 200],
    ]);
  }
});

test('a lost connection is not sent twice: it may have arrived [API-591]', async () => {
  expect(await through([new TypeError('lost')])).toEqual({ seen: ['PUT'], statuses: ['lost'] });
});

test("the server's own refusal stands, and so does a network's that refuses the POST as well [API-591]", async () => {
  const own = Response.json({ error: 'Não tem acesso.', codigo: 'X' }, { status: 403 });
  expect(await through([own])).toEqual({ seen: ['PUT'], statuses: [403] });
  vi.resetModules();
  ({ despiteNetwork } = await import('./despite-network.ts'));
  expect((await through([page(405), page(403)])).statuses).toEqual([405]);
});
