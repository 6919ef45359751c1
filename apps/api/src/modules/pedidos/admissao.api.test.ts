import { PedidoDetail } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  admissaoOf,
  auditOf,
  EMPRESA,
  type PedidoTests,
  REGION,
  startPedidoTests,
  storedPedido,
} from '../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

/** Every field of the form, filled. */
async function full() {
  const { rows } = await tests.app.admin.query(
    `select (select max(cd)::float8 from profissao where cd_empresa = $1) as profissao,
            (select max(cd)::float8 from agrupamento where cd_empresa = $1) as agrupamento`,
    [EMPRESA],
  );
  return admissaoOf(tests.own, {
    num_mecan: 'N-0042',
    cd_agrup_prof: rows[0].agrupamento,
    cd_profis: tests.own.profis,
    cd_func_propost: rows[0].profissao,
    num_contrib: '287654321',
    num_bi: '12345678 9 ZZ4',
    num_benef: '123456789',
    num_serv_soc: '12345678901',
    loc_trab: 'Escritório',
    cd_organig: REGION,
  });
}

async function countRows() {
  const { rows } = await tests.app.admin.query(
    `select (select count(*)::int from pedido) as pedidos, (select count(*)::int from auditoria) as linhas,
            (select count(*)::int from funcionario) as funcionarios,
            (select sum(pendente)::int from funcionario) as pendentes`,
  );
  return rows[0];
}

