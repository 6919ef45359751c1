import type { CallName } from '@sst/contract';
import { LIST_NAME_LENGTH, LISTS, type ListName } from '@sst/contract/rules/listas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { addFuncionario, UNKNOWN } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { startTestApp } from '../../testing/test-app.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const TABLES: Readonly<Record<ListName, string>> = {
  medicos: 'medico',
  enfermeiros: 'enfermeiro',
  tecnicos: 'tecnico',
  exames: 'exame_tipo',
  'acoes-enfermagem': 'acao_enfermagem_tipo',
  motivos: 'motivo_atividade',
  lesoes: 'lesao_tipo',
};

interface CallInput {
  readonly id?: number;
  readonly body?: object;
  readonly query?: Record<string, string | number>;
  readonly token?: string;
}

const act = (name: CallName, lista: string, { id = 0, body, query, token }: CallInput = {}) =>
  tests.app.call(name, {
    token: token ?? tests.provider.token,
    params: { lista, id },
    query,
    body,
  });

let licence = 0;
const itemOf = (nome: string) => ({ nome, cedula: `T${++licence}` });

async function create(lista: ListName, nome: string): Promise<number> {
  const { status, body } = await act('createItem', lista, { body: itemOf(nome) });
  expect([nome, status]).toEqual([nome, 200]);
  return body.cd;
}

async function names(lista: ListName, query = {}): Promise<string[]> {
  const { body } = await act('listItens', lista, { query });
  return body.message.map(({ nome }: { nome: string }) => nome);
}

async function lines(lista: ListName, cd: number) {
  const { rows } = await tests.app.admin.query(
    `select acao, cd_utilizador::float8, detalhe from auditoria_prestador
      where entidade = $1 and cd_entidade = $2 order by cd`,
    [TABLES[lista], cd],
  );
  return rows;
}

it('of exams and nursing actions says how long one takes, which stays unless it is said [PLANO-08]', async () => {
  const nome = 'Audiograma demorado';
  const created = await act('createItem', 'exames', { body: { nome, minutos: 30 } });
  const id: number = created.body.cd;
  const minutes = async () => {
    const { body } = await act('listItens', 'exames', { query: { pesquisa: nome } });
    return body.message[0].minutos;
  };
  expect([created.status, await minutes()]).toEqual([200, 30]);
  for (const [body, after] of [
    [{ nome }, 30],
    [{ nome, minutos: 45 }, 45],
    [{ nome, minutos: null }, null],
  ] as const) {
    expect((await act('updateItem', 'exames', { id, body })).status).toBe(200);
    expect(await minutes()).toBe(after);
  }
  for (const minutos of [4, 241, 7.5, 'x']) {
    const { status, body } = await act('updateItem', 'exames', { id, body: { nome, minutos } });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['minutos']]);
  }
  const [, changed, cleared] = await lines('exames', id);
  expect([changed.detalhe.depois.minutos, cleared.detalhe.antes.minutos]).toEqual([45, 45]);
});

