import type { AcidenteProcesso } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
/** A reader of accidents who may register them too, and knows nothing of employees. */
let onlyAcidentes: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 4, capabilities: ['ver', 'criar', 'editar'] }],
  });
  onlyAcidentes = token;
});
afterAll(() => tests.app.close());

/** The test's day is 16 March 2026. */
const DAY = '2026-01-20';

async function newAcidente(values = {}) {
  const person = await addFuncionario(tests.app.admin, tests.own, { dt_ini_instit: '2020-01-06' });
  return { person, id: await addAcidente(tests.app.admin, person, { dt: DAY, ...values }) };
}
type Say = Partial<{ cd: number | null; dt_ini: string; dt_fim: string | null; antes: object }>;
const say = (id: number, body: Say, { token = tests.token, company = EMPRESA } = {}) =>
  tests.app.call('saveAusenciaAcidente', {
    token,
    params: { company, id },
    body: { cd: null, dt_ini: '2026-01-21', dt_fim: null, ...body },
  });
const takeBack = (id: number, cd: number, token = tests.token) =>
  tests.app.call('deleteAusenciaAcidente', {
    token,
    params: { company: EMPRESA, id },
    query: { cd: String(cd) },
  });
async function ausenciaOf(
  id: number,
  token = tests.token,
): Promise<NonNullable<AcidenteProcesso['ausencia']>> {
  const { status, body } = await tests.app.call('getProcessoAcidente', {
    token,
    params: { company: EMPRESA, id },
  });
  expect(status).toBe(200);
  return body.message.ausencia;
}
async function said(id: number, body: Say): Promise<NonNullable<AcidenteProcesso['ausencia']>> {
  const { status, body: answer } = await say(id, body);
  expect([status, answer.campos]).toEqual([200, undefined]);
  return ausenciaOf(id);
}
const exams = async (person: number) =>
  (await tests.send('listExamesDevidos', undefined, { id: person })).body.message.filter(
    ({ regra }: { regra: string }) => regra === 'regresso',
  );
const factos = async (person: number) =>
  (await tests.send('listFactos', undefined, { id: person })).body.message;
/** The periods as the figures sum them. */
const counted = async (id: number) => {
  const { rows } = await tests.app.admin.query(
    'select dt_ini::text, dt_fim::text from acidente_ausencia where cd_acident = $1 order by 1',
    [id],
  );
  return rows.map(({ dt_ini, dt_fim }) => [dt_ini, dt_fim]);
};

