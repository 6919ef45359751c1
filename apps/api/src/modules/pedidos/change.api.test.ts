import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  auditOf,
  changeOf,
  EMPRESA,
  expectRefusal,
  type PedidoTests,
  pedidosOf,
  pendenteOf,
  startPedidoTests,
  storedPedido,
} from '../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

type Values = Record<string, unknown>;

/** A separate employee for each test, with a change of its data. */
async function change(values: Values, of: Values = {}) {
  const cd = await addFuncionario(tests.app.admin, tests.own, of);
  const form = await changeOf(tests.app.admin, cd, values);
  const { status, body } = await tests.send('createAlteracao', form);
  return { cd, form, status, body };
}

const detailOf = async (id: number) => (await tests.send('getPedido', undefined, { id })).body;

async function nameOf(table: string, cd: number): Promise<string> {
  const { rows } = await tests.app.admin.query(`select nome from ${table} where cd = $1`, [cd]);
  return rows[0].nome;
}

/** A code in one of the company's lists that the employee does not have. */
async function otherCode(table: string, but: number): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `select max(cd)::float8 as cd from ${table} where cd <> $1 ${table === 'nacionalidade' ? '' : `and cd_empresa = ${EMPRESA}`}`,
    [but],
  );
  return rows[0].cd;
}

