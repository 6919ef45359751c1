import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFuncionario, EMPRESA, REGION } from '../../../../testing/pedidos/pedidos.ts';
import {
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../../testing/pedidos/prestador.ts';
import { seriesRunnerOf } from '../../../../testing/saude/serie-runner.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const DAYS = { dt_de: '2011-01-01', dt_ate: '2011-12-31' };

const goOn = (cd: number, ending = new AbortController().signal) =>
  seriesRunnerOf(tests.app).run({ cd_empresa: EMPRESA, cd }, ending);

/** Leaves exams without a sheet, as an import does. @returns their codes. */
async function addExames(decisions: readonly string[]): Promise<number[]> {
  const { admin } = tests.app;
  const cd_funcion = await addFuncionario(admin, tests.own, { cd_organig: REGION });
  const { rows } = await admin.query(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, dt_expir)
     select $1, $2, $3, $4, $5, d, date '2011-03-01' + i::int, case when d = 'IT' then date '2011-09-01' end
       from unnest($6::text[]) with ordinality as x (d, i) returning cd::float8`,
    [EMPRESA, cd_funcion, REGION, tests.own.examType, tests.own.physician, decisions],
  );
  return rows.map(({ cd }) => cd);
}

const sheetsOf = async (cds: readonly number[]) => {
  const { rows } = await tests.app.admin.query(
    'select e.cd::float8 from exame e where e.cd = any($1) and e.cd_anex is not null order by e.cd',
    [cds],
  );
  return rows.map(({ cd }) => cd);
};

const count = async () => {
  const query = { unidade: String(REGION), ...DAYS };
  const params = { company: EMPRESA };
  const { token } = tests.provider;
  return (await tests.app.call('countFichasPorEmitir', { token, params, query })).body.message
    .quantas;
};

const begin = (quantas: number, cd_organig = REGION) =>
  tests.decide('createSerieFichas', 0, { cd_organig, ...DAYS, quantas });
const series = async () => (await tests.decide('listSeriesFichas', 0, undefined)).body.message;

beforeEach(async () => {
  await tests.app.admin.query('delete from ficha_serie');
  await tests.app.admin.query(`delete from exame where dt between $1 and $2`, [
    DAYS.dt_de,
    DAYS.dt_ate,
  ]);
});

describe('sheets in series', () => {
  it('are issued for the decided exams that have none, and those that get none are counted by reason [FICHA-25]', async () => {
    const cds = await addExames(['A', 'IT', 'AC', 'SD', 'A']);
    expect(await count()).toBe(4);
    const { status, body } = await begin(4);
    expect(status).toBe(200);
    await goOn(body.cd);
    expect(await sheetsOf(cds)).toEqual([cds[0], cds[1], cds[4]]);
    expect((await series())[0]).toMatchObject({
      estado: 'terminada',
      total: 4,
      emitidas: 3,
      recusadas: [{ razao: 'Indique a condição com que está apto.', quantas: 1 }],
    });
    const { rows } = await tests.app.admin.query(
      `select count(*)::int as n from auditoria where entidade = 'exame' and cd_entidade = any($1) and detalhe -> 'depois' ? 'cd_anex'`,
      [cds],
    );
    expect(rows[0].n).toBe(3);
    const sealed = await tests.app.admin.query(
      `select count(*)::int as n, count(distinct codigo)::int as codes from ficha where cd_exame = any($1) and selo = 'B-B'`,
      [cds],
    );
    expect(sealed.rows[0]).toEqual({ n: 3, codes: 3 });
  });

  it('are not begun for others than were seen, nor twice at once, nor in another company [FICHA-26]', async () => {
    await addExames(['A', 'A']);
    expect(await begin(1)).toMatchObject({ status: 409, body: { codigo: 'ALTERADO_ENTRETANTO' } });
    expect((await begin(2)).status).toBe(200);
    expect(await begin(2)).toMatchObject({ status: 409, body: { codigo: 'JA_PEDIDO' } });
    const { rows } = await tests.app.admin.query(
      'select cd::float8 from organigrama where cd_empresa <> $1 limit 1',
      [EMPRESA],
    );
    expect((await begin(1, rows[0].cd)).status).toBe(404);
  });

  it('stop, go on from where they are, and end with a server that ends [FICHA-27]', async () => {
    const cds = await addExames(Array.from({ length: 30 }, () => 'A'));
    const { body } = await begin(30);
    const change = (estado: string) => tests.decide('changeSerieFichas', body.cd, { estado });
    const ending = new AbortController();
    const run = goOn(body.cd, ending.signal);
    ending.abort();
    await run;
    const first = await sheetsOf(cds);
    expect(first.length).toBe(25);
    expect((await change('parada')).status).toBe(200);
    await goOn(body.cd);
    expect(await sheetsOf(cds)).toEqual(first);
    expect((await change('em-curso')).status).toBe(200);
    await goOn(body.cd);
    expect(await sheetsOf(cds)).toEqual(cds);
    expect((await series())[0]).toMatchObject({ estado: 'terminada', emitidas: 30, recusadas: [] });
    expect(await change('parada')).toMatchObject({ status: 409, body: { codigo: 'ULTRAPASSADO' } });
  });

  it('give no sheet to an exam that was written or annulled meanwhile, and one sheet where two servers draw [FICHA-28]', async () => {
    const cds = await addExames(['A', 'A', 'A']);
    const { body } = await begin(3);
    const [first, second] = cds;
    await tests.app.admin.query(`delete from exame where cd = $1`, [first]);
    await Promise.all([goOn(body.cd), goOn(body.cd)]);
    expect(await sheetsOf(cds)).toEqual(cds.slice(1));
    const { rows } = await tests.app.admin.query(
      'select count(*)::int as n from ficha f join exame e on e.cd = f.cd_exame where e.cd = any($1)',
      [[second]],
    );
    expect(rows[0].n).toBe(1);
  });

  it('stop by themselves once their author may not publish any more [FICHA-27]', async () => {
    await addExames(['A']);
    const { body } = await begin(1);
    await giveRoles(tests, tests.provider.cd, ['tecnico']);
    await goOn(body.cd);
    await tests.app.admin.query('update utilizador set papeis = null where cd = $1', [
      tests.provider.cd,
    ]);
    expect((await series())[0]).toMatchObject({
      estado: 'parada',
      emitidas: 0,
      razao: 'Quem a começou deixou de poder publicar exames.',
    });
  });
});
