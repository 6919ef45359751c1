import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../../testing/database/test-cluster.ts';
import { pdfText } from '../../../../testing/pdf/pdf-text.ts';
import { dataUrl, samplePdf } from '../../../../testing/pdf/sample-pdf.ts';
import {
  addFuncionario,
  OTHER_EMPRESA,
  REGION,
  UNKNOWN,
} from '../../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../../testing/pedidos/prestador.ts';
import { newPdf, sentAnexo } from '../../../../testing/seguranca/new-atividades.ts';
import { auditedBy } from '../../../../testing/utilizadores/audit-lines.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const act = (name: Parameters<PrestadorTests['decide']>[0], body: unknown, id = 0) =>
  tests.decide(name, id, body);

const fields = (values = {}) => ({
  cd_tipo_exam: tests.own.examType,
  cd_medic: tests.own.physician,
  cd_decis: 'A',
  dt: '2026-03-10',
  hr: '09:30',
  dt_expir: '2027-03-10',
  recomendacoes: null,
  outras_funcoes: ['Portaria'],
  ...values,
});

async function record(values = {}): Promise<{ cd: number; cd_funcion: number; cd_anex: number }> {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
  const { body } = await act('createExame', { cd_funcion, ...fields(values) });
  return { cd: body.cd, cd_funcion, cd_anex: body.cd_anex };
}

const detail = async (cd: number) => (await act('getExame', undefined, cd)).body.message;

/** What the list of employees shows of the latest exam. */
async function latest(cd: number) {
  const { rows } = await tests.app.admin.query(
    'select dt_ult_exam::text as dt, dt_expir::text from funcionario where cd = $1',
    [cd],
  );
  return rows[0];
}

async function textOfSheet(id: number): Promise<string> {
  const { body } = await tests.send('getFichaDoExame', undefined, { id });
  return pdfText(Buffer.from(body.anex, 'base64'));
}