describe('a change of data', () => {
  it('leaves one new request with just the column that differs, one audit line, and the employee pending [FUNC-28, FUNC-44, API-25, PEND-14]', async () => {
    const { cd, status, body } = await change({ loc_trab: 'Piso 3' });
    expect([status, body]).toEqual([
      200,
      { message: 'Pedido de alteração criado com sucesso.', cd: expect.any(Number) },
    ]);
    expect(await storedPedido(tests.app.admin, body.cd)).toMatchObject({
      cd_empresa: EMPRESA,
      cd_tipo: 1,
      cd_estad: 0,
      cd_funcion: cd,
      cd_organig: tests.own.node,
      nome: 'Beatriz Nóbrega',
      dados: { loc_trab: 'Piso 3' },
      antes: { loc_trab: null },
      dt_efeito: null,
      cd_autor: tests.user,
    });
    expect(await auditOf(tests.app.admin, body.cd)).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'criar',
        detalhe: { cd_tipo: 1, cd_funcion: cd },
      },
    ]);
    expect(await pendenteOf(tests.app.admin, cd)).toBe(1);
    expect(await pedidosOf(tests.app.admin, cd)).toHaveLength(1);
  });

  it('leaves the employee as it is but for the flag [FUNC-28, API-25]', async () => {
    const { cd } = await change({ nome: 'Outro Nome', sexo: 0 });
    const { body } = await tests.send('getFuncionario', undefined, { id: cd });
    expect(body.message).toMatchObject({
      nome: 'Beatriz Nóbrega',
      sexo: '1',
      pendente: 1,
      versao: 1,
    });
  });

  it.each([
    ['num_mecan', 'T-2', { antes: 'T-1', depois: 'T-2' }],
    ['nome', 'Beatriz Sá', { antes: 'Beatriz Nóbrega', depois: 'Beatriz Sá' }],
    ['sexo', 0, { antes: 'Feminino', depois: 'Masculino' }],
    ['dt_nasc', '1985-04-13', { antes: '1985-04-12', depois: '1985-04-13' }],
    ['num_contrib', null, { antes: '508234567', depois: null }],
    ['num_bi', '1234', { antes: null, depois: '1234' }],
    ['num_benef', '12', { antes: null, depois: '12' }],
    ['num_serv_soc', '13', { antes: null, depois: '13' }],
    ['loc_trab', 'Sede', { antes: null, depois: 'Sede' }],
    ['dt_ini_instit', '2015-09-02', { antes: '2015-09-01', depois: '2015-09-02' }],
  ] as const)(
    'of %s to %j tells what was and what shall be, and nothing else [PEND-11, API-46]',
    async (field, value, shown) => {
      const { form, body } = await change({ [field]: value });
      const stored = await storedPedido(tests.app.admin, body.cd);
      expect([stored.dados, stored.dt_efeito]).toEqual([{ [field]: form[field] }, null]);
      expect((await detailOf(body.cd)).alteracoes).toEqual({ [field]: shown });
    },
  );

  it.each([
    ['cd_nacion', 'nacionalidade', 'nacionalidade'],
    ['cd_categ', 'categoria', 'categoria'],
    ['cd_profis', 'profissao', 'profis'],
    ['cd_agrup_prof', 'agrupamento', 'agrupamento'],
    ['cd_func_propost', 'profissao', 'funcao_proposta'],
  ] as const)('of %s tells names, not codes [PEND-11, API-46]', async (column, table, field) => {
    const { rows } = await tests.app.admin.query(
      `select min(cd)::float8 as cd from ${table} ${table === 'nacionalidade' ? '' : `where cd_empresa = ${EMPRESA}`}`,
    );
    const before: number = rows[0].cd;
    const after = await otherCode(table, before);
    const { body } = await change({ [column]: after }, { [column]: before });
    expect((await storedPedido(tests.app.admin, body.cd)).dados).toEqual({ [column]: after });
    const shown = { antes: await nameOf(table, before), depois: await nameOf(table, after) };
    const { message, alteracoes } = await detailOf(body.cd);
    expect(alteracoes).toEqual({ [field]: shown });
    expect(message[field]).toBe(shown.depois);
    const removed = await change({ [column]: null }, { [column]: before });
    const required = column === 'cd_nacion' || column === 'cd_categ';
    expect(removed.status).toBe(required ? 400 : 200);
    if (!required) {
      expect((await detailOf(removed.body.cd)).alteracoes).toEqual({
        [field]: { ...shown, depois: null },
      });
    }
  });

  it('keeps the names of the day after they change [PEND-11, API-46]', async () => {
    const { body } = await change({ nome: 'Beatriz Sá' });
    const { message } = await detailOf(body.cd);
    await tests.app.admin.query('update categoria set nome = nome || $1 where cd = $2', [
      '!',
      tests.own.categ,
    ]);
    expect((await detailOf(body.cd)).message.categoria).toBe(message.categoria);
  });

  it('without an admission date leaves that as it is [API-25, ENT-11]', async () => {
    const { body } = await change({ dt_ini_instit: undefined, nome: 'Beatriz Sá' });
    expect((await storedPedido(tests.app.admin, body.cd)).dados).toEqual({ nome: 'Beatriz Sá' });
  });

  it('takes the rest from the server, whatever the body says [API-25, PEND-15]', async () => {
    const { cd, body } = await change({
      nome: 'Beatriz Sá',
      cd_estad: 2,
      cd_tipo: 0,
      cd_autor: 1,
      cd_empresa: 61,
      cd_funcion: tests.own.employee,
      cd_organig: 2,
      cod_externo: 'X',
      ativo: false,
      pendente: 0,
      dt_inactiv: '2026-01-01',
      retrato: { categoria: 'x' },
      alteracoes: { nome: { antes: 'x', depois: 'y' } },
    });
    expect(await storedPedido(tests.app.admin, body.cd)).toMatchObject({
      cd_empresa: EMPRESA,
      cd_tipo: 1,
      cd_estad: 0,
      cd_funcion: cd,
      cd_organig: tests.own.node,
      cd_autor: tests.user,
      dados: { nome: 'Beatriz Sá' },
      alteracoes: { nome: { antes: 'Beatriz Nóbrega', depois: 'Beatriz Sá' } },
    });
    const { rows } = await tests.app.admin.query(
      'select cod_externo, ativo, pendente, dt_inactiv from funcionario where cd = $1',
      [cd],
    );
    expect(rows).toEqual([{ cod_externo: null, ativo: true, pendente: 1, dt_inactiv: null }]);
  });

  it('may stand beside other open requests, also another change [FUNC-44, PEND-14]', async () => {
    const { cd, form } = await change({ loc_trab: 'Piso 3' });
    const second = await tests.send('createAlteracao', { ...form, loc_trab: 'Piso 4' });
    expect(second.status).toBe(200);
    expect((await pedidosOf(tests.app.admin, cd)).map(({ cd_tipo }) => cd_tipo)).toEqual([1, 1]);
  });

  it('of nothing is refused, and nothing written [API-25, ENT-11]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    for (const values of [{}, { num_mecan: ' T-1 ' }, { num_bi: '' }, { dt_ini_instit: null }]) {
      const form = await changeOf(tests.app.admin, cd, values);
      const call = () => tests.send('createAlteracao', form);
      await expectRefusal(tests.app, call, { status: 400, codigo: 'SEM_ALTERACOES' });
    }
  });

  it('of spaces alone is none, since forms send names with single ones [API-25, ENT-11]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own, { nome: 'Beatriz  Nóbrega' });
    const form = await changeOf(tests.app.admin, cd, { num_mecan: 'T-2' });
    const { status, body } = await tests.send('createAlteracao', form);
    expect(status).toBe(200);
    const { rows } = await tests.app.admin.query('select nome, dados from pedido where cd = $1', [
      body.cd,
    ]);
    expect(rows).toEqual([{ nome: 'Beatriz  Nóbrega', dados: { num_mecan: 'T-2' } }]);
  });
});

describe('the version of a change', () => {
  it('is refused where the record has changed since, and nothing written [API-25]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    const { versao } = (await tests.send('getFuncionario', undefined, { id: cd })).body.message;
    await tests.app.admin.query('update funcionario set versao = versao + 1 where cd = $1', [cd]);
    const form = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Sá' });
    const send = (version: unknown) => () =>
      tests.send('createAlteracao', { ...form, versao: version });
    await expectRefusal(tests.app, send(versao), { status: 409, codigo: 'ALTERADO_ENTRETANTO' });
    await expectRefusal(tests.app, send('2'), { status: 400, fields: ['versao'] });
    expect((await send(versao + 1)()).status).toBe(200);
  });

  it('stays as it is while requests are only asked [API-25]', async () => {
    const { cd, form } = await change({ loc_trab: 'Piso 3' });
    const { versao } = (await tests.send('getFuncionario', undefined, { id: cd })).body.message;
    const again = await tests.send('createAlteracao', { ...form, loc_trab: 'Piso 4', versao });
    expect([versao, again.status]).toEqual([1, 200]);
  });
});
