import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';

const [session, local] = [new Map<string, string>(), new Map<string, string>()];
const saveDraft = vi.fn();
const deleteDraft = vi.fn();
const oldestDraft = vi.fn();
vi.mock('./draft-calls.ts', () => ({ saveDraft, deleteDraft, oldestDraft }));

const PLACE = { user: 7, company: 1, formulario: 'admissao', assunto: null } as const;
const ANA = { nome: 'Ana' };

beforeEach(() => {
  session.clear();
  local.clear();
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: 'sessao=a' });
  vi.stubGlobal('sessionStorage', fakeStorage(session));
  vi.stubGlobal('localStorage', fakeStorage(local));
  vi.resetModules();
  let versao = 0;
  saveDraft.mockReset().mockImplementation(async () => {
    versao += 1;
    return { versao, dt: '2026-03-16T09:12:00Z' };
  });
  deleteDraft.mockReset().mockResolvedValue(undefined);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function openKeeper() {
  const { DraftKeeper } = await import('./draft-keeper.ts');
  const { ApiError } = await import('../calls/api-error.ts');
  const refusal = (status: number, codigo?: string) =>
    new ApiError(status, { error: 'Não foi possível.', codigo } as never);
  return { keeper: new DraftKeeper(PLACE), another: () => new DraftKeeper(PLACE), refusal };
}

const saved = () => saveDraft.mock.calls.map(([, draft]) => draft);
const second = () => vi.advanceTimersByTimeAsync(1_000);

