import { type Call, type CallName, contract } from '@sst/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

// The modules read `window.location` and the cookies when they are imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { refreshAfter, refreshAfterCall } = await import('./refresh.ts');

/** The changes that make a call stale. */
const changesOf = (name: CallName): readonly string[] => {
  const { stale = [] }: Call = contract[name];
  return typeof stale === 'string' ? [] : stale;
};

describe('what is counted or named in several places', () => {
  const publishing = ['exame', 'atividade', 'medida'];
  test.each<[CallName, readonly string[]]>([
    [
      'getPainel',
      [
        'pedido',
        'acidente',
        'decisao',
        ...publishing,
        'novaAtividade',
        'facto',
        'posto',
        'parametro',
      ],
    ],
    [
      'getHoje',
      [
        'hoje',
        'conversa',
        'pedido',
        'pedidoMarcacao',
        'acidente',
        'decisao',
        ...publishing,
        'ficha',
        'novaAtividade',
        'falta',
        'facto',
        'posto',
        'parametro',
      ],
    ],
    [
      'listFuncionarios',
      ['pedido', 'decisao', 'direito', 'exame', 'pessoa', 'facto', 'posto', 'parametro'],
    ],
    [
      'getFuncionario',
      ['pedido', 'decisao', 'direito', 'exame', 'pessoa', 'facto', 'posto', 'parametro'],
    ],
    ['listMomentos', ['pedido', 'acidente', 'decisao', 'exame', 'lista', 'pessoa']],
    ['getExamesResumo', ['decisao', 'exame']],
    ['listMedicos', ['exame', 'lista']],
    ['listExames', ['decisao', 'exame', 'ficha', 'lista', 'conversa']],
    // Its charts name the types of accident.
    ['getAcidentesResumo', ['acidente', 'decisao', 'lista']],
    ['getAcidentePrestador', ['adiamento', 'anexoDoAcidente', 'decisao', 'lista']],
    ['listTecnicos', ['novaAtividade', 'atividade', 'lista']],
    ['listAtividadesTecnicas', ['decisao', 'novaAtividade', 'atividade', 'area', 'lista']],
    ['getAtividadePrestador', ['atividade', 'area', 'lista']],
    ['getArea', ['textoDaArea', 'area']],
    ['listEmpresasPrestador', ['decisao', 'empresa']],
    ['listUtilizadores', ['convite', 'utilizador']],
  ])('%s is read anew after %j', (name, changes) => {
    expect(changesOf(name).toSorted()).toEqual(changes.toSorted());
  });
});

describe('a change whose calls have no answer', () => {
  test.each([
    ['of a record', (client: QueryClient) => refreshAfterCall(client, 'updateMedida')],
    ['of no call', (client: QueryClient) => refreshAfter(client, 'medida')],
    ['of the tree', (client: QueryClient) => refreshAfterCall(client, 'moveNo')],
  ])('%s is waited for five seconds, and no longer', async (_, refresh) => {
    vi.useFakeTimers();
    const client = new QueryClient();
    vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}));
    const ended = vi.fn();
    void refresh(client).then(ended);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
    vi.useRealTimers();
  });
});

test.each([
  ['of a record', (client: QueryClient) => refreshAfterCall(client, 'updateMedida')],
  ['of no call', (client: QueryClient) => refreshAfter(client, 'medida')],
  ['of the tree', (client: QueryClient) => refreshAfterCall(client, 'moveNo')],
])('an answer that was on its way at a change %s is asked for again', async (_, refresh) => {
  const client = new QueryClient();
  const options = { queryKey: ['listMedidas', {}], staleTime: Number.POSITIVE_INFINITY };
  const first = Promise.withResolvers<string>();
  const early = client.fetchQuery({ ...options, queryFn: () => first.promise });
  const refreshed = refresh(client);
  first.resolve('before the change');
  expect(await early).toBe('before the change');
  await refreshed;
  const queryFn = async () => 'after it';
  expect(await client.fetchQuery({ ...options, queryFn })).toBe('after it');
});

test('what a call changes is asked again, and nothing else', async () => {
  const client = new QueryClient();
  client.setQueryData(['listPostosDaEmpresa', {}], 'workplaces');
  client.setQueryData(['listMedidas', {}], 'measures');
  await refreshAfterCall(client, 'createPosto');
  const isStale = (name: CallName) => client.getQueryState([name, {}])?.isInvalidated;
  expect([isStale('listPostosDaEmpresa'), isStale('listMedidas')]).toEqual([true, false]);
});
