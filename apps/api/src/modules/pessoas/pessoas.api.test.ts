import type { PessoasParecidas } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  expectRefusal,
  OTHER_EMPRESA,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
  // Nobody of the demonstration looks like another.
  await tests.app.admin.query(
    `update funcionario set num_contrib = null, num_serv_soc = null, num_bi = null, nome = 'Fulano ' || cd`,
  );
});
afterAll(() => tests.app.close());

const LEFT = { ativo: false, dt_ini_instit: '2010-02-01', dt_inactiv: '2019-12-31' };

/** The same in a test, by which any two of it look like one person; another in the next. */
let nome = '';
beforeEach(({ task }) => {
  nome = `Rita Lemos ${task.id}`;
});

const add = (values: Record<string, unknown> = {}, rows = tests.own) =>
  addFuncionario(tests.app.admin, rows, {
    num_contrib: null,
    nome,
    dt_ini_instit: '2021-01-01',
    ...values,
  });

const list = async (query: Record<string, string | number> = {}): Promise<PessoasParecidas[]> => {
  const { token } = tests.provider;
  const { status, body } = await tests.app.call('listPessoasParecidas', { token, query });
  expect(status).toBe(200);
  return body.message;
};

const decide = (um: number, outro: number, relacao = 'mesma', more: Record<string, unknown> = {}) =>
  tests.decide('decidePessoas', 0, { um, outro, relacao, ...more });

const pessoaOf = async (cd: number): Promise<number | null> => {
  const { rows } = await tests.app.admin.query(
    'select cd_pessoa::float8 as pessoa from funcionario where cd = $1',
    [cd],
  );
  return rows[0].pessoa;
};

/** Two of a pair, as it is told: the lower code first. */
function inOrder<T extends { readonly cd: number }>(one: T, other: T): [T, T] {
  return one.cd < other.cd ? [one, other] : [other, one];
}

describe('those who look like one person', () => {
  it.each([
    ['num_contrib', { num_contrib: 'PT 509442013' }, { num_contrib: '509 442 013' }],
    ['num_serv_soc', { num_serv_soc: '12093847561' }, { num_serv_soc: '1209 3847-561' }],
    ['num_bi', { num_bi: '07654321-0-zx1' }, { num_bi: '76543210ZX1' }],
    [
      'dt_nasc,nome',
      { nome: 'Ésio Múrias', dt_nasc: '1969-04-05' },
      { nome: 'esio murias', dt_nasc: '1969-04-05' },
    ],
  ])('are found by %s, in their company alone [FUNC-326, API-383]', async (equal, one, other) => {
    const um = await add({ nome: 'Ana Um', dt_nasc: '1971-01-01', ...LEFT, ...one });
    const outro = await add({ nome: 'Ana Dois', dt_nasc: '1972-01-01', ...other });
    await add({ nome: 'Ana Três', dt_nasc: '1973-01-01', ...other }, tests.foreign);
    const found = (await list({ empresa: EMPRESA })).filter((pair) =>
      [pair.um.cd, pair.outro.cd].every((cd) => cd === um || cd === outro),
    );
    const [first, second] = inOrder<{ cd: number }>(
      { cd: um, ativo: false, dt_inactiv: '2019-12-31' } as { cd: number },
      { cd: outro, ativo: true } as { cd: number },
    );
    expect(found).toMatchObject([
      {
        cd_empresa: EMPRESA,
        um: first,
        outro: second,
        iguais: equal.split(','),
        relacao: 'por-decidir',
      },
    ]);
  });

  it('are listed over all companies and by company, in pages, and found by name [FUNC-326, API-383]', async () => {
    const same = { nome: 'Zélia Único', dt_nasc: '1950-05-05' };
    const [a, b] = [await add({ ...same, ...LEFT }), await add(same)];
    await add({ ...same, ...LEFT }, tests.foreign);
    await add(same, tests.foreign);
    const all = await list({ pesquisa: 'zélia' });
    expect(all.map(({ cd_empresa }) => cd_empresa).toSorted()).toEqual([EMPRESA, OTHER_EMPRESA]);
    expect(await list({ pesquisa: 'zélia', empresa: EMPRESA })).toMatchObject([
      { um: { cd: Math.min(a, b) }, outro: { cd: Math.max(a, b) } },
    ]);
    const { token } = tests.provider;
    const query = { pesquisa: 'zélia', quantidade: 1, pagina: 2, ordenacao: 'um.desc' };
    const page = await tests.app.call('listPessoasParecidas', { token, query });
    expect(page.body).toMatchObject({ count: 2, countPag: 2, pagina: 2 });
    expect(page.body.message).toHaveLength(1);
  });

  it('are not those who share a number with more than ten [API-383]', async () => {
    for (let at = 0; at < 11; at++)
      await add({ nome: `Nif ${at}`, num_contrib: '999999990', dt_nasc: `1960-01-${10 + at}` });
    expect(await list({ pesquisa: 'nif' })).toEqual([]);
  });
});

