import { MENU } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA, REGION } from '../../../../testing/pedidos/pedidos.ts';
import { noticesOf } from '../../../../testing/pedidos/prestador.ts';
import { newPdf, sentAnexo } from '../../../../testing/seguranca/new-atividades.ts';
import { addMedida } from '../../../../testing/seguranca/seguranca-rows.ts';
import {
  type Caller,
  startVidaTests,
  type VidaTests,
} from '../../../../testing/seguranca/vida-tests.ts';
import { signInWith } from '../../../../testing/utilizadores/test-utilizadores.ts';

let tests: VidaTests;
let hr: VidaTests['hr'];
let owner: VidaTests['owner'];
let reader: VidaTests['reader'];
let technician: VidaTests['technician'];
let medida: number;
beforeAll(async () => {
  tests = await startVidaTests();
  ({ hr, owner, reader, technician } = tests);
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  medida = await addMedida(tests, {
    prazo: '2026-03-10',
    dt_prazo: '2026-03-10',
    cd_responsavel: owner.cd,
  });
});

const TODAY = '2026-03-16';
const paramsOf = (id: number, more = {}) => ({ company: EMPRESA, id, ...more });
const get = async ({ token }: Caller, id = medida) =>
  tests.app.call('getMedidaVida', { token, params: paramsOf(id) });
const seen = async (by: Caller, id = medida) => (await get(by, id)).body.message;
const change = ({ token }: Caller, body: object, id = medida) =>
  tests.app.call('changeMedida', { token, params: paramsOf(id), body });
const step = (by: Caller, passo: string, texto: string | null = null, more = {}) =>
  change(by, { acao: 'passo', passo, texto, ...more });
const attach = ({ token }: Caller, id = medida) =>
  tests.app.call('addAnexosMedida', {
    token,
    params: paramsOf(id),
    body: { anexo: [sentAnexo(newPdf())] },
  });
const lines = async () => {
  const { rows } = await tests.app.admin.query(
    `select acao, detalhe from auditoria where entidade = 'medida' and cd_entidade = $1 order by cd`,
    [medida],
  );
  return rows;
};

describe('the life of a measure', () => {
  it('goes from open to done with evidence, is sent back, done again and verified [MEDIDA-01, MEDIDA-02]', async () => {
    expect((await step(owner, 'iniciar')).status).toBe(200);
    expect((await attach(owner)).status).toBe(200);
    expect((await step(owner, 'executar', 'Pôs-se o resguardo.')).status).toBe(200);
    expect(await seen(technician)).toMatchObject({
      situacao: 'executada',
      anexos: [{ mime: 'application/pdf' }],
      pode: { passos: ['verificar', 'devolver'] },
    });
    expect((await step(technician, 'devolver', 'Falta o topo.')).status).toBe(200);
    expect(await seen(owner)).toMatchObject({
      situacao: 'devolvida',
      pode: { passos: ['executar'], tratar: true, gerir: false },
    });
    expect((await step(owner, 'executar', 'Pôs-se o topo.')).status).toBe(200);
    expect((await step(technician, 'verificar')).status).toBe(200);
    const done = await seen(owner);
    expect(done).toMatchObject({
      situacao: 'concluida',
      dt_conclusao: TODAY,
      conclusao: 'Pôs-se o topo.',
      dias_expir: null,
      pode: { passos: [], tratar: false },
    });
    expect(done.passos.map(({ passo }: { passo: string }) => passo)).toEqual([
      'iniciar',
      'executar',
      'devolver',
      'executar',
      'verificar',
    ]);
    expect((await lines()).map(({ acao }) => acao)).toEqual([
      'alterar',
      'alterar',
      'recusar',
      'alterar',
      'concluir',
    ]);
  });

  it('is in the lists of the specification as before: done by the company, it is in hand [MEDIDA-03]', async () => {
    await step(owner, 'executar', 'Feito.');
    const { body } = await tests.send('listMedidas');
    const row = body.message.find(({ cd }: { cd: number }) => cd === medida);
    expect(row).toMatchObject({ cd_estad: 1, estad: 'Em curso', dias_expir: 6 });
    await step(technician, 'verificar');
    const done = await tests.send('listMedidasConcluidas');
    const ended = done.body.message.find(({ cd }: { cd: number }) => cd === medida);
    expect(ended).toMatchObject({ dt_conclusao: TODAY, conclusao: 'Feito.' });
  });

  it('one that is cancelled says why, is in neither list, and is opened again by the provider [MEDIDA-04]', async () => {
    expect((await step(owner, 'cancelar', 'Porque sim.')).status).toBe(403);
    expect((await step(technician, 'cancelar', 'A máquina foi vendida.')).status).toBe(200);
    expect(await seen(owner)).toMatchObject({
      situacao: 'cancelada',
      conclusao: 'A máquina foi vendida.',
    });
    for (const list of ['listMedidas', 'listMedidasConcluidas'] as const) {
      const { body } = await tests.send(list);
      expect(body.message.map(({ cd }: { cd: number }) => cd)).not.toContain(medida);
    }
    const { body: ended } = await tests.app.call('listMedidasConcluidas', {
      token: reader.token,
      params: { company: EMPRESA },
      query: { canceladas: 'true' },
    });
    expect(ended.message).toMatchObject([{ cd: medida, conclusao: 'A máquina foi vendida.' }]);
    const body = { dt: TODAY };
    expect((await tests.decide('closeMedida', medida, body)).status).toBe(409);
    expect((await tests.decide('reopenMedida', medida, undefined)).status).toBe(200);
    expect(await seen(owner)).toMatchObject({ situacao: 'em-curso', conclusao: null });
  });

  it('what is finer lets go when an old server moves the state [MEDIDA-03]', async () => {
    await step(owner, 'executar', 'Feito.');
    await tests.app.admin.query('update medida set cd_estad = 2 where cd = $1', [medida]);
    await tests.app.admin.query('update medida set cd_estad = 1 where cd = $1', [medida]);
    expect((await seen(owner)).situacao).toBe('em-curso');
  });

  it('a step is asked for its text, and taken from where the measure is [MEDIDA-02]', async () => {
    expect((await step(owner, 'executar')).body.campos).toEqual({ texto: 'Diga porquê.' });
    expect((await step(technician, 'verificar')).body.codigo).toBe('PASSO_IMPOSSIVEL');
    const { versao } = await seen(hr);
    expect((await step(owner, 'iniciar', null, { versao })).status).toBe(200);
    const late = await step(hr, 'executar', 'Feito.', { versao });
    expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
  });

  it('who verifies their own work is asked, and the log says so [MEDIDA-05]', async () => {
    await step(technician, 'executar', 'Feito pelo técnico.');
    const asked = await step(technician, 'verificar');
    expect([asked.status, asked.body.codigo]).toEqual([409, 'PROPRIO_TRABALHO']);
    expect((await step(technician, 'verificar', null, { confirmar: true })).status).toBe(200);
    expect((await lines()).at(-1)?.detalhe).toMatchObject({ proprio_trabalho: true });
  });
});

