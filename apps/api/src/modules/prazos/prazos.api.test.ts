import type { Parametro } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access } from '../../access/access.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';
import { DueDays } from './due-days.ts';
import { recomputeDue } from './recompute-due.ts';

let tests: PrestadorTests;
let days: DueDays;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { database, clock } = tests.app;
  days = new DueDays({ pool: database.pool, access: new Access(database.pool), clock });
});
afterAll(() => tests.app.close());

const newEmployee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);

/** The stored day of an employee. */
async function stored(cd: number) {
  const { rows } = await tests.app.admin.query(
    `select z.dt::text, z.regra, z.dt_expir::text, z.pendente, f.versao
       from prazo z join funcionario f on f.cd_empresa = z.cd_empresa and f.cd = z.cd_funcion where z.cd_funcion = $1`,
    [cd],
  );
  return rows[0];
}

const examOf = (cd_funcion: number, values = {}) => ({
  cd_funcion,
  cd_tipo_exam: tests.own.examType,
  cd_medic: tests.own.physician,
  cd_decis: 'A',
  dt: '2026-03-10',
  hr: '09:30',
  dt_expir: null,
  recomendacoes: null,
  ...values,
});

async function publish(cd_funcion: number, values = {}): Promise<number> {
  const { status, body } = await tests.decide('createExame', 0, examOf(cd_funcion, values));
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return body.cd;
}

async function rowOf(cd: number, query = {}) {
  const { body } = await tests.app.call('listFuncionarios', {
    token: tests.token,
    params: { company: EMPRESA },
    query: { codigos: String(cd), ...query },
  });
  return body.message[0];
}

async function parametro(codigo: string): Promise<number> {
  const { rows } = await tests.app.admin.query(
    'select cd::float8 from parametro where codigo = $1',
    [codigo],
  );
  return rows[0].cd;
}

const turn = async (codigo: string, ativo: boolean) =>
  tests.app.call('switchParametro', {
    token: tests.provider.token,
    params: { id: await parametro(codigo) },
    body: { ativo },
  });

