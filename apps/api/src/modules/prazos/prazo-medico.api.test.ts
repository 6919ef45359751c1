import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let token: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const physician = await addPrestador(tests);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic: tests.own.physician });
  ({ token } = physician);
});
afterAll(() => tests.app.close());

const REASON = 'Posto com riscos novos.';

/** Somebody examined on 10 March 2026, whose rules ask for the next exam two years later. */
async function examined() {
  const cd = await addFuncionario(tests.app.admin, tests.own);
  await examine(cd, '2026-03-10');
  return cd;
}

async function examine(cd_funcion: number, dt: string): Promise<number> {
  const body = {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt,
  };
  const answer = await tests.send('createExame', body, { token });
  expect(answer.status).toBe(200);
  return answer.body.cd;
}

const set = (id: number, values: object, as = token) =>
  tests.send(
    'setPrazoMedico',
    { dt: null, meses: null, razao: REASON, anterior: null, ...values },
    { id, token: as },
  );
const why = async (id: number, as?: string) =>
  (await tests.send('getPrazo', undefined, { id, ...(as && { token: as }) })).body.message;

it('a physician sets a day or months between two exams, which stands above the rules until the next exam [PRAZO-32]', async () => {
  const cd = await examined();
  expect((await why(cd)).dt_prazo).toBe('2028-03-10');
  const first = await set(cd, { meses: 6 });
  expect([first.status, first.body.message]).toEqual([
    200,
    'Próximo exame definido para 16-09-2026.',
  ]);
  const found = await why(cd, token);
  expect(found).toMatchObject({ dt_prazo: '2026-09-16', regra: 'medico' });
  expect(found.definido).toMatchObject({ dt: null, meses: 6, razao: REASON });
  const later = await set(cd, { dt: '2029-01-15', anterior: found.definido.cd });
  expect(later.status).toBe(200);
  expect(await why(cd)).toMatchObject({ dt_prazo: '2029-01-15', regra: 'medico' });
  // On the same day, but later.
  const exam = await examine(cd, '2026-03-16');
  expect(await why(cd, token)).toMatchObject({ dt_prazo: '2028-03-16', definido: null });
  await tests.send('annulExame', { motivo: 'Outra pessoa.' }, { id: exam, token });
  expect((await why(cd)).dt_prazo).toBe('2029-01-15');
  const gone = await tests.send('removePrazoMedico', undefined, { id: cd, token });
  expect(gone.status).toBe(200);
  expect(await why(cd)).toMatchObject({ dt_prazo: '2028-03-10', medico: null });
  await examine(cd, '2026-03-16');
  expect((await set(cd, { meses: 1 })).status).toBe(200);
  expect((await why(cd)).dt_prazo).toBe('2026-04-16');
});

