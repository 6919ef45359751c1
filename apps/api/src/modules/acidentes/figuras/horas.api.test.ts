import type { HorasBody, HorasDoAno } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());
beforeEach(() => tests.app.admin.query('delete from horas_trabalhadas'));

type Celula = HorasBody['celulas'][number];
const cell = (part: Partial<Celula> = {}): Celula => ({
  cd_organig: REGION,
  mes: '2026-01',
  horas: 1600,
  efetivo: null,
  estimativa: false,
  ...part,
});
/** Confirmed, since most of these tests are not about how many people there are. */
const save = (celulas: readonly Celula[], more = {}, confirmadas: boolean | undefined = true) =>
  tests.app.call('saveHoras', {
    token: tests.token,
    params: { company: EMPRESA },
    body: { celulas, confirmadas },
    ...more,
  });
async function read({ company = EMPRESA, token = tests.token, ano = 2026 } = {}) {
  const { status, body } = await tests.app.call('getHoras', {
    token,
    params: { company },
    query: { ano },
  });
  expect(status).toBe(200);
  return body.message as HorasDoAno;
}
const monthOf = ({ unidades }: HorasDoAno, cd: number, mes = '2026-01') =>
  unidades.find((one) => one.cd_organig === cd)?.meses.find((one) => one.mes === mes);

describe('hours worked', () => {
  it('are saved as a whole, read again, taken away, and leave a line for each unit and year [HORAS-03]', async () => {
    const lines = await auditedBy(tests.app.admin, async () => {
      const both = [cell(), cell({ mes: '2026-02', horas: null, efetivo: 9.5 })];
      expect((await save(both)).status).toBe(200);
      // The same again changes nothing.
      expect((await save(both)).status).toBe(200);
      expect((await save([cell({ horas: null }), cell({ mes: '2026-02', horas: 5 })])).status).toBe(
        200,
      );
    });
    expect(lines).toMatchObject([
      { acao: 'alterar', entidade: 'horas-trabalhadas', detalhe: { cd_organig: REGION } },
      {
        detalhe: {
          meses: [
            { mes: '2026-01', antes: [1600, null], depois: [null, null] },
            { mes: '2026-02', antes: [null, 9.5], depois: [5, null] },
          ],
        },
      },
    ]);
    const now = await read();
    expect(monthOf(now, REGION)?.horas ?? null).toBeNull();
    expect(monthOf(now, REGION, '2026-02')).toMatchObject({ horas: 5, efetivo: null });
  });

  it('with something wrong are not saved at all, and each cell is named [HORAS-03, HORAS-07]', async () => {
    const { status, body } = await save([
      cell(),
      cell({ cd_organig: OTHER_EMPRESA }),
      cell({ mes: '2099-01' }),
      cell(),
      cell({ mes: '2026-02', horas: null, efetivo: 3, estimativa: true }),
    ]);
    expect([status, Object.keys(body.campos)]).toEqual([
      400,
      ['celulas.1.cd_organig', 'celulas.2.mes', 'celulas.3.mes', 'celulas.4.estimativa'],
    ]);
    expect((await save([cell({ horas: -1 })])).status).toBe(400);
    expect((await save([])).status).toBe(400);
    const { rows } = await tests.app.admin.query('select 1 from horas_trabalhadas');
    expect(rows).toEqual([]);
  });

  it('are of the units that are reached, for who may see accidents, and written by who may register them [HORAS-07]', async () => {
    await save([cell({ cd_organig: EMPRESA }), cell()]);
    const token = await signInToRegion(tests);
    const below = new Set(await findNodesBelow(tests.app.admin, REGION));
    const region = await read({ company: REGION, token });
    expect(
      region.unidades.map(({ cd_organig }) => cd_organig).filter((cd) => !below.has(cd)),
    ).toEqual([]);
    expect(monthOf(region, REGION)).toMatchObject({ horas: 1600 });
    const above = await save([cell({ cd_organig: EMPRESA })], {
      token,
      params: { company: REGION },
    });
    expect(above.status).toBe(400);
    const may = async (...capabilities: ('ver' | 'editar')[]) => {
      const { token: other } = await signInWith(tests.app, {
        cd_empresa: EMPRESA,
        acessos: [{ menu: 4, capabilities }],
      });
      const call = { token: other, params: { company: EMPRESA } };
      const reading = await tests.app.call('getHoras', { ...call, query: { ano: 2026 } });
      const writing = await tests.app.call('saveHoras', {
        ...call,
        body: { celulas: [cell()], confirmadas: true },
      });
      return [reading.status, writing.status];
    };
    expect(await may('ver')).toEqual([200, 403]);
    expect(await may('ver', 'editar')).toEqual([200, 200]);
  });

  it('are refused by name where they are doubtful for the headcount, until they are confirmed [HORAS-06]', async () => {
    const few = [
      cell({ horas: 500 * 160, efetivo: 500 }),
      cell({ mes: '2026-02', horas: 1, efetivo: 500 }),
    ];
    const refused = await save(few, {}, false);
    expect([refused.status, refused.body.campos]).toEqual([
      400,
      { 'celulas.1.horas': expect.stringContaining('1 horas para 500 pessoas, menos de 2 horas') },
    ]);
    expect((await tests.app.admin.query('select from horas_trabalhadas')).rowCount).toBe(0);
    expect((await save(few)).status).toBe(200);
    // What is there already is not doubted again.
    expect((await save(few, {}, false)).status).toBe(200);
    const many = await save([cell({ horas: 99_999, efetivo: 10 })], {}, false);
    expect(many.body.campos['celulas.0.horas']).toContain('mais de 12 horas');
    // Of all below it, where nothing is written there, by the list of staff.
    const whole = await save([cell({ cd_organig: EMPRESA, mes: '2026-03', horas: 1 })], {}, false);
    expect(whole.body.campos['celulas.0.horas']).toMatch(/^1 horas para \d+/);
  });

  it('have beside them the mean headcount by the list of staff, up to today [HORAS-08]', async () => {
    const { admin } = tests.app;
    const { rows } = await admin.query(
      `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $2, 'Turno da noite') returning cd::float8`,
      [EMPRESA, REGION],
    );
    const cd_organig = rows[0].cd;
    await addFuncionario(admin, tests.own, { cd_organig, dt_ini_instit: '2026-01-17' });
    await addFuncionario(admin, tests.own, {
      cd_organig,
      dt_ini_instit: '2020-01-01',
      dt_inactiv: '2026-02-14',
      ativo: false,
    });
    const found = await read();
    // From the 17th on, and the whole month; then the whole month, and 14 of 28 days.
    expect(monthOf(found, cd_organig)?.lista).toBeCloseTo(1 + 15 / 31, 2);
    expect(monthOf(found, cd_organig, '2026-02')?.lista).toBe(1.5);
    expect(monthOf(found, cd_organig, '2026-12')).toBeUndefined();
  });
});
