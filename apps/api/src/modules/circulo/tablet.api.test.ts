import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario, REGION } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let hr: { cd: number; token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  hr = await signInWith(tests.app, {
    cd_empresa: tests.own.cd_empresa,
    acessos: [{ menu: 2, capabilities: ['ver', 'editar', 'doc'] }],
  });
});
afterAll(() => tests.app.close());

const BORN = '1988-05-04';
let people = 0;
let ip = 1;
async function issued(num_mecan = `TAB${++people}`) {
  const person = { nome: `Tabita ${people}`, num_mecan, dt_nasc: BORN, cd_organig: REGION };
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, person);
  const { examType: cd_tipo_exam, physician: cd_medic } = tests.own;
  const fields = {
    cd_funcion,
    cd_tipo_exam,
    cd_medic,
    cd_decis: 'A',
    dt: '2026-03-10',
    hr: '10:10',
  };
  const { cd_anex } = (await tests.decide('createExame', 0, fields)).body;
  return { cd_anex, cd_funcion, num_mecan };
}
async function opened(company = tests.own.cd_empresa) {
  const { body } = await tests.app.call('openTablet', { token: hr.token, params: { company } });
  return body.message as { chave: string; codigo: string };
}
const address = () => `10.2.0.${ip++ % 250}`;
const see = (tablet: { chave: string; codigo: string }, num_mecan: string, dt_nasc = BORN) =>
  tests.app.call('openFichasNoTablet', { body: { ...tablet, num_mecan, dt_nasc }, ip: address() });
const other = (codigo: string) => (codigo === '000000' ? '000001' : '000000');
const stepsOf = async (cd_anex: number) =>
  (
    await tests.app.admin.query(
      'select passo, canal from ficha_passo where cd_anex = $1 order by 1',
      [cd_anex],
    )
  ).rows;

describe('a tablet at HR', () => {
  it('lets many workers acknowledge, each by number and the code of the day, which all tablets of a unit share [CIRCU-30]', async () => {
    const tablet = await opened();
    expect(tablet.codigo).toMatch(/^\d{6}$/);
    expect((await opened()).codigo).toBe(tablet.codigo);
    for (const one of [await issued(), await issued()]) {
      const { body } = await see(tablet, ` ${one.num_mecan.toLowerCase()} `);
      const [sheet] = body.message.fichas;
      expect(body.message.fichas).toHaveLength(1);
      const press = () =>
        tests.app.call('acknowledgeNoTablet', {
          body: {
            ...tablet,
            num_mecan: one.num_mecan,
            dt_nasc: '04-05-1988',
            cd_anex: one.cd_anex,
            sha256: sheet.sha256,
          },
          ip: address(),
        });
      expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
      expect(await stepsOf(one.cd_anex)).toEqual([
        { passo: 'arquivo', canal: 'tablet' },
        { passo: 'conhecimento', canal: 'tablet' },
      ]);
      expect((await see(tablet, one.num_mecan)).body.message.fichas).toEqual([]);
    }
  });

  it('refuses a wrong code, the one of another day or unit, and waits after five wrong answers [CIRCU-31]', async () => {
    const [tablet, one] = [await opened(), await issued()];
    const wrong = { ...tablet, codigo: other(tablet.codigo) };
    expect((await see(wrong, one.num_mecan)).status).toBe(400);
    expect((await see(tablet, 'ninguém')).status).toBe(400);
    expect((await see(tablet, one.num_mecan)).status).toBe(200);
    const tries = await Promise.all([1, 2, 3, 4, 5, 6].map(() => see(wrong, one.num_mecan)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(4);
    expect((await see(tablet, one.num_mecan)).status).toBe(429);
    const next = await opened();
    await tests.app.admin.query(`update ficha_tablet set dia = dia - 1`);
    expect((await see(next, one.num_mecan)).status).toBe(404);
    expect((await see({ ...next, chave: 'x' }, one.num_mecan)).status).toBe(404);
  });

  it('asks the day of birth too: a colleague who knows number and code opens nothing, and three wrong days close that person alone until tomorrow [CIRCU-43]', async () => {
    const [tablet, other] = [await opened(), await opened()];
    const [one, colleague] = [await issued(), await issued()];
    const { status, body } = await see(tablet, one.num_mecan, '1990-01-01');
    expect([status, Object.keys(body.campos)]).toEqual([400, ['num_mecan']]);
    expect((await see(tablet, one.num_mecan, '')).status).toBe(400);
    expect((await see(tablet, one.num_mecan)).status).toBe(200);
    const both = [tablet, other, tablet, other];
    const tries = await Promise.all(both.map((at) => see(at, one.num_mecan, '1990-01-01')));
    expect(tries.map((tried) => tried.status).toSorted()).toEqual([400, 400, 429, 429]);
    const closed = await see(other, one.num_mecan);
    expect([closed.status, closed.body.codigo]).toEqual([429, 'PESSOA_FECHADA']);
    expect((await see(tablet, colleague.num_mecan)).status).toBe(200);
    expect(await stepsOf(one.cd_anex)).toEqual([]);
    await tests.app.admin.query('update ficha_tablet_erro set dia = dia - 1');
    expect((await see(tablet, one.num_mecan)).status).toBe(200);
  });

  it('is of its unit, opens nothing else, and ends with the right of who has opened it [CIRCU-32]', async () => {
    const one = await issued();
    const elsewhere = await opened(23);
    expect((await see(elsewhere, one.num_mecan)).status).toBe(400);
    const tablet = await opened();
    const list = await tests.app.call('listExames', {
      token: tablet.chave,
      params: { company: tests.own.cd_empresa },
    });
    expect(list.status).toBe(401);
    await tests.app.admin.query(
      'update acesso set editar = false where cd_utilizador = $1 and cd_menu_web = 2',
      [hr.cd],
    );
    expect((await see(tablet, one.num_mecan)).status).toBe(404);
    await tests.app.admin.query(
      'update acesso set editar = true where cd_utilizador = $1 and cd_menu_web = 2',
      [hr.cd],
    );
    expect((await see(tablet, one.num_mecan)).status).toBe(200);
  });
});
