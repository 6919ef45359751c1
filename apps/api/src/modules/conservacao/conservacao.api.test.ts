import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access } from '../../access/access.ts';
import { carryOutRetencao } from '../../retencao/retencao.ts';
import { addFuncionario } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addExame, addMarcacao } from '../../testing/saude/saude-rows.ts';
import { startSession } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const parts = () => ({
  pool: tests.app.database.pool,
  access: new Access(tests.app.database.pool),
  clock: tests.app.clock,
});
const read = (name: 'tryConservacao' | 'listVarreduras') =>
  tests.app.call(name, { token: tests.provider.token });
const totalOf = async (tipo: string) => {
  const { tipos } = (await read('tryConservacao')).body.message;
  return tipos.find((one: { tipo: string }) => one.tipo === tipo)?.total ?? 0;
};

describe('how long data are kept', () => {
  it('a trial counts what is past its period, on or off, by kind and company, and deletes nothing [RGPD-31]', async () => {
    const before = [await totalOf('fichas'), await totalOf('marcacoes')];
    const cd = await addFuncionario(tests.app.admin, tests.own, {
      ativo: false,
      dt_inactiv: '2015-01-31',
    });
    await addExame(tests.app.admin, cd, { dt: '2012-03-01' });
    await addMarcacao(tests.app.admin, cd, 'exame', { dt: '2012-03-01', cd_estad: 1 });
    expect([await totalOf('fichas'), await totalOf('marcacoes')]).toEqual(
      before.map((one) => one + 1),
    );
    const { empresas, linhas } = (await read('tryConservacao')).body.message;
    expect(linhas).toBe(empresas.length);
    expect(empresas).toContainEqual({
      empresa: expect.any(String),
      tipo: 'fichas',
      total: before[0] + 1,
      anos: 5,
      ativo: false,
    });
  });

  it('each run is listed with what it deleted, the latest first, and one that was cut off has no end [RGPD-32]', async () => {
    await carryOutRetencao(parts(), { origem: 'comando' });
    const off = (await read('listVarreduras')).body.message[0];
    expect(off).toMatchObject({ origem: 'comando', prazos: 0, corre: false, apagados: [] });
    expect(off.fim).not.toBeNull();
    const total = await totalOf('fichas');
    await tests.app.admin.query(
      `update parametro set ativo = true where codigo = 'guarda_fichas_anos'`,
    );
    await tests.app.admin.query(
      `insert into varredura (origem, comeco, visto, prazos) values ('noite', now() - interval '3 years', now() - interval '3 years', 1)`,
    );
    tests.app.clock.advance(60_000);
    await carryOutRetencao(parts(), { origem: 'noite' });
    const stopped = AbortSignal.abort();
    tests.app.clock.advance(60_000);
    await carryOutRetencao(parts(), { origem: 'noite', ending: stopped });
    const seen = (await read('listVarreduras')).body.message;
    expect(seen[0]).toMatchObject({ fim: null, corre: true, apagados: [] });
    expect(seen[1]).toMatchObject({ origem: 'noite', prazos: 1 });
    expect(seen[1].apagados).toContainEqual({ tipo: 'fichas', total });
    // What was noted years ago is forgotten.
    expect(seen).toHaveLength(3);
    await tests.app.clock.during(11 * 60_000, async () =>
      expect((await read('listVarreduras')).body.message[0].corre).toBe(false),
    );
  });

  it('a period is switched on by who has proved a short time ago who they are [RGPD-33]', async () => {
    const token = await startSession(tests.app, tests.provider.cd, { startMs: 16 * 60_000 });
    const { rows: periods } = await tests.app.admin.query(
      `select cd from parametro where codigo = 'guarda_acidentes_anos'`,
    );
    const at = { token, params: { id: periods[0].cd }, body: { ativo: true } };
    const answer = await tests.app.call('switchParametro', at);
    expect([answer.status, answer.body.codigo]).toEqual([409, 'CONFIRMAR_IDENTIDADE']);
  });
});
