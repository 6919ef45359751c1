import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  admissaoOf,
  EMPRESA,
  expectRefusal,
  importedOf,
  REGION,
  signInToRegion,
} from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** The citizen card of each, by which a form knows who comes back. */
const cards = new Map<number, string>();

async function left(values: Record<string, unknown> = {}) {
  const num_bi = String(10_000_000 + cards.size);
  const cd = await addFuncionario(tests.app.admin, tests.own, {
    num_mecan: '00065',
    num_bi,
    ativo: false,
    dt_ini_instit: '2010-02-01',
    dt_inactiv: '2026-02-28',
    ...values,
  });
  cards.set(cd, num_bi);
  return cd;
}

const ask = (cd_readmite: number, values: Record<string, unknown> = {}, more = {}) => {
  const num_bi = cards.get(cd_readmite) ?? null;
  const form = admissaoOf(tests.own, { cd_readmite, num_bi, ...values });
  return tests.send('createAdmissao', form, more);
};

const accept = (cd: number) => tests.decide('decidePedido', cd, { estado: 2 });

const employeeOf = async (request: number) => {
  const { rows } = await tests.app.admin.query(
    `select f.cd::float8, f.cd_pessoa::float8 as pessoa, f.num_mecan from pedido p join funcionario f on f.cd = p.cd_funcion
      where p.cd = $1`,
    [request],
  );
  return rows[0];
};

it('who comes back is another period of the same person once the provider accepts [FUNC-330, PEND-352]', async () => {
  const former = await left();
  const asked = await ask(former, { num_mecan: '00912' });
  expect(asked.status).toBe(200);
  const readmite = {
    cd: former,
    nome: 'Beatriz Nóbrega',
    num_mecan: '00065',
    dt_saida: '2026-02-28',
  };
  const detail = await tests.send('getPedido', undefined, { id: asked.body.cd });
  expect(detail.body.message).toMatchObject({ cd_funcion: null, readmite });
  expect(
    (await tests.decide('getPedidoPrestador', asked.body.cd, undefined)).body.message,
  ).toMatchObject({ readmite });
  expect((await accept(asked.body.cd)).status).toBe(200);
  const { cd, pessoa, num_mecan } = await employeeOf(asked.body.cd);
  expect([num_mecan, pessoa === null]).toEqual(['00912', false]);
  const { body } = await tests.send('listMomentos', undefined, { id: cd });
  expect(body.periodos.map((one: { cd: number }) => one.cd)).toEqual([cd, former]);
  // The former period stays what it was.
  const { rows } = await tests.app.admin.query(
    'select ativo, versao, num_mecan from funcionario where cd = $1',
    [former],
  );
  expect(rows).toEqual([{ ativo: false, versao: 1, num_mecan: '00065' }]);
});

it('an admission without it stays what it was, and joins nobody [PEND-352]', async () => {
  await left({ num_contrib: '213456789' });
  const asked = await tests.send(
    'createAdmissao',
    admissaoOf(tests.own, { num_contrib: '213456789' }),
  );
  await accept(asked.body.cd);
  expect((await employeeOf(asked.body.cd)).pessoa).toBeNull();
});

it('only somebody in sight who left comes back, and not before leaving [PEND-353]', async () => {
  const { employee } = tests.own;
  await expectRefusal(tests.app, () => ask(employee), { status: 409, codigo: 'JA_TRABALHA' });
  const former = await left();
  await expectRefusal(tests.app, () => ask(former, { dt_ini_instit: '2026-02-27' }), {
    status: 400,
    fields: ['dt_ini_instit'],
  });
  expect((await ask(former, { dt_ini_instit: '2026-02-28' })).status).toBe(200);
  await expectRefusal(tests.app, () => ask(former), { status: 409, codigo: 'READMISSAO_PENDENTE' });
});

