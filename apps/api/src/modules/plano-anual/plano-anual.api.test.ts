import type { HorasServico, LinhaPlanoAnual } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { EMPRESA, OTHER_EMPRESA, REGION, signInToRegion } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addAtividade } from '../../testing/seguranca/seguranca-rows.ts';

/** Today is Monday, 16 March 2026. */
let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());
beforeEach(() =>
  tests.app.admin.query('delete from plano_anual_linha; delete from servico_contrato'),
);

const act = (name: Parameters<PrestadorTests['decide']>[0], body?: unknown, id = 0) =>
  tests.decide(name, id, body);
const plan = (linhas: readonly object[], ano = 2026) =>
  act('createLinhasPlanoAnual', {
    ano,
    linhas: linhas.map((one) => ({ atividade: 'formacao', cd_organig: EMPRESA, ...one })),
  });
async function read(
  ano = 2026,
  { token = tests.token, company = EMPRESA } = {},
): Promise<LinhaPlanoAnual[]> {
  const { status, body } = await tests.app.call('listPlanoAnual', {
    token,
    params: { company },
    query: { ano },
  });
  expect(status).toBe(200);
  return body.message;
}
async function only(values: object = {}): Promise<LinhaPlanoAnual> {
  expect((await plan([values])).status).toBe(200);
  const [linha] = await read();
  if (!linha) throw new Error('No line.');
  return linha;
}
async function hours(token = tests.token, company = EMPRESA): Promise<HorasServico> {
  const { status, body } = await tests.app.call('getHorasServico', {
    token,
    params: { company },
    query: { ano: 2026 },
  });
  expect(status).toBe(200);
  return body.message;
}
async function lines() {
  const { rows } = await tests.app.admin.query(
    `select acao, entidade, cd_utilizador::float8, detalhe from auditoria
      where entidade in ('plano-anual', 'contrato-servico') order by cd`,
  );
  return rows;
}

