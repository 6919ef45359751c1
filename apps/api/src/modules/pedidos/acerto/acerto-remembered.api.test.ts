import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compared,
  employ,
  linhasOf,
  listOf,
  newUnidade,
  type Unidade,
} from '../../../testing/acerto/listas.ts';
import { type PayrollPerson, payrollPeople } from '../../../testing/acerto/payroll-list.ts';
import { REGION, signInToRegion, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { OTHER_REGION } from '../../../testing/utilizadores/places.ts';

let tests: PrestadorTests;
/** A unit of its own for each test, with two below it. */
let unit: Unidade;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

describe('the list that was settled last', () => {
  const people = payrollPeople(6, ['0']);
  const settle = (lista: readonly PayrollPerson[]) =>
    tests.send(
      'saveAcerto',
      listOf(unit, lista, {
        ficheiro: 'pessoal-02.csv',
        colunas: { 'numero func': 'numMecan', obs: '' },
      }),
    );

  it('is remembered with its columns, by digests alone, and the next one is told from it [ACERT-07]', async () => {
    unit = await newUnidade(tests.app.admin);
    const [, missing = 0] = await employ(tests, unit, people);
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
    const later = await compared(tests, listOf(unit, changed.slice(0, 4)));
    expect(later.alterados.map(({ mudou }) => mudou)).toEqual([true]);
    const left = later.sairam.map(({ cd, mudou }) => [cd === missing, mudou]);
    expect(left.toSorted((one, other) => Number(other[0]) - Number(one[0]))).toEqual([
      [true, false],
      [false, true],
    ]);
    // A list of other columns cannot be told from it.
    const others: AcertoCampo[] = ['nome', 'numMecan', 'dataNascimento'];
    const other = await tests.send(
      'compareAcerto',
      listOf(unit, changed, { campos: others, linhas: linhasOf(unit, changed, others) }),
    );
    expect(other.body.message.alterados.map(({ mudou }: never) => mudou)).toEqual([false]);
  });

  it('is out of sight for a branch beside, but for what its columns mean [ACERT-07, PERM-13]', async () => {
    unit = await newUnidade(tests.app.admin, OTHER_REGION);
    await employ(tests, unit, people);
    expect((await settle(people)).status).toBe(200);
    const region = { company: REGION, token: await signInToRegion(tests) };
    const { body } = await tests.send('getAcerto', undefined, region);
    expect(body.message.unidades.map(({ cd_organig }: never) => cd_organig)).not.toContain(unit.cd);
    expect(body.message.colunas).toMatchObject({ 'numero func': 'numMecan' });
    const saved = await tests.send(
      'saveAcerto',
      { ...listOf(unit, people), ficheiro: 'x.csv', colunas: {} },
      region,
    );
    expect(saved.status).toBe(400);
  });

  it('adds what columns mean to what is known of others, whichever branch says it [ACERT-07]', async () => {
    unit = await newUnidade(tests.app.admin, REGION);
    await employ(tests, unit, people);
    const region = { company: REGION, token: await signInToRegion(tests) };
    const colunas = { 'nome completo': 'nome' };
    const saved = await tests.send(
      'saveAcerto',
      { ...listOf(unit, people), ficheiro: 'x.csv', colunas },
      region,
    );
    expect(saved.status).toBe(200);
    const { body } = await tests.send('getAcerto');
    expect(body.message.colunas).toMatchObject({ 'numero func': 'numMecan', ...colunas });
  });
});

describe('what is said of a row', () => {
  const people = payrollPeople(962, ['0']).slice(960);
  /** Of whom nothing tells which one she is, and a total. */
  const lista: PayrollPerson[] = [
    { unidade: '0', valores: { nome: people[0]?.valores.nome ?? '', localTrabalho: 'Ilha' } },
    { unidade: '', valores: { nome: 'TOTAL: 2' } },
  ];
  const answer = (escolhas: readonly object[], more: object = {}) =>
    tests.send('saveRespostasAcerto', { ...listOf(unit, lista, { escolhas }), ...more });
  const lines = async (list: readonly PayrollPerson[] = lista) => {
    const { duvidosos, respondidas } = await compared(tests, listOf(unit, list));
    return [duvidosos.map(({ linha }) => linha), respondidas.map(({ linha }) => linha)];
  };

  it('is remembered for the lists of the unit until it is said anew, by digests alone, and logged [ACERT-17, API-445]', async () => {
    unit = await newUnidade(tests.app.admin);
    const [cd = 0] = await employ(tests, unit, people);
    expect(await lines()).toEqual([[2, 3], []]);
    const said = [
      { linha: 2, quem: 'pessoa', cd },
      { linha: 3, quem: 'nao-pessoa' },
    ];
    expect(await answer(said)).toMatchObject({ status: 200 });
    expect(await lines()).toEqual([[], [2, 3]]);
    // Another sum, of a list in another order.
    const [one, total] = lista as [PayrollPerson, PayrollPerson];
    const later = [{ ...total, valores: { nome: 'TOTAL: 1' } }, one];
    expect(await lines(later)).toEqual([[], [2, 3]]);
    // What is said of a row now counts more.
    const found = await compared(
      tests,
      listOf(unit, lista, { escolhas: [{ linha: 2, quem: 'ninguem' }] }),
    );
    expect(found.respondidas.map(({ linha }) => linha)).toEqual([3]);
    const { rows } = await tests.app.admin.query(
      `select (select string_agg(to_jsonb(r)::text, ' ') from acerto_resposta r where cd_organig = $1) as kept,
              (select count(*)::int from auditoria where entidade = 'lista-pessoal' and cd_entidade = $1) as lines`,
      [unit.cd],
    );
    expect(rows[0].lines).toBe(1);
    expect(rows[0].kept).not.toMatch(/total|Novais/i);
    expect(rows[0].kept).not.toContain(one.valores.nome);
    await answer([{ linha: 3, quem: 'ninguem' }]);
    expect(await lines()).toEqual([[3], [2]]);
    // Who has left is nobody's row any more.
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [cd]);
    expect(await lines()).toEqual([[2, 3], []]);
  });

  it('is refused of rows that the list lacks, and of people and units out of sight [API-446, PERM-13]', async () => {
    unit = await newUnidade(tests.app.admin, OTHER_REGION);
    const [beside = 0] = await employ(tests, unit, people);
    expect((await answer([{ linha: 2, quem: 'pessoa', cd: beside }])).status).toBe(200);
    const hidden = unit;
    unit = await newUnidade(tests.app.admin, REGION);
    const region = { company: REGION, token: await signInToRegion(tests) };
    const refused = async (escolha: object, more: object = {}) => {
      const list = listOf(unit, lista, { escolhas: [escolha], ...more });
      const { status, body } = await tests.send('saveRespostasAcerto', list, region);
      return [status, body.campos];
    };
    const UNSEEN = [400, { 'escolhas.0.cd': 'O funcionário não existe nesta empresa.' }];
    for (const cd of [beside, tests.foreign.employee, UNKNOWN]) {
      expect(await refused({ linha: 2, quem: 'pessoa', cd })).toEqual(UNSEEN);
    }
    expect(await refused({ linha: 8, quem: 'nao-pessoa' })).toEqual([
      400,
      { 'escolhas.0.linha': 'A linha não está na lista.' },
    ]);
    const twice = ['ninguem', 'nao-pessoa'].map((quem) => ({ linha: 2, quem }));
    expect((await answer(twice)).body.campos).toEqual({
      escolhas: 'Uma linha tem duas respostas.',
    });
    for (const cd_unidade of [hidden.cd, tests.foreign.node, UNKNOWN]) {
      const [status, campos] = await refused({ linha: 2, quem: 'nao-pessoa' }, { cd_unidade });
      expect([status, Object.keys(campos)]).toEqual([400, ['cd_unidade']]);
    }
    expect(await lines()).toEqual([[2, 3], []]);
  });
});