test('what is typed is saved once, a second after the last key [RASC-11]', async () => {
  const { keeper } = await openKeeper();
  for (const nome of ['A', 'An', 'Ana']) {
    keeper.keep({ nome }, nome);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect([saved(), keeper.status.get()]).toEqual([[], { kind: 'pending' }]);
  await second();
  expect(saved()).toMatchObject([{ versao: 0, titulo: 'Ana', conteudo: ANA, tentado: false }]);
  expect(keeper.status.get()).toEqual({ kind: 'saved', at: '2026-03-16T09:12:00Z' });
  keeper.keep({ nome: 'Ana' }, 'Ana');
  await second();
  expect(saved()).toHaveLength(1);
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  await second();
  expect(saved()[1]).toMatchObject({ id: saved()[0].id, versao: 1 });
});

test('what the server does not take waits in the tab, and is sent again [RASC-11]', async () => {
  const { keeper, refusal } = await openKeeper();
  saveDraft.mockRejectedValueOnce(refusal(0));
  keeper.keep(ANA, 'Ana');
  await second();
  expect(keeper.status.get()).toEqual({ kind: 'failed', text: 'Não foi possível.', full: false });
  expect([...session.keys()]).toEqual([`rascunho:7:${keeper.id}`]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keeper.status.get()).toMatchObject({ kind: 'saved' });
  expect([session.size, local.size]).toEqual([0, 0]);
});

test('a draft that finds no room says so, and takes that of the oldest once it is asked to [RASC-19]', async () => {
  const { keeper, refusal } = await openKeeper();
  saveDraft.mockRejectedValueOnce(refusal(409, 'RASCUNHOS_A_MAIS'));
  keeper.keep(ANA, 'Ana');
  await second();
  expect(keeper.status.get()).toMatchObject({ kind: 'failed', full: true });
  expect(deleteDraft).not.toHaveBeenCalled();
  oldestDraft.mockResolvedValueOnce('o mais antigo');
  expect(await keeper.makeRoom()).toBe('o mais antigo');
  expect(oldestDraft).toHaveBeenCalledWith(PLACE, keeper.id);
  expect(deleteDraft.mock.calls.map(([, id]) => id)).toEqual(['o mais antigo']);
  expect(keeper.status.get()).toMatchObject({ kind: 'saved' });
});

test('after the session has ended nothing is sent, and what is unsaved waits [RASC-11]', async () => {
  const { keeper } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  await Promise.resolve();
  vi.stubGlobal('document', { cookie: 'sessao=b' });
  keeper.leave();
  await second();
  expect([saved(), session.size]).toEqual([[], 1]);
});

test('a draft that was changed elsewhere stays, and what is typed here becomes another [RASC-02]', async () => {
  const { keeper, refusal } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  await second();
  const { id } = keeper;
  saveDraft.mockRejectedValueOnce(refusal(409, 'RASCUNHO_MUDOU'));
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  await second();
  expect(keeper.id).not.toBe(id);
  expect(saved().at(-1)).toMatchObject({ id: keeper.id, versao: 0, conteudo: { nome: 'Ana Sá' } });
  expect(deleteDraft).not.toHaveBeenCalled();
});

test('a draft that was saved without an answer is replaced, not doubled [RASC-02]', async () => {
  const { keeper, refusal } = await openKeeper();
  saveDraft.mockRejectedValueOnce(refusal(0));
  keeper.keep(ANA, 'Ana');
  await second();
  const { id } = keeper;
  saveDraft.mockRejectedValueOnce(refusal(409, 'RASCUNHO_MUDOU'));
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  await second();
  expect(deleteDraft.mock.calls).toEqual([[PLACE, id]]);
});

test('what was sent without an answer keeps its id until it is changed [ACID-18, RASC-06]', async () => {
  const { keeper } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  const { id } = await keeper.send();
  keeper.unanswered();
  await second();
  expect(saved()).toMatchObject([{ id, tentado: true }]);
  keeper.keep({ nome: 'Ana' }, 'Ana');
  expect(keeper.id).toBe(id);
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  expect(keeper.id).not.toBe(id);
  await second();
  expect(deleteDraft.mock.calls).toEqual([[PLACE, id]]);
});

test('what the server has taken without an answer keeps its id, so that sending it again is answered and nothing doubled [ACID-18, RASC-06]', async () => {
  const { keeper, refusal } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  await second();
  const { id } = keeper;
  saveDraft.mockRejectedValueOnce(refusal(409, 'RASCUNHO_ENVIADO'));
  await keeper.send();
  keeper.unanswered();
  await second();
  keeper.keep({ nome: 'Ana' }, 'Ana');
  await second();
  expect([keeper.id, saved().length, session.size]).toEqual([id, 2, 0]);
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  await second();
  expect(saved().at(-1)).toMatchObject({ id: keeper.id, versao: 0 });
  expect(keeper.id).not.toBe(id);
});

test('nothing is saved while the form is sent, and its id stays for sending it again [ACID-18, RASC-06]', async () => {
  const { keeper, refusal } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  const { id } = await keeper.send();
  await second();
  expect(saved()).toEqual([]);
  saveDraft.mockRejectedValueOnce(refusal(409, 'RASCUNHO_ENVIADO'));
  keeper.unanswered();
  await second();
  expect([(await keeper.send()).id, saved().length]).toEqual([id, 1]);
});

test('a save that is under way is waited for before the form is sent, two seconds at most [RASC-06]', async () => {
  const { keeper } = await openKeeper();
  const { promise, resolve } = Promise.withResolvers<object>();
  const log: string[] = [];
  saveDraft.mockReturnValueOnce(promise);
  keeper.keep(ANA, 'Ana');
  await second();
  const sending = keeper.send().then(() => log.push('sent'));
  await second();
  expect(log).toEqual([]);
  resolve({ versao: 1, dt: '' });
  await sending;
  keeper.refused();
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  saveDraft.mockReturnValueOnce(new Promise(() => {}));
  await second();
  const again = keeper.send().then(() => log.push('sent again'));
  await second();
  expect(log).toEqual(['sent']);
  await second();
  await again;
  expect(log).toEqual(['sent', 'sent again']);
});

test('what was changed while the form was sent without an answer is a draft of its own [ACID-18, RASC-06]', async () => {
  const { keeper } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  const { id } = await keeper.send();
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  keeper.unanswered();
  await second();
  expect(keeper.id).not.toBe(id);
  expect(saved()).toMatchObject([{ id: keeper.id, tentado: false, conteudo: { nome: 'Ana Sá' } }]);
});

test('other content that another tab has sent under the same id does not count as this one [ACID-18]', async () => {
  const { keeper } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  const { id } = await keeper.send();
  keeper.overtaken();
  await second();
  expect(keeper.id).not.toBe(id);
  expect(saved()).toMatchObject([{ id: keeper.id, versao: 0, conteudo: ANA }]);
});

test('other tabs tell the same content by its values, in whatever order they are named [ACID-18]', async () => {
  vi.useRealTimers();
  const { tellSent, watchSent } = await import('./watch-sent.ts');
  const [onSent, divide] = [vi.fn(), vi.fn()];
  const stop = watchSent({ id: 'x', text: '{"a":{"b":1,"c":[2]}}', divide }, onSent);
  tellSent({ id: 'y', text: '{}' });
  tellSent({ id: 'x', text: '{"a":{"c":[2],"b":1}}' });
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  tellSent({ id: 'x', text: '{"a":{"c":[3],"b":1}}' });
  await vi.waitFor(() => expect(divide).toHaveBeenCalledOnce());
  stop();
  expect(onSent).toHaveBeenCalledOnce();
});

test('a draft that was gone on with keeps its id and version, also if it was tried [RASC-06]', async () => {
  const { keeper } = await openKeeper();
  const draft = { id: 'x', versao: 4, titulo: 'Ana', tentado: true, dt: '2026-03-15T08:00:00Z' };
  keeper.adopt({ ...draft, conteudo: ANA });
  keeper.keep({ nome: 'Ana' }, 'Ana');
  await second();
  expect([keeper.id, saved()]).toEqual(['x', []]);
  expect(keeper.status.get()).toEqual({ kind: 'saved', at: draft.dt });
});

test('a form that was emptied again leaves no draft', async () => {
  const { keeper } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  await second();
  const { id } = keeper;
  keeper.keep(null, '');
  await second();
  expect(deleteDraft.mock.calls).toEqual([[PLACE, id]]);
  expect(keeper.status.get()).toEqual({ kind: 'none' });
});

test('a draft that was sent or given up is deleted, and kept no more [RASC-06]', async () => {
  const { keeper, another } = await openKeeper();
  keeper.keep(ANA, 'Ana');
  await second();
  keeper.sent();
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  await second();
  expect([saved().length, deleteDraft.mock.calls]).toEqual([1, [[PLACE, keeper.id]]]);
  const other = another();
  other.keep(ANA, 'Ana');
  await other.forget();
  await second();
  expect([saved().length, session.size]).toEqual([1, 0]);
});

test('of a long content only what was corrected is sent, and the whole now and then [RASC-03]', async () => {
  const { keeper } = await openKeeper();
  const linhas = Array.from({ length: 400 }, (_, row) => ({
    nome: `Pessoa número ${row}`,
    sexo: '',
  }));
  keeper.keep({ linhas }, 'novos.csv');
  await second();
  expect(saved()[0].conteudo).toEqual({ linhas });
  keeper.keep({ linhas: linhas.with(3, { nome: 'Ana', sexo: '' }) }, 'novos.csv');
  await second();
  expect(saved()[1]).toMatchObject({ versao: 1, correcoes: { 'linhas.3.nome': 'Ana' } });
  expect(saved()[1].conteudo).toBeUndefined();
  keeper.keep({ linhas: linhas.map((line) => ({ ...line, sexo: 'F' })) }, 'novos.csv');
  await second();
  keeper.keep({ linhas: linhas.map((line) => ({ ...line, sexo: 'M' })) }, 'novos.csv');
  await second();
  // Five hundred corrections are kept at most beside a content.
  expect(saved()[3].conteudo).toBeDefined();
});

test('the first change of a long draft that was gone on with is saved whole: its form may have made another content of it [RASC-03]', async () => {
  const { keeper } = await openKeeper();
  const linhas = Array.from({ length: 400 }, (_, row) => ({ nome: `Pessoa número ${row}` }));
  // The server has another version and one row more, which no longer exists.
  const draft = { id: 'x', versao: 4, titulo: '', tentado: false, dt: '2026-03-15T08:00:00Z' };
  keeper.adopt({ ...draft, conteudo: { versao: 2, linhas } });
  const typed = { versao: 2, linhas: linhas.with(3, { nome: 'Ana' }) };
  keeper.keep(typed, '');
  await second();
  expect(saved()).toMatchObject([{ id: 'x', versao: 4, conteudo: typed }]);
  expect(saved()[0].correcoes).toBeUndefined();
  keeper.keep({ versao: 2, linhas: typed.linhas.with(4, { nome: 'Rui' }) }, '');
  await second();
  expect(saved()[1]).toMatchObject({ correcoes: { 'linhas.4.nome': 'Rui' } });
});

test('a save that is under way is followed by what was typed meanwhile', async () => {
  const { keeper } = await openKeeper();
  const { promise, resolve } = Promise.withResolvers<object>();
  saveDraft.mockReturnValueOnce(promise);
  keeper.keep(ANA, 'Ana');
  await second();
  keeper.keep({ nome: 'Ana Sá' }, 'Ana Sá');
  await second();
  expect(saved()).toHaveLength(1);
  resolve({ versao: 1, dt: '' });
  await second();
  expect(saved()[1]).toMatchObject({ versao: 1, conteudo: { nome: 'Ana Sá' } });
});