describe('what the provider does beside the steps', () => {
  it('is taken back to what the measure waited for, and its states are in the history [MEDIDA-02, MEDIDA-03]', async () => {
    await step(owner, 'executar', 'Feito.');
    await tests.decide('closeMedida', medida, { dt: TODAY });
    await tests.decide('reopenMedida', medida, undefined);
    expect((await seen(owner)).situacao).toBe('executada');
    const { message } = (await tests.decide('getMedida', medida, undefined)).body;
    const { risco_identific, medida: text, cd_organig, dt } = message;
    const body = { cd_tarefa: message.tarefa.cd, risco_identific, medida: text, cd_organig, dt };
    await tests.decide('updateMedida', medida, { ...body, estado: 0 });
    const { situacao, passos } = await seen(owner);
    expect(situacao).toBe('por-iniciar');
    expect(passos).toContainEqual(
      expect.objectContaining({ passo: 'estado', de: 'Em curso', para: 'Por iniciar' }),
    );
  });
});

describe('a step', () => {
  const takeBack = ({ token }: Caller, passo: number) =>
    tests.app.call('removeMedidaPasso', { token, params: paramsOf(medida, { passo }) });

  it('is taken back by who took it, until somebody else has read it [MEDIDA-06]', async () => {
    await step(owner, 'executar', 'Feito.');
    const { pode } = await seen(owner);
    expect((await takeBack(hr, pode.retirar)).status).toBe(409);
    expect((await takeBack(owner, pode.retirar)).status).toBe(200);
    expect(await seen(owner)).toMatchObject({ situacao: 'por-iniciar', passos: [] });
    await step(owner, 'executar', 'Feito.');
    // What moved it beside its steps, as a program's rows do, is not taken back with the last of them.
    await tests.app.admin.query('update medida set cd_estad = 2 where cd = $1', [medida]);
    expect((await seen(owner)).pode.retirar).toBeNull();
    await tests.app.admin.query(
      "update medida set cd_estad = 1, fase = 'executada' where cd = $1",
      [medida],
    );
    const again = (await seen(owner)).pode.retirar;
    await seen(technician);
    expect((await seen(owner)).pode.retirar).toBeNull();
    expect((await takeBack(owner, again)).body.codigo).toBe('PASSO_LIDO');
  });
});

