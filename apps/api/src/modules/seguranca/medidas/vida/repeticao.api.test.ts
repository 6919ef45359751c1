import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import { noticesOf } from '../../../../testing/pedidos/prestador.ts';
import { addMedida } from '../../../../testing/seguranca/seguranca-rows.ts';
import {
  type Caller,
  startVidaTests,
  type VidaTests,
} from '../../../../testing/seguranca/vida-tests.ts';

let tests: VidaTests;
let owner: VidaTests['owner'];
let technician: VidaTests['technician'];
let medida: number;
beforeAll(async () => {
  tests = await startVidaTests();
  ({ owner, technician } = tests);
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  await tests.app.admin.query('delete from notificacao');
  medida = await addMedida(tests, { cd_responsavel: owner.cd, probabilidade: 3, severidade: 4 });
  const dados = { acao: 'dados', probabilidade: 3, severidade: 4, repete_meses: 6 };
  expect((await change(tests.hr, dados)).status).toBe(200);
});

const paramsOf = (id: number, more = {}) => ({ company: EMPRESA, id, ...more });
const change = ({ token }: Caller, body: object, id = medida) =>
  tests.app.call('changeMedida', { token, params: paramsOf(id), body });
const step = (by: Caller, passo: string, texto: string | null = null, more = {}) =>
  change(by, { acao: 'passo', passo, texto, ...more });
const seen = async ({ token }: Caller, id = medida) =>
  (await tests.app.call('getMedidaVida', { token, params: paramsOf(id) })).body.message;
const verify = async () => {
  expect((await step(owner, 'executar', 'Feito.')).status).toBe(200);
  expect((await step(technician, 'verificar')).status).toBe(200);
};
const nexts = async () => {
  const { rows } = await tests.app.admin.query(
    'select cd::float8 as cd from medida where cd_anterior = $1',
    [medida],
  );
  return rows.map(({ cd }) => cd as number);
};

// Today is 2026-03-16.
describe('a measure that comes back', () => {
  it('has its next once it is verified, of the same owner, from the day on which it was carried out [MEDIDA-24, MEDIDA-26]', async () => {
    await verify();
    const { seguinte, passos } = await seen(owner);
    expect(passos.map(({ passo }: { passo: string }) => passo)).toEqual([
      'executar',
      'repetir',
      'verificar',
    ]);
    expect(await seen(owner, seguinte.cd)).toMatchObject({
      situacao: 'por-iniciar',
      prazo: '2026-09-16',
      repete_meses: 6,
      responsavel: { cd: owner.cd },
      probabilidade: 3,
      anterior: { cd: medida },
      seguinte: null,
      passos: [{ passo: 'criar' }],
    });
    const [told] = await noticesOf({ app: tests.app, user: owner.cd });
    expect(told).toMatchObject({
      titulo: 'É responsável por uma medida',
      ligacao: `/seguranca/medidas?medida=${seguinte.cd}`,
    });
  });

  it('has one, also where it is opened again and the provider completes it [MEDIDA-24, MEDIDA-25]', async () => {
    await verify();
    const before = await nexts();
    await tests.decide('reopenMedida', medida, undefined);
    await tests.decide('closeMedida', medida, { dt: '2026-03-10' });
    expect(await nexts()).toEqual(before);
    expect(before).toHaveLength(1);
    const other = await addMedida(tests, { repete_meses: 1 });
    await tests.decide('closeMedida', other, { dt: '2026-01-31' });
    const { seguinte } = await seen(tests.hr, other);
    expect((await seen(tests.hr, seguinte.cd)).prazo).toBe('2026-02-28');
  });

  it('loses its next with the step that is taken back, unless somebody has touched that [MEDIDA-25]', async () => {
    const takeBack = async () => {
      const { token } = technician;
      const passo = (await seen(technician)).pode.retirar;
      return tests.app.call('removeMedidaPasso', { token, params: paramsOf(medida, { passo }) });
    };
    await verify();
    expect((await takeBack()).status).toBe(200);
    expect(await nexts()).toEqual([]);
    expect(await noticesOf({ app: tests.app, user: owner.cd })).toEqual([]);
    await step(technician, 'verificar');
    const [next] = await nexts();
    await change(owner, { acao: 'passo', passo: 'iniciar', texto: null }, next);
    expect((await takeBack()).status).toBe(200);
    expect(await nexts()).toEqual([next]);
  });

  it('does not come back once it is cancelled, unless that is said [MEDIDA-26]', async () => {
    await step(technician, 'cancelar', 'A máquina foi vendida.');
    expect(await nexts()).toEqual([]);
    await tests.decide('reopenMedida', medida, undefined);
    await step(technician, 'cancelar', 'Fica para depois.', { repetir: true });
    expect(await nexts()).toHaveLength(1);
  });
});