describe('the absences of an accident', () => {
  it('are absences of the employee, stated once, with days by year [ACID-320, ACID-321]', async () => {
    const { id, person } = await newAcidente();
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await say(id, { dt_fim: '2026-01-24' })).status).toBe(200);
      expect((await say(id, { dt_fim: '2026-01-24' })).status).toBe(200);
    });
    expect(lines.map(({ acao, entidade }) => `${acao} ${entidade}`).sort()).toEqual([
      'criar ausencia-acidente',
      'criar facto',
    ]);
    const { periodos, dias_perdidos, exame_regresso, por_ligar } = await ausenciaOf(id);
    expect(periodos).toMatchObject([
      { dt_ini: '2026-01-21', dt_fim: '2026-01-24', desde: '2026-01-21' },
    ]);
    expect(dias_perdidos).toEqual([{ ano: 2026, dias: 3 }]);
    expect([exame_regresso, por_ligar]).toEqual([false, []]);
    expect(await factos(person)).toMatchObject([
      { tipo: 'ausencia', motivo: 'doenca_acidente', dt_ini: '2026-01-21', dt_fim: '2026-01-24' },
    ]);
    expect(await exams(person)).toEqual([]);
  });

  it('open one exam on a return after more than 30 days, in however many certificates [ACID-322, ACID-324]', async () => {
    const { id, person } = await newAcidente();
    await said(id, { dt_fim: '2026-02-13' });
    expect(await exams(person)).toEqual([]);
    // A weekend lies between.
    const both = await said(id, { dt_ini: '2026-02-16', dt_fim: '2026-02-27' });
    expect(both.periodos.map(({ desde }) => desde)).toEqual(['2026-01-21', '2026-01-21']);
    expect(both.dias_perdidos).toEqual([{ ano: 2026, dias: 37 }]);
    expect(both.exame_regresso).toBe(true);
    expect(await exams(person)).toMatchObject([{ dt: '2026-02-27' }]);
    expect(await counted(id)).toEqual([
      ['2026-01-21', '2026-02-13'],
      ['2026-02-13', '2026-02-27'],
    ]);
    const last = both.periodos[1];
    await said(id, { cd: last?.cd ?? 0, dt_ini: '2026-02-16', dt_fim: null });
    expect(await exams(person)).toEqual([]);
    expect((await takeBack(id, both.periodos[0]?.cd ?? 0)).status).toBe(200);
    expect(await counted(id)).toEqual([['2026-02-16', null]]);
    // Until today, who is absent still among them.
    expect((await ausenciaOf(id)).dias_perdidos).toEqual([{ ano: 2026, dias: 29 }]);
  });

  it.each([
    ['a return before the first day', { dt_ini: '2026-02-10', dt_fim: '2026-02-09' }, 'dt_fim'],
    ['a return on the first day', { dt_ini: '2026-02-10', dt_fim: '2026-02-10' }, 'dt_fim'],
    ['a first day before the accident', { dt_ini: '2026-01-19' }, 'dt_ini'],
    ['an overlap', { dt_ini: '2026-01-23', dt_fim: '2026-02-01' }, 'dt_ini'],
    ['an overlap around', { dt_ini: '2026-01-20', dt_fim: null }, 'dt_ini'],
    ['no first day', { dt_ini: '' }, 'dt_ini'],
  ])('refuse %s by its field [ACID-323]', async (_, body, field) => {
    const { id } = await newAcidente();
    await said(id, { dt_fim: '2026-01-30' });
    const before = await ausenciaOf(id);
    const { status, body: answer } = await say(id, body);
    expect([status, Object.keys(answer.campos)]).toEqual([400, [field]]);
    expect(await ausenciaOf(id)).toEqual(before);
  });

  it('take one that the company has stated already, in place of another [ACID-320]', async () => {
    const { id, person } = await newAcidente();
    const illness = { tipo: 'ausencia', motivo: 'doenca_acidente', dt_ini: '2026-01-21' };
    const { body } = await tests.send(
      'createFacto',
      { ...illness, dt_fim: '2026-02-04' },
      { id: person },
    );
    const { cd } = body;
    expect((await ausenciaOf(id)).por_ligar).toEqual([
      { cd, dt_ini: '2026-01-21', dt_fim: '2026-02-04' },
    ]);
    // Who may not know of absences is shown none, and takes none.
    expect(await ausenciaOf(id, onlyAcidentes)).toBeNull();
    const days = { cd, dt_fim: '2026-02-04' };
    expect((await say(id, days, { token: onlyAcidentes })).status).toBe(404);
    expect((await say(id, {})).body.campos.dt_ini).toContain('conte essa neste acidente');
    expect((await said(id, days)).dias_perdidos).toEqual([{ ano: 2026, dias: 14 }]);
    const other = await addAcidente(tests.app.admin, person, { dt: DAY });
    expect((await say(other, days)).status).toBe(409);
    // Taken back here, it stays what the company has stated.
    expect((await takeBack(id, cd)).status).toBe(200);
    expect((await takeBack(id, cd)).status).toBe(404);
    expect(await factos(person)).toHaveLength(1);
  });

  it('follow what is corrected or taken back on the page of the employee [ACID-320, ACID-323]', async () => {
    const { id } = await newAcidente();
    const { periodos } = await said(id, { dt_fim: '2026-01-24' });
    const cd = periodos[0]?.cd ?? 0;
    const correct = (dt_ini: string, dt_fim: string, motivo = 'doenca_acidente') =>
      tests.send('updateFacto', { dt_ini, dt_fim, motivo }, { id: cd });
    expect((await correct('2026-01-21', '2026-01-23')).status).toBe(200);
    expect((await ausenciaOf(id)).dias_perdidos).toEqual([{ ano: 2026, dias: 2 }]);
    expect((await correct('2026-01-19', '2026-01-23')).body.campos).toHaveProperty('dt_ini');
    expect((await correct('2026-01-21', '2026-01-23', 'outra')).body.campos).toHaveProperty(
      'motivo',
    );
    expect((await tests.send('removeFacto', undefined, { id: cd })).status).toBe(200);
    expect((await ausenciaOf(id)).periodos).toEqual([]);
    expect((await tests.send('undoRemocaoFacto', undefined, { id: cd })).status).toBe(200);
    expect((await ausenciaOf(id)).dias_perdidos).toEqual([{ ano: 2026, dias: 2 }]);
  });

  it('are corrected with what was seen, and come back with their accident [ACID-320]', async () => {
    const { id } = await newAcidente({ cd_estad: 0 });
    const { periodos } = await said(id, { dt_fim: '2026-01-24' });
    const cd = periodos[0]?.cd ?? 0;
    const stale = { cd, dt_fim: '2026-01-28', antes: { dt_ini: '2026-01-21', dt_fim: null } };
    expect((await say(id, stale)).status).toBe(409);
    const before = await ausenciaOf(id);
    const params = { company: EMPRESA, id };
    const { token } = tests;
    expect((await tests.app.call('deleteAcidentePendente', { token, params })).status).toBe(200);
    expect((await tests.app.call('undoRemocaoAcidente', { token, params })).status).toBe(200);
    expect(await ausenciaOf(id)).toEqual(before);
  });

  it('are of their company, and of who may complete accidents, alone [ACID-320]', async () => {
    const { id } = await newAcidente();
    expect([403, 404]).toContain((await say(id, {}, { company: OTHER_EMPRESA })).status);
    const { token } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 4, capabilities: ['ver'] }],
    });
    expect((await say(id, {}, { token })).status).toBe(403);
    expect((await takeBack(id, 1, token)).status).toBe(403);
    expect((await say(id, { dt_fim: '2026-01-23' }, { token: onlyAcidentes })).status).toBe(200);
    expect((await ausenciaOf(id)).periodos).toHaveLength(1);
    // Who sees accidents and may not know of absences is told nothing of them.
    for (const blind of [token, onlyAcidentes]) expect(await ausenciaOf(id, blind)).toBeNull();
  });
});