describe('who answers for a measure', () => {
  it('is somebody who sees it; the provider chooses among its own, too [MEDIDA-07]', async () => {
    const namesFor = async ({ token }: Caller) => {
      const query = { unidade: tests.own.node };
      const params = { company: EMPRESA };
      const { body } = await tests.app.call('listResponsaveisMedida', { token, params, query });
      return body.message.map(({ cd }: { cd: number }) => cd);
    };
    expect(await namesFor(hr)).toEqual(expect.arrayContaining([hr.cd, owner.cd, reader.cd]));
    expect(await namesFor(hr)).not.toContain(technician.cd);
    expect(await namesFor(technician)).toEqual(expect.arrayContaining([owner.cd, technician.cd]));
    const elsewhere = await signInWith(tests.app, {
      cd_empresa: OTHER_EMPRESA,
      acessos: [{ menu: MENU.seguranca }],
    });
    for (const cd_responsavel of [elsewhere.cd, technician.cd, 987_654_321]) {
      const { status, body } = await change(hr, { acao: 'responsavel', cd_responsavel });
      expect([status, Object.keys(body.campos)]).toEqual([400, ['cd_responsavel']]);
    }
  });

  it('is told that it is theirs, and that it was sent back [MEDIDA-08]', async () => {
    await change(hr, { acao: 'responsavel', cd_responsavel: reader.cd });
    const told = () => noticesOf({ app: tests.app, user: reader.cd });
    expect((await told())[0]).toMatchObject({
      titulo: 'É responsável por uma medida',
      texto: 'Medir. Com prazo até 10-03-2026.',
      ligacao: `/seguranca/medidas?medida=${medida}`,
    });
    await step(reader, 'executar', 'Feito.');
    await step(technician, 'devolver', 'Falta medir à noite.');
    expect((await told())[0]?.titulo).toBe('O prestador devolveu uma medida');
    await step(reader, 'executar', 'Medido à noite.');
    expect((await told()).map(({ titulo }) => titulo)).toEqual(['É responsável por uma medida']);
    await change(hr, { acao: 'responsavel', cd_responsavel: owner.cd });
    expect(await told()).toEqual([]);
  });

  it('carries it out without any other right; others who see it do not [MEDIDA-09]', async () => {
    for (const by of [reader]) {
      expect((await step(by, 'iniciar')).status).toBe(403);
      expect((await attach(by)).status).toBe(403);
      const prazo = { acao: 'prazo', prazo: '2026-04-01', texto: 'Férias.' };
      expect((await change(by, prazo)).status).toBe(403);
      expect((await seen(by)).pode).toEqual({
        passos: [],
        tratar: false,
        gerir: false,
        retirar: null,
      });
    }
    const { status } = await change(owner, { acao: 'responsavel', cd_responsavel: reader.cd });
    expect(status).toBe(403);
  });
});

describe('the deadline', () => {
  it('is changed with a reason, which stays in the history with what it was [MEDIDA-10]', async () => {
    const texto = 'O fornecedor atrasou-se.';
    const { status } = await change(owner, { acao: 'prazo', prazo: '2026-04-30', texto });
    expect(status).toBe(200);
    const { prazo, passos } = await seen(hr);
    expect(prazo).toBe('2026-04-30');
    expect(passos.at(-1)).toMatchObject({
      passo: 'prazo',
      de: '10-03-2026',
      para: '30-04-2026',
      texto,
    });
  });

  it.each([
    ['2026-03-15', 'O prazo já passou.'],
    ['2062-04-01', 'O prazo é daqui a mais de 3650 dias: confirme o ano.'],
  ])('of %s is refused [MEDIDA-10]', async (prazo, text) => {
    const { body } = await change(owner, { acao: 'prazo', prazo, texto: 'Porque sim.' });
    expect(body.campos).toEqual({ prazo: text });
  });
});

describe('how grave it is', () => {
  it('is a product of probability and gravity, whole or none, kept with its history [MEDIDA-11]', async () => {
    const dados = { acao: 'dados', origem: 'visita', controlo: 'epi', custo_previsto: 500 };
    const half = await change(hr, { ...dados, probabilidade: 3 });
    expect(half.body.campos).toEqual({ severidade: 'Indique a probabilidade e a gravidade.' });
    const whole = { ...dados, probabilidade: 3, severidade: 4, custo_real: null };
    expect((await change(hr, whole)).status).toBe(200);
    const { passos, ...now } = await seen(hr);
    expect(now).toMatchObject({ probabilidade: 3, severidade: 4, origem: 'visita' });
    expect(passos.at(-1)).toMatchObject({ passo: 'prioridade', para: 'Alta (3 × 4)' });
    expect((await change(owner, whole)).status).toBe(403);
    // Nobody makes it the company's own, by which it could be cancelled there.
    const own = await change(hr, { ...whole, origem: 'propria' });
    expect([own.status, Object.keys(own.body.campos)]).toEqual([400, ['origem']]);
  });
});

