import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Access } from '../access/access.ts';
import { addFuncionario } from '../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../testing/pedidos/prestador.ts';
import { addExame, addMarcacao } from '../testing/saude/saude-rows.ts';
import { carryOutRetencao, tryRetencao } from './retencao.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await tests.app.admin.query(statement, values)).rows;
const parts = () => ({
  pool: tests.app.database.pool,
  access: new Access(tests.app.database.pool),
  clock: tests.app.clock,
});
const switchAll = (ativo: boolean, like = 'guarda_%') =>
  query('update parametro set ativo = $1 where codigo like $2', [ativo, like]);

beforeEach(() => switchAll(false));

/** Somebody who has left, with an exam and a booking. */
async function leaver(dt_inactiv: string): Promise<number> {
  const cd = await addFuncionario(tests.app.admin, tests.own, { ativo: false, dt_inactiv });
  await addExame(tests.app.admin, cd, { dt: '2012-03-01' });
  await addMarcacao(tests.app.admin, cd, 'exame', { dt: '2012-03-01', cd_estad: 1 });
  return cd;
}
const left = async (cd: number) =>
  (
    await query(
      `select (select count(*)::int from exame where cd_funcion = $1) as exames,
              (select count(*)::int from marcacao where cd_funcion = $1) as marcacoes`,
      [cd],
    )
  )[0];
const BOTH = { exames: 1, marcacoes: 1 };
const NONE = { exames: 0, marcacoes: 0 };

describe('what is past its period', () => {
  it('is told before anything goes, and stays as long as nothing is switched on [RGPD-06, RGPD-07]', async () => {
    const cd = await leaver('2015-01-31');
    const found = await tryRetencao(parts());
    const fichas = found.find(({ tipo }) => tipo === 'fichas');
    expect(fichas).toMatchObject({ anos: 5, ativo: false });
    expect(fichas?.total).toBeGreaterThan(0);
    await carryOutRetencao(parts(), { origem: 'noite' });
    expect(await left(cd)).toEqual(BOTH);
  });

  it('goes once its period is switched on, with a line in the log, and nothing that is younger [RGPD-07]', async () => {
    const [old, young] = [await leaver('2015-01-31'), await leaver('2024-01-31')];
    const here = await addFuncionario(tests.app.admin, tests.own);
    await addExame(tests.app.admin, here, { dt: '2012-03-01' });
    await switchAll(true, 'guarda_fichas_anos');
    await carryOutRetencao(parts(), { origem: 'noite' });
    expect([await left(old), await left(young)]).toEqual([NONE, BOTH]);
    expect((await left(here)).exames).toBe(1);
    const [line] = await query(
      `select cd_utilizador, detalhe from auditoria where acao = 'apagar' and entidade = 'dados-pessoa' order by cd desc limit 1`,
    );
    expect(line.cd_utilizador).toBeNull();
    expect((await tryRetencao(parts())).some(({ tipo }) => tipo === 'fichas')).toBe(false);
  });

  it('stays for longer of who was exposed, and of who works there again [RGPD-08]', async () => {
    const [exposed, back] = [await leaver('2015-01-31'), await leaver('2015-01-31')];
    const again = await addFuncionario(tests.app.admin, tests.own);
    await query(
      `with p as (insert into pessoa (cd_empresa, dt_cria) values (1, now()) returning cd)
       update funcionario set cd_pessoa = (select cd from p) where cd = any($1)`,
      [[back, again]],
    );
    const [noisy, radiated] = [await leaver('2015-01-31'), await leaver('2015-01-31')];
    for (const [cd, tipo] of [
      [exposed, 'amianto'],
      [noisy, 'ruido_superior'],
      [radiated, 'radiacao_b'],
    ] as const)
      await query(
        `with p as (insert into posto (cd_empresa, nome) values (1, 'Exposto de antes a ' || $2::text) returning cd),
              x as (insert into posto_exposicao (cd_empresa, cd_posto, tipo, dt_ini) select 1, cd, $2, '2010-01-01' from p)
         insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento) select 1, $1, cd, '2010-01-01', now() from p`,
        [cd, tipo],
      );
    await switchAll(true, 'guarda_fichas_anos');
    await carryOutRetencao(parts(), { origem: 'noite' });
    expect([await left(exposed), await left(back), await left(radiated)]).toEqual([
      BOTH,
      BOTH,
      BOTH,
    ]);
    expect(await left(noisy)).toEqual(NONE);
    // Seven years after leaving, as somebody may set it, but not before the age.
    const years = (anos: number) =>
      query(`update parametro set valor = $1 where codigo = 'guarda_radiacao_anos'`, [anos]);
    await years(7);
    await switchAll(true, 'guarda_radiacao_%');
    await carryOutRetencao(parts(), { origem: 'noite' });
    expect(await left(radiated)).toEqual(BOTH);
    await query(`update funcionario set dt_nasc = '1945-01-01' where cd = $1`, [radiated]);
    await carryOutRetencao(parts(), { origem: 'noite' });
    expect(await left(radiated)).toEqual(NONE);
    await years(30);
  });
});

describe('the logs', () => {
  const add = (quando: string) =>
    query('insert into registo_sessao (acao, quando) values ($1, $2)', ['teste', quando]);
  const lines = async () =>
    (
      await query(
        `select quando::date::text as dia from registo_sessao where acao = 'teste' order by 1`,
      )
    ).map(({ dia }) => dia);

  it('lose what is past their period once it is switched on, and never what is less than a year old [RGPD-09]', async () => {
    for (const day of ['2020-01-01', '2025-12-31']) await add(`${day}T12:00:00Z`);
    await carryOutRetencao(parts(), { origem: 'noite' });
    expect(await lines()).toEqual(['2020-01-01', '2025-12-31']);
    await query(`update parametro set valor = 0 where codigo = 'guarda_entradas_anos'`);
    await switchAll(true, 'guarda_entradas_anos');
    await carryOutRetencao(parts(), { origem: 'noite' });
    expect(await lines()).toEqual(['2025-12-31']);
    await query(`update parametro set valor = 2 where codigo = 'guarda_entradas_anos'`);
  });

  it('are deleted by the server in no other way [RGPD-09]', async () => {
    const { pool } = tests.app.database;
    for (const table of ['leitura', 'leitura_pessoa', 'evento_seguranca'])
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
  });
});
