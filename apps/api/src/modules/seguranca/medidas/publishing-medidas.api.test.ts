import { MEDIDA } from '@sst/contract/rules/seguranca';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { OTHER_EMPRESA, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addMedida } from '../../../testing/seguranca/seguranca-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const act = (name: Parameters<PrestadorTests['decide']>[0], body?: unknown, id = 0) =>
  tests.decide(name, id, body);

const measureOf = (values = {}) => ({
  cd_tarefa: tests.own.task,
  risco_identific: ' Queda em altura ',
  medida: 'Instalar guarda-corpos.',
  cd_organig: tests.own.node,
  dt: '2026-03-02',
  prazo: '2026-03-10',
  ...values,
});

async function stored(cd: number) {
  const { rows } = await tests.app.admin.query(
    `select cd_organig::float8, cd_tarefa::float8, risco_identific, medida, dt::text, prazo, dt_prazo::text, provis, cd_estad,
            dt_conclusao::text, conclusao
       from medida where cd = $1`,
    [cd],
  );
  return rows[0];
}

async function lines(cd: number) {
  const { rows } = await tests.app.admin.query(
    `select acao, cd_utilizador::float8, detalhe from auditoria where entidade = 'medida' and cd_entidade = $1 order by cd`,
    [cd],
  );
  return rows;
}

/** The measure as the client's list of open ones has it. */
async function seenOpen(cd: number) {
  const { body } = await tests.send('listMedidas');
  return body.message.find((row: { cd: number }) => row.cd === cd);
}

const figures = async () => (await tests.send('getPainel')).body.message.seguranca;