describe('the annual plan of the service', () => {
  it('has a line for each time, by the list of the law and the last day, which the company reads and the log keeps [PLANOSST-01, PLANOSST-02]', async () => {
    const before = (await lines()).length;
    const { body } = await plan([
      { mes: 10 },
      { mes: 2, texto: ' Empilhadores ', quem: 'Ana Técnica' },
      { atividade: 'planear' },
      { dt: '2026-06-02', mes: 1 },
    ]);
    expect(body.message).toBe('4 linhas planeadas.');
    const found = await read();
    expect(found.map(({ atividade, mes, dt, situacao }) => [atividade, mes, dt, situacao])).toEqual(
      [
        ['planear', null, null, 'planeada'],
        ['formacao', 2, null, 'em-atraso'],
        ['formacao', null, '2026-06-02', 'planeada'],
        ['formacao', 10, null, 'planeada'],
      ],
    );
    expect(found[1]).toMatchObject({ texto: 'Empilhadores', quem: 'Ana Técnica', ano: 2026 });
    expect(await read(2027)).toEqual([]);
    const audited = (await lines()).slice(before);
    expect(audited).toHaveLength(4);
    expect(audited[1]).toMatchObject({
      acao: 'criar',
      cd_utilizador: tests.provider.cd,
      detalhe: { nome: 'Empilhadores', mes: 2 },
    });
  });

  it('is refused field by field, and nothing written [PLANOSST-02]', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ atividade: 'outra' }, 'linhas.0.atividade'],
      [{ cd_organig: OTHER_EMPRESA }, 'linhas.0.cd_organig'],
      [{ mes: 13 }, 'linhas.0.mes'],
      [{ dt: '2027-01-01' }, 'linhas.0.dt'],
      [{ texto: 'a'.repeat(301) }, 'linhas.0.texto'],
    ];
    for (const [values, field] of cases) {
      const { status, body } = await plan([values]);
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [field]]);
    }
    expect((await plan([])).status).toBe(400);
    expect(await read()).toEqual([]);
  });

  it('changes a line that is planned, never past somebody else, and removes it; one that is decided stays [PLANOSST-02, PLANOSST-04]', async () => {
    const { cd, versao } = await only({ mes: 5 });
    const values = { cd_organig: EMPRESA, mes: 6, quem: 'Rui', versao };
    expect((await act('updateLinhaPlanoAnual', values, cd)).status).toBe(200);
    const late = await act('updateLinhaPlanoAnual', { ...values, mes: 7 }, cd);
    expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    expect((await read())[0]).toMatchObject({ mes: 6, quem: 'Rui', dt_limite: '2026-06-30' });
    const nota = 'Sem admissões.';
    expect((await act('setSituacaoPlanoAnual', { estado: 'nao-aplicavel', nota }, cd)).status).toBe(
      200,
    );
    for (const [name, body] of [
      ['updateLinhaPlanoAnual', { ...values, versao: undefined }],
      ['deleteLinhaPlanoAnual', undefined],
    ] as const) {
      const refused = await act(name, body, cd);
      expect([refused.status, refused.body.codigo]).toEqual([409, 'LINHA_DECIDIDA']);
    }
    expect((await read())[0]).toMatchObject({ situacao: 'nao-aplicavel', nota });
    expect((await act('setSituacaoPlanoAnual', { estado: 'planeada' }, cd)).status).toBe(200);
    expect((await read())[0]).toMatchObject({ situacao: 'planeada', nota: null });
    expect((await act('deleteLinhaPlanoAnual', undefined, cd)).status).toBe(200);
    expect(await read()).toEqual([]);
    expect((await act('deleteLinhaPlanoAnual', undefined, cd)).status).toBe(404);
  });

  it('is done by an activity that was registered, with its day, or by a day and what was done [PLANOSST-04, PLANOSST-05]', async () => {
    const { cd } = await only();
    const decide = (body: object) => act('setSituacaoPlanoAnual', { estado: 'feita', ...body }, cd);
    const done = await addAtividade(tests, { cd_organig: EMPRESA, dt: '2026-02-10', cd_estad: 99 });
    const booked = await addAtividade(tests, { cd_organig: EMPRESA, cd_estad: 1 });
    const foreign = await addAtividade(
      { app: tests.app, own: tests.foreign },
      { cd_organig: OTHER_EMPRESA, cd_estad: 99 },
    );
    const cases: readonly (readonly [object, string])[] = [
      [{}, 'dt_feita nota'],
      [{ dt_feita: '2026-03-17', nota: 'Feita.' }, 'dt_feita'],
      [{ dt_feita: '2026-03-10' }, 'nota'],
      [{ cd_ativid: booked }, 'cd_ativid'],
      [{ cd_ativid: foreign }, 'cd_ativid'],
      [{ cd_ativid: done, horas: 2 }, 'perfil'],
      [{ cd_ativid: done, horas: 0, perfil: 'tecnico' }, 'horas'],
      [{ estado: 'nao-aplicavel' }, 'nota'],
    ];
    for (const [body, fields] of cases) {
      const refused = await decide(body);
      expect([refused.status, Object.keys(refused.body.campos ?? {}).join(' ')]).toEqual([
        400,
        fields,
      ]);
    }
    expect((await read())[0]?.situacao).toBe('planeada');
    const { body: offered } = await tests.app.call('listAtividadesDoAno', {
      token: tests.provider.token,
      params: { company: EMPRESA },
      query: { ano: 2026 },
    });
    const codes = offered.message.map((one: { cd: number }) => one.cd);
    expect([codes.includes(done), codes.includes(booked)]).toEqual([true, false]);
    expect((await decide({ cd_ativid: done, horas: 2.5, perfil: 'tecnico' })).status).toBe(200);
    const [first] = await read();
    expect(first).toMatchObject({
      situacao: 'feita',
      dt_feita: '2026-02-10',
      cd_ativid: done,
      horas: 2.5,
    });
    expect(first?.atividade_feita).toMatch(/, 10-02-2026$/);
    expect((await decide({ dt_feita: '2026-03-16', nota: 'No local.' })).status).toBe(200);
    expect((await read())[0]).toMatchObject({ cd_ativid: null, horas: null, nota: 'No local.' });
  });

  it('is copied to the next year, to be done, each line once [PLANOSST-06]', async () => {
    await plan([{ mes: 4 }, { dt: '2026-06-02', texto: 'Simulacro' }]);
    const [, second] = await read();
    const nota = 'Não houve.';
    await act('setSituacaoPlanoAnual', { estado: 'nao-aplicavel', nota }, second?.cd);
    const copy = async () => (await act('copyPlanoAnual', { ano: 2026 })).body.message;
    expect(await copy()).toBe('2 linhas copiadas para 2027.');
    expect(await copy()).toBe('Não há linhas de 2026 por copiar.');
    const next = await read(2027);
    expect(next.map(({ mes, dt, texto, situacao }) => [mes, dt, texto, situacao])).toEqual([
      [4, null, null, 'planeada'],
      [null, '2027-06-02', 'Simulacro', 'planeada'],
    ]);
  });

  it('is read in one’s own units, and written by who publishes activities alone [PLANOSST-11]', async () => {
    await plan([{ mes: 4 }, { mes: 5, cd_organig: REGION }]);
    const token = await signInToRegion(tests);
    const seen = await read(2026, { token, company: REGION });
    expect(seen.map(({ cd_organig }) => cd_organig)).toEqual([REGION]);
    expect(await hours(token, REGION)).toBeNull();
    const refused = await tests.app.call('createLinhasPlanoAnual', {
      token: tests.token,
      params: { company: EMPRESA },
      body: { ano: 2026, linhas: [{ atividade: 'causas', cd_organig: EMPRESA }] },
    });
    expect(refused.status).toBe(403);
    expect(await read()).toHaveLength(2);
  });

  it('comes as a PDF with what is not planned and the hours [PLANOSST-10]', async () => {
    await act('saveContratoServico', { ano: 2026, horas_medico: 40, setor: 'outro' });
    await plan([{ mes: 4, texto: 'Empilhadores' }]);
    const { body } = await tests.app.call('getPlanoAnualPdf', {
      token: tests.token,
      params: { company: EMPRESA },
      query: { ano: 2026 },
    });
    const text = (await pdfText(Buffer.from(body.message.anex, 'base64'))).replace(/\s+/g, ' ');
    for (const part of ['Empilhadores', 'Sem nada planeado: ', 'Horas do serviço', 'a confirmar'])
      expect(text).toContain(part);
    expect(body.message.titulo).toMatch(/^Plano anual do serviço 2026 .*\.pdf$/);
  });
});