describe('an exam that was recorded wrong', () => {
  it('is corrected, the validity and the record with it; its sheet is drawn anew', async () => {
    const { cd, cd_funcion, cd_anex } = await record();
    const before = await detail(cd);
    expect(before).toMatchObject({
      cd,
      funcionario: { cd: cd_funcion },
      tipo: { cd: tests.own.examType },
      medico: { cd: tests.own.physician },
      hr: '09:30',
      outras_funcoes: ['Portaria'],
      cd_anex,
    });
    const right = fields({
      cd_decis: 'AC',
      dt: '2026-03-09',
      dt_expir: '2026-09-09',
      hr: null,
      recomendacoes: 'Evitar cargas.',
    });
    const [line] = await auditedBy(tests.app.admin, async () => {
      const body = { ...right, versao: before.versao, ficha: 'gerar' };
      const answer = await act('updateExame', body, cd);
      expect([answer.status, answer.body.message]).toEqual([200, 'Exame corrigido com sucesso.']);
    });
    expect(await latest(cd_funcion)).toEqual({ dt: '2026-03-09', dt_expir: '2026-09-09' });
    const after = await detail(cd);
    expect(after).toMatchObject({ cd_decis: 'AC', dt: '2026-03-09', hr: null });
    expect(after.cd_anex).not.toBe(cd_anex);
    expect(line).toMatchObject({
      acao: 'alterar',
      detalhe: {
        cd_funcion,
        antes: { cd_decis: 'A', dt: '2026-03-10', hr: '09:30', dt_expir: '2027-03-10', cd_anex },
        depois: { cd_decis: 'AC', hr: null, cd_anex: after.cd_anex },
      },
    });
    expect(line?.detalhe).not.toHaveProperty('depois.cd_medic');
    const text = await textOfSheet(after.cd_anex);
    expect(text).toContain('Data do exame: 09-03-2026');
    expect(text).toContain('1: Portaria');
    // The old sheet is gone.
    expect((await tests.send('getFichaDoExame', undefined, { id: cd_anex })).status).toBe(404);
  });

  it('keeps its sheet, or has it taken away, or a file in its place', async () => {
    const { cd, cd_anex } = await record();
    const change = async (ficha?: unknown) => {
      const { status, body } = await act('updateExame', fields({ ficha }), cd);
      return [status, body.cd_anex];
    };
    expect(await change()).toEqual([200, cd_anex]);
    expect(await change('nenhuma')).toEqual([200, null]);
    const file = { nome_fich: 'assinada.pdf', anexString: dataUrl(samplePdf()) };
    const [, sent] = await change(file);
    const sheet = await tests.send('getFichaDoExame', undefined, { id: sent });
    expect(Buffer.from(sheet.body.anex, 'base64').equals(samplePdf())).toBe(true);
    const bad = { ...file, anexString: 'data:application/pdf;base64,PGh0bWw+' };
    const refused = await act('updateExame', fields({ ficha: bad }), cd);
    expect([refused.status, Object.keys(refused.body.campos)]).toEqual([400, ['ficha']]);
    expect((await detail(cd)).cd_anex).toBe(sent);
  });

  it('that was recorded without a sheet gets one later, with all that was said then', async () => {
    const { cd, cd_anex } = await record({ ficha: 'nenhuma', outras_funcoes: ['Arquivo'] });
    expect(cd_anex).toBeNull();
    const { outras_funcoes } = await detail(cd);
    const { body } = await act('updateExame', fields({ outras_funcoes, ficha: 'gerar' }), cd);
    expect(await textOfSheet(body.cd_anex)).toContain('1: Arquivo');
  });

  it('answers 409 where the exam was changed meanwhile', async () => {
    const { cd } = await record();
    const { versao } = await detail(cd);
    const change = (cd_decis: string) =>
      act('updateExame', fields({ cd_decis, versao, ficha: 'gerar' }), cd);
    expect((await change('IT')).status).toBe(200);
    const { status, body } = await change('ID');
    expect([status, body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    expect((await detail(cd)).cd_decis).toBe('IT');
  });

  it('answers 409 where only its sheet was drawn anew meanwhile', async () => {
    const { cd } = await record();
    const { versao } = await detail(cd);
    const draw = () => act('updateExame', fields({ versao, ficha: 'gerar' }), cd);
    expect((await draw()).status).toBe(200);
    expect((await draw()).body.codigo).toBe('ALTERADO_ENTRETANTO');
  });

  it('keeps no sheet that another one has replaced', async () => {
    const { cd, cd_anex } = await record({ ficha: 'gerar' });
    expect((await act('updateExame', fields({ ficha: 'gerar' }), cd)).status).toBe(200);
    const sheet = await tests.app.admin.query('select from anexo where cd = $1', [cd_anex]);
    expect(sheet.rows).toEqual([]);
  });

  it('is checked like a new one, except for unchanged values', async () => {
    const { cd } = await record();
    const cases: readonly (readonly [object, string])[] = [
      [{ cd_tipo_exam: UNKNOWN }, 'cd_tipo_exam'],
      [{ cd_medic: UNKNOWN }, 'cd_medic'],
      [{ dt: '2026-03-17', dt_expir: null }, 'dt'],
      [{ dt: TEST_TODAY, hr: '23:59' }, 'hr'],
      [{ dt_expir: '2026-03-10' }, 'dt_expir'],
      [{ dt_expir: '2031-03-17' }, 'dt_expir'],
    ];
    for (const [values, field] of cases) {
      const { status, body } = await act('updateExame', fields(values), cd);
      expect([field, status, Object.keys(body.campos)]).toEqual([field, 400, [field]]);
    }
    await tests.app.admin.query(`update exame set dt_expir = '2040-01-01' where cd = $1`, [cd]);
    const kept = await act('updateExame', fields({ dt_expir: '2040-01-01' }), cd);
    expect(kept.status).toBe(200);
    for (const id of [UNKNOWN, cd]) {
      const company = id === cd ? OTHER_EMPRESA : undefined;
      expect((await tests.decide('updateExame', id, fields(), company)).status).toBe(404);
      expect((await tests.decide('getExame', id, undefined, company)).status).toBe(404);
    }
  });

  it('stays with its unit unless its day changes', async () => {
    const { cd } = await record();
    const { rows } = await tests.app.admin.query(
      'select min(cd)::float8 as cd from organigrama where cd_base = $1',
      [tests.own.cd_empresa],
    );
    const unit = rows[0].cd;
    await tests.app.admin.query('update exame set cd_organig = $2 where cd = $1', [cd, unit]);
    await act('updateExame', fields({ cd_decis: 'IT', ficha: 'gerar' }), cd);
    expect((await detail(cd)).funcionario.cd_organig).toBe(unit);
  });
});

describe('an exam of the wrong person', () => {
  const cancel = (cd: number, motivo = 'Era de outra pessoa.') => act('annulExame', { motivo }, cd);

  it('is taken back with its sheet; the validity is that of the exams that are left', async () => {
    const { cd, cd_funcion, cd_anex } = await record();
    await act('createExame', {
      cd_funcion,
      ...fields({ dt: '2025-03-10', dt_expir: '2026-04-10', ficha: 'nenhuma' }),
    });
    expect((await act('annulExame', { motivo: ' ' }, cd)).body.campos).toEqual({
      motivo: 'Indique o motivo.',
    });
    const [line] = await auditedBy(tests.app.admin, async () => {
      expect((await cancel(cd)).body.message).toBe('Exame anulado com sucesso.');
    });
    expect(line).toMatchObject({
      acao: 'anular',
      detalhe: { cd_funcion, dt: '2026-03-10', cd_anex, motivo: 'Era de outra pessoa.' },
    });
    expect(await latest(cd_funcion)).toEqual({ dt: '2025-03-10', dt_expir: '2026-04-10' });
    expect((await act('getExame', undefined, cd)).status).toBe(404);
    expect((await tests.send('getFichaDoExame', undefined, { id: cd_anex })).status).toBe(404);
    expect((await cancel(cd)).status).toBe(404);
    const other = await record();
    expect(
      (await tests.decide('annulExame', other.cd, { motivo: 'x' }, OTHER_EMPRESA)).status,
    ).toBe(404);
  });

  it('answers 409 to the annulment of an exam corrected meanwhile', async () => {
    const { cd } = await record();
    const { versao } = await detail(cd);
    await act('updateExame', fields({ cd_decis: 'IT', ficha: 'gerar' }), cd);
    const motivo = 'Era de outra pessoa.';
    const { status, body } = await act('annulExame', { motivo, versao }, cd);
    expect([status, body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    const now = await detail(cd);
    expect(now.cd_decis).toBe('IT');
    expect((await act('annulExame', { motivo, versao: now.versao }, cd)).status).toBe(200);
  });

  const booked = async (cd_funcion: number, dt = TEST_TODAY) => {
    const { body } = await act('createMarcacoes', {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      dt,
      hr: '09:00',
      funcionarios: [cd_funcion],
    });
    return body.cds[0] as number;
  };
  const stateOf = async (cd: number) => (await act('getMarcacao', undefined, cd)).body.message;

  it('opens the booking again that it ended, unless there is another for that day', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    const cd_marcacao = await booked(cd_funcion);
    const again = async () =>
      (await act('createExame', { cd_funcion, ...fields({ cd_marcacao }) })).body.cd as number;
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await cancel(await again())).body.message).toBe(
        'Exame anulado com sucesso. A marcação que fechou está de novo aberta.',
      );
    });
    expect(lines.at(-1)).toMatchObject({ acao: 'reabrir', detalhe: { cd_funcion } });
    expect(await stateOf(cd_marcacao)).toMatchObject({ cd_estad: 0 });
    const exam = await again();
    await booked(cd_funcion);
    expect((await cancel(exam)).body.message).toBe('Exame anulado com sucesso.');
    expect(await stateOf(cd_marcacao)).toMatchObject({ cd_estad: 1 });
  });

  it('opens it where its employee works by now, and for nobody who will have left', async () => {
    const change = (column: string, value: unknown, cd: number) =>
      tests.app.admin.query(`update funcionario set ${column} = $1 where cd = $2`, [value, cd]);
    const [mover, leaver] = [
      await addFuncionario(tests.app.admin, tests.own),
      await addFuncionario(tests.app.admin, tests.own),
    ];
    const ended = async (cd_funcion: number) => {
      const cd_marcacao = await booked(cd_funcion, '2026-04-01');
      const { body } = await act('createExame', { cd_funcion, ...fields({ cd_marcacao }) });
      return { exam: body.cd as number, booking: cd_marcacao };
    };
    const [moved, left] = [await ended(mover), await ended(leaver)];
    await change('cd_organig', REGION, mover);
    await change('dt_inactiv', '2026-03-20', leaver);
    await cancel(moved.exam);
    await cancel(left.exam);
    const { rows } = await tests.app.admin.query(
      "select cd_estad, cd_organig::float8 from marcacao where cd = any($1) order by numero_do_codigo('marcacao', cd)",
      [[moved.booking, left.booking]],
    );
    expect(rows[0]).toEqual({ cd_estad: 0, cd_organig: REGION });
    expect(rows[1]).toMatchObject({ cd_estad: 1 });
  });

  it('is taken back while an activity with documents is registered for the same person', async () => {
    const { cd, cd_funcion } = await record();
    const row = await holding(tests.app, 'select from exame where cd = $1 for update', [cd]);
    const cancelled = cancel(cd);
    await row.waiting(1);
    const registered = tests.send('createAtividadeTecnica', {
      cd_tipo: tests.own.activityType,
      cd_motiv: tests.own.reason,
      cd_funcion,
      cd_organig: tests.own.node,
      obs: null,
      anexo: [sentAnexo(newPdf())],
    });
    await row.waiting(2);
    await row.release();
    const statuses = (await Promise.all([cancelled, registered])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
  });

  it('is taken back while another of the same person is recorded', async () => {
    const { cd, cd_funcion } = await record();
    const row = await holding(
      tests.app,
      'select from funcionario where cd = $1 for no key update',
      [cd_funcion],
    );
    // The first waits for the employee; the second brings a sheet, and waits for one of the two.
    const cancelled = cancel(cd);
    await row.waiting(1);
    const recorded = act('createExame', { cd_funcion, ...fields({ dt: '2026-03-11' }) });
    await row.waiting(2);
    await row.release();
    const statuses = (await Promise.all([recorded, cancelled])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    expect(await latest(cd_funcion)).toMatchObject({ dt: '2026-03-11' });
  });
});