describe('a due day', () => {
  it('follows from each change of an exam, and from nothing else of the employee’s row [PRAZO-12]', async () => {
    const cd = await newEmployee({ dt_nasc: '1970-01-02' });
    const { versao } = await stored(cd);
    const exam = await publish(cd);
    expect(await stored(cd)).toEqual({
      dt: '2027-03-10',
      regra: 'periodico_maior',
      dt_expir: '2027-03-10',
      pendente: false,
      versao,
    });
    expect(await rowOf(cd)).toMatchObject({
      dt_expir: '2027-03-10',
      dias_expir: -359,
      dt_prazo: '2027-03-10',
      regra: 'periodico_maior',
      suspenso: false,
    });
    const { body: detail } = await tests.decide('getExame', exam, undefined);
    const { versao: read } = detail.message ?? {};
    const correction = { ...examOf(cd, { dt_expir: '2026-09-10' }), versao: read, ficha: 'manter' };
    const corrected = await tests.decide('updateExame', exam, correction);
    expect([corrected.status, corrected.body]).toEqual([200, expect.anything()]);
    expect(await stored(cd)).toMatchObject({ dt: '2026-09-10', regra: 'validade' });
    await tests.decide('annulExame', exam, { motivo: 'Engano.' });
    expect(await stored(cd)).toMatchObject({
      dt: '2015-09-01',
      regra: 'admissao',
      dt_expir: null,
      pendente: false,
    });
    expect(await rowOf(cd)).toMatchObject({ dt_expir: null, dias_expir: 9999, regra: 'admissao' });
  });

  it('is the validity that was recorded until it is computed, for rows that came from elsewhere [PRAZO-13]', async () => {
    const cd = await newEmployee();
    await addExame(tests.app.admin, cd, { dt: '2020-01-10', dt_expir: '2030-01-10' });
    expect(await stored(cd)).toMatchObject({ dt: null, dt_expir: '2030-01-10', pendente: true });
    expect(await rowOf(cd)).toMatchObject({ dt_expir: '2030-01-10', regra: null });
    expect(await days.computePending()).toBeGreaterThan(0);
    expect(await stored(cd)).toMatchObject({
      dt: '2022-01-10',
      dt_expir: '2022-01-10',
      regra: 'periodico',
      pendente: false,
    });
    expect(await days.computePending()).toBe(0);
  });

  it('writes no row that it does not change [PRAZO-12]', async () => {
    const cd = await newEmployee();
    await publish(cd);
    const { pool } = tests.app.database;
    const access = new Access(pool);
    const written = await access.write(access.systemGrant(EMPRESA), (scope) =>
      recomputeDue(scope, [cd, cd, 999_999_999]),
    );
    expect(written).toBe(0);
  });

  it('is computed from both of two changes at once [PRAZO-12]', async () => {
    const cd = await newEmployee();
    const access = new Access(tests.app.database.pool);
    const moments = ['09:00', '10:00', '11:00', '12:00'];
    await Promise.all([
      ...moments.map((hr, index) => publish(cd, { hr, dt: `2026-03-0${index + 1}` })),
      ...moments.map(() =>
        access.write(access.systemGrant(EMPRESA), (scope) => recomputeDue(scope, [cd])),
      ),
    ]);
    expect(await stored(cd)).toMatchObject({ dt: '2028-03-04', pendente: false });
  });

  it('is found by its rule, and sorted by its day [LIST-361]', async () => {
    const [minor, older] = [
      await newEmployee({ dt_nasc: '2010-01-02' }),
      await newEmployee({ dt_nasc: '1960-01-02' }),
    ];
    for (const cd of [minor, older]) await publish(cd);
    expect((await rowOf(minor, { regra: 'periodico_menor' })).cd).toBe(minor);
    expect(await rowOf(older, { regra: 'periodico_menor' })).toBeUndefined();
    for (const ordenacao of ['dt_prazo.asc', 'regra.desc', 'suspenso.asc', 'dt_expir.desc']) {
      expect((await rowOf(older, { ordenacao })).cd).toBe(older);
    }
  });

  it('is told with the days of the other rules and what it follows from [API-475]', async () => {
    const cd = await newEmployee({ dt_nasc: '1970-01-02' });
    await publish(cd, { dt_expir: '2028-03-10' });
    const { body } = await tests.send('getPrazo', undefined, { id: cd });
    expect(body.message).toEqual({
      dt_prazo: '2027-03-10',
      regra: 'periodico_maior',
      candidatos: [
        {
          regra: 'periodico_maior',
          dt: '2027-03-10',
          base: 'Lei n.º 102/2009, artigo 108.º',
          marca: 'a_confirmar',
          evento: false,
          dt_antes: null,
        },
        expect.objectContaining({ regra: 'validade', dt: '2028-03-10' }),
      ],
      suspensao: null,
      medico: null,
      definido: null,
      adm_urgente: false,
      adm_dispensada: false,
      dt_exame_anterior: null,
      dt_nasc: '1970-01-02',
      dt_ini_instit: '2015-09-01',
      exames: [{ dt: '2026-03-10', dt_expir: '2028-03-10' }],
    });
    const { rows } = await tests.app.admin.query(
      'select min(cd)::float8 as cd from funcionario where cd_empresa = $1',
      [OTHER_EMPRESA],
    );
    const foreign = await tests.send('getPrazo', undefined, { id: rows[0].cd });
    expect(foreign.status).toBe(404);
  });
});