describe('the hours of the service', () => {
  it('are those of the agenda at the company that have passed, and those of lines that are done, each with its day and source [PLANOSST-07]', async () => {
    const { admin } = tests.app;
    await admin.query(
      'delete from turno_excecao; update turno set cd_turno_antes = null, minutos_antes = null; delete from turno',
    );
    const { rows } = await admin.query(
      `with l as (insert into local (nome, tipo, morada) values ('Sede visitada', 'visita', 'Rua A') returning cd),
            u as (insert into local_unidade (cd_empresa, cd_local, cd_organig) select $1, cd, $1 from l)
       insert into turno (cd_medic, cd_local, dt_ini, dt_fim, dias, de, ate, minutos)
       select (select min(cd) from medico), cd, '2026-03-02', '2026-03-31', '{1}', '09:00', '12:30', 15 from l returning cd`,
      [EMPRESA],
    );
    await admin.query(`insert into turno_excecao (cd_turno, dt) values ($1, '2026-03-09')`, [
      rows[0].cd,
    ]);
    const { cd } = await only();
    const body = { estado: 'feita', dt_feita: '2026-01-20', nota: 'Dada.', horas: 3 };
    await act('setSituacaoPlanoAnual', { ...body, perfil: 'tecnico' }, cd);
    const { prestadas } = await hours();
    // The shift of the 9th did not take place; that of today is not over.
    expect(prestadas).toMatchObject([
      { perfil: 'tecnico', dt: '2026-01-20', origem: 'plano', horas: 3 },
      { perfil: 'medico', dt: '2026-03-02', origem: 'agenda', texto: 'Sede visitada', horas: 3.5 },
    ]);
    const other = await tests.app.call('getHorasServico', {
      token: tests.provider.token,
      params: { company: OTHER_EMPRESA },
      query: { ano: 2026 },
    });
    expect(other.body.message.prestadas).toEqual([]);
  });

  it('have what was agreed, kept with its version and log, and the least of each month that is over, by its headcount [PLANOSST-07, PLANOSST-08]', async () => {
    const none = await hours();
    expect(none.contrato).toEqual({
      horas_medico: null,
      horas_tecnico: null,
      setor: null,
      versao: 0,
    });
    expect(none.meses.map(({ mes, medico }) => [mes, medico])).toEqual([
      ['2026-01', null],
      ['2026-02', null],
    ]);
    const values = { ano: 2026, horas_medico: 48.5, horas_tecnico: null, setor: 'industrial' };
    const before = (await lines()).length;
    for (const versao of [0, 1]) {
      expect((await act('saveContratoServico', { ...values, versao })).status).toBe(200);
    }
    const late = await act('saveContratoServico', { ...values, horas_medico: 1, versao: 0 });
    expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    expect((await lines()).slice(before)).toMatchObject([
      { entidade: 'contrato-servico', detalhe: { ano: 2026, depois: { horas_medico: 48.5 } } },
    ]);
    const { contrato, meses, tecnicos } = await hours();
    expect(contrato).toEqual({
      horas_medico: 48.5,
      horas_tecnico: null,
      setor: 'industrial',
      versao: 1,
    });
    for (const { efetivo, medico } of meses) {
      expect(efetivo).toBeGreaterThan(0);
      expect(medico).toMatchObject({ valor: Math.ceil(efetivo / 10), marca: 'a_confirmar' });
    }
    expect(tecnicos).toMatchObject({ marca: 'verificado' });
  });
});
