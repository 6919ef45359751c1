import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employ, newUnidade, type Unidade } from '../../../testing/acerto/listas.ts';
import { payrollPeople } from '../../../testing/acerto/payroll-list.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addPedido, pedidosOf } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
/** A unit of its own for each test, with two below it. */
let unit: Unidade;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

describe('what a list asks for', () => {
  const one = payrollPeople(4, ['0']);

  it('leaves everybody else as they were, and asks for both of who moves and changes [ACERT-10]', async () => {
    unit = await newUnidade(tests.app.admin);
    const [moved = 0, ...others] = await employ(tests, unit, one);
    const campos = { nome: 'Ana de Outro Nome', categoria: 'Categoria da Lista' };
    const transferencia = { cd_organig: unit.below[1], dt_ini_instit: TEST_TODAY };
    const { body } = await tests.send('createAcerto', {
      itens: [{ cd: moved, campos, transferencia }],
    });
    expect(body.itens).toMatchObject([{ cd: moved, erro: null }]);
    // What is sent together is listed by its codes.
    const asked = (await pedidosOf(tests.app.admin, moved)) as { cd: number; cd_tipo: number }[];
    const byCode = asked.toSorted((a, b) => a.cd - b.cd);
    expect(byCode.map(({ cd_tipo }) => cd_tipo)).toEqual([6, 1]);
    for (const cd of others) expect(await pedidosOf(tests.app.admin, cd)).toEqual([]);
    const { rows } = await tests.app.admin.query(
      `select count(*)::int as n from auditoria a join categoria c on c.cd = a.cd_entidade
        where a.entidade = 'categoria' and c.nome = $1`,
      [campos.categoria],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('comes back with the reason where it cannot be asked for, and the rest is asked for [API-418]', async () => {
    unit = await newUnidade(tests.app.admin);
    const { admin } = tests.app;
    const [waits = 0, left = 0, changed = 0, fine = 0] = await employ(tests, unit, one);
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
      ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
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
    const nameless = [{ cd: changed, ...wrong[0] }];
    const named = await tests.send('createAcerto', { itens: nameless });
    expect(Object.keys(named.body.itens[0].campos)).toEqual(['nacionalidade', 'dataNascimento']);
    expect(await pedidosOf(admin, changed)).toEqual([]);
  });

  it('is checked as the form checks it, contacts and urgency too, each wrong field by its name [API-448, ACERT-19, FACTO-42]', async () => {
    unit = await newUnidade(tests.app.admin);
    const [cd = 0] = await employ(tests, unit, one);
    const ask = async (campos: object) => {
      const { body } = await tests.send('createAcerto', { itens: [{ cd, campos }] });
      return body.itens[0];
    };
    const wrong = { nome: '', nif: 'x'.repeat(26), email: 'ana', dataNascimento: '31/12/1990' };
    const refused = await ask(wrong);
    expect(refused.pedidos).toEqual([]);
    expect(Object.keys(refused.campos).sort()).toEqual(
      ['dataNascimento', 'email', 'nif', 'nome'].sort(),
    );
    const late = await ask({ dataNascimento: '2999-01-01' });
    expect(Object.keys(late.campos)).toEqual(['dataNascimento', 'dataAdmissao']);
    // As the form: a number whose check digit is wrong may be foreign.
    const asked = await ask({
      nif: '1',
      email: 'ana@a.pt',
      telemovel: '+351 912 345 678',
      admissaoUrgente: 'Sim',
    });
    expect([asked.erro, asked.pedidos.length]).toEqual([null, 1]);
    const { rows } = await tests.app.admin.query('select dados from pedido where cd_funcion = $1', [
      cd,
    ]);
    expect(rows[0].dados).toMatchObject({
      num_contrib: '1',
      telemovel: '912345678',
      adm_urgente: true,
    });
  });

  it('is asked for once by a call that is repeated with its key, however often the answer is lost [API-420]', async () => {
    unit = await newUnidade(tests.app.admin);
    const [cd = 0] = await employ(tests, unit, one);
    const body = { itens: [{ cd, saida: { dt_inactiv: TEST_TODAY } }] };
    const key = crypto.randomUUID();
    const first = await tests.send('createAcerto', body, { key });
    expect((await tests.send('createAcerto', body, { key })).body).toEqual(first.body);
    expect(await pedidosOf(tests.app.admin, cd)).toHaveLength(1);
  });
});
