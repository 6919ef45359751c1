import { Indicadores } from '@sst/contract';
import { INDICE, SEM_OPCOES } from '@sst/contract/acidentes/figuras/indices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNodesBelow } from '../../../testing/known-rows.ts';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
/** A unit of the region with all of the known accidents, and one beside the region. */
let unit: number;
let beside: number;

async function newUnit(base: number, nome: string): Promise<number> {
  const { rows } = await tests.app.admin.query(
    'insert into organigrama (cd_empresa, cd_base, nome) values ($1, $2, $3) returning cd::float8',
    [EMPRESA, base, nome],
  );
  return rows[0].cd;
}

/** An accepted accident with the days of an absence. */
async function accident(
  cd_organig: number,
  dt: string,
  away: readonly [string, string | null] | null,
  { gravidade = null, ...values }: Record<string, unknown> = {},
): Promise<number> {
  const { admin } = tests.app;
  const person = { cd_organig, dt_nasc: '1990-06-01', dt_ini_instit: '2024-01-01' };
  const cd_funcion = await addFuncionario(admin, tests.own, person);
  const cd = await addAcidente(admin, cd_funcion, { cd_estad: 1, dt, hr: '10:30', ...values });
  if (away) {
    await admin.query(
      `with f as (insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
         values ($1, $2, 'ausencia', 'doenca_acidente', $3, $4, now()) returning cd)
       insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
       select $1, cd, $5, $3, $4, true from f`,
      [EMPRESA, cd_funcion, away[0], away[1], cd],
    );
  }
  if (gravidade) {
    await admin.query(
      `insert into acidente_processo (cd_empresa, cd_acident, conhecimento, gravidade) values ($1, $2, now(), $3)`,
      [EMPRESA, cd, gravidade],
    );
  }
  return cd;
}

beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  unit = await newUnit(REGION, 'Turno da noite');
  beside = await newUnit(EMPRESA, 'Ao lado');
  const { rows } = await admin.query(
    `insert into lesao_tipo (nome) values ('Acidente in itinere de ensaio') returning cd::float8`,
  );
  // Fifteen days in January and five in February.
  await accident(unit, '2026-01-16', ['2026-01-17', '2026-02-06']);
  const coded = await accident(unit, '2026-01-20', ['2026-01-21', '2026-01-23']);
  await accident(unit, '2026-02-03', null, {
    interr_trab: true,
    dt_interr_trab: '2026-02-03',
    hr_interr_trab: '11:00',
  });
  await accident(unit, '2026-02-04', null, { gravidade: 'mortal', hr: '23:59' });
  await accident(unit, '2026-02-05', ['2026-02-06', '2026-02-16'], { cd_acc_lesiv: rows[0].cd });
  await accident(unit, '2026-02-06', null, { cd_estad: 0 });
  await accident(beside, '2026-02-07', ['2026-02-08', null]);
  await accident(beside, '2026-03-13', null);
  await admin.query(
    `insert into acidente_codigo (cd_empresa, cd_acident, desvio, parte) values ($1, $2, '52', '00')`,
    [EMPRESA, coded],
  );
  await admin.query('delete from horas_trabalhadas where cd_organig = any($1)', [[unit, beside]]);
});
afterAll(() => tests.app.close());

async function read(company: number, query: Record<string, string> = {}, token = tests.token) {
  const { status, body } = await tests.app.call('getIndicadores', {
    token,
    params: { company },
    query: { ano: 2026, ...query },
  });
  expect(status).toBe(200);
  expect(Indicadores.strict().safeParse(body.message).error).toBeUndefined();
  return body.message as Indicadores;
}
const wholeOf = ({ unidades }: Indicadores) => {
  const [whole] = unidades;
  if (!whole) throw new Error('no unit');
  return whole;
};

/** The accidents that the list shows of a unit by some filters. */
async function rowsOf({ app, token }: PedidoTests, company: number, query: Record<string, string>) {
  const { status, body } = await app.call('listAcidentes', {
    token,
    params: { company },
    query: { ...query, quantidade: '100' },
  });
  expect([query, status]).toEqual([query, 200]);
  return body.message as readonly unknown[];
}