it('nobody becomes a period of somebody with whom nothing is equal [PEND-353]', async () => {
  const former = await left({
    nome: 'Aurora Saraiva',
    dt_nasc: '1971-03-09',
    num_contrib: 'PT 213 456 789',
  });
  for (const values of [{}, { nome: 'AURORA SARAIVA' }]) {
    await expectRefusal(tests.app, () => ask(former, { num_bi: null, ...values }), {
      status: 400,
      fields: ['cd_readmite'],
    });
  }
  const same = { num_bi: null, num_contrib: '213456789' };
  expect((await ask(former, same)).status).toBe(200);
});

it('nobody in another unit or company is told of [PEND-353, PERM-13]', async () => {
  const token = await signInToRegion(tests);
  const refused = { status: 400, fields: ['cd_readmite'] };
  const outside = await left({ cd_organig: 23 });
  const region = { token, company: REGION };
  await expectRefusal(tests.app, () => ask(outside, { cd_organig: REGION }, region), refused);
  const foreign = await addFuncionario(tests.app.admin, tests.foreign, { ativo: false });
  await expectRefusal(tests.app, () => ask(foreign), refused);
  // A request that is seen names a former period only to who sees that too.
  const asked = await ask(outside, { cd_organig: 4 });
  const seen = await tests.send('getPedido', undefined, { id: asked.body.cd, ...region });
  expect([seen.status, seen.body.message.readmite]).toEqual([200, null]);
});

it('whoever is back meanwhile cannot come back once more [PEND-353]', async () => {
  const former = await left();
  const first = await ask(former);
  await tests.app.admin.query('update pedido set cd_readmite = null where cd = $1', [
    first.body.cd,
  ]);
  const second = await ask(former);
  await tests.app.admin.query('update pedido set cd_readmite = $2 where cd = $1', [
    first.body.cd,
    former,
  ]);
  expect((await accept(first.body.cd)).status).toBe(200);
  await expectRefusal(tests.app, () => accept(second.body.cd), {
    status: 409,
    codigo: 'JA_TRABALHA',
  });
  const { cd } = await employeeOf(first.body.cd);
  await tests.app.admin.query(
    `update funcionario set ativo = false, dt_inactiv = '2026-04-30' where cd = $1`,
    [cd],
  );
  await expectRefusal(tests.app, () => accept(second.body.cd), {
    status: 409,
    codigo: 'DATAS_IMPOSSIVEIS',
  });
});

it('rows of a list admit again as a form does, each row told what is wrong with it [PEND-354]', async () => {
  const former = await left();
  const other = await left();
  const row = (cd: number, values: Record<string, unknown> = {}) =>
    importedOf(tests.own, { cd_readmite: cd, bi: cards.get(cd), ...values });
  const send = (funcionarios: readonly unknown[]) =>
    tests.send('createAdmissoes', { cd_organig: EMPRESA, funcionarios });
  const refused = await send([
    row(former, { dataAdmissao: '2026-02-27' }),
    row(other, { bi: '999' }),
    row(former),
  ]);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.campos).toSorted()).toEqual([
    'linhas.0.dataAdmissao',
    'linhas.1.cd_readmite',
    'linhas.2.cd_readmite',
  ]);
  const twice = await send([row(former), row(other), row(former)]);
  expect(twice.body.campos).toEqual({
    'linhas.2.cd_readmite': 'Outra linha readmite a mesma pessoa.',
  });
  expect((await send([row(former), importedOf(tests.own)])).status).toBe(200);
  const { rows } = await tests.app.admin.query(
    'select cd::float8 from pedido where cd_readmite = $1',
    [former],
  );
  expect(rows).toHaveLength(1);
});

it('a refused one is corrected with whom it would admit again [PEND-352]', async () => {
  const former = await left();
  const asked = await ask(former);
  await tests.decide('decidePedido', asked.body.cd, { estado: 3, motivo: 'Falta o contrato.' });
  const { body } = await tests.send('getPedidoAnterior', undefined, { id: asked.body.cd });
  expect(body.message.valores.cd_readmite).toBe(former);
});