describe('joining', () => {
  it('sets the pointer, is undone by clearing it, and is in the log both times [FUNC-327, API-384]', async () => {
    const [um, outro] = [await add(LEFT), await add()];
    expect((await decide(um, outro)).status).toBe(200);
    expect(await pessoaOf(um)).toBe(await pessoaOf(outro));
    expect(await pessoaOf(um)).not.toBeNull();
    // Once more changes nothing.
    expect((await decide(outro, um)).status).toBe(200);
    expect((await decide(um, outro, 'por-decidir')).status).toBe(200);
    expect([await pessoaOf(um), await pessoaOf(outro)]).toEqual([null, null]);
    const { rows } = await tests.app.admin.query(
      `select acao, cd_entidade::float8 as cd, cd_utilizador::float8 as quem from auditoria
        where entidade = 'pessoa' and cd_entidade = any($1) order by auditoria.cd`,
      [[um, outro]],
    );
    const quem = tests.provider.cd;
    expect(rows).toEqual(
      [
        ['juntar', um],
        ['juntar', outro],
        ['separar', um],
        ['separar', outro],
      ].map(([acao, cd]) => ({ acao, cd, quem })),
    );
    const { rows: left } = await tests.app.admin.query(
      'select from pessoa p where not exists (select from funcionario f where f.cd_pessoa = p.cd)',
    );
    expect(left).toEqual([]);
  });

  it('brings all periods of both together; one that is taken out leaves the others [FUNC-327]', async () => {
    const years = (from: number) => ({
      ativo: false,
      dt_ini_instit: `${from}-01-01`,
      dt_inactiv: `${from}-12-31`,
    });
    const [a, b, c, d] = await Promise.all(
      [2001, 2003, 2005, 2007].map((from) => add(years(from))),
    );
    for (const [one, other] of [
      [a, b],
      [c, d],
      [a, d],
    ] as const)
      expect((await decide(one as number, other as number)).status).toBe(200);
    const all = await Promise.all([a, b, c, d].map((cd) => pessoaOf(cd as number)));
    expect(new Set(all).size).toBe(1);
    await decide(a as number, c as number, 'por-decidir');
    expect(await pessoaOf(c as number)).toBeNull();
    expect(await pessoaOf(d as number)).toBe(await pessoaOf(a as number));
  });

  it('takes only two of whom the list shows that something is equal, and so does saying that they are two [API-450]', async () => {
    const um = await add({ ...LEFT, nome: 'Clara Um', dt_nasc: '1971-01-01', num_bi: '30111222' });
    const refused = async (values: Record<string, unknown>) => {
      const outro = await add({ dt_nasc: '1972-01-01', ...values });
      for (const relacao of ['mesma', 'distintas']) {
        await expectRefusal(tests.app, () => decide(um, outro, relacao, { confirmar: true }), {
          status: 409,
          codigo: 'NADA_IGUAL',
        });
      }
    };
    await refused({ nome: 'Clara Um' });
    await refused({ nome: 'Outra', dt_nasc: '1971-01-01', num_serv_soc: '30111222' });
    await refused({ nome: 'Vazia', num_bi: ' - ', num_contrib: '' });
    const alike = await add({ nome: 'Clara Dois', dt_nasc: '1973-01-01', num_bi: '030.111.222' });
    expect((await decide(um, alike)).status).toBe(200);
    // What more than ten have is nobody's.
    const many: number[] = [];
    for (let at = 0; at < 11; at++)
      many.push(
        await add({
          ...LEFT,
          nome: `Muitos ${at}`,
          dt_nasc: `1950-01-${10 + at}`,
          num_contrib: '888888880',
        }),
      );
    await expectRefusal(tests.app, () => decide(many[0] as number, many[1] as number), {
      status: 409,
      codigo: 'NADA_IGUAL',
    });
  });

  it('is refused where somebody would work there twice at once [API-384]', async () => {
    const [um, outro] = [await add(), await add()];
    await expectRefusal(tests.app, () => decide(um, outro, 'mesma', { confirmar: true }), {
      status: 409,
      codigo: 'JA_TRABALHA',
    });
  });

  it('is asked twice where the periods overlap in the past [API-384]', async () => {
    const um = await add({ ...LEFT, dt_inactiv: '2024-12-31' });
    const outro = await add({ dt_ini_instit: '2024-01-01' });
    await expectRefusal(tests.app, () => decide(um, outro), {
      status: 409,
      codigo: 'PERIODOS_SOBREPOSTOS',
    });
    expect((await decide(um, outro, 'mesma', { confirmar: true })).status).toBe(200);
  });

  it('separating ends what was taken over between them [SAU-392]', async () => {
    const [um, outro] = [await add(LEFT), await add()];
    const exame = await addExame(tests.app.admin, um, { dt: '2025-05-05', dt_expir: '2026-12-05' });
    await decide(um, outro);
    await tests.decide('aproveitarExame', outro, { cd_exame: exame });
    const seen = async () =>
      (await tests.send('getFuncionario', undefined, { id: outro })).body.message.dt_expir;
    expect(await seen()).toBe('2026-12-05');
    await decide(um, outro, 'por-decidir');
    expect(await seen()).toBeNull();
  });

  it('those who are no one person are remembered, and that can be taken back [FUNC-327, API-384]', async () => {
    const same = { nome: 'Olga Gémea', dt_nasc: '1966-06-06' };
    const [um, outro] = [await add({ ...same, ...LEFT }), await add(same)];
    const pairs = async (relacao?: string) =>
      (await list({ pesquisa: 'olga', ...(relacao && { relacao }) })).length;
    expect(await pairs()).toBe(1);
    await decide(outro, um, 'distintas');
    expect([await pairs(), await pairs('distintas')]).toEqual([0, 1]);
    await decide(um, outro, 'por-decidir');
    expect([await pairs(), await pairs('distintas')]).toEqual([1, 0]);
    await decide(um, outro, 'distintas');
    await decide(um, outro);
    expect([await pairs(), await pairs('distintas'), await pairs('mesma')]).toEqual([0, 0, 1]);
  });

  it('is of one company, and the provider alone does it [API-384, PERM-13]', async () => {
    const [um, foreign] = [await add(LEFT), await add(LEFT, tests.foreign)];
    for (const outro of [foreign, UNKNOWN]) {
      await expectRefusal(tests.app, () => decide(um, outro), { status: 404 });
      await expectRefusal(tests.app, () => decide(outro, um), { status: 404 });
    }
    expect((await decide(um, um)).status).toBe(400);
    const body = { um, outro: await add(), relacao: 'mesma' };
    expect((await tests.send('decidePessoas', body)).status).toBe(403);
    expect((await tests.send('listPessoasParecidas')).status).toBe(403);
  });
});
