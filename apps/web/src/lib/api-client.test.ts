import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: 'sessao=abc' });
vi.stubGlobal('fetch', (url: string) =>
  Promise.resolve(
    url.endsWith('config.json')
      ? Response.json({})
      : Response.json({ error: 'A sessão terminou.' }, { status: 401 }),
  ),
);
const { callApi, onRefusal } = await import('./api-client.ts');

test('a call that is refused before the page has started is dealt with when it has', async () => {
  await expect(callApi('getUtilizador', {})).rejects.toThrow('A sessão terminou.');
  const refused: string[] = [];
  onRefusal({ unauthenticated: (error) => refused.push(error.message), forbidden: () => {} });
  await vi.waitFor(() => expect(refused).toEqual(['A sessão terminou.']));
});
