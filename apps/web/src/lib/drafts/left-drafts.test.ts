import { beforeEach, expect, test, vi } from 'vitest';

const saveDraft = vi.fn();
vi.mock('./draft-calls.ts', () => ({ saveDraft }));

let session: Record<string, string>;
let local: Record<string, string>;

/** A storage whose keys can be listed. */
function storage(stored: Record<string, string>): Record<string, string> {
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, text: string) => Object.assign(stored, { [key]: text }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  });
  return stored;
}

beforeEach(() => {
  [session, local] = [storage({}), storage({ outra: 'coisa' })];
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: 'sessao=a' });
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  saveDraft.mockReset().mockResolvedValue({ versao: 1, dt: '' });
  return () => vi.unstubAllGlobals();
});

const load = async () => ({
  ...(await import('./taken-drafts.ts')),
  ...(await import('../calls/api-error.ts')),
});
const old = (content: object, at = Date.now()) =>
  JSON.stringify({ id: 'x', tried: true, content, at });

test('what the version before left is sent with its id and removed, for its user alone [RASC-15]', async () => {
  local['rascunho:alteracao:7:1:300'] = old({ depois: { nome: 'Ana' } });
  local['rascunho:admissao:71:1'] = old({ nome: 'De outra' });
  local['rascunho:admissao:7:1'] = old({ nome: 'Velha' }, Date.now() - 31 * 86_400_000);
  local['rascunho:outro:7:1'] = old({ nome: 'Sem formulário' });
  local['rascunho:acidente:7:1'] = 'nada';
  const { takeLeftDrafts } = await load();
  await takeLeftDrafts(7);
  expect(saveDraft.mock.calls).toEqual([
    [
      { company: 1, formulario: 'alteracao', assunto: 300 },
      { id: 'x', versao: 0, titulo: '', tentado: true, conteudo: { depois: { nome: 'Ana' } } },
    ],
  ]);
  expect(Object.keys(local)).toEqual(['outra']);
});

const waiting = {
  company: 1,
  formulario: 'admissao',
  assunto: null,
  titulo: 'Ana',
  tentado: false,
};
const putWaiting = (user = 7) => {
  session[`rascunho:${user}:y`] = JSON.stringify({ ...waiting, id: 'y', versao: 2, conteudo: {} });
};

test('what waits in the tab is sent for its user, and removed for any other [RASC-11]', async () => {
  const { takeLeftDrafts } = await load();
  putWaiting(71);
  await takeLeftDrafts(7);
  expect([saveDraft.mock.calls, Object.keys(session)]).toEqual([[], []]);
  putWaiting();
  await takeLeftDrafts(7);
  expect(saveDraft.mock.calls[0]?.[1]).toMatchObject({ id: 'y', versao: 2 });
  expect(Object.keys(session)).toEqual([]);
});

test.each([
  ['stays while the server cannot be reached', 0, undefined, 1, 1],
  ['stays while there is no session', 401, 'SEM_SESSAO', 1, 1],
  ['stays while there is no room for it', 409, 'RASCUNHOS_A_MAIS', 1, 1],
  ['goes where the place is gone', 403, 'SEM_ACESSO', 1, 0],
  ['goes if its form was sent', 409, 'RASCUNHO_ENVIADO', 1, 0],
  ['becomes another if its draft was changed elsewhere', 409, 'RASCUNHO_MUDOU', 2, 0],
] as const)('what waits %s [RASC-11]', async (_, status, codigo, calls, left) => {
  const { takeLeftDrafts, ApiError } = await load();
  putWaiting();
  saveDraft.mockRejectedValueOnce(new ApiError(status, { error: 'Não.', codigo } as never));
  await takeLeftDrafts(7);
  expect([saveDraft.mock.calls.length, Object.keys(session).length]).toEqual([calls, left]);
  const last = saveDraft.mock.calls.at(-1)?.[1];
  expect(last?.id === 'y').toBe(calls === 1);
});

test('whoever signs out leaves nothing in the browser [SHELL-24]', async () => {
  const { clearDrafts } = await load();
  putWaiting();
  local['rascunho:acidente:71:1'] = old({});
  clearDrafts();
  expect([Object.keys(session), Object.keys(local)]).toEqual([[], ['outra']]);
});