describe('a readmission that was refused, asked for again by who does not see the former employee', () => {
  const [REFUSED, CATEGORY] = [
    { estado: 3, motivo: 'O NISS não confere.' },
    { categoria: 'Operário' },
  ];
  const readmits = async (request: number) => {
    const { rows } = await tests.app.admin.query(
      'select cd_readmite::float8 as cd from pedido where cd = $1',
      [request],
    );
    return rows[0].cd;
  };

  it('stays one while it corrects the other, and says nothing of it [FUNC-350, PERM-13]', async () => {
    const region = { token: await signInToRegion(tests), company: REGION };
    const outside = await left({ cd_organig: 23 });
    const asked = await ask(outside, { cd_organig: REGION });
    await tests.decide('decidePedido', asked.body.cd, REFUSED);
    const before = await tests.send('getPedidoAnterior', undefined, {
      id: asked.body.cd,
      ...region,
    });
    expect(before.body.message.valores).not.toHaveProperty('cd_readmite');
    const correct = (values: Record<string, unknown>) =>
      tests.send(
        'createAdmissao',
        admissaoOf(tests.own, { cd_organig: REGION, cd_recusado: asked.body.cd, ...values }),
        region,
      );
    const corrected = await correct({ num_bi: cards.get(outside), num_serv_soc: '12093847561' });
    expect(await readmits(corrected.body.cd)).toBe(outside);
    const shown = await tests.send('getPedido', undefined, { id: corrected.body.cd, ...region });
    expect(shown.body.message.readmite).toBeNull();
    // Where nothing is equal any more, nobody becomes anybody's period.
    expect(await readmits((await correct({ num_bi: '999' })).body.cd)).toBeNull();
  });

  it('stays one in the corrected rows of an import, and only there [FUNC-351]', async () => {
    const region = { token: await signInToRegion(tests), company: REGION };
    const outside = await left({ cd_organig: 23 });
    const row = { bi: cards.get(outside), cd_organig: REGION, ...CATEGORY };
    const send = async (funcionarios: readonly unknown[], more = {}) => {
      const body = { cd_organig: REGION, funcionarios };
      expect((await tests.send('createAdmissoes', body, more)).status).toBe(200);
      const { rows } = await tests.app.admin.query(
        `select p.cd::float8 from (select cd from pedido order by numero_do_codigo('pedido', cd) desc limit $1) p
          order by p.cd`,
        [funcionarios.length],
      );
      return rows.map(({ cd }) => cd);
    };
    const [asked] = await send([importedOf(tests.own, { ...row, cd_readmite: outside })]);
    await tests.decide('decidePedido', asked, REFUSED);
    const [again, other] = await send(
      [importedOf(tests.own, row), importedOf(tests.own, { cd_organig: REGION, bi: '998' })],
      region,
    );
    expect([await readmits(again), await readmits(other)]).toEqual([outside, null]);
    // Who sees the former employee was asked, and has said no.
    const [seen] = await send([importedOf(tests.own, row)]);
    expect(await readmits(seen)).toBeNull();
  });
});

