import type { CallName, DiaPorFechar, FilaRow, HojePrestador } from '@sst/contract';
import { MEUS_POR_FECHAR } from '@sst/contract/rules/hoje/prestador';
import type { Papel } from '@sst/contract/rules/papeis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** Somebody of the team with roles; a physician is one of the lists. */
async function member(papeis: readonly Papel[]): Promise<{ token: string; medico: number | null }> {
  const { cd, token } = await addPrestador(tests);
  const { rows } = await tests.app.admin.query(
    `select min(m.cd)::float8 as medico from medico m where not exists (select from utilizador u where u.cd_medic = m.cd)`,
  );
  const medico: number | null = papeis.includes('medico') ? rows[0].medico : null;
  await giveRoles(tests, cd, papeis, { cd_medic: medico });
  return { token, medico };
}

async function hoje(token: string): Promise<HojePrestador['linhas']> {
  const { status, body } = await tests.app.call('getHojePrestador', { token });
  expect(status).toBe(200);
  return body.message.linhas;
}

const total = async (token: string, id: string) =>
  (await hoje(token)).find((line) => line.id === id)?.total ?? 0;

async function count(token: string, name: CallName, query: object): Promise<number> {
  const { body } = await tests.app.call(name, { token, query: { ...query, quantidade: 1 } });
  return body.count;
}

it('the administration is told of what is late against what was promised, and of failed jobs, each as the list that it opens has, whose rows are marked [HOJE-63, HOJE-15, LIST-399]', async () => {
  const { admin } = tests.app;
  await admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, tentativas, erro)
     values ('a@demo.pt', 'a', 't', 'h', '2026-03-15T10:00:00Z', 'infinity', 15, 'A caixa está cheia')`,
  );
  const { token } = await member(['administracao']);
  const late = await total(token, 'pedidos-atrasados');
  expect(late).toBe(await count(token, 'listFila', { fora: 'sim' }));
  expect(late).toBeGreaterThan(0);
  const { body: fila } = await tests.app.call('listFila', { token, query: { quantidade: 100 } });
  const marked = (fila.message as FilaRow[]).filter(({ fora }) => fora);
  expect([fila.count <= 100, marked.length]).toEqual([true, late]);
  expect(await total(token, 'marcacoes-atrasadas')).toBe(
    await count(token, 'listPedidosMarcacao', { fora: 'sim' }),
  );
  const { body } = await tests.app.call('getTarefasServidor', { token });
  expect(await total(token, 'tarefas-falhadas')).toBe(body.message.total);
  expect(body.message.total).toBeGreaterThan(0);
  // Who does not look after promises and jobs has each late request in the line of its kind.
  const clerk = await member(['atendimento']);
  for (const id of ['pedidos-atrasados', 'marcacoes-atrasadas', 'tarefas-falhadas'])
    expect([id, await total(clerk.token, id)]).toEqual([id, 0]);
});

it('a physician is told of the past days that are her own alone, which the line opens [HOJE-64, HOJE-44]', async () => {
  const { admin } = tests.app;
  const { token, medico } = await member(['medico']);
  const other = await member(['medico']);
  const cd = await addFuncionario(admin, tests.own, {});
  const before = await total(token, MEUS_POR_FECHAR.id);
  for (const [dt, whose] of [
    ['2026-03-12', medico],
    ['2026-03-13', medico],
    ['2026-03-11', other.medico],
    // Today is not over.
    ['2026-03-16', medico],
  ] as const) {
    const marcacao = await addMarcacao(admin, cd, 'exame', { dt });
    await admin.query('update marcacao set cd_medic = $2 where cd = $1', [marcacao, whose]);
  }
  const line = (await hoje(token)).find(({ id }) => id === MEUS_POR_FECHAR.id);
  expect(line).toMatchObject({ total: before + 2 });
  const { body } = await tests.app.call('listDiasPorFechar', {
    token,
    query: { ver: 'passados', de: 'mim' },
  });
  const days = body.message as DiaPorFechar[];
  expect(days.reduce((sum, one) => sum + one.total, 0)).toBe(before + 2);
  expect(days.every((one) => one.cd === medico)).toBe(true);
  // Those of all are a line of who keeps the agenda.
  expect(await total(token, 'exames-por-fechar')).toBe(0);
});

it('somebody has the lines that are the own work by role, of two roles both; what nobody has the role for is left to the administration [HOJE-65, HOJE-81]', async () => {
  const ownOf = async (token: string) => (await hoje(token)).map(({ id }) => id);
  const administration = await member(['administracao']);
  const clerk = await member(['atendimento']);
  const both = await member(['administracao', 'atendimento']);
  const ofClerk = await ownOf(clerk.token);
  const ofAdministration = await ownOf(administration.token);
  expect(ofClerk).toEqual(expect.arrayContaining(['admissoes', 'expirados-sem-marcacao']));
  // The decision is the physician's, though she who typed it may see it; the desk's work is not hers.
  expect(ofClerk).not.toContain('por-confirmar');
  const ofPhysician = await ownOf((await member(['medico'])).token);
  expect(ofPhysician.filter((id) => ofClerk.includes(id))).toEqual([]);
  expect(ofAdministration).toEqual(['pedidos-atrasados', 'tarefas-falhadas']);
  // Who has the requests by kind is not told of the late ones once more.
  expect((await ownOf(both.token)).toSorted()).toEqual([...ofClerk, 'tarefas-falhadas'].toSorted());
  const all = await ownOf(tests.provider.token);
  expect(all).toEqual(
    expect.arrayContaining([...ofClerk, 'medidas-em-atraso', 'tarefas-falhadas']),
  );
  for (const sum of ['pedidos-atrasados', 'marcacoes-atrasadas']) expect(all).not.toContain(sum);
  // Without anybody at the desk, requests wait for the administration.
  await tests.app.admin.query(
    `update utilizador set papeis = '{administracao}' where prestador and cd_medic is null and cd_enferm is null`,
  );
  expect(await ownOf(administration.token)).toEqual(
    expect.arrayContaining([...ofClerk, 'tarefas-falhadas']),
  );
});
