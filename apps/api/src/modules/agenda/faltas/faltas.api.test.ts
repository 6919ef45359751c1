import type { FaltasResumo } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

let people = 0;
/** Somebody of a name of her own who did not come on some days. */
async function missed(...days: readonly string[]) {
  people += 1;
  const nome = `Faltosa Número ${people}`;
  const cd = await addFuncionario(tests.app.admin, tests.own, { nome });
  const codes: number[] = [];
  for (const dt of days)
    codes.push(await addMarcacao(tests.app.admin, cd, 'exame', { dt, cd_estad: 3 }));
  return { cd, nome, codes };
}
type Missed = Awaited<ReturnType<typeof missed>>;

async function rowsOf({ nome }: Pick<Missed, 'nome'>, query = {}) {
  const { token } = tests;
  const params = { company: tests.own.cd_empresa };
  const asked = { pesquisa: nome, ...query };
  const { body } = await tests.app.call('listFaltasExame', { token, params, query: asked });
  return body.message as { cd: number; seguimento: string; vez: number; porque: string | null }[];
}
const stateOf = async (who: Missed) => (await rowsOf(who))[0]?.seguimento;
const open = async (who: Missed) => (await rowsOf(who, { seguimento: 'aberta' })).length;
const ask = (codigos: readonly number[], more = {}) =>
  tests.send('createPedidoMarcacao', { tipo: 'remarcar', codigos, ...more });
const waive = (codigos: readonly number[], dispensa: string | null, who = tests.token) =>
  tests.app.call('updateDispensaFaltas', {
    token: who,
    params: { company: tests.own.cd_empresa },
    body: { codigos, dispensa },
  });

it('an absence stays open, with the reason and the day that were asked for, until it is booked again [FALTA-01, FALTA-02, FALTA-03]', async () => {
  const who = await missed('2026-03-09');
  const [cd] = who.codes as [number];
  expect([await stateOf(who), await open(who)]).toEqual(['por-tratar', 1]);
  const wanted = { dt_de: '2026-04-01', porque: 'trabalho' };
  expect((await ask([cd], { porque: 'doente' })).status).toBe(400);
  expect((await ask([cd], { tipo: 'outra-data', porque: 'trabalho' })).status).toBe(400);
  expect((await ask([cd], wanted)).status).toBe(200);
  expect(await rowsOf(who, { seguimento: 'aberta' })).toMatchObject([
    { seguimento: 'pedida', porque: 'trabalho' },
  ]);
  await addMarcacao(tests.app.admin, who.cd, 'exame', { dt: '2026-04-02', cd_estad: 0 });
  expect([await stateOf(who), await open(who)]).toEqual(['remarcada', 0]);
});

it('an absence of the physician is laid to nobody else: no reason of the employee is written, and it is told as what it is [FALTA-40]', async () => {
  const { admin } = tests.app;
  const who = await missed('2026-03-10');
  const [cd] = who.codes as [number];
  await admin.query('update marcacao set cd_estad = 2 where cd = $1', [cd]);
  expect((await ask([cd], { porque: 'recusou' })).status).toBe(200);
  const { rows } = await admin.query('select falta_porque from marcacao where cd = $1', [cd]);
  expect(rows).toEqual([{ falta_porque: null }]);
});

it('what was missed again, was done since, or is of somebody who has left is not open; the latest counts those before it [FALTA-03, FALTA-04]', async () => {
  const twice = await missed('2025-02-01', '2025-04-01', '2026-02-02', '2026-03-02');
  expect((await rowsOf(twice)).map(({ seguimento, vez }) => [seguimento, vez])).toEqual([
    ['por-tratar', 3],
    ['remarcada', 2],
    ['remarcada', 2],
    ['remarcada', 1],
  ]);
  const done = await missed('2026-03-02');
  await addMarcacao(tests.app.admin, done.cd, 'exame', { dt: '2026-03-05', cd_estad: 1 });
  expect(await stateOf(done)).toBe('feita');
  const old = await missed('2025-03-16');
  expect(await stateOf(old)).toBe('antiga');
  const gone = await missed('2026-03-02');
  await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [gone.cd]);
  expect(await stateOf(gone)).toBe('saiu');
});

it('those that are open come first, before what was called off for a later day, unless the list is sorted [LIST-394]', async () => {
  const who = await missed('2026-03-02');
  const off = { dt: '2026-04-20', cd_estad: 4, cd_motiv: 5 };
  const later = await addMarcacao(tests.app.admin, who.cd, 'exame', off);
  const codes = async (query = {}) => (await rowsOf(who, query)).map(({ cd }) => cd);
  expect(await codes()).toEqual([...who.codes, later]);
  expect(await codes({ ordenacao: 'dt.des' })).toEqual([later, ...who.codes]);
});