describe('the figures of accidents', () => {
  it('count accidents in the month that they happened, and days in the month that they were lost, without those on the way [INDIC-10]', async () => {
    const { meses, ultimo, ate } = await read(unit);
    expect([ate, ultimo]).toEqual(['2026-02', '2026-02-04']);
    expect(meses).toHaveLength(12);
    expect(meses.slice(-2).map(({ mes, somas }) => [mes, somas])).toMatchObject([
      ['2026-01', { acidentes: 2, comBaixa: 2, esaw: 1, mortais: 0, dias: 17, diasEsaw: 15 }],
      ['2026-02', { acidentes: 2, comBaixa: 0, esaw: 1, mortais: 1, dias: 5, diasEsaw: 5 }],
    ]);
    const withTrajeto = await read(unit, { trajeto: '1' });
    expect(wholeOf(withTrajeto).ano.somas).toMatchObject({ acidentes: 5, comBaixa: 3, dias: 32 });
  });

  it('have no index by hours until each month has them, and say which months lack them [INDIC-02, INDIC-11]', async () => {
    const before = wholeOf(await read(unit)).ano;
    expect(before.somas.horas).toBeNull();
    expect(before.entradas.em_falta).toEqual(['2026-01', '2026-02']);
    expect(INDICE.if.valor(before.somas, SEM_OPCOES)).toBeNull();
    const celulas = ['2026-01', '2026-02'].map((mes) => ({
      cd_organig: unit,
      mes,
      horas: 1000,
      efetivo: 8,
      estimativa: mes === '2026-02',
    }));
    await tests.app.call('saveHoras', {
      token: tests.token,
      params: { company: EMPRESA },
      body: { celulas, confirmadas: true },
    });
    const after = wholeOf(await read(unit)).ano;
    expect(after.somas).toMatchObject({ horas: 2000, efetivo: 8 });
    expect(after.entradas).toEqual({ estimativa: true, da_lista: false, em_falta: [] });
    expect(INDICE.if.valor(after.somas, SEM_OPCOES)).toBe(1000);
    expect(INDICE.id.valor(after.somas, SEM_OPCOES)).toBe(11);
  });

  it('each open exactly the rows that they count [INDIC-12]', async () => {
    const { unidades, distribuicao, por_dizer } = await read(REGION);
    const days = { de: '2026-01-01', ate: '2026-02-28', trajeto: '0' };
    const lost = { perdidos_de: '2026-01-01', perdidos_ate: '2026-02-28', trajeto: '0' };
    for (const { cd_organig, ano } of unidades) {
      const count = async (query: Record<string, string>) =>
        (await rowsOf(tests, cd_organig, query)).length;
      const { acidentes, comBaixa, esaw, mortais } = ano.somas;
      expect([acidentes, comBaixa, esaw, mortais]).toEqual([
        await count(days),
        await count({ ...days, baixa: '1' }),
        await count({ ...days, baixa: '3' }),
        await count({ ...days, mortal: '1' }),
      ]);
    }
    expect(por_dizer).toBe((await rowsOf(tests, REGION, { ...days, por_dizer: '1' })).length);
    expect(await rowsOf(tests, unit, lost)).toHaveLength(2);
    expect(await rowsOf(tests, unit, { ...lost, perdidos_de: '2026-02-01' })).toHaveLength(1);
    expect(distribuicao.length).toBeGreaterThan(5);
    for (const { dimensao, valor, total } of distribuicao) {
      const name = dimensao === 'tipo' ? 'tipo' : dimensao;
      const query = { ...days, [name]: valor === null ? 'sem' : String(valor) };
      expect([query, (await rowsOf(tests, REGION, query)).length]).toEqual([query, total]);
    }
  });

  it('of each dimension are those that happened [INDIC-13]', async () => {
    const { distribuicao } = await read(unit);
    const of = (wanted: string) =>
      distribuicao
        .filter(({ dimensao }) => dimensao === wanted)
        .map(({ valor, total }) => [valor, total]);
    expect(of('hora')).toEqual([
      [10, 3],
      [23, 1],
    ]);
    expect(of('desvio')).toEqual([
      [null, 3],
      [52, 1],
    ]);
    expect(of('parte')).toEqual([
      [null, 3],
      [0, 1],
    ]);
    expect(of('idade')).toEqual([[35, 4]]);
    expect(of('antiguidade')).toEqual([[1, 4]]);
    // Friday, Tuesday twice, and Wednesday.
    expect(of('semana')).toEqual([
      [2, 2],
      [3, 1],
      [5, 1],
    ]);
  });

  it('count nothing of units out of reach, nor of other companies [INDIC-14]', async () => {
    const token = await signInToRegion(tests);
    const own = await read(REGION, {}, token);
    const below = new Set(await findNodesBelow(tests.app.admin, REGION));
    expect(own.unidades.every(({ cd_organig }) => below.has(cd_organig))).toBe(true);
    const whole = await read(EMPRESA);
    const sum = wholeOf(whole).ano.somas.acidentes;
    expect(wholeOf(own).ano.somas.acidentes).toBeLessThan(sum);
    expect([whole.ultimo, own.ultimo === whole.ultimo]).toEqual(['2026-03-13', false]);
    const call = (company: number, who: string) =>
      tests.app.call('getIndicadores', { token: who, params: { company }, query: { ano: 2026 } });
    expect([403, 404]).toContain((await call(EMPRESA, token)).status);
    expect([403, 404]).toContain((await call(OTHER_EMPRESA, tests.token)).status);
    const { token: none } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 1, capabilities: ['ver'] }],
    });
    expect((await call(EMPRESA, none)).status).toBe(403);
  });

  it('of a year of which no month is over are none [INDIC-10]', async () => {
    expect(await read(unit, { ano: '2030' })).toMatchObject({ ate: null, meses: [], unidades: [] });
  });
});
