import { METODO_PADRAO, type MetodoDeRisco } from '@sst/contract/rules/medidas/metodo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { addPrestador } from '../../../testing/pedidos/prestador.ts';
import {
  type Caller,
  startVidaTests,
  type VidaTests,
} from '../../../testing/seguranca/vida-tests.ts';

let tests: VidaTests;
/** Of the provider, of every role. */
let operator: Caller;
beforeAll(async () => {
  tests = await startVidaTests();
  operator = await addPrestador(tests);
  await tests.app.admin.query('delete from avaliacao_risco');
});
afterAll(() => tests.app.close());

type Name = Parameters<VidaTests['app']['call']>[0];
const call = (
  { token }: Pick<Caller, 'token'>,
  name: Name,
  { id, ...more }: { id?: number; body?: object; query?: object } = {},
) =>
  tests.app.call(name, {
    token,
    params: { company: EMPRESA, ...(id !== undefined && { id }) },
    ...more,
  } as never);

/** Three degrees of each; nothing of the first but the gravest is more than low. */
const OWN: MetodoDeRisco = {
  nome: 'Matriz da casa',
  probabilidade: ['Quase nunca', 'Às vezes', 'Muitas vezes', '', ''],
  severidade: ['Leve', 'Séria', 'Mortal', '', ''],
  nomes: { baixa: 'Aceitável', media: 'A vigiar', alta: 'A corrigir', 'muito-alta': 'A parar' },
  niveis: [1, 2, 3, 4, 5].map((p) =>
    [1, 2, 3, 4, 5].map((s) => (p === 1 && s < 3 ? 'baixa' : 'muito-alta')),
  ),
};
const inUse = async (): Promise<number> =>
  (await call(operator, 'listMetodosRisco')).body.message[0].cd;
const use = async (metodo: MetodoDeRisco, anterior?: number) =>
  call(operator, 'createMetodoRisco', {
    body: { ...metodo, anterior: anterior ?? (await inUse()) },
  });
const measure = async (probabilidade: number | null, severidade: number | null) =>
  (
    await call(tests.hr, 'createMedidaPropria', {
      body: {
        cd_organig: EMPRESA,
        tarefa: 'Armazém',
        risco_identific: 'Queda',
        medida: 'Vedar o poço.',
        prazo: null,
        cd_responsavel: null,
        probabilidade,
        severidade,
        controlo: null,
      },
    })
  ).body.cd as number;
const read = async (id: number) => (await call(tests.hr, 'getMedidaVida', { id })).body.message;
const describeAs = async (id: number, more: object) => {
  const { versao, origem, controlo, custo_previsto, custo_real, ...graus } = await read(id);
  const { probabilidade, severidade } = graus;
  const said = { origem, controlo, custo_previsto, custo_real, probabilidade, severidade };
  return call(tests.hr, 'changeMedida', { id, body: { acao: 'dados', versao, ...said, ...more } });
};

it('a measure keeps the priority that it was said to have, whatever method comes after [MEDIDA-66, MEDIDA-67]', async () => {
  const old = await measure(3, 4);
  expect((await read(old)).prioridade).toEqual({ nivel: 'alta', texto: 'Alta (3 × 4)' });
  expect((await use(OWN)).status).toBe(200);
  const young = await measure(1, 2);
  expect((await read(young)).prioridade).toEqual({ nivel: 'baixa', texto: 'Aceitável (1 × 2)' });
  expect((await read(old)).prioridade.texto).toBe('Alta (3 × 4)');
  // What is said besides leaves it; other degrees are of the method in use, and so is the step that tells of it.
  expect((await describeAs(old, { custo_previsto: 100 })).status).toBe(200);
  expect((await read(old)).prioridade.texto).toBe('Alta (3 × 4)');
  expect((await describeAs(old, { probabilidade: 2 })).status).toBe(200);
  const { prioridade, passos } = await read(old);
  expect(prioridade).toEqual({ nivel: 'muito-alta', texto: 'A parar (2 × 4)' });
  expect(passos.at(-1)).toMatchObject({
    passo: 'prioridade',
    de: 'Alta (3 × 4)',
    para: 'A parar (2 × 4)',
  });
  const { body } = await call(tests.hr, 'listMedidas', { query: { quantidade: '100' } });
  const shown = body.message.find(({ cd }: { cd: number }) => cd === young);
  expect(shown.gestao.prioridade.texto).toBe('Aceitável (1 × 2)');
  const plan = await call(tests.hr, 'listPlanoAcao', { query: { quantidade: '100' } });
  expect(plan.body.message.find(({ cd }: { cd: number }) => cd === old).prioridade).toBe(
    'A parar (2 × 4)',
  );
});