describe.each(LISTS)('the list of %s', (lista) => {
  it('takes a name, changes it, switches it off and on, each with a line of the provider’s own', async () => {
    const cd = await create(lista, '  Órgão   Ímpar ');
    expect(await names(lista, { pesquisa: 'orgao impar' })).toEqual(['Órgão Ímpar']);
    const [row] = (await act('listItens', lista, { query: { pesquisa: 'impar' } })).body.message;
    const body = { ...itemOf('Órgão Par'), versao: row.versao };
    expect((await act('updateItem', lista, { id: cd, body })).status).toBe(200);
    expect((await act('updateItem', lista, { id: cd, body })).body.codigo).toBe(
      'ALTERADO_ENTRETANTO',
    );
    for (const inactiv of [true, true, false]) {
      expect((await act('switchItem', lista, { id: cd, body: { inactiv } })).status).toBe(200);
      const estado = inactiv ? 'inativos' : 'ativos';
      expect(await names(lista, { estado, pesquisa: 'orgao' })).toEqual(['Órgão Par']);
    }
    const all = await lines(lista, cd);
    expect(all.map(({ acao }) => acao)).toEqual(['criar', 'alterar', 'desativar', 'ativar']);
    expect(all[0].cd_utilizador).toBe(tests.provider.cd);
    expect(all[1].detalhe).toMatchObject({
      antes: { nome: 'Órgão Ímpar' },
      depois: { nome: 'Órgão Par' },
    });
  });

  it('refuses a name that is there, whatever its case and accents, and says which', async () => {
    const cd = await create(lista, 'Técnica Única');
    const other = await create(lista, 'Outra');
    for (const nome of ['Técnica Única', 'TECNICA UNICA', ' tecnica  única ']) {
      for (const refused of [
        await act('createItem', lista, { body: itemOf(nome) }),
        await act('updateItem', lista, { id: other, body: itemOf(nome) }),
      ]) {
        expect([refused.status, refused.body.codigo]).toEqual([409, 'JA_EXISTE']);
        expect(refused.body.campos).toEqual({ nome: '«Técnica Única» já existe.' });
      }
    }
    // Its own name may be written otherwise.
    const own = await act('updateItem', lista, { id: cd, body: itemOf('TÉCNICA ÚNICA') });
    expect(own.status).toBe(200);
  });

  it('offers to switch an inactive entry on again, and does so on request', async () => {
    const cd = await create(lista, 'Desligada');
    await act('switchItem', lista, { id: cd, body: { inactiv: true } });
    const body = itemOf('desligada');
    const refused = await act('createItem', lista, { body });
    expect([refused.status, refused.body.codigo, refused.body.error]).toEqual([
      409,
      'JA_EXISTE_INATIVO',
      '«Desligada» já existe e está entre os itens inativos.',
    ]);
    const on = await act('createItem', lista, { body: { ...body, ativar: true } });
    expect([on.status, on.body.cd]).toEqual([200, cd]);
    expect(await names(lista, { estado: 'ativos', pesquisa: 'desligada' })).toEqual(['Desligada']);
    const again = await act('createItem', lista, { body: { ...body, ativar: true } });
    expect(again.body.codigo).toBe('JA_EXISTE');
  });

  it('takes one of many equal names at the same moment, over two servers', async () => {
    const second = await startTestApp({ database: tests.app.database, clock: tests.app.clock });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        (turn % 2 ? tests.app : second).call('createItem', {
          token: tests.provider.token,
          params: { lista },
          body: itemOf(turn % 3 ? 'Ação Nova' : 'acao nova'),
        }),
      ),
    );
    await second.close();
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(409)]);
    expect(await names(lista, { pesquisa: 'acao nova' })).toHaveLength(1);
  });

  it('says what is wrong with a name, and keeps none of it', async () => {
    const before = await names(lista);
    const longest = LIST_NAME_LENGTH[lista];
    const long = ['ã', '😀'].map((letter) => letter.repeat(longest + 1));
    for (const nome of ['', '  ', ...long, 'a\0b', null, 5]) {
      const { status, body } = await act('createItem', lista, { body: { ...itemOf(''), nome } });
      expect([nome, status, Object.keys(body.campos)]).toEqual([nome, 400, ['nome']]);
    }
    expect(await names(lista)).toEqual(before);
    await create(lista, 'é'.repeat(longest));
    await create(lista, '😀'.repeat(longest));
    expect((await act('updateItem', lista, { id: UNKNOWN, body: itemOf('X') })).status).toBe(404);
    const off = await act('switchItem', lista, { id: UNKNOWN, body: { inactiv: true } });
    expect(off.status).toBe(404);
  });

  it('can be neither seen nor changed by a client', async () => {
    const [first] = (await act('listItens', lista)).body.message;
    const given = { id: first.cd, token: tests.token };
    for (const [name, body] of [
      ['listItens', undefined],
      ['createItem', itemOf('De um cliente')],
      ['updateItem', itemOf('De um cliente')],
      ['switchItem', { inactiv: true }],
    ] as const) {
      expect((await act(name, lista, { ...given, body })).status).toBe(403);
    }
    const [same] = (await act('listItens', lista)).body.message;
    expect(same).toEqual(first);
  });
});

describe('physicians', () => {
  it('need a licence, which belongs to one', async () => {
    const { body } = await act('createItem', 'medicos', { body: { nome: 'Dra. Sem Cédula' } });
    expect(body.campos).toEqual({ cedula: 'Indique o número da cédula.' });
    const cedula = 'Om 123';
    await act('createItem', 'medicos', { body: { nome: 'Dra. Com Cédula', cedula } });
    const twin = { nome: 'Dr. Outro', cedula: 'OM 123' };
    const refused = await act('createItem', 'medicos', { body: twin });
    expect([refused.status, refused.body.campos]).toEqual([
      409,
      { cedula: 'A cédula já é de «Dra. Com Cédula».' },
    ]);
    const long = { nome: 'Dr. Longo', cedula: 'x'.repeat(21) };
    const { status, body: answer } = await act('createItem', 'medicos', { body: long });
    expect([status, Object.keys(answer.campos)]).toEqual([400, ['cedula']]);
  });
});

