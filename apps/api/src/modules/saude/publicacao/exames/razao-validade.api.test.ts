import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../../testing/pedidos/prestador.ts';
import { auditedBy } from '../../../../testing/utilizadores/audit-lines.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const REASON = 'Posto com riscos novos.';

const fields = (values = {}) => ({
  cd_tipo_exam: tests.own.examType,
  cd_medic: tests.own.physician,
  cd_decis: 'A',
  dt: '2026-03-10',
  ...values,
});

async function record(values = {}) {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
  const body = { cd_funcion, ...fields(values) };
  const answer = await tests.decide('createExame', 0, body);
  return { ...answer, cd_funcion, cd: answer.body.cd as number };
}

async function due(cd_funcion: number) {
  const { rows } = await tests.app.admin.query(
    'select dt::text, regra from prazo where cd_funcion = $1',
    [cd_funcion],
  );
  return rows[0];
}

it('a day that the physician sets with a reason stands above the rules, one without is one of several [SAU-410, SAU-411]', async () => {
  const later = await record({ dt_expir: '2029-03-10', razao_validade: REASON });
  expect(await due(later.cd_funcion)).toEqual({ dt: '2029-03-10', regra: 'medico' });
  const why = await tests.send('getPrazo', undefined, { id: later.cd_funcion });
  expect(why.body.message).toMatchObject({ regra: 'medico', medico: { dt: '2026-03-10' } });
  expect(JSON.stringify(why.body)).not.toContain(REASON);
  const sooner = await record({ dt_expir: '2026-09-10', razao_validade: REASON });
  expect(await due(sooner.cd_funcion)).toEqual({ dt: '2026-09-10', regra: 'medico' });
  const without = await record({ dt_expir: '2029-03-10' });
  expect(await due(without.cd_funcion)).toEqual({ dt: '2028-03-10', regra: 'periodico' });
  // The next exam without a reason ends it.
  await tests.decide('createExame', 0, {
    cd_funcion: later.cd_funcion,
    ...fields({ dt: '2026-03-12' }),
  });
  expect(await due(later.cd_funcion)).toEqual({ dt: '2028-03-12', regra: 'periodico' });
  const { status, body } = await record({ razao_validade: REASON });
  expect([status, Object.keys(body.campos)]).toEqual([400, ['dt_expir']]);
});

it('the rules are asked what they give to an exam of a day, whatever was recorded [SAU-413]', async () => {
  const { cd_funcion } = await record({ dt_expir: '2029-03-10', razao_validade: REASON });
  const facto = { tipo: 'teletrabalho', motivo: null, dt_ini: '2026-01-05', dt_fim: null };
  const { status } = await tests.send('createFacto', facto, { id: cd_funcion });
  expect(status).toBe(200);
  const { body } = await tests.app.call('getPrazo', {
    token: tests.token,
    params: { company: tests.own.node, id: cd_funcion },
    query: { exame: '2026-05-04' },
  });
  expect(body.message).toMatchObject({
    dt_prazo: '2027-05-04',
    regra: 'teletrabalho',
    medico: null,
    exames: [{ dt: '2026-05-04', dt_expir: null }],
  });
});

it('the reason is corrected with the exam, and never in the company’s log [SAU-412]', async () => {
  let cd = 0;
  let cd_funcion = 0;
  const lines = await auditedBy(tests.app.admin, async () => {
    ({ cd, cd_funcion } = await record({ dt_expir: '2026-09-10', razao_validade: REASON }));
    const change = fields({ dt_expir: '2026-10-10', razao_validade: `${REASON} Visto.` });
    expect((await tests.decide('updateExame', cd, change)).status).toBe(200);
  });
  expect(JSON.stringify(lines)).not.toContain('Posto com riscos');
  const { body } = await tests.decide('getExame', cd, undefined);
  expect(body.message.razao_validade).toBe(`${REASON} Visto.`);
  expect(await due(cd_funcion)).toEqual({ dt: '2026-10-10', regra: 'medico' });
  await tests.decide('updateExame', cd, fields({ dt_expir: '2026-10-10' }));
  expect(await due(cd_funcion)).toEqual({ dt: '2026-10-10', regra: 'validade' });
  const annulled = await auditedBy(tests.app.admin, async () => {
    const change = fields({ dt_expir: '2026-10-10', razao_validade: REASON });
    await tests.decide('updateExame', cd, change);
    await tests.decide('annulExame', cd, { motivo: 'Outra pessoa.' });
  });
  expect(annulled.length).toBeGreaterThan(0);
  expect(JSON.stringify(annulled)).not.toContain('Posto com riscos');
});

it('it waits with the decision for the physician who has an account [SAU-412]', async () => {
  const physician = await addPrestador(tests);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic: tests.own.physician });
  const { cd, cd_funcion } = await record({ dt_expir: '2026-09-10', razao_validade: REASON });
  expect((await due(cd_funcion)).regra).not.toBe('medico');
  const { body } = await tests.decide('getExame', cd, undefined);
  expect(body.message.razao_validade).toBe(REASON);
  const send = { id: cd, token: physician.token };
  expect((await tests.send('confirmExame', {}, send)).status).toBe(200);
  expect(await due(cd_funcion)).toEqual({ dt: '2026-09-10', regra: 'medico' });
});