describe('a parameter', () => {
  it('that is switched moves the days of all companies, with progress, and says who did it [PRAZO-14, API-476]', async () => {
    const cd = await newEmployee({ dt_nasc: '1970-01-02' });
    await publish(cd);
    await days.computePending();
    const read = () => tests.app.call('listParametros', { token: tests.provider.token });
    expect((await read()).body.recalculo).toBeNull();
    const { body } = await turn('per_maior_meses', false);
    expect(body.message).toBe('«Exame periódico depois dos 50 anos» já não conta para os prazos.');
    expect((await read()).body.recalculo).toMatchObject({ feitos: 0, fim: null });
    const ended = new AbortController();
    ended.abort();
    await days.computeAll(ended.signal);
    expect(await stored(cd)).toMatchObject({ dt: '2027-03-10' });
    // Two servers at once.
    await Promise.all([days.computeAll(), days.computeAll()]);
    expect(await stored(cd)).toMatchObject({ dt: '2028-03-10', regra: 'periodico' });
    const { recalculo, message } = (await read()).body;
    expect(recalculo.feitos).toBe(recalculo.total);
    expect(recalculo).toMatchObject({ fim: expect.any(String) });
    expect(message.find(({ codigo }: { codigo: string }) => codigo === 'per_maior_meses')).toEqual({
      cd: await parametro('per_maior_meses'),
      codigo: 'per_maior_meses',
      nome: 'Exame periódico depois dos 50 anos',
      valor: 12,
      unidade: 'meses',
      de: null,
      ate: null,
      base: 'Lei n.º 102/2009, artigo 108.º',
      marca: 'verificado',
      ativo: false,
      pessoas: 0,
    });
    await turn('per_maior_meses', false);
    await turn('per_maior_meses', true);
    await days.computeAll();
    expect(await stored(cd)).toMatchObject({ dt: '2027-03-10', regra: 'periodico_maior' });
    const { rows } = await tests.app.admin.query(
      `select acao, cd_utilizador::float8 from auditoria_prestador where entidade = 'parametro' order by cd`,
    );
    const { cd: cd_utilizador } = tests.provider;
    expect(rows).toEqual([
      { acao: 'desativar', cd_utilizador },
      { acao: 'ativar', cd_utilizador },
    ]);
    expect((await turn('per_maior_meses', true)).status).toBe(200);
    const unknown = { token: tests.provider.token, params: { id: 999 }, body: { ativo: true } };
    expect((await tests.app.call('switchParametro', unknown)).status).toBe(404);
  });

  it('has another value from a day on, the one before until the day before, and days of all companies follow [PRAZO-18, API-528]', async () => {
    const cd = await newEmployee();
    await publish(cd);
    const id = await parametro('per_meses');
    const set = (body: object) =>
      tests.app.call('setParametroValor', {
        token: tests.provider.token,
        params: { id },
        body: { base: 'Lei nova', verificado: false, ...body },
      });
    const values = async () => {
      const { rows } = await tests.app.admin.query(
        `select valor, de::text, ate::text, marca, ativo from parametro where codigo = 'per_meses' order by de nulls first`,
      );
      return rows;
    };
    const first = { valor: 24, de: null, ate: '2026-12-31', marca: 'verificado', ativo: true };
    expect((await set({ valor: 18, de: '2027-01-01' })).status).toBe(200);
    const next = { valor: 18, de: '2027-01-01', ate: null, marca: 'a_confirmar', ativo: true };
    expect(await values()).toEqual([first, next]);
    await days.computeAll();
    expect(await stored(cd)).toMatchObject({ dt: '2027-09-10', regra: 'periodico' });
    // A period of nothing would make everybody late [PRAZO-30]
    const none = await set({ valor: 0, de: '2027-02-01' });
    expect([none.status, none.body.campos]).toEqual([400, { valor: 'No mínimo, 1.' }]);
    // The same day once more corrects it; an earlier one is refused.
    expect((await set({ valor: 20, de: '2027-01-01', verificado: true })).status).toBe(200);
    expect(await values()).toEqual([first, { ...next, valor: 20, marca: 'verificado' }]);
    const early = await set({ valor: 12, de: '2026-12-31' });
    expect([early.status, Object.keys(early.body.campos)]).toEqual([400, ['de']]);
    const { rows } = await tests.app.admin.query(
      `select acao, detalhe -> 'depois' as depois from auditoria_prestador where entidade = 'parametro' order by cd desc limit 2`,
    );
    expect(rows).toEqual([
      { acao: 'alterar', depois: { valor: 20, marca: 'verificado' } },
      {
        acao: 'alterar',
        depois: { valor: 18, base: 'Lei nova', marca: 'a_confirmar', de: '2027-01-01' },
      },
    ]);
    await tests.app.admin.query(
      `delete from parametro where codigo = 'per_meses' and de is not null`,
    );
    await tests.app.admin.query(`update parametro set ate = null where codigo = 'per_meses'`);
    const option = { token: tests.provider.token, params: { id: await parametro('medico') } };
    const body = { valor: 2, de: '2027-01-01', base: 'Lei', verificado: true };
    expect((await tests.app.call('setParametroValor', { ...option, body })).status).toBe(400);
  });

  it('of no law that somebody has read is off, and each has its basis and whom it concerns [PRAZO-15, PRAZO-30]', async () => {
    await days.computeAll();
    const { body } = await tests.app.call('listParametros', { token: tests.provider.token });
    const decided = await tests.app.admin.query(
      `select count(*)::int as pessoas from prazo where regra = 'periodico'`,
    );
    const periodic = body.message.find(({ codigo }: Parametro) => codigo === 'per_meses');
    expect(periodic.pessoas).toBe(decided.rows[0].pessoas);
    expect(periodic.pessoas).toBeGreaterThan(0);
    const off = body.message.filter(({ ativo }: { ativo: boolean }) => !ativo);
    expect(off.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
      'per_maior_aniversario',
      'so_com_ficha',
      'ruido_superior_meses',
      'ruido_inferior_meses',
      'amianto_meses',
      'guarda_fichas_anos',
      'guarda_exposicoes_anos',
      'guarda_acidentes_anos',
      'guarda_leituras_anos',
      'guarda_entradas_anos',
      'guarda_radiacao_anos',
      'guarda_radiacao_idade',
    ]);
    for (const { base, marca, ativo } of body.message) {
      expect(base).not.toBe('');
      if (!ativo) expect(marca).toBe('a_confirmar');
    }
  });
});
