import { type Capability, MENU } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  admissaoOf,
  changeOf,
  EMPRESA,
  REGION,
  storedPedido,
} from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const REASON = 'O NIF não confere com o cartão.';

async function refused(name: Parameters<PrestadorTests['send']>[0], body: object): Promise<number> {
  const asked = await tests.send(name, body);
  expect(asked.status).toBe(200);
  const { cd } = asked.body;
  expect((await tests.decide('decidePedido', cd, { estado: 3, motivo: REASON })).status).toBe(200);
  return cd;
}

const valuesOf = (id: number, token?: string) =>
  tests.send('getPedidoAnterior', undefined, { id, ...(token && { token }) });
const detailOf = async (id: number) =>
  (await tests.send('getPedido', undefined, { id })).body.message;

describe('a refused request is given back as its form had it', () => {
  it('of an admission: all fields, choices with their names [PEND-171]', async () => {
    const form = admissaoOf(tests.own, { num_contrib: '508234567', loc_trab: 'Piso 2' });
    const cd = await refused('createAdmissao', form);
    const { status, body } = await valuesOf(cd);
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      cd,
      cd_tipo: 0,
      cd_funcion: null,
      motivo: REASON,
      valores: {
        nome: form.nome,
        sexo: '1',
        dt_nasc: form.dt_nasc,
        num_contrib: '508234567',
        loc_trab: 'Piso 2',
        cd_organig: form.cd_organig,
        dt_ini_instit: form.dt_ini_instit,
        cd_nacion: { cd: form.cd_nacion, nome: expect.any(String) },
        cd_categ: { cd: form.cd_categ, nome: expect.any(String) },
        cd_profis: null,
      },
    });
  });

  it('of a change: only what it changed; of a departure and a transfer, day and place [PEND-171, FACTO-14]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    const change = await refused(
      'createAlteracao',
      await changeOf(tests.app.admin, cd, { loc_trab: 'Piso 4', num_contrib: null }),
    );
    expect((await valuesOf(change)).body.message.valores).toEqual({
      loc_trab: 'Piso 4',
      num_contrib: null,
    });
    const departure = await refused('createSaida', { cd, dt_inactiv: '2026-04-01' });
    expect((await valuesOf(departure)).body.message.valores).toEqual({ dt_inactiv: '2026-04-01' });
    const move = { cd_funcion: cd, cd_organig: REGION, dt_ini_instit: '2026-04-02' };
    const transfer = await refused('createTransferencia', { ...move, muda_trabalho: true });
    expect((await valuesOf(transfer)).body.message).toMatchObject({
      cd_funcion: cd,
      dt_efeito: '2026-04-02',
      valores: { cd_organig: REGION, muda_trabalho: true },
    });
  });

  it('to who sees requests, and only a refused one is corrected [PEND-172]', async () => {
    const form = admissaoOf(tests.own);
    const open = (await tests.send('createAdmissao', form)).body.cd;
    const ofOpen = admissaoOf(tests.own, { cd_recusado: open });
    expect((await tests.send('createAdmissao', ofOpen)).status).toBe(400);
    const cd = await refused('createAdmissao', form);
    const user = async (requests: boolean, ...capabilities: Capability[]) => {
      const acessos = [
        { menu: MENU.funcionarios, capabilities },
        ...(requests ? [{ menu: MENU.pendentes }] : []),
      ];
      return (await signInWith(tests.app, { cd_empresa: EMPRESA, acessos })).token;
    };
    const blind = await user(false, 'criar');
    expect((await valuesOf(cd, blind)).status).toBe(403);
    expect((await valuesOf(cd, await user(true, 'criar'))).status).toBe(200);
    // Who does not see it does not link to it either.
    const again = admissaoOf(tests.own, { cd_recusado: cd });
    expect((await tests.send('createAdmissao', again, { token: blind })).status).toBe(400);
  });
});

describe('a request that corrects a refused one', () => {
  it('is linked to it, and both say so [PEND-173]', async () => {
    const cd = await refused('createAdmissao', admissaoOf(tests.own));
    const again = admissaoOf(tests.own, { num_contrib: '508234567', cd_recusado: cd });
    const { status, body } = await tests.send('createAdmissao', again);
    expect(status).toBe(200);
    expect((await storedPedido(tests.app.admin, body.cd)).dados).not.toHaveProperty('cd_recusado');
    expect(await detailOf(body.cd)).toMatchObject({ corrige: { cd }, corrigido_por: null });
    expect(await detailOf(cd)).toMatchObject({ corrige: null, corrigido_por: { cd: body.cd } });
  });

  it.each([
    ['another type', async () => refused('createAdmissao', admissaoOf(tests.own))],
    [
      'another person',
      async () =>
        refused('createSaida', {
          cd: await addFuncionario(tests.app.admin, tests.own),
          dt_inactiv: '2026-04-01',
        }),
    ],
    ['nothing', async () => 987_654_321],
  ])('must be about the same: not %s [PEND-173]', async (_, other) => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    const body = { cd, dt_inactiv: '2026-04-01', cd_recusado: await other() };
    const answer = await tests.send('createSaida', body);
    expect([answer.status, answer.body.campos]).toEqual([
      400,
      { cd_recusado: 'O pedido recusado não foi encontrado.' },
    ]);
  });
});