describe('a page of a list', () => {
  it('is sorted, and beyond the end is the last one; an unknown list is none', async () => {
    const { body } = await act('listItens', 'medicos', {
      query: { quantidade: 2, pagina: 900, ordenacao: 'cedula.desc' },
    });
    expect([body.pagina, body.message.length <= 2]).toEqual([body.countPag, true]);
    const all = await names('medicos');
    expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other, 'pt')));
    expect((await act('listItens', 'nacionalidades')).status).toBe(400);
  });
});

describe('an entry that is switched off', () => {
  it('is marked for filters, refused in new bookings, activities and accidents, and kept in existing ones', async () => {
    const types = {
      exame: await create('exames', 'Exame antigo'),
      acao: await create('acoes-enfermagem', 'Ação antiga'),
      motivo: await create('motivos', 'Motivo antigo'),
      lesao: await create('lesoes', 'Lesão antiga'),
    };
    const person = await addFuncionario(tests.app.admin, tests.own);
    const book = (cd_tipo: number, especie: string, dt: string) =>
      tests.decide('createMarcacoes', 0, {
        especie,
        cd_tipo,
        dt,
        hr: '09:00',
        funcionarios: [person],
      });
    const [cd] = (await book(types.exame, 'exame', TEST_TODAY)).body.cds;
    for (const [lista, id] of [
      ['exames', types.exame],
      ['acoes-enfermagem', types.acao],
      ['motivos', types.motivo],
      ['lesoes', types.lesao],
    ] as const) {
      await act('switchItem', lista, { id, body: { inactiv: true } });
    }
    for (const [cd_tipo, especie] of [
      [types.exame, 'exame'],
      [types.acao, 'acao-enfermagem'],
    ] as const) {
      const refused = await book(cd_tipo, especie, '2026-05-05');
      expect(refused.body.campos).toEqual({ cd_tipo: 'O tipo não existe.' });
    }
    const find = async (name: CallName, nome: string) =>
      (await tests.send(name)).body.message.find((row: { nome: string }) => row.nome === nome);
    expect(await find('listTiposExame', 'Exame antigo')).toEqual({
      cd: types.exame,
      nome: 'Exame antigo',
      inactiv: true,
    });
    expect(await find('listMotivos', 'Motivo antigo')).toMatchObject({ inactiv: true });
    expect(await find('listTiposAcidente', 'Lesão antiga')).toMatchObject({ inactiv: true });
    const [booking] = (await tests.send('listMarcacoesExame')).body.message.filter(
      (row: { cd: number }) => row.cd === cd,
    );
    expect(Object.values(booking)).toContain('Exame antigo');
    const accident = await tests.send('createAcidente', {
      cd_funcion: person,
      cd_organig: tests.own.node,
      cd_organig_acident: tests.own.node,
      cd_acc_lesiv: types.lesao,
      dt: '2026-02-03',
      hr: '09:30',
      descric: 'Queda.',
      prest_prim_socorr: 1,
    });
    expect(Object.keys(accident.body.campos)).toEqual(['cd_acc_lesiv']);
  });
});

it('tells which user of the provider did it', async () => {
  const other = await addPrestador(tests);
  const { body } = await act('createItem', 'motivos', {
    token: other.token,
    body: { nome: 'Do segundo' },
  });
  expect((await lines('motivos', body.cd))[0].cd_utilizador).toBe(other.cd);
});

describe('a nursing action', () => {
  const actions = 'acoes-enfermagem';
  const found = async (pesquisa: string) =>
    (await act('listItens', actions, { query: { pesquisa } })).body.message[0];

  it('is not neutral unless the provider says so, and stays as it is where a change does not [SABER-05]', async () => {
    const id = await create(actions, 'Colheita sigilosa');
    expect((await found('sigilosa')).neutro).toBe(false);
    const { versao } = await found('sigilosa');
    const body = { ...itemOf('Colheita sigilosa'), neutro: true, versao };
    expect((await act('updateItem', actions, { id, body })).status).toBe(200);
    expect((await act('updateItem', actions, { id, body })).status).toBe(409);
    const again = { id, body: itemOf('Colheita discreta') };
    expect((await act('updateItem', actions, again)).status).toBe(200);
    expect((await found('discreta')).neutro).toBe(true);
    const [, changed] = await lines(actions, id);
    expect(changed.detalhe).toMatchObject({ antes: { neutro: false }, depois: { neutro: true } });
  });

  it('alone says whether it is neutral [SABER-05]', async () => {
    const body = { ...itemOf('Nome qualquer'), neutro: true };
    expect((await act('createItem', 'exames', { body })).status).toBe(200);
    const { message } = (await act('listItens', 'exames')).body;
    expect(message.every(({ neutro }: { neutro: null }) => neutro === null)).toBe(true);
  });
});