it('until the earlier exam is taken over an admission exam is due; then it counts from its own day [SAU-391, SAU-393]', async () => {
  const { admin } = tests.app;
  const former = await left();
  const exame = await addExame(admin, former, {
    dt: '2025-06-01',
    dt_expir: '2027-06-01',
    cd_decis: 'AC',
  });
  const asked = await ask(former);
  await accept(asked.body.cd);
  const { cd } = await employeeOf(asked.body.cd);
  const record = async () => {
    const { body } = await tests.send('getFuncionario', undefined, { id: cd });
    const { dt_ult_exam, dt_expir, cd_aptidao } = body.message;
    return { dt_ult_exam, dt_expir, cd_aptidao };
  };
  const offered = async () =>
    (await tests.decide('getFuncionarioParaExame', cd, undefined)).body.message.anterior;
  const none = { dt_ult_exam: null, dt_expir: null, cd_aptidao: null };
  expect(await record()).toEqual(none);
  expect(await offered()).toMatchObject({
    cd: exame,
    dt: '2025-06-01',
    dt_saida: '2026-02-28',
    aproveitado: false,
  });
  const take = (cd_exame: number | null) => tests.decide('aproveitarExame', cd, { cd_exame });
  expect((await take(exame)).status).toBe(200);
  const taken = { dt_ult_exam: '2025-06-01', dt_expir: '2027-06-01', cd_aptidao: 'AC' };
  expect(await record()).toEqual(taken);
  expect((await offered()).aproveitado).toBe(true);
  // It is no second exam: the list of completed ones has it once, and the former period keeps it.
  const exams = await tests.send('listExamesDoFuncionario', undefined, { id: cd });
  expect(exams.body.message).toEqual([]);
  expect((await take(null)).status).toBe(200);
  expect(await record()).toEqual(none);
  await take(exame);
  // What becomes of the exam becomes of it here too.
  await admin.query(`update exame set dt_expir = '2026-12-31' where cd = $1`, [exame]);
  expect((await record()).dt_expir).toBe('2026-12-31');
  await admin.query('delete from exame where cd = $1', [exame]);
  expect(await record()).toEqual(none);
  const { rows } = await admin.query(
    `select acao from auditoria where entidade = 'exame-aproveitado' and cd_entidade = $1 order by cd`,
    [exame],
  );
  expect(rows.map(({ acao }) => acao)).toEqual(['criar', 'anular', 'criar']);
});

it.each([
  ['unfit', { cd_decis: 'IT', dt_expir: '2027-06-01' }],
  ['no longer valid', { cd_decis: 'A', dt_expir: '2026-03-01' }],
])('an earlier exam that is %s is not offered, nor taken over [SAU-394]', async (_, values) => {
  const former = await left();
  const exame = await addExame(tests.app.admin, former, { dt: '2025-06-01', ...values });
  const asked = await ask(former);
  await accept(asked.body.cd);
  const { cd } = await employeeOf(asked.body.cd);
  const { body } = await tests.decide('getFuncionarioParaExame', cd, undefined);
  expect(body.message.anterior).toBeNull();
  await expectRefusal(tests.app, () => tests.decide('aproveitarExame', cd, { cd_exame: exame }), {
    status: 409,
    codigo: 'ULTRAPASSADO',
  });
});

it('a decision of the new period ends the offer, and a sheet that was taken over opens in it [SAU-393, SAU-394]', async () => {
  const { admin } = tests.app;
  const former = await left();
  const { rows } = await admin.query(
    'select min(cd)::float8 as cd_anex from anexo where cd_empresa = $1',
    [EMPRESA],
  );
  const exame = await addExame(admin, former, {
    dt: '2025-06-01',
    dt_expir: '2027-06-01',
    cd_anex: rows[0].cd_anex,
  });
  const asked = await ask(former);
  await accept(asked.body.cd);
  const { cd } = await employeeOf(asked.body.cd);
  const latest = async () =>
    (await tests.send('getUltimaFicha', undefined, { id: cd })).body.message.cd_anex;
  const without = async () =>
    (
      await tests.app.call('listFuncionarios', {
        token: tests.token,
        params: { company: EMPRESA },
        query: { ficha: '0', codigos: String(cd) },
      })
    ).body.message.length;
  expect([await latest(), await without()]).toEqual([null, 1]);
  await tests.decide('aproveitarExame', cd, { cd_exame: exame });
  expect([await latest(), await without()]).toEqual([rows[0].cd_anex, 0]);
  await addExame(admin, cd, { dt: TEST_TODAY, dt_expir: '2028-03-16' });
  const { body } = await tests.decide('getFuncionarioParaExame', cd, undefined);
  expect(body.message.anterior).toBeNull();
});
