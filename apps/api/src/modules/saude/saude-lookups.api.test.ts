import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

async function look(
  name: CallName,
  query: Record<string, string> = {},
  { company = EMPRESA, token = tests.token } = {},
) {
  const { status, body } = await tests.app.call(name, { token, params: { company }, query });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['message']);
  return body.message;
}

async function stored(table: string): Promise<{ cd: number; nome: string }[]> {
  const { rows } = await tests.app.admin.query(`select cd::float8, nome from ${table}`);
  return rows.sort((a, b) => new Intl.Collator('pt-PT').compare(a.nome, b.nome));
}

async function addPhysician(nome: string): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `insert into medico (nome, cedula) values ($1, '1') returning cd::float8`,
    [nome],
  );
  return rows[0].cd;
}

describe('the physicians', () => {
  it('are those of exams in the node and below, by name [API-61, ENT-31, LIST-20]', async () => {
    const { admin } = tests.app;
    const idle = await addPhysician('Dr. Sem Exames');
    const foreign = await addPhysician('Dr. De Outra Empresa');
    const central = await addPhysician('Dr.ª Ângela do Centro');
    const theirs = await addFuncionario(admin, tests.foreign);
    await addExame(admin, theirs, { dt: '2025-05-02', cd_medic: foreign });
    const ours = await addFuncionario(admin, tests.own, { cd_organig: 4 });
    await addExame(admin, ours, { dt: '2025-05-02', cd_medic: central, cd_organig: 23 });
    const { rows } = await admin.query('select distinct cd_medic::float8 as cd from exame');
    const busy = new Set(rows.map(({ cd }) => cd));
    expect(busy).not.toContain(idle);
    const all = (await stored('medico')).filter(({ cd }) => busy.has(cd) && cd !== foreign);
    expect(await look('listMedicos')).toEqual(all);
    expect(await look('listMedicos', {}, { company: 23 })).toEqual(all);
    const others = all.filter(({ cd }) => cd !== central);
    expect(await look('listMedicos', {}, { company: REGION })).toEqual(others);
    const caller = { company: REGION, token: await signInToRegion(tests) };
    expect(await look('listMedicos', {}, caller)).toEqual(others);
  });
});

describe('the types', () => {
  it('are of exams, or of nursing actions where asked, by name [API-63, ENT-31]', async () => {
    const exams = await stored('exame_tipo');
    // A name that is not neutral is told to no client (SABER-01).
    await tests.app.admin.query('update acao_enfermagem_tipo set neutro = true');
    const actions = await stored('acao_enfermagem_tipo');
    expect(Math.min(exams.length, actions.length)).toBeGreaterThan(5);
    expect(await look('listTiposExame')).toEqual(exams);
    expect(await look('listTiposExame', { tabela: 'f' })).toEqual(exams);
    expect(await look('listTiposExame', { tabela: 'ma' })).toEqual(actions);
  });

  it.each(['x', 'F', 'ma '])('of table %j are refused [API-63, ERR-03]', async (tabela) => {
    const call = { token: tests.token, params: { company: EMPRESA }, query: { tabela } };
    const { status, body } = await tests.app.call('listTiposExame', call);
    expect([status, Object.keys(body.campos)]).toEqual([400, ['tabela']]);
  });
});

describe('the decisions', () => {
  it('are five, from fit to none, as the exams name them [API-62, ENT-31, SAU-09, CONST-18]', async () => {
    const { rows } = await tests.app.admin.query('select cd, nome from decisao order by ordem');
    expect(await look('listDecisoes')).toEqual(rows);
    expect(rows).toEqual([
      { cd: 'A', nome: 'Apto' },
      { cd: 'AC', nome: 'Apto condicionalmente' },
      { cd: 'IT', nome: 'Inapto temporariamente' },
      { cd: 'ID', nome: 'Inapto definitivamente' },
      { cd: 'SD', nome: 'Sem decisão' },
    ]);
  });
});

describe.each(['listMedicos', 'listTiposExame'] as const)('%s', (name) => {
  it('is refused for another company, and without menu 2 [API-61, API-63, PERM-13, PERM-16]', async () => {
    const call = { token: tests.token, params: { company: OTHER_EMPRESA } };
    expect((await tests.app.call(name, call)).status).toBe(403);
    const acessos = [{ menu: 4, capabilities: ['doc'] }] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
    const params = { company: EMPRESA };
    expect((await tests.app.call(name, { token, params })).status).toBe(403);
  });
});
