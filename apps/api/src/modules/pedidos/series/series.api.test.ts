import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import {
  EMPRESA,
  importedOf,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const send = (funcionarios: readonly unknown[], more: Record<string, unknown> = {}) =>
  tests.send('createAdmissoes', { cd_organig: EMPRESA, funcionarios, ...more });

const row = (values: Record<string, unknown> = {}) => importedOf(tests.own, values);

/** The latest requests, as they are stored, oldest first. */
async function latest(count: number) {
  const { rows } = await tests.app.admin.query(
    `select * from (select cd::float8, cd_empresa::float8, cd_tipo, cd_estad, cd_funcion::float8, cd_organig::float8, num_mecan,
            nome, dt_nasc::text, sexo, profis, dados, antes, alteracoes, dt_efeito::text, cd_autor::float8
       from pedido order by numero_do_codigo('pedido', cd) desc limit $1) p order by cd`,
    [count],
  );
  return rows;
}

const detailOf = async (cd: number) => (await tests.send('getPedido', undefined, { id: cd })).body;

describe('a series', () => {
  it('of one row leaves one new admission with its audit line, told as it was typed [CSV-20, CSV-21, API-26, ENT-30, PEND-14]', async () => {
    const { status, body } = await send([
      row({
        numMecan: 'I-1',
        nome: 'Íris Ção',
        categoria: 'Categoria Que Não Há',
        agrupamento: 'Agrupamento Que Não Há',
        profissao: 'Profissão Que Não Há',
        funcao: 'Função Que Não Há',
        bi: '12345678',
        nif: '287654321',
        niss: '12345678901',
        utente: '123456789',
        cd_organig: 4,
      }),
    ]);
    expect([status, body]).toEqual([200, { message: '1 pedido de admissão criado com sucesso.' }]);
    const [stored] = await latest(1);
    const { cd, ...request } = stored;
    expect(request).toEqual({
      cd_empresa: EMPRESA,
      cd_tipo: 0,
      cd_estad: 0,
      cd_funcion: null,
      cd_organig: 4,
      num_mecan: 'I-1',
      nome: 'Íris Ção',
      dt_nasc: '1990-05-20',
      sexo: 1,
      profis: 'Profissão Que Não Há',
      dados: {
        num_mecan: 'I-1',
        nome: 'Íris Ção',
        dt_nasc: '1990-05-20',
        sexo: 1,
        cd_organig: 4,
        cd_nacion: tests.own.nacion,
        cd_categ: null,
        categ: 'Categoria Que Não Há',
        cd_agrup_prof: null,
        agrup_prof: 'Agrupamento Que Não Há',
        cd_profis: null,
        profis: 'Profissão Que Não Há',
        cd_func_propost: null,
        func_propost: 'Função Que Não Há',
        num_contrib: '287654321',
        num_bi: '12345678',
        num_benef: '123456789',
        num_serv_soc: '12345678901',
        loc_trab: 'Sede',
        dt_ini_instit: TEST_TODAY,
        email: null,
        telemovel: null,
        adm_urgente: false,
      },
      antes: null,
      alteracoes: {},
      dt_efeito: TEST_TODAY,
      cd_autor: tests.user,
    });
    const { rows } = await tests.app.admin.query(
      `select cd_utilizador::float8, acao, detalhe from auditoria where entidade = 'pedido' and cd_entidade = $1`,
      [cd],
    );
    expect(rows).toEqual([
      {
        cd_utilizador: tests.user,
        acao: 'criar',
        detalhe: { cd_tipo: 0, nome: 'Íris Ção', serie: 1 },
      },
    ]);
    expect((await detailOf(cd)).message).toMatchObject({
      profis: 'Profissão Que Não Há',
      nacionalidade: 'Portuguesa',
      categoria: 'Categoria Que Não Há',
      agrupamento: 'Agrupamento Que Não Há',
      funcao_proposta: 'Função Que Não Há',
      num_benef: '123456789',
      loc_trab: 'Sede',
      dt_ini_instit: TEST_TODAY,
      tipo: 'Admissão',
      estado: 'Novo',
      organig: 'Produção',
    });
  });

  it('that a list of staff asks for says whether it is urgent, in a word [FACTO-42]', async () => {
    await send([row({ nome: 'Eva Urgente', admissaoUrgente: 'Sim' })]);
    const [{ dados }] = await latest(1);
    expect(dados.adm_urgente).toBe(true);
  });

  it('that a list of staff asks for brings the contacts that it has, as the form does [ACERT-21]', async () => {
    const contacts = { email: 'eva@exemplo.pt', telemovel: '+351 910 000 001' };
    const { status } = await send([row({ nome: 'Eva Contactável', ...contacts })]);
    const [{ dados }] = await latest(1);
    expect([status, dados.email, dados.telemovel]).toEqual([200, 'eva@exemplo.pt', '910000001']);
  });

  it('of 5,000 rows stores all of them in their order, each with an audit line [CSV-20, CSV-21, API-26]', async () => {
    const nodes = [1, 2, 3, 4, 23];
    const names = Array.from({ length: 5_000 }, (_, index) => `Pessoa ${index} Ção`);
    const rows = names.map((nome, index) => row({ nome, cd_organig: nodes[index % nodes.length] }));
    // Newer than everything else, so that no series of an earlier test is on the page.
    tests.app.clock.advance(1_000);
    const before = await tests.app.admin.query('select count(*)::int as n from pedido');
    const { status, body } = await send(rows);
    expect([status, body.message]).toEqual([200, '5000 pedidos de admissão criados com sucesso.']);
    const after = await tests.app.admin.query('select count(*)::int as n from pedido');
    expect(after.rows[0].n - before.rows[0].n).toBe(5_000);
    const stored = await latest(5_000);
    expect(stored.map(({ nome }) => nome)).toEqual(names);
    expect(stored.map(({ cd_organig }) => cd_organig)).toEqual(
      rows.map(({ cd_organig }) => cd_organig),
    );
    const { rows: lines } = await tests.app.admin.query(
      `select cd_entidade::float8 as cd from auditoria
        where entidade = 'pedido' and detalhe->>'serie' = '5000' and cd_utilizador = $1 order by 1`,
      [tests.user],
    );
    expect(lines.map(({ cd }) => cd)).toEqual(stored.map(({ cd }) => cd));
    const { body: list } = await tests.app.call('listPedidos', {
      token: tests.token,
      params: { company: EMPRESA },
      query: { quantidade: 100, pagina: 2 },
    });
    expect(list.message.map(({ nome }: { nome: string }) => nome)).toEqual(names.slice(100, 200));
  });

  it('finds reference values whatever the case and accents, and creates none [CSV-15, API-26, API-37]', async () => {
    const { rows: own } = await tests.app.admin.query(
      `select (select json_build_object('cd', cd, 'nome', nome) from categoria where cd_empresa = 1 order by cd limit 1) as categ,
              (select json_build_object('cd', cd, 'nome', nome) from agrupamento where cd_empresa = 1 order by cd limit 1) as agrup,
              (select json_build_object('cd', cd, 'nome', nome) from profissao where cd_empresa = 1 order by cd limit 1) as profis,
              (select json_build_object('cd', cd, 'nome', nome) from profissao where cd_empresa = 1 order by cd desc limit 1) as func,
              (select json_build_object('cd', cd, 'nome', nome) from nacionalidade where nome ~ 'ã' order by cd desc limit 1) as nacion`,
    );
    const { categ, agrup, profis, func, nacion } = own[0];
    const shout = (text: string) =>
      ` ${text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()} `;
    const counts =
      'select (select count(*) from categoria) + (select count(*) from agrupamento) + (select count(*) from profissao) as n';
    const before = await tests.app.admin.query(counts);
    await send([
      row({
        nacionalidade: shout(nacion.nome),
        categoria: shout(categ.nome),
        agrupamento: shout(agrup.nome),
        profissao: shout(profis.nome),
        funcao: shout(func.nome),
      }),
    ]);
    const [{ dados }] = await latest(1);
    expect(dados).toMatchObject({
      cd_nacion: nacion.cd,
      cd_categ: categ.cd,
      cd_agrup_prof: agrup.cd,
      cd_profis: profis.cd,
      cd_func_propost: func.cd,
    });
    for (const name of ['categ', 'agrup_prof', 'profis', 'func_propost']) {
      expect(dados).not.toHaveProperty(name);
    }
    expect((await tests.app.admin.query(counts)).rows).toEqual(before.rows);
  });

  it('finds reference values over spaces of any kind, and shows them as they are written [CSV-15, API-26]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into categoria (cd_empresa, nome) values ($1, 'Operário Muito Especializado') returning cd::float8`,
      [EMPRESA],
    );
    const { status } = await send([
      row({
        categoria: 'OPERARIO \u00a0muito  Especializado',
        profissao: 'Afinador\u00a0 de  Máquinas Novas',
        nacionalidade: '\u2009PORTUGUESA',
      }),
    ]);
    expect(status).toBe(200);
    const [{ cd, dados, profis }] = await latest(1);
    expect(dados).toMatchObject({ cd_categ: rows[0].cd, profis: 'Afinador de Máquinas Novas' });
    expect(profis).toBe('Afinador de Máquinas Novas');
    expect((await detailOf(cd)).message).toMatchObject({
      nacionalidade: 'Portuguesa',
      categoria: 'Operário Muito Especializado',
      profis: 'Afinador de Máquinas Novas',
    });
  });

  it("keeps a name that only another company has as a name, without that company's code [API-26, PERM-13]", async () => {
    const nome = 'Só Da Outra Empresa';
    await tests.app.admin.query('insert into categoria (cd_empresa, nome) values ($1, $2)', [
      tests.foreign.cd_empresa,
      nome,
    ]);
    await send([row({ categoria: nome })]);
    const [{ dados }] = await latest(1);
    expect(dados).toMatchObject({ cd_categ: null, categ: nome });
  });

  it('takes optional texts as none where they are empty, absent or null [CSV-17, ENT-30]', async () => {
    const optional = 'numMecan agrupamento profissao funcao bi nif niss utente'.split(' ');
    const all = (value: unknown) => Object.fromEntries(optional.map((field) => [field, value]));
    const { status } = await send([row(), row(all('')), row(all('  ')), row(all(null))]);
    expect(status).toBe(200);
    const [first, ...others] = (await latest(4)).map(({ dados }) => dados);
    for (const dados of others) expect(dados).toEqual(first);
    expect(first).toMatchObject({ num_mecan: null, cd_profis: null, num_benef: null });
    expect(first).not.toHaveProperty('profis');
  });

  it.each([
    ['20/05/1990', '1990-05-20'],
    ['20051990', '1990-05-20'],
    ['20-05-1990', '1990-05-20'],
    ['1990-05-20', '1990-05-20'],
    ['29/02/2000', '2000-02-29'],
    ['01/01/1900', '1900-01-01'],
  ])('reads the date %s as %s [CSV-13, CSV-24, CONST-14]', async (dataNascimento, dt_nasc) => {
    await send([row({ dataNascimento })]);
    const [stored] = await latest(1);
    expect([stored.dt_nasc, stored.dados.dt_nasc]).toEqual([dt_nasc, dt_nasc]);
  });

  it('takes state, type, author and company from the server, whatever its rows say [API-26, PEND-15]', async () => {
    const injected = {
      cd: 1,
      cd_estad: 2,
      cd_tipo: 5,
      cd_autor: 1,
      cd_empresa: 61,
      cd_funcion: tests.own.employee,
      cd_nacion: 999,
      ativo: false,
      cod_externo: 'x',
      retrato: { categoria: 'x' },
      dados: { nome: 'x' },
    };
    await send([row(), row(injected)], { cd_estad: 2, cd_empresa: 61, cd_autor: 1 });
    const [{ cd: _, ...plain }, { cd: __, ...other }] = await latest(2);
    expect(other).toEqual(plain);
  });

  it('goes, row by row, to nodes of the branch of its user [API-26, PERM-13]', async () => {
    const token = await signInToRegion(tests);
    const body = { funcionarios: [row({ cd_organig: REGION }), row({ cd_organig: 4 })] };
    const { status } = await tests.send('createAdmissoes', body, { token, company: REGION });
    expect(status).toBe(200);
    expect((await latest(2)).map(({ cd_organig }) => cd_organig)).toEqual([REGION, 4]);
  });
});