describe('a measure that the provider registers', () => {
  it('is in the client’s list, chart and figures at once, with one audit line', async () => {
    const before = await figures();
    const chartBefore = (await tests.send('getMedidasResumo')).body.message[0].total;
    const { status, body } = await act('createMedida', measureOf({ estado: 1, provis: true }));
    expect([status, body.message]).toEqual([200, 'Medida registada com sucesso.']);
    expect(await seenOpen(body.cd)).toMatchObject({
      risco_identific: 'Queda em altura',
      medida: 'Instalar guarda-corpos.',
      dt: '2026-03-02',
      prazo: '2026-03-10',
      dias_expir: 6,
      provis: true,
      cd_estad: 1,
    });
    expect(await figures()).toMatchObject({
      medidas_abertas: before.medidas_abertas + 1,
      medidas_em_atraso: before.medidas_em_atraso + 1,
    });
    expect((await tests.send('getMedidasResumo')).body.message[0].total).toBe(chartBefore + 1);
    expect(await lines(body.cd)).toMatchObject([
      { acao: 'criar', cd_utilizador: tests.provider.cd, detalhe: { prazo: '2026-03-10' } },
    ]);
  });

  it.each([
    ['30', '2026-04-01'],
    ['0', '2026-03-02'],
    ['2026-03-02', '2026-03-02'],
    [String(MEDIDA.dias), '2036-02-28'],
    ['2036-03-13', '2036-03-13'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('has the deadline %j, which comes to %s', async (prazo, dt_prazo) => {
    const { body } = await act('createMedida', measureOf({ prazo }));
    expect(await stored(body.cd)).toMatchObject({ prazo: prazo || null, dt_prazo, cd_estad: 0 });
  });

  it('has a deadline in days without the zeros in front of the number, however many', async () => {
    for (const zeros of [1, 30]) {
      const { body } = await act('createMedida', measureOf({ prazo: `${'0'.repeat(zeros)}30` }));
      expect(await stored(body.cd)).toMatchObject({ prazo: '30', dt_prazo: '2026-04-01' });
    }
  });

  it('is refused field by field, and nothing written', async () => {
    const { rows: before } = await tests.app.admin.query('select count(*) from medida');
    const long = (length: number) => 'ã'.repeat(length + 1);
    const cases: readonly (readonly [object, string])[] = [
      [{ cd_tarefa: UNKNOWN }, 'cd_tarefa'],
      [{ cd_tarefa: tests.foreign.task }, 'cd_tarefa'],
      [{ cd_organig: tests.foreign.node }, 'cd_organig'],
      [{ risco_identific: '  ' }, 'risco_identific'],
      [{ risco_identific: long(MEDIDA.risco) }, 'risco_identific'],
      [{ medida: '' }, 'medida'],
      [{ medida: long(MEDIDA.medida) }, 'medida'],
      [{ medida: 'a\0b' }, 'medida'],
      [{ dt: '2026-03-17', prazo: null }, 'dt'],
      [{ dt: '2026-02-30' }, 'dt'],
      [{ dt: 'ontem', prazo: '30' }, 'dt'],
      [{ dt: '0026-03-02' }, 'dt'],
      [{ dt: '1899-12-31' }, 'dt'],
      [{ prazo: '9'.repeat(20) }, 'prazo'],
      [{ prazo: '2026-03-01' }, 'prazo'],
      [{ prazo: '2026-02-30' }, 'prazo'],
      [{ prazo: 'brevemente' }, 'prazo'],
      [{ prazo: '2036-03-14' }, 'prazo'],
      [{ prazo: '9999-03-10' }, 'prazo'],
      [{ prazo: '-1' }, 'prazo'],
      [{ prazo: String(MEDIDA.dias + 1) }, 'prazo'],
      [{ estado: 2 }, 'estado'],
    ];
    for (const [values, field] of cases) {
      const { status, body } = await act('createMedida', measureOf(values));
      expect([field, status, Object.keys(body.campos)]).toEqual([field, 400, [field]]);
    }
    const { rows: after } = await tests.app.admin.query('select count(*) from medida');
    expect(after).toEqual(before);
  });

  it('is registered once for an idempotency key', async () => {
    const options = { token: tests.provider.token, key: 'medida-1' };
    const send = () => tests.send('createMedida', measureOf({ medida: 'Uma só' }), options);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(answers.map(({ body }) => body.cd)).size).toBe(1);
  });
});

describe('after how many months a measure comes back', () => {
  const repeats = async (cd: number) =>
    (await act('getMedida', undefined, cd)).body.message.repete_meses;

  it('is said with it, stays where a change says nothing of it, and ends where it says so [MEDIDA-64]', async () => {
    const { body } = await act('createMedida', measureOf({ repete_meses: 6 }));
    expect(await repeats(body.cd)).toBe(6);
    const change = async (values: object) => {
      expect((await act('updateMedida', measureOf(values), body.cd)).status).toBe(200);
      return repeats(body.cd);
    };
    expect(await change({ medida: 'Outra.' })).toBe(6);
    expect(await change({ repete_meses: 12 })).toBe(12);
    expect((await lines(body.cd)).at(-1).detalhe).toMatchObject({ repete_meses: 12 });
    expect(await change({ repete_meses: null })).toBe(null);
    const { status, body: wrong } = await act('createMedida', measureOf({ repete_meses: 0 }));
    expect([status, Object.keys(wrong.campos)]).toEqual([400, ['repete_meses']]);
  });
});

describe('a change', () => {
  it('says all of the measure anew', async () => {
    const cd = await addMedida(tests, { prazo: '30', dt_prazo: '2026-02-04' });
    const { body } = await act('getMedida', undefined, cd);
    const { versao, tarefa, prazo } = body.message;
    expect([tarefa.cd, prazo]).toEqual([tests.own.task, '30']);
    const change = measureOf({ versao, prazo: null, provis: true, estado: 1 });
    expect((await act('updateMedida', change, cd)).body.message).toBe(
      'Medida alterada com sucesso.',
    );
    expect(await stored(cd)).toMatchObject({
      risco_identific: 'Queda em altura',
      prazo: null,
      dt_prazo: null,
      provis: true,
      cd_estad: 1,
    });
    expect((await lines(cd)).map(({ acao }) => acao)).toEqual(['alterar']);
  });

  it.each([
    { cd_tarefa: 0 },
    { risco_identific: 'Piso molhado' },
    { medida: 'Secar.' },
    { cd_organig: 4 },
    { dt: '2026-03-01' },
    { prazo: '30' },
    { provis: true },
    { estado: 1 },
  ])('answers 409 after a change of %j alone', async (values) => {
    const { cd } = (await act('createMedida', measureOf())).body;
    const { versao } = (await act('getMedida', undefined, cd)).body.message;
    const { body } = await act('createTarefa', { nome: 'Outra tarefa' });
    const change = measureOf('cd_tarefa' in values ? { cd_tarefa: body.cd } : values);
    expect((await act('updateMedida', { ...change, versao }, cd)).status).toBe(200);
    const late = await act('updateMedida', measureOf({ versao, medida: 'Depois.' }), cd);
    expect(late.body.codigo).toBe('ALTERADO_ENTRETANTO');
  });

  it('answers 409 after a concurrent change: one of many at once succeeds', async () => {
    const cd = await addMedida(tests);
    const { versao } = (await act('getMedida', undefined, cd)).body.message;
    const row = await holding(tests.app, 'select 1 from medida where cd = $1 for update', [cd]);
    const answers = Array.from({ length: 5 }, (_, index) =>
      act('updateMedida', measureOf({ versao, medida: `Medida ${index}` }), cd),
    );
    await row.waiting(answers.length);
    await row.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
    const late = await act('updateMedida', measureOf({ versao }), cd);
    expect(late.body.codigo).toBe('ALTERADO_ENTRETANTO');
    expect(await lines(cd)).toHaveLength(1);
  });
});

describe('the end of a measure', () => {
  it('keeps the day and what was done; the client sees it among those that are done [SEG-168]', async () => {
    const cd = await addMedida(tests, { risco_identific: 'Piso molhado' });
    const end = { dt: '2026-03-15', conclusao: '  Colocado piso antiderrapante. ' };
    expect((await act('closeMedida', end, cd)).body.message).toBe('Medida concluída com sucesso.');
    expect(await seenOpen(cd)).toBeUndefined();
    const { body } = await tests.send('listMedidasConcluidas');
    expect(body.message.find((row: { cd: number }) => row.cd === cd)).toMatchObject({
      risco_identific: 'Piso molhado',
      dt_conclusao: '2026-03-15',
      conclusao: 'Colocado piso antiderrapante.',
    });
    for (const [name, again] of [
      ['closeMedida', end],
      ['updateMedida', measureOf()],
    ] as const) {
      const refused = await act(name, again, cd);
      expect([refused.status, refused.body.codigo]).toEqual([409, 'MEDIDA_CONCLUIDA']);
    }
    expect(await stored(cd)).toMatchObject({ cd_estad: 2, dt_conclusao: '2026-03-15' });
  });

  it('is neither to come nor before the measure, but may be on its day', async () => {
    const cd = await addMedida(tests);
    const cases = ['2026-03-17', '2026-01-04', '0026-03-15', '2026-02-30', ''];
    for (const dt of cases) {
      const { status, body } = await act('closeMedida', { dt }, cd);
      expect([dt, status, Object.keys(body.campos)]).toEqual([dt, 400, ['dt']]);
    }
    const { dt, cd_estad, dt_conclusao } = await stored(cd);
    expect([cd_estad, dt_conclusao]).toEqual([0, null]);
    expect((await act('closeMedida', { dt, conclusao: null }, cd)).status).toBe(200);
  });

  it('says what was done in no more characters than are stored', async () => {
    const cd = await addMedida(tests);
    const close = (length: number) =>
      act('closeMedida', { dt: TEST_TODAY, conclusao: 'x'.repeat(length) }, cd);
    expect(Object.keys((await close(MEDIDA.conclusao + 1)).body.campos)).toEqual(['conclusao']);
    expect(await stored(cd)).toMatchObject({ cd_estad: 0, conclusao: null });
    expect((await close(MEDIDA.conclusao)).status).toBe(200);
  });

  it('is taken back: the measure is under way again, and the record keeps what was said', async () => {
    const cd = await addMedida(tests);
    await act('closeMedida', { dt: TEST_TODAY, conclusao: 'Feito.' }, cd);
    expect((await act('reopenMedida', undefined, cd)).body.message).toBe(
      'Medida reaberta com sucesso.',
    );
    expect(await stored(cd)).toMatchObject({ cd_estad: 1, dt_conclusao: null, conclusao: null });
    expect(await seenOpen(cd)).toMatchObject({ cd_estad: 1 });
    const again = await act('reopenMedida', undefined, cd);
    expect([again.status, again.body.codigo]).toEqual([409, 'MEDIDA_ABERTA']);
    const kept = await lines(cd);
    expect(kept.map(({ acao }) => acao)).toEqual(['concluir', 'reabrir']);
    expect(kept[1].detalhe.antes).toEqual({ dt_conclusao: TEST_TODAY, conclusao: 'Feito.' });
  });

  it('is of one company alone', async () => {
    const cd = await addMedida(tests);
    for (const [name, body] of [
      ['getMedida', undefined],
      ['updateMedida', measureOf()],
      ['closeMedida', { dt: TEST_TODAY }],
      ['reopenMedida', undefined],
    ] as const) {
      expect((await tests.decide(name, cd, body, OTHER_EMPRESA)).status).toBe(404);
      expect((await act(name, body, UNKNOWN)).status).toBe(404);
    }
    expect(await stored(cd)).toMatchObject({ cd_estad: 0, medida: 'Medir.' });
  });
});

describe('the measures that are done', () => {
  it('are searched, ordered and narrowed to a branch; those without a day come last', async () => {
    const done = { cd_estad: 2, risco_identific: 'Zumbido' };
    const first = await addMedida(tests, { ...done, dt_conclusao: '2026-02-01', cd_organig: 4 });
    const last = await addMedida(tests, {
      ...done,
      dt_conclusao: '2026-03-01',
      conclusao: 'Ábaco',
    });
    const unsaid = await addMedida(tests, done);
    const list = async (query: Record<string, string | number>, company = tests.own.cd_empresa) => {
      const { token } = tests.provider;
      const params = { company };
      const { body } = await tests.app.call('listMedidasConcluidas', { token, params, query });
      return body.message.map((row: { cd: number }) => row.cd);
    };
    expect(await list({ pesquisa: 'zumbido' })).toEqual([last, first, unsaid]);
    expect(await list({ pesquisa: 'zumbido', quantidade: 2, pagina: 2 })).toEqual([unsaid]);
    expect(await list({ pesquisa: 'abaco' })).toEqual([last]);
    expect(await list({ pesquisa: 'zumbido' }, 4)).toEqual([first]);
    expect(await list({ pesquisa: 'zumbido' }, OTHER_EMPRESA)).toEqual([]);
  });
});

describe('a task', () => {
  it('is inserted once, whatever its case and accents, and belongs to its company', async () => {
    const spellings = ['Inspeção Única', 'inspecao unica', 'INSPEÇÃO ÚNICA', ' Inspecao única '];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => act('createTarefa', { nome: spellings[turn % 4] })),
    );
    expect(new Set(answers.map(({ body }) => body.cd)).size).toBe(1);
    const { cd } = answers[0]?.body ?? {};
    const { rows } = await tests.app.admin.query(
      `select count(*)::int from auditoria where entidade = 'tarefa' and cd_entidade = $1`,
      [cd],
    );
    expect(rows[0].count).toBe(1);
    const codes = async (company?: number) => {
      const { body } = await tests.decide('listTarefasDaEmpresa', 0, undefined, company);
      return body.message.map((row: { cd: number }) => row.cd);
    };
    expect([await codes(), await codes(OTHER_EMPRESA)].map((all) => all.includes(cd))).toEqual([
      true,
      false,
    ]);
    for (const nome of ['', ' ', 'x'.repeat(MEDIDA.tarefa + 1), 'a\0b']) {
      expect(Object.keys((await act('createTarefa', { nome })).body.campos)).toEqual(['nome']);
    }
  });
});