it('nobody but a physician sets one, and only physicians read why [PRAZO-32, PRAZO-33]', async () => {
  const cd = await examined();
  const desk = await addPrestador(tests);
  await giveRoles(tests, desk.cd, ['administracao']);
  for (const as of [desk.token, tests.token])
    expect((await set(cd, { meses: 6 }, as)).status).toBe(403);
  const lines = await auditedBy(tests.app.admin, () => set(cd, { meses: 6 }));
  expect(lines).toMatchObject([
    { acao: 'definir', entidade: 'prazo', detalhe: { cd_funcion: cd, dt: '2026-09-16' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(REASON);
  for (const as of [desk.token, tests.token]) {
    const seen = await why(cd, as);
    expect(seen).toMatchObject({ definido: null, medico: { dt: '2026-03-16' } });
    expect(JSON.stringify(seen)).not.toContain(REASON);
  }
});

it('what another has set is not replaced unseen, and a day is one to come [PRAZO-33]', async () => {
  const cd = await examined();
  await set(cd, { meses: 6 });
  expect((await set(cd, { meses: 3 })).body.codigo).toBe('ALTERADO_ENTRETANTO');
  const anterior = (await why(cd, token)).definido.cd;
  for (const wrong of [
    { dt: '2026-03-15' },
    { dt: '2126-03-15' },
    { dt: '2027-03-15', meses: 6 },
    {},
    { meses: 61 },
    { meses: 6, razao: ' ' },
  ]) {
    expect([wrong, (await set(cd, { anterior, ...wrong })).status]).toEqual([wrong, 400]);
  }
  const off = (ativo: boolean) =>
    tests.app.admin.query(`update parametro set ativo = $1 where codigo = 'medico'`, [ativo]);
  await off(false);
  expect((await set(cd, { meses: 3 })).body.codigo).toBe('PRAZO_MEDICO_DESLIGADO');
  await off(true);
});

it('the exam of an event is due on a day that was set since, in lists as in the reasons, and on the return in an absence [PRAZO-41]', async () => {
  const cd = await addFuncionario(tests.app.admin, tests.own);
  await examine(cd, '2025-12-01');
  const state = async (body: object) => {
    const given = { motivo: null, dt_fim: null, ...body };
    expect((await tests.send('createFacto', given, { id: cd })).status).toBe(200);
  };
  const illness = { tipo: 'ausencia', motivo: 'doenca_acidente', dt_ini: '2026-01-05' };
  const devidos = async (as?: string) => {
    const { body } = await tests.send('listExamesDevidos', undefined, {
      id: cd,
      ...(as && { token: as }),
    });
    return body.message;
  };
  const inShort = async () =>
    (await devidos()).map((one: Record<string, unknown>) => [one.regra, one.dt, one.estado]);
  const listed = async () => {
    const { body } = await tests.app.call('listPrazos', {
      token: tests.token,
      params: { company: tests.own.node },
    });
    return body.message.find((one: { cd: number }) => one.cd === cd);
  };
  await state({ ...illness, dt_fim: '2026-02-16' });
  await state({ tipo: 'trabalho_noturno', dt_ini: '2026-03-12' });
  expect(await listed()).toMatchObject({ dt_prazo: '2026-02-16', motivo: 'regresso' });
  expect((await set(cd, { dt: '2026-04-20' })).status).toBe(200);
  expect(await inShort()).toEqual([
    ['regresso', '2026-04-20', 'aberto'],
    // Not past the start.
    ['trabalho_noturno', '2026-03-12', 'aberto'],
  ]);
  expect(await listed()).toMatchObject({ dt_prazo: '2026-03-12', motivo: 'trabalho_noturno' });
  // Who may not know of absences, nor of what a physician has set, is not told which event it was.
  const reader = await signInWith(tests.app, {
    cd_empresa: tests.own.cd_empresa,
    acessos: [{ menu: 1 }, { menu: 2 }],
  });
  await tests.send('removePrazoMedico', undefined, { id: cd, token });
  await state({ ...illness, dt_ini: '2026-03-10', dt_fim: '2026-05-04' });
  expect(await inShort()).toEqual([
    ['regresso', '2026-05-04', 'aberto'],
    ['trabalho_noturno', '2026-05-04', 'aberto'],
    ['regresso', '2026-02-16', 'aberto'],
  ]);
  expect(await devidos(reader.token)).toMatchObject([
    { regra: 'reservado', dt: '2026-05-04', dt_evento: '2026-05-04' },
  ]);
});

it('a longer day that passes a yearly minimum, or the exam before a start, is told with the article and recorded, and does not move the start [PRAZO-56, PRAZO-57]', async () => {
  const cd = await examined();
  const facto = { tipo: 'trabalho_noturno', motivo: null, dt_ini: '2026-01-05', dt_fim: null };
  expect((await tests.send('createFacto', facto, { id: cd })).status).toBe(200);
  const start = { ...facto, tipo: 'teletrabalho', dt_ini: '2026-08-03' };
  expect((await tests.send('createFacto', start, { id: cd })).status).toBe(200);
  const within = await set(cd, { dt: '2026-08-03' });
  expect(within.body.message).toBe('Próximo exame definido para 03-08-2026.');
  const anterior = (await why(cd, token)).definido.cd;
  const { status, body } = await set(cd, { dt: '2028-01-15', anterior });
  expect(status).toBe(200);
  expect(body.message).toContain(
    'Passa o mínimo anual da lei (Trabalho noturno), que acaba em 10-03-2027: Código do Trabalho, artigo 225.º.',
  );
  expect(body.message).toContain(
    'O exame antes do início (Teletrabalho) continua a ser pedido até 03-08-2026: Código do Trabalho, artigo 170.º-A, n.º 3.',
  );
  expect(await why(cd)).toMatchObject({ dt_prazo: '2026-08-03', regra: 'teletrabalho' });
  const { rows } = await tests.app.admin.query(
    'select minimos from prazo_medico where cd_funcion = $1 and fim is null',
    [cd],
  );
  expect(rows[0].minimos.sort()).toEqual(['teletrabalho', 'teletrabalho', 'trabalho_noturno']);
});

it('an end of validity that passes a yearly minimum is told with the article and recorded [PRAZO-57]', async () => {
  const cd_funcion = await examined();
  const facto = { tipo: 'teletrabalho', motivo: null, dt_ini: '2026-01-05', dt_fim: null };
  await tests.send('createFacto', facto, { id: cd_funcion });
  const { examType: cd_tipo_exam, physician: cd_medic } = tests.own;
  const of = { cd_tipo_exam, cd_medic, cd_decis: 'A', dt: '2026-03-12', razao_validade: REASON };
  const longer = { cd_funcion, ...of, dt_expir: '2028-03-12' };
  const { body } = await tests.send('createExame', longer, { token });
  expect(body.message).toContain(
    'Passa o mínimo anual da lei (Teletrabalho), que acaba em 12-03-2027: Código do Trabalho, artigo 170.º-A, n.º 3.',
  );
  const minimos = async () =>
    (await tests.app.admin.query('select minimos from exame where cd = $1', [body.cd])).rows[0]
      .minimos;
  expect(await minimos()).toEqual(['teletrabalho']);
  const within = { ...of, dt_expir: '2027-03-12' };
  await tests.send('updateExame', within, { id: body.cd, token });
  expect(await minimos()).toEqual([]);
});