it('a row of an assessment says what its risks come to, and the published one keeps that [MEDIDA-67]', async () => {
  await use({ ...OWN, nome: 'Outra vez' });
  const { technician } = tests;
  const begun = await call(technician, 'createAvaliacao', {
    body: { cd_organig: EMPRESA, cd_posto: null, dt: '2026-03-16' },
  });
  const id = begun.body.cd as number;
  const linha = {
    cd_perigo: null,
    perigo: 'Piso',
    tarefa: 'Limpeza',
    antes: { p: 3, s: 1 },
    medida: 'Secar.',
    prazo: '2026-06-30',
    depois: { p: 1, s: 1 },
  };
  await call(technician, 'updateAvaliacao', {
    id,
    body: { dt: '2026-03-16', linhas: [linha], versao: 0 },
  });
  await call(technician, 'publishAvaliacao', {
    id,
    body: { versao: 1, medidas: true, exposicoes: false },
  });
  await use(METODO_PADRAO);
  const { linhas } = (await call(tests.reader, 'getAvaliacao', { id })).body.message;
  expect([linhas[0].antes, linhas[0].depois]).toEqual([
    { p: 3, s: 1, nivel: 'muito-alta', texto: 'A parar (3 × 1)' },
    { p: 1, s: 1, nivel: 'baixa', texto: 'Aceitável (1 × 1)' },
  ]);
  expect((await read(linhas[0].cd_medida)).prioridade.texto).toBe('A parar (3 × 1)');
});

it('a draft from before methods were kept is published with the words of the first, and so is its measure [MEDIDA-67]', async () => {
  const { admin } = tests.app;
  await admin.query('delete from avaliacao_risco');
  const linha = {
    cd_perigo: null,
    perigo: 'Piso',
    tarefa: 'Limpeza',
    quem: null,
    controlos: null,
    antes: { p: 3, s: 4 },
    medida: 'Secar.',
    prazo: '2026-06-30',
    depois: null,
    nota: null,
    consequencias: null,
    pessoas: 1,
    grupo: null,
    lei: null,
    lei_verificada: false,
    exposicao: null,
  };
  const { rows } = await admin.query(
    `insert into avaliacao_risco (cd_empresa, cd_organig, dt, linhas, momento)
     values ($1, $1, '2026-03-16', $2, now()) returning cd::float8`,
    [EMPRESA, JSON.stringify([linha])],
  );
  const id = rows[0].cd as number;
  const body = { versao: 0, medidas: true, exposicoes: false };
  expect((await call(tests.technician, 'publishAvaliacao', { id, body })).status).toBe(200);
  const { linhas } = (await call(tests.reader, 'getAvaliacao', { id })).body.message;
  expect(linhas[0].antes).toEqual({ p: 3, s: 4, nivel: 'alta', texto: 'Alta (3 × 4)' });
  expect((await read(linhas[0].cd_medida)).prioridade.texto).toBe('Alta (3 × 4)');
});

it('one that a server of the version before has changed says its degrees, and no wrong word [MEDIDA-67]', async () => {
  const id = await measure(1, 1);
  await tests.app.admin.query('update medida set probabilidade = 5 where cd = $1', [id]);
  expect(await read(id)).toMatchObject({ prioridade: { nivel: null, texto: '5 × 1' } });
});

it('the operator alone sets a method up, against the one that they saw, whole and without gaps [MEDIDA-66, MEDIDA-68]', async () => {
  const before = await inUse();
  expect(
    (await call(tests.technician, 'createMetodoRisco', { body: { ...OWN, anterior: before } }))
      .status,
  ).toBe(403);
  expect((await call(tests.hr, 'listMetodosRisco')).status).toBe(403);
  expect((await use(OWN, before - 1)).status).toBe(409);
  const gap = { ...OWN, probabilidade: ['Rara', '', 'Certa', '', ''] };
  expect((await use(gap)).body.campos.probabilidade).toContain('sem saltos');
  expect((await use({ ...OWN, nomes: { ...OWN.nomes, alta: ' ' } })).status).toBe(400);
  expect(await inUse()).toBe(before);
  const key = { ...OWN, nome: 'Pela terceira vez' };
  expect((await use(key)).status).toBe(200);
  expect((await call(tests.reader, 'getMetodoRisco')).body.message).toEqual(key);
  const [present, last] = (await call(operator, 'listMetodosRisco')).body.message;
  expect([present.metodo.nome, last.cd]).toEqual(['Pela terceira vez', before]);
  const { rows } = await tests.app.admin.query(
    `select acao, detalhe ->> 'nome' as nome from auditoria_prestador where entidade = 'metodo-risco' and cd_entidade = $1`,
    [present.cd],
  );
  expect(rows).toEqual([{ acao: 'criar', nome: 'Pela terceira vez' }]);
});
