import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addMarcacao } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  const cd = await addFuncionario(admin, tests.own);
  for (const kind of ['exame', 'acao-enfermagem'] as const) {
    // Today is a Monday: the week's last day and the next Monday; the last day of the month and the first of the next.
    for (const dt of ['2026-03-22', '2026-03-23']) await addMarcacao(admin, cd, kind, { dt });
    for (const dt of ['2026-03-01', '2026-03-31', '2026-04-01'])
      await addMarcacao(admin, cd, kind, { dt, cd_estad: 3 });
  }
});
afterAll(() => tests.app.close());

const figuresOf = async (company = EMPRESA, token = tests.token) =>
  (await tests.app.call('getPainel', { token, params: { company } })).body.message.saude;

type ListName =
  | 'listExames'
  | 'listMarcacoesExame'
  | 'listMarcacoesAcaoEnfermagem'
  | 'listFaltasExame'
  | 'listFaltasAcaoEnfermagem';

/** What the lists count that the figures lead to. */
async function listed(company: number, token: string) {
  const count = async (name: ListName, query: Record<string, string>) => {
    const call = { token, params: { company }, query: { quantidade: 1, ...query } };
    return (await tests.app.call(name, call)).body.count;
  };
  return {
    exames_expirados: await count('listExames', { validade: 'expirada' }),
    exames_a_expirar: await count('listExames', { validade: 'a-expirar' }),
    ate: '2026-03-22',
    marcacoes_exame: await count('listMarcacoesExame', { ate: '2026-03-22' }),
    marcacoes_acao_enfermagem: await count('listMarcacoesAcaoEnfermagem', { ate: '2026-03-22' }),
    mes: '2026-03',
    faltas_exame: await count('listFaltasExame', { mes: '2026-03' }),
    faltas_acao_enfermagem: await count('listFaltasAcaoEnfermagem', { mes: '2026-03' }),
  };
}

it('health counts what the lists hold that each figure leads to, until Sunday and in this month [DASH-06]', async () => {
  const figures = await figuresOf();
  expect(figures).toEqual(await listed(EMPRESA, tests.token));
  expect(Object.values(figures).filter((value) => value === 0)).toEqual([]);
});

it('of a branch they are those of the branch [PERM-13, LIST-20]', async () => {
  const token = await signInToRegion(tests);
  const figures = await figuresOf(REGION, token);
  expect(figures).toEqual(await listed(REGION, token));
  expect(figures.exames_expirados).toBeLessThan((await figuresOf()).exames_expirados);
});

it('without menu 2 there are none [DASH-06, PERM-16]', async () => {
  const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu: 1 }] });
  expect(await figuresOf(EMPRESA, token)).toBeNull();
});
