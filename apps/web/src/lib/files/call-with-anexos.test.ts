import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
let sent: RequestInit = {};
vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
  if (!url.endsWith('config.json')) sent = request;
  return Response.json({});
});
const { callWithAnexos } = await import('./call-with-anexos.ts');
const { AnexoContent } = await import('./anexo-content.ts');
const { idempotencyKeys } = await import('../calls/idempotency-keys.ts');

const params = { company: 1, id: 2 };
const contentOf = (text: string) => AnexoContent.of(new TextEncoder().encode(text).buffer);
const documentOf = async (name: string, text: string) => ({
  nome_fich: name,
  titulo: null,
  anexString: await contentOf(text),
});

beforeEach(() => {
  sent = {};
});

test('documents are sent as parts of a form, whose names stand in the fields; one chosen twice is sent once [SEG-27]', async () => {
  const anexo = [
    await documentOf('a.pdf', 'um'),
    await documentOf('b.pdf', 'dois'),
    await documentOf('c.pdf', 'um'),
  ];
  await callWithAnexos('addAnexosAtividade', { params, body: { anexo } });
  expect(new Headers(sent.headers).has('Content-Type')).toBe(false);
  const form = sent.body as FormData;
  const { anexo: fields } = JSON.parse(String(form.get('dados')));
  const names = fields.map((field: { anexString: string }) => field.anexString);
  expect(new Set(names).size).toBe(2);
  expect([...form.keys()]).toEqual(['dados', names[0], names[1]]);
  const texts = names.map((name: string) => (form.get(name) as Blob).text());
  expect(await Promise.all(texts)).toEqual(['um', 'dois', 'um']);
});

test('a body without documents is sent as JSON [SEG-27]', async () => {
  await callWithAnexos('addAnexosAtividade', { params, body: { anexo: [] } });
  expect(new Headers(sent.headers).get('Content-Type')).toBe('application/json');
  expect(sent.body).toBe('{"anexo":[]}');
});

test('a file that is chosen again keeps the key of the first try, and another one of its name does not [ERR-01]', async () => {
  const keyFor = idempotencyKeys();
  const keyOf = async (text: string) => keyFor({ anexo: await documentOf('a.pdf', text) }).key;
  const first = await keyOf('um');
  expect(await keyOf('um')).toBe(first);
  expect(await keyOf('dois')).not.toBe(first);
});

test('where the browser does not hash, each content has a name of its own', async () => {
  const whole = crypto;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const names = [await contentOf('um'), await contentOf('um')].map((one) => one.toJSON());
  vi.stubGlobal('crypto', whole);
  expect(names[0]).toMatch(/^[\da-f-]{36}$/);
  expect(names[1]).not.toBe(names[0]);
});
