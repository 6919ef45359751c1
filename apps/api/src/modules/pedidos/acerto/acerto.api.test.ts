import { type AcertoComparacao, type AcertoItem, MENU } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { packLinha } from '@sst/contract/rules/acerto/linhas';
import { ACERTO } from '@sst/contract/rules/limits';
import { OPEN_STATES, PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  nextMonth,
  type PayrollPerson,
  payrollPeople,
} from '../../../testing/acerto/payroll-list.ts';
import { insertRow } from '../../../testing/database/insert-row.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { tracesOf } from '../../../testing/database/traces.ts';
import {
  addFuncionario,
  addPedido,
  EMPRESA,
  pedidosOf,
  REGION,
  signInToRegion,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { OTHER_REGION } from '../../../testing/utilizadores/places.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

const CAMPOS: AcertoCampo[] = [
  ...(['numMecan', 'nome', 'sexo', 'dataNascimento', 'nif', 'niss', 'localTrabalho'] as const),
];

let tests: PrestadorTests;
/** A unit of its own for each test, with two below it. */
let unit: { readonly cd: number; readonly below: readonly [number, number] };
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

async function newUnit(above = REGION) {
  const { admin } = tests.app;
  const base = { cd_empresa: EMPRESA, nome: 'Lista' };
  const cd = await insertRow(admin, 'organigrama', { ...base, cd_base: above });
  const [one, other] = [
    await insertRow(admin, 'organigrama', { ...base, cd_base: cd }),
    await insertRow(admin, 'organigrama', { ...base, cd_base: cd }),
  ];
  return { cd, below: [one, other] as const };
}

/** People of payroll as employees; their units are 0 and 1, those below the unit of the test. */
async function employ(people: readonly PayrollPerson[]): Promise<number[]> {
  const codes: number[] = [];
  for (const { valores, unidade } of people) {
    codes.push(
      await addFuncionario(tests.app.admin, tests.own, {
        cd_organig: unit.below[Number(unidade)],
        num_mecan: valores.numMecan,
        nome: valores.nome,
        sexo: Number(valores.sexo),
        dt_nasc: valores.dataNascimento,
        num_contrib: valores.nif,
        num_serv_soc: valores.niss,
        loc_trab: valores.localTrabalho,
        dt_ini_instit: valores.dataAdmissao,
      }),
    );
  }
  return codes;
}

const linhasOf = (people: readonly PayrollPerson[], campos = CAMPOS) =>
  people.map(({ valores, unidade }, at) => {
    const cd_organig = unit.below[Number(unidade)] ?? null;
    return packLinha({ linha: at + 2, cd_organig, ...valores }, campos);
  });

const listOf = (people: readonly PayrollPerson[], more: Record<string, unknown> = {}) => ({
  cd_unidade: unit.cd,
  campos: CAMPOS,
  linhas: linhasOf(people),
  ...more,
});

async function compared(
  people: readonly PayrollPerson[],
  token?: string,
): Promise<AcertoComparacao> {
  const { status, body } = await tests.send(
    'compareAcerto',
    listOf(people),
    token ? { token } : {},
  );
  expect([status, body.error]).toEqual([200, undefined]);
  return body.message;
}

const countsOf = ({
  certos,
  novos,
  sairam,
  alterados,
  movidos,
  duvidosos,
  aEspera,
}: AcertoComparacao) => [
  certos,
  ...[novos, sairam, alterados, movidos, duvidosos, aEspera].map(({ length }) => length),
];

/** Everything that was found, as it is sent. */
function itemsOf({ sairam, movidos, alterados }: AcertoComparacao): AcertoItem[] {
  const moved = new Set(movidos.map(({ cd }) => cd));
  const changes = (cd: number) =>
    Object.fromEntries(
      alterados
        .filter((row) => row.cd === cd)
        .flatMap(({ campos }) => campos.map(({ campo, depois }) => [campo, depois])),
    );
  return [
    ...sairam.map(({ cd }) => ({ cd, saida: { dt_inactiv: TEST_TODAY } })),
    ...movidos.map(({ cd, versao, cd_destino }) => ({
      ...{ cd, versao, campos: changes(cd) },
      transferencia: { cd_organig: cd_destino, dt_ini_instit: TEST_TODAY },
    })),
    ...alterados
      .filter(({ cd }) => !moved.has(cd))
      .map(({ cd, versao }) => ({ cd, versao, campos: changes(cd) })),
  ];
}

const importedOf = (people: readonly PayrollPerson[], { novos }: AcertoComparacao) =>
  novos.map(({ linha }) => {
    const { unidade, valores } = people[linha - 2] as PayrollPerson;
    const cd_organig = unit.below[Number(unidade)];
    return { ...valores, categoria: 'Operador', cd_organig, organigrama: 'Lista' };
  });

async function acceptOpen(): Promise<void> {
  const { rows } = await tests.app.admin.query(
    'select cd::int from pedido where cd_estad = any($1) and cd_organig = any($2) order by cd',
    [OPEN_STATES, [unit.cd, ...unit.below]],
  );
  for (const { cd } of rows) {
    const { status, body } = await tests.decide('decidePedido', cd, {
      estado: PEDIDO_STATE.aceite,
    });
    expect([status, body.error]).toEqual([200, undefined]);
  }
}

describe('a list of the month after', () => {
  it('is settled: found, asked for, waited for, and once it is accepted there is nothing to do [ACERT-09, API-417, API-418]', async () => {
    unit = await newUnit();
    const people = payrollPeople(60, ['0', '1']);
    await employ(people);
    const { lista, differences } = nextMonth(people, (unidade) => (unidade === '0' ? '1' : '0'));
    const found = await compared(lista);
    expect([found.total, found.novos.length, found.sairam.length]).toEqual([
      60,
      differences.novos,
      8,
    ]);
    expect([found.alterados.length, found.movidos.length]).toEqual([9, 5]);
    const before = await tracesOf(tests.app.admin);
    expect(await compared(lista)).toEqual(found);
    expect(await tracesOf(tests.app.admin)).toEqual(before);

    const ficheiro = 'pessoal-03.csv';
    const itens = itemsOf(found);
    const first = await tests.send('createAcerto', { itens: itens.slice(0, 4), ficheiro });
    const { cd_importacao } = first.body;
    const sent = await tests.send('createAcerto', {
      itens: itens.slice(4),
      ficheiro,
      cd_importacao,
    });
    expect([first.body.message, sent.body.message]).toEqual([
      '4 pedidos criados.',
      '18 pedidos criados.',
    ]);
    const funcionarios = importedOf(lista, found);
    const admitted = await tests.send('createAdmissoes', { funcionarios, ficheiro, cd_importacao });
    expect([sent.status, admitted.status]).toEqual([200, 200]);
    const { rows } = await tests.app.admin.query(
      `select tipo, ficheiro, linhas, (select count(*)::int from pedido p where p.cd_importacao = i.cd) as pedidos
         from importacao i where cd = $1`,
      [cd_importacao],
    );
    expect(rows).toEqual([{ tipo: 'acerto', ficheiro, linhas: 30, pedidos: 30 }]);
    const waiting = await compared(lista);
    expect(countsOf(waiting)).toEqual([60 - 22, 0, 0, 0, 0, 0, 30]);
    expect(waiting.aEspera.every(({ falta }) => falta.length === 0)).toBe(true);

    await acceptOpen();
    const settled = await compared(lista);
    expect(countsOf(settled)).toEqual([60, 0, 0, 0, 0, 0, 0]);
    expect(settled.total).toBe(60);
  });
});

describe('what a list asks for', () => {
  const one = payrollPeople(4, ['0']);

  it('leaves everybody else as they were, and asks for both of who moves and changes [ACERT-10]', async () => {
    unit = await newUnit();
    const [moved = 0, ...others] = await employ(one);
    const campos = { nome: 'Ana de Outro Nome', categoria: 'Categoria da Lista' };
    const transferencia = { cd_organig: unit.below[1], dt_ini_instit: TEST_TODAY };
    const { body } = await tests.send('createAcerto', {
      itens: [{ cd: moved, campos, transferencia }],
    });
    expect(body.itens).toMatchObject([{ cd: moved, erro: null }]);
    expect((await pedidosOf(tests.app.admin, moved)).map(({ cd_tipo }) => cd_tipo)).toEqual([6, 1]);
    for (const cd of others) expect(await pedidosOf(tests.app.admin, cd)).toEqual([]);
    const { rows } = await tests.app.admin.query(
      `select count(*)::int as n from auditoria a join categoria c on c.cd = a.cd_entidade
        where a.entidade = 'categoria' and c.nome = $1`,
      [campos.categoria],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('comes back with the reason where it cannot be asked for, and the rest is asked for [API-418]', async () => {
    unit = await newUnit();
    const { admin } = tests.app;
    const [waits = 0, left = 0, changed = 0, fine = 0] = await employ(one);
    await addPedido(admin, waits);
    await admin.query('update funcionario set ativo = false where cd = $1', [left]);
    const saida = { dt_inactiv: TEST_TODAY };
    const itens = [
      { cd: waits, saida },
      { cd: left, saida },
      { cd: changed, versao: 99, campos: { nome: 'Outro' } },
      { cd: fine, saida },
      { cd: fine, campos: { nome: 'Outro' } },
    ];
    const { status, body } = await tests.send('createAcerto', { itens });
    const told = body.itens.map(({ cd, erro, pedidos }: never) => [
      cd,
      erro,
      (pedidos as []).length,
    ]);
    expect([status, told]).toEqual([
      200,
      [
        [waits, 'Já tem um pedido por decidir.', 0],
        [left, 'O funcionário já saiu da empresa.', 0],
        [changed, expect.stringContaining('Os dados do funcionário foram alterados'), 0],
        [fine, null, 1],
        [fine, 'O funcionário está duas vezes.', 0],
      ],
    ]);
    const wrong = [
      { campos: { nacionalidade: 'Atlante', dataNascimento: '31/12/1990' } },
      { campos: { localTrabalho: 'x'.repeat(21) } },
      { saida: { dt_inactiv: '1950-01-01' } },
      { transferencia: { cd_organig: unit.below[0], dt_ini_instit: TEST_TODAY } },
      {},
    ];
    for (const item of wrong) {
      const { body } = await tests.send('createAcerto', { itens: [{ cd: changed, ...item }] });
      expect([item, body.itens[0].erro, body.itens[0].pedidos]).toEqual([
        item,
        expect.any(String),
        [],
      ]);
    }
    expect(await pedidosOf(admin, changed)).toEqual([]);
  });

  it('is asked for once, however often the answer is lost [API-420]', async () => {
    unit = await newUnit();
    const [cd = 0] = await employ(one);
    const body = { itens: [{ cd, saida: { dt_inactiv: TEST_TODAY } }] };
    const key = crypto.randomUUID();
    const first = await tests.send('createAcerto', body, { key });
    expect((await tests.send('createAcerto', body, { key })).body).toEqual(first.body);
    expect(await pedidosOf(tests.app.admin, cd)).toHaveLength(1);
  });
});

describe('out of sight', () => {
  const people = payrollPeople(902, ['0']).slice(900);

  it('are units and people of other companies and of branches beside, as if there were none [API-419, PERM-13]', async () => {
    unit = await newUnit(OTHER_REGION);
    const [cd = 0] = await employ(people);
    const hidden = unit;
    unit = await newUnit(REGION);
    const token = await signInToRegion(tests);
    const region = { company: REGION, token };
    // Whoever works in the branch beside is new here, and nothing says otherwise.
    const { status, body } = await tests.send(
      'compareAcerto',
      { ...listOf(people), linhas: linhasOf(people) },
      region,
    );
    expect([status, countsOf(body.message)]).toEqual([200, [0, 2, 0, 0, 0, 0, 0]]);
    expect(body.message.novos.map(({ saiu }: never) => saiu)).toEqual([null, null]);
    const foreign = tests.foreign.node;
    for (const other of [hidden.cd, foreign, UNKNOWN]) {
      const unidade = await tests.send(
        'compareAcerto',
        listOf(people, { cd_unidade: other }),
        region,
      );
      expect([unidade.status, Object.keys(unidade.body.campos)]).toEqual([400, ['cd_unidade']]);
      const [first] = people;
      const row = { linha: 2, cd_organig: other, ...first?.valores };
      const linhas = [packLinha(row, CAMPOS)];
      const named = await tests.send('compareAcerto', listOf(people, { linhas }), region);
      expect([named.status, named.body.campos]).toEqual([
        400,
        { 'linhas.0.cd_organig': 'A unidade não existe nesta empresa.' },
      ]);
    }
    // Nobody adds to what somebody else has begun to send.
    const own = await tests.send('createAcerto', {
      itens: [{ cd, saida: { dt_inactiv: TEST_TODAY } }],
    });
    const { cd_importacao } = own.body;
    await tests.app.admin.query('delete from pedido where cd_funcion = $1', [cd]);
    const [there = 0] = await employ(payrollPeople(903, ['0']).slice(902));
    const joined = { cd_importacao, itens: [{ cd: there, saida: { dt_inactiv: TEST_TODAY } }] };
    expect((await tests.send('createAcerto', joined, region)).status).toBe(400);
    const saida = { dt_inactiv: TEST_TODAY };
    const reasons = [];
    for (const other of [cd, tests.foreign.employee, UNKNOWN]) {
      const sent = await tests.send('createAcerto', { itens: [{ cd: other, saida }] }, region);
      reasons.push([sent.status, sent.body.itens[0].erro, sent.body.itens[0].pedidos]);
    }
    expect(new Set(reasons.map((reason) => JSON.stringify(reason))).size).toBe(1);
    expect(reasons[0]).toEqual([200, 'O registo não foi encontrado.', []]);
  });

  it('is what asks for more than a right gives [API-419]', async () => {
    unit = await newUnit();
    await employ(people);
    const acessos = [{ menu: MENU.funcionarios, capabilities: ['ver', 'criar'] as const }];
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect(countsOf(await compared(people, token))).toEqual([2, 0, 0, 0, 0, 0, 0]);
    const item = { itens: [{ cd: 1, saida: { dt_inactiv: TEST_TODAY } }] };
    expect((await tests.send('createAcerto', item, { token })).status).toBe(403);
  });
});

describe('wrong rows and too many', () => {
  it('are refused, each wrong field by its row [API-399]', async () => {
    unit = await newUnit();
    const campos = ['nome', 'dataNascimento', 'sexo'];
    const linhas = [
      '2\t\tCerta\t\t',
      '2\t\tA mesma linha\t\t',
      `0\t\t${'x'.repeat(101)}\t31/12/1990\tF`,
      '4\t\tComeça e não acaba',
    ];
    const { status, body } = await tests.send('compareAcerto', listOf([], { campos, linhas }));
    expect([status, Object.keys(body.campos).sort()]).toEqual([
      400,
      [
        'linhas.1.linha',
        ...['dataNascimento', 'linha', 'nome', 'sexo'].map((field) => `linhas.2.${field}`),
        'linhas.3',
      ],
    ]);
    const many = Array.from({ length: ACERTO.mostRows + 1 }, (_, at) => `${at + 1}\t\tAna`);
    expect((await tests.send('compareAcerto', listOf([], { linhas: many }))).status).toBe(400);
    const itens = Array.from({ length: ACERTO.piece + 1 }, (_, cd) => ({ cd: cd + 1 }));
    expect((await tests.send('createAcerto', { itens })).status).toBe(400);
  });
});

describe('the list that was settled last', () => {
  const people = payrollPeople(6, ['0']);
  const settle = (lista: readonly PayrollPerson[]) =>
    tests.send(
      'saveAcerto',
      listOf(lista, {
        ficheiro: 'pessoal-02.csv',
        colunas: { 'numero func': 'numMecan', obs: '' },
      }),
    );

  it('is remembered with its columns, by digests alone, and the next one is told from it [ACERT-07]', async () => {
    unit = await newUnit();
    const [, missing = 0] = await employ(people);
    const { lista } = { lista: people.filter((_, at) => at !== 1) };
    expect((await settle(lista)).status).toBe(200);
    const { body } = await tests.send('getAcerto');
    expect(body.message.colunas).toEqual({ 'numero func': 'numMecan', obs: '' });
    const own = body.message.unidades.find(
      (one: { cd_organig: number }) => one.cd_organig === unit.cd,
    );
    expect(own).toMatchObject({ ficheiro: 'pessoal-02.csv', linhas: 5, autor: expect.any(String) });
    const { rows } = await tests.app.admin.query(
      'select to_jsonb(a)::text as row from acerto a where cd_organig = $1',
      [unit.cd],
    );
    for (const { valores } of people) expect(rows[0].row).not.toContain(valores.nif);

    const changed = lista.map((person, at) => {
      const { valores } = person;
      return at === 0 ? { ...person, valores: { ...valores, nome: 'Nome Mudado' } } : person;
    });
    const later = await compared(changed.slice(0, 4));
    expect(later.alterados.map(({ mudou }) => mudou)).toEqual([true]);
    expect(later.sairam.map(({ cd, mudou }) => [cd === missing, mudou])).toEqual([
      [true, false],
      [false, true],
    ]);
    // A list of other columns cannot be told from it.
    const others: AcertoCampo[] = ['nome', 'numMecan', 'dataNascimento'];
    const other = await tests.send(
      'compareAcerto',
      listOf(changed, { campos: others, linhas: linhasOf(changed, others) }),
    );
    expect(other.body.message.alterados.map(({ mudou }: never) => mudou)).toEqual([false]);
  });

  it('is out of sight for a branch beside, but for what its columns mean [ACERT-07, PERM-13]', async () => {
    unit = await newUnit(OTHER_REGION);
    await employ(people);
    expect((await settle(people)).status).toBe(200);
    const region = { company: REGION, token: await signInToRegion(tests) };
    const { body } = await tests.send('getAcerto', undefined, region);
    expect(body.message.unidades.map(({ cd_organig }: never) => cd_organig)).not.toContain(unit.cd);
    expect(body.message.colunas).toMatchObject({ 'numero func': 'numMecan' });
    const saved = await tests.send(
      'saveAcerto',
      { ...listOf(people), ficheiro: 'x.csv', colunas: {} },
      region,
    );
    expect(saved.status).toBe(400);
  });

  it('adds what columns mean to what is known of others, whichever branch says it [ACERT-07]', async () => {
    unit = await newUnit(REGION);
    await employ(people);
    const region = { company: REGION, token: await signInToRegion(tests) };
    const colunas = { 'nome completo': 'nome' };
    const saved = await tests.send(
      'saveAcerto',
      { ...listOf(people), ficheiro: 'x.csv', colunas },
      region,
    );
    expect(saved.status).toBe(200);
    const { body } = await tests.send('getAcerto');
    expect(body.message.colunas).toMatchObject({ 'numero func': 'numMecan', ...colunas });
  });
});