describe('an admission', () => {
  it('leaves one new request of the company by its author, with one audit line [FUNC-33, FUNC-44, API-24, PEND-14, PEND-15]', async () => {
    const form = await full();
    const before = await countRows();
    const { status, body } = await tests.send('createAdmissao', form);
    expect([status, body]).toEqual([
      200,
      { message: 'Pedido de admissão criado com sucesso.', cd: expect.any(Number) },
    ]);
    expect(await storedPedido(tests.app.admin, body.cd)).toMatchObject({
      cd_empresa: EMPRESA,
      cd_tipo: 0,
      cd_estad: 0,
      cd_funcion: null,
      cd_organig: form.cd_organig,
      num_mecan: 'N-0042',
      nome: 'Zulmira Teotónio',
      dt_nasc: '1990-05-20',
      sexo: 1,
      dados: form,
      antes: null,
      alteracoes: {},
      dt_efeito: TEST_TODAY,
      dt_aplicado: null,
      cd_autor: tests.user,
      cd_decisor: null,
      dt_decis: null,
      motivo: null,
    });
    expect(await auditOf(tests.app.admin, body.cd)).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'criar',
        detalhe: { cd_tipo: 0, cd_funcion: null, nome: 'Zulmira Teotónio' },
      },
    ]);
    const after = await countRows();
    expect(after).toEqual({ ...before, pedidos: before.pedidos + 1, linhas: before.linhas + 1 });
  });

  it('is listed and told with names in place of codes [FUNC-44, API-45, API-46, PEND-11, ENT-11, ENT-14]', async () => {
    const form = await full();
    const { cd } = (await tests.send('createAdmissao', form)).body;
    const { rows } = await tests.app.admin.query(
      `select (select nome from nacionalidade where cd = $1) as nacionalidade,
              (select nome from categoria where cd = $2) as categoria,
              (select nome from agrupamento where cd = $3) as agrupamento,
              (select nome from profissao where cd = $4) as profis,
              (select nome from profissao where cd = $5) as funcao_proposta,
              (select nome from organigrama where cd = $6) as organig,
              (select nome from organigrama where cd = $7) as raiz`,
      [
        form.cd_nacion,
        form.cd_categ,
        form.cd_agrup_prof,
        form.cd_profis,
        form.cd_func_propost,
        form.cd_organig,
        EMPRESA,
      ],
    );
    const { raiz, organig, profis, ...names } = rows[0];
    const row = {
      cd,
      cd_funcion: null,
      num_mecan: 'N-0042',
      nome: 'Zulmira Teotónio',
      dt_nasc: '1990-05-20',
      sexo: '1',
      profis,
      dt_cria: TEST_TODAY,
      cd_organig: form.cd_organig,
      organig,
      organigrama: `${raiz} / ${organig}`,
      organig_origem: null,
      organig_destino: null,
      cd_tipo: 0,
      tipo: 'Admissão',
      cd_estad: 0,
      estado: 'Novo',
      nacionalidade: names.nacionalidade,
      categoria: names.categoria,
      agrupamento: names.agrupamento,
      funcao_proposta: names.funcao_proposta,
      num_benef: '123456789',
      loc_trab: 'Escritório',
      dt_ini_instit: TEST_TODAY,
      dt_inactiv: null,
    };
    const list = (await tests.send('listPedidos')).body.message;
    expect(list.find((one: { cd: number }) => one.cd === cd)).toEqual(row);
    const { status, body } = await tests.send('getPedido', undefined, { id: cd });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: {
        ...row,
        num_contrib: '287654321',
        num_bi: '12345678 9 ZZ4',
        num_serv_soc: '12345678901',
        email: null,
        telemovel: null,
        adm_urgente: 'Não',
        dt_efeito: TEST_TODAY,
        cd_autor: tests.user,
        autor: 'Teste',
        motivo: null,
        dt_decis: null,
        corrige: null,
        corrigido_por: null,
        readmite: null,
        muda_trabalho: false,
      },
      alteracoes: {},
      historia: expect.objectContaining({ momentos: [expect.objectContaining({ que: 'criado' })] }),
    });
    expect(PedidoDetail.strict().safeParse(body.message).error).toBeUndefined();
  });

  it('needs the required fields only; an empty text is none [FUNC-32, API-24, ENT-11]', async () => {
    const form = admissaoOf(tests.own, { num_mecan: '', loc_trab: '   ', cd_profis: null });
    const { body } = await tests.send('createAdmissao', form);
    expect((await storedPedido(tests.app.admin, body.cd)).dados).toEqual({
      ...admissaoOf(tests.own),
      num_mecan: null,
      cd_agrup_prof: null,
      cd_profis: null,
      cd_func_propost: null,
      num_contrib: null,
      num_bi: null,
      num_benef: null,
      num_serv_soc: null,
      email: null,
      telemovel: null,
      adm_urgente: false,
      loc_trab: null,
    });
  });

  it('takes texts without the spaces around them [API-24]', async () => {
    const form = admissaoOf(tests.own, { nome: '  Ana Sá ', num_mecan: ' 7 ' });
    const { body } = await tests.send('createAdmissao', form);
    expect(await storedPedido(tests.app.admin, body.cd)).toMatchObject({
      nome: 'Ana Sá',
      num_mecan: '7',
      dados: { nome: 'Ana Sá', num_mecan: '7' },
    });
  });

  it.each([0, '0', 1, '1'])('takes the sex %j as a number [FUNC-21, ENT-11]', async (sexo) => {
    const { body } = await tests.send('createAdmissao', admissaoOf(tests.own, { sexo }));
    expect((await storedPedido(tests.app.admin, body.cd)).sexo).toBe(Number(sexo));
  });

  it('keeps every text to the letter, whatever its signs [API-24]', async () => {
    const nome = `O'Neill "Zé" \\ <b>&amp;</b> 😀 ${'ã'.repeat(20)}; drop table pedido;--`;
    const { body } = await tests.send('createAdmissao', admissaoOf(tests.own, { nome }));
    const detail = await tests.send('getPedido', undefined, { id: body.cd });
    expect(detail.body.message.nome).toBe(nome);
  });

  it('takes state, type, author, company and all else that is not in the form from the server [API-24, PEND-15]', async () => {
    const injected = {
      cd: 1,
      cd_estad: 2,
      cd_tipo: 5,
      cd_autor: 1,
      cd_empresa: 61,
      cd_funcion: tests.own.employee,
      cod_externo: 'X',
      ativo: false,
      pendente: 1,
      versao: 9,
      dt_efeito: '2000-01-01',
      dt_aplicado: '2000-01-01',
      dt_decis: '2000-01-01',
      motivo: 'x',
      retrato: { nacionalidade: 'x' },
      dados: { nome: 'x' },
      alteracoes: { nome: { antes: 'a', depois: 'b' } },
      __proto__: { cd_estad: 2 },
    };
    const plain = await tests.send('createAdmissao', admissaoOf(tests.own));
    const { status, body } = await tests.send('createAdmissao', {
      ...admissaoOf(tests.own),
      ...injected,
    });
    expect(status).toBe(200);
    expect(body.cd).not.toBe(plain.body.cd);
    const { dt_cria: _, ...stored } = await storedPedido(tests.app.admin, body.cd);
    const { dt_cria: __, ...expected } = await storedPedido(tests.app.admin, plain.body.cd);
    expect(stored).toEqual(expected);
    const details = await Promise.all(
      [plain.body.cd, body.cd].map((id) => tests.send('getPedido', undefined, { id })),
    );
    const [one, other] = details.map((detail) => ({ ...detail.body.message, cd: 0 }));
    expect(other).toEqual(one);
  });
});