it('an absence is waived for a reason, and opened again, each with its line; one that is over is not [FALTA-05]', async () => {
  const who = await missed('2026-03-09');
  const [cd] = who.codes as [number];
  expect((await waive([cd], 'baixa')).status).toBe(400);
  const lines = await auditedBy(tests.app.admin, async () => {
    expect((await waive([cd], 'desnecessario')).status).toBe(200);
    expect([await stateOf(who), await open(who)]).toEqual(['dispensada', 0]);
    expect((await waive([cd], 'desnecessario')).status).toBe(200);
    expect((await waive([cd], null)).status).toBe(200);
  });
  expect(await stateOf(who)).toBe('por-tratar');
  expect(lines.map(({ acao, cd_entidade }) => [acao, cd_entidade])).toEqual([
    ['dispensar', cd],
    ['reabrir', cd],
  ]);
  await addMarcacao(tests.app.admin, who.cd, 'exame', { dt: '2026-04-02', cd_estad: 0 });
  expect((await waive([cd], 'feito')).status).toBe(409);
});

it('what was said of an absence is gone once its booking is opened again [FALTA-06]', async () => {
  const who = await missed('2026-03-10');
  const [cd] = who.codes as [number];
  await waive([cd], 'outra');
  const { admin } = tests.app;
  await admin.query('update marcacao set cd_estad = 0 where cd = $1', [cd]);
  await admin.query('update marcacao set cd_estad = 3 where cd = $1', [cd]);
  expect(await stateOf(who)).toBe('por-tratar');
});

it('is for who may change in the menu, of the own branch and company [FALTA-05]', async () => {
  const who = await missed('2026-03-09');
  const { cd_empresa, destination } = tests.own;
  const reader = await signInWith(tests.app, { cd_empresa, acessos: [{ menu: 2 }] });
  expect((await waive(who.codes, 'outra', reader.token)).status).toBe(403);
  const abroad = await signInWith(tests.app, { cd_empresa: OTHER_EMPRESA, acessos: ALL_ACCESSES });
  const foreign = { token: abroad.token, body: { codigos: who.codes, dispensa: 'outra' } };
  const asked = (company: number, given: object) =>
    tests.app.call('updateDispensaFaltas', { params: { company }, ...foreign, ...given });
  expect((await asked(cd_empresa, {})).status).toBe(403);
  expect((await asked(OTHER_EMPRESA, {})).status).toBe(404);
  const place = { cd_empresa, cd_organig: destination, adm: false, acessos: ALL_ACCESSES };
  const below = await signInWith(tests.app, place);
  expect((await asked(destination, { token: below.token })).status).toBe(404);
  expect(await stateOf(who)).toBe('por-tratar');
});

it('the rate counts what was kept or missed by the employee, by month and unit, of the own branch [FALTA-08]', async () => {
  const { cd_empresa } = tests.own;
  const params = { company: cd_empresa };
  const resumo = async (company = cd_empresa, token = tests.token) => {
    const given = { token, params: { ...params, company }, query: { especie: 'exame' } };
    const { body } = await tests.app.call('getFaltasResumo', given);
    return body.message as FaltasResumo;
  };
  const of = ({ meses }: FaltasResumo) =>
    meses.find(({ mes }) => mes === '2026-02') ?? { faltas: 0, marcacoes: 0 };
  const [before, branch] = [await resumo(), await resumo(tests.own.destination)];
  const cd = await addFuncionario(tests.app.admin, tests.own, { nome: 'Conta Uma' });
  for (const cd_estad of [0, 1, 2, 3, 4])
    await addMarcacao(tests.app.admin, cd, 'exame', { dt: '2026-02-10', cd_estad });
  const after = await resumo();
  expect([of(after).faltas, of(after).marcacoes]).toEqual([
    of(before).faltas + 1,
    of(before).marcacoes + 2,
  ]);
  expect(await resumo(tests.own.destination)).toEqual(branch);
  const sum = (rows: readonly { faltas: number }[]) =>
    rows.reduce((total, { faltas }) => total + faltas, 0);
  expect(sum(after.unidades)).toBe(sum(after.meses));
  const abroad = await signInWith(tests.app, { cd_empresa: OTHER_EMPRESA, acessos: ALL_ACCESSES });
  const foreign = { token: abroad.token, params, query: { especie: 'exame' } };
  expect((await tests.app.call('getFaltasResumo', foreign)).status).toBe(403);
});

it('what an absence costs is said by an administrator of the company, and seen by administrators alone [FALTA-09]', async () => {
  const { cd_empresa } = tests.own;
  const params = { company: cd_empresa };
  const admin = await signInWith(tests.app, { cd_empresa, adm: true, acessos: ALL_ACCESSES });
  const reader = await signInWith(tests.app, { cd_empresa, acessos: ALL_ACCESSES });
  const costs = async (token: string) =>
    (await tests.app.call('getFaltasResumo', { token, params, query: { especie: 'exame' } })).body
      .message.custo;
  const put = (body: object, token = admin.token) =>
    tests.app.call('updatePrecoFalta', { token, params, body });
  expect(await costs(reader.token)).toBeNull();
  const { versao } = await costs(admin.token);
  expect((await put({ preco: 35.5 }, reader.token)).status).toBe(403);
  for (const preco of [0, -1, 35.555, 1e6, '35'])
    expect([preco, (await put({ preco })).status]).toEqual([preco, 400]);
  expect((await put({ preco: 35.5, versao })).status).toBe(200);
  expect(await costs(admin.token)).toMatchObject({ preco: 35.5 });
  expect((await put({ preco: 40, versao })).status).toBe(409);
  expect((await put({ preco: null })).status).toBe(200);
  expect(await costs(admin.token)).toMatchObject({ preco: null });
});