describe('evidence', () => {
  it('is opened by who may open documents of safety, removed while the measure is open [MEDIDA-13]', async () => {
    const [cd_anex] = (await attach(owner)).body.cds;
    const open = ({ token }: Caller) =>
      tests.app.call('getAnexoMedida', { token, params: paramsOf(medida, { cd_anex }) });
    expect((await open(owner)).body.message.mime).toBe('application/pdf');
    expect((await open(reader)).status).toBe(403);
    expect(await seen(reader)).toMatchObject({ anexos: [], provas: 1 });
    await step(owner, 'executar', 'Feito.');
    await step(technician, 'verificar');
    const remove = ({ token }: Caller) =>
      tests.app.call('removeAnexoMedida', { token, params: paramsOf(medida, { cd_anex }) });
    expect((await remove(owner)).status).toBe(409);
    await tests.decide('reopenMedida', medida, undefined);
    expect((await remove(owner)).status).toBe(200);
    expect((await open(owner)).status).toBe(404);
    const undo = ({ token }: Caller) =>
      tests.app.call('undoRemocaoAnexoMedida', { token, params: paramsOf(medida, { cd_anex }) });
    expect((await undo(hr)).status).toBe(409);
    expect((await undo(owner)).status).toBe(200);
    expect((await seen(owner)).anexos).toHaveLength(1);
  });
});

describe('the list', () => {
  const rowsOf = async (query: Record<string, string>) => {
    const params = { company: EMPRESA };
    const { body } = await tests.app.call('listMedidas', { token: hr.token, params, query });
    return body.message as { cd: number; gestao: object }[];
  };

  it('says what waits and what was sent back, and whose it is [MEDIDA-14]', async () => {
    await step(owner, 'executar', 'Feito.');
    const [waiting, back] = [{ fase: 'executada' }, { fase: 'devolvida' }];
    const gestao = expect.objectContaining({
      fase: 'executada',
      responsavel: 'Teste',
      sem_acesso: false,
    });
    expect(await rowsOf(waiting)).toContainEqual(expect.objectContaining({ cd: medida, gestao }));
    await step(technician, 'devolver', 'Falta o topo.');
    const cds = async (query: Record<string, string>) => (await rowsOf(query)).map(({ cd }) => cd);
    expect(await cds(waiting)).not.toContain(medida);
    expect(await cds(back)).toContain(medida);
    expect(await cds({ responsavel: String(owner.cd) })).toContain(medida);
    expect(await cds({ responsavel: String(reader.cd) })).not.toContain(medida);
    expect(await cds({ responsavel: 'sem' })).not.toContain(medida);
  });

  it('is what first pages count of it [MEDIDA-15]', async () => {
    const own = async (token: string, name: 'getHoje' | 'getHojePrestador', id: string) => {
      const { body } = await tests.app.call(name, { token, params: { company: EMPRESA } });
      const line = body.message.linhas.find((one: { id: string }) => one.id === id);
      return line?.total ?? 0;
    };
    const waiting = () => own(technician.token, 'getHojePrestador', 'medidas-por-verificar');
    const back = () => own(hr.token, 'getHoje', 'medidas-devolvidas');
    const before = [await waiting(), await back()];
    await step(owner, 'executar', 'Feito.');
    expect([await waiting(), await back()]).toEqual([before[0] + 1, before[1]]);
    await step(technician, 'devolver', 'Falta o topo.');
    expect([await waiting(), await back()]).toEqual([before[0], before[1] + 1]);
  });
});

it('a unit beside does not see it, whoever answers for it [MEDIDA-09]', async () => {
  const beside = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    cd_organig: REGION,
    acessos: [{ menu: MENU.seguranca, capabilities: ['editar', 'doc'] }],
  });
  const { rows } = await tests.app.admin.query(
    'update medida set cd_organig = cd_empresa, cd_responsavel = $2 where cd = $1 returning cd',
    [medida, beside.cd],
  );
  expect(rows).toHaveLength(1);
  const params = { company: REGION, id: medida };
  const { token } = beside;
  expect((await tests.app.call('getMedidaVida', { token, params })).status).toBe(404);
  const body = { acao: 'passo', passo: 'iniciar', texto: null };
  expect((await tests.app.call('changeMedida', { token, params, body })).status).toBe(404);
});