describe('how lists are read', () => {
  it('is remembered at once: a column that is left out for the company, a name of a unit for its lists [ACERT-34, ACERT-35, API-572]', async () => {
    unit = await newUnidade(tests.app.admin);
    const [near = 0] = unit.below;
    const say = (more: object, options = {}) =>
      tests.send('saveLeituraAcerto', { cd_unidade: unit.cd, ...more }, options);
    expect((await say({ nomes: { ' MANUTENÇÃO ': near }, colunas: { cargo: '' } })).status).toBe(
      200,
    );
    expect((await say({ nomes: { oficina: near } })).status).toBe(200);
    const nomes = ['manutencao', 'oficina'].map((nome) => ({
      cd_unidade: unit.cd,
      nome,
      cd_organig: near,
    }));
    const { message } = (await tests.send('getAcerto')).body;
    const own = message.nomes.filter((one: { cd_unidade: number }) => one.cd_unidade === unit.cd);
    expect([message.colunas.cargo, own]).toEqual(['', nomes]);
    // It is not settled by that.
    const settled = message.unidades.map((one: { cd_organig: number }) => one.cd_organig);
    expect(settled).not.toContain(unit.cd);
  });

  it('names no unit out of sight, and nobody sees those of others [ACERT-34]', async () => {
    unit = await newUnidade(tests.app.admin, OTHER_REGION);
    const said = { cd_unidade: unit.cd, nomes: { oficina: unit.cd } };
    expect((await tests.send('saveLeituraAcerto', said)).status).toBe(200);
    const region = { company: REGION, token: await signInToRegion(tests) };
    const { body } = await tests.send('getAcerto', undefined, region);
    expect(JSON.stringify(body.message.nomes)).not.toContain(String(unit.cd));
    for (const wrong of [
      said,
      { cd_unidade: REGION, nomes: { oficina: unit.cd } },
      { cd_unidade: REGION, nomes: { oficina: UNKNOWN } },
    ]) {
      expect((await tests.send('saveLeituraAcerto', wrong, region)).status).toBe(400);
    }
  });
});
