import type { PrestadorLinha } from '@sst/contract';
import type { EmpresaLine } from '@sst/contract/rules/hoje/linha-prestador';
import { EMPRESA_LINES } from '@sst/contract/rules/hoje/linhas-empresas';
import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import type { Papel } from '@sst/contract/rules/papeis';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Row, Worker } from '../../../testing/hoje/worker.ts';
import { addFuncionario, EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
/** The known physician, with an account. */
let physician: Worker;
beforeAll(async () => {
  tests = await startPrestadorTests();
  physician = await member(['medico'], tests.own.physician);
});
afterAll(() => tests.app.close());

async function member(papeis: readonly Papel[], cd_medic: number | null = null): Promise<Worker> {
  const { cd, token } = await addPrestador(tests);
  await giveRoles(tests, cd, papeis, { cd_medic });
  return new Worker(tests.app, token);
}

const lineOf = (id: PrestadorLineId): EmpresaLine => {
  const line = EMPRESA_LINES.find((one) => one.id === id);
  if (!line) throw new Error(`No line of companies: ${id}`);
  return line;
};

/** The rows of a line in each company that has a list of its own for it. */
async function inEach(
  by: Worker,
  { list, query }: Pick<EmpresaLine, 'list' | 'query'>,
  work: (by: Worker, company: number, row: Row) => Promise<unknown>,
) {
  const { message } = await by.call('listEmpresasPrestador');
  for (const { cd: company } of message as { cd: number }[]) {
    await by.each(list, { params: { company }, query }, async (rows) => {
      for (const row of rows) await work(by, company, row);
    });
  }
}

/** Decides what waits in the queue: accidents are accepted, requests refused. */
const decide = (query: object) => (by: Worker) =>
  by.each('listFila', { query }, async (rows) => {
    for (const [accident, some] of Map.groupBy(rows, ({ origem }) => origem === 'acidente')) {
      const itens = some.map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }));
      const decisao = accident
        ? { estado: PEDIDO_STATE.aceite }
        : { estado: PEDIDO_STATE.recusado, motivo: 'Está repetido.' };
      for (let from = 0; from < itens.length; from += 50)
        await by.call('decideMany', { body: { itens: itens.slice(from, from + 50), decisao } });
    }
  });

/** Refuses what companies ask of bookings. */
const refuse = (query: object) => (by: Worker) =>
  by.each('listPedidosMarcacao', { query }, async (rows) => {
    for (const { cd_empresa: company, cd: id } of rows) {
      const params = { company, id };
      const { message } = await by.call('getPedidoMarcacaoPrestador', { params });
      const open = message.pessoas.filter(({ estado }: Row) => estado === 'aberto');
      const pessoas = open.map(({ cd }: Row) => cd);
      await by.call('refusePedidoMarcacao', {
        params,
        body: { pessoas, motivo: 'Já não é preciso.' },
      });
    }
  });

/** Proposes an hour to each of some people: early enough for who leaves soon. */
async function proposeTo(by: Worker, rows: readonly Row[], codeOf: (row: Row) => number) {
  for (const [company, some] of Map.groupBy(rows, ({ cd_empresa }) => cd_empresa)) {
    const propostas = some.map((row, index) => ({
      cd_funcion: codeOf(row),
      especie: 'exame',
      cd_tipo: tests.own.examType,
      dt: '2026-03-20',
      hr: `${9 + (index % 8)}:${10 + (index % 50)}`.padStart(5, '0'),
      minutos: 10,
    }));
    await by.call('createPropostas', { params: { company }, body: { propostas, confirmar: true } });
  }
}

const propose = (id: PrestadorLineId) => (by: Worker) =>
  by.each('listPrazosPrestador', { query: lineOf(id).query }, (rows) =>
    proposeTo(by, rows, ({ cd }) => cd),
  );

const callOff = (by: Worker, company: number, { cd: id }: Row) =>
  by.call('closeMarcacao', { params: { company, id }, body: { estado: 4 } });

/** Draws the sheet of an exam that has none. */
async function drawSheet(by: Worker, company: number, { cd: id }: Row) {
  const params = { company, id };
  const { message } = await by.call('getExame', { params });
  const { cd, funcionario, tipo, medico, por_confirmar, cd_anex, fuso, ...kept } = message;
  const own = medico?.cd === tests.own.physician;
  const cd_medic = medico?.cd ?? tests.own.physician;
  const body = { ...kept, cd_tipo_exam: tipo.cd, cd_medic, ficha: 'gerar' };
  // The decision of a physician with an account is hers, and so is its sheet.
  await (own ? physician : by).call('updateExame', { params, body });
}

/** What is done about each line. */
const WORK: Partial<Record<PrestadorLineId, (by: Worker) => Promise<unknown>>> = {
  acidentes: decide({ tipo: 'acidente' }),
  admissoes: decide({ tipo: '0' }),
  alteracoes: decide({ tipo: '1' }),
  saidas: decide({ tipo: '5' }),
  transferencias: decide({ tipo: '6' }),
  'pedidos-atrasados': decide({ fora: 'sim' }),
  'pedidos-marcacao': refuse({}),
  'marcacoes-atrasadas': refuse({ fora: 'sim' }),
  'tarefas-falhadas': (by) => by.call('retryTarefasServidor'),
  'propostas-por-tratar': (by) =>
    by.each('listPropostasPrestador', { query: { estado: 'por-tratar' } }, (rows) =>
      proposeTo(by, rows, ({ cd_funcion }) => cd_funcion),
    ),
  'expirados-sem-marcacao': propose('expirados-sem-marcacao'),
  'inaptos-sem-marcacao': propose('inaptos-sem-marcacao'),
  'sem-exame-sem-marcacao': propose('sem-exame-sem-marcacao'),
  'a-expirar-sem-marcacao': propose('a-expirar-sem-marcacao'),
  'exames-por-fechar': (by) => inEach(by, lineOf('exames-por-fechar'), callOff),
  'enfermagem-por-fechar': (by) => inEach(by, lineOf('enfermagem-por-fechar'), callOff),
  'fichas-em-falta': (by) => inEach(by, lineOf('fichas-em-falta'), drawSheet),
  'meus-por-fechar': (by) =>
    inEach(
      by,
      {
        list: 'listMarcacoesPorFechar',
        query: { especie: 'exame', medico: `${tests.own.physician}`, ate: '2026-03-15' },
      },
      callOff,
    ),
  'por-confirmar': (by) =>
    by.each('listPorConfirmar', {}, async (rows) => {
      for (const { cd_empresa: company, cd: id } of rows)
        await by.call('confirmExame', { params: { company, id }, body: {} });
    }),
  'perguntas-por-responder': (by) =>
    by.each('listConversas', { query: { estado: 'por-responder' } }, async (rows) => {
      for (const { cd_empresa: company, tipo, cd_sobre: id } of rows) {
        const params = { company, tipo, id };
        const { message } = await by.call('getConversa', { params });
        const vista = (message.mensagens as { cd: number }[]).at(-1)?.cd;
        await by.call('createMensagem', { params, body: { texto: 'Pode.', vista } });
      }
    }),
  'medidas-em-atraso': (by) =>
    inEach(by, lineOf('medidas-em-atraso'), (_, company, { cd: id }) =>
      by.call('closeMedida', { params: { company, id }, body: { dt: '2026-03-16' } }),
    ),
  'medidas-por-verificar': (by) =>
    inEach(by, lineOf('medidas-por-verificar'), (_, company, { cd: id }) =>
      by.call('changeMedida', {
        params: { company, id },
        body: { acao: 'passo', passo: 'verificar', texto: null },
      }),
    ),
};

/** The lines that are somebody's own work and to be done. */
async function ownLines(by: Worker): Promise<PrestadorLineId[]> {
  const { message } = await by.call('getHojePrestador');
  return (message.linhas as PrestadorLinha[])
    .filter(({ id }) => prestadorLine(id).urgency !== 'saber')
    .map(({ id }) => id);
}

/** Works until nothing is left. @returns the lines that there were. */
async function empty(by: Worker): Promise<PrestadorLineId[]> {
  const lines = await ownLines(by);
  for (const id of lines) {
    const work = WORK[id];
    if (!work) throw new Error(`Nobody knows what to do about ${id}`);
    await work(by);
  }
  expect(await ownLines(by)).toEqual([]);
  return lines;
}

it('the administration empties its first page: what is late is decided, and failed jobs are tried again [HOJE-66]', async () => {
  await tests.app.admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, tentativas, erro)
     values ('a@demo.pt', 'a', 't', 'h', '2026-03-15T10:00:00Z', 'infinity', 15, 'A caixa está cheia')`,
  );
  await tests.app.admin.query(`update pedido_marcacao set dt_cria = '2026-03-01T10:00:00Z'`);
  const by = await member(['administracao']);
  expect(await empty(by)).toEqual(['pedidos-atrasados', 'marcacoes-atrasadas', 'tarefas-falhadas']);
});

it('a physician empties hers: her days are closed, and what was typed for her is confirmed [HOJE-66]', async () => {
  const { admin } = tests.app;
  const cd_funcion = await addFuncionario(admin, tests.own, {});
  const booking = await addMarcacao(admin, cd_funcion, 'exame', { dt: '2026-03-12' });
  await admin.query('update marcacao set cd_medic = $2 where cd = $1', [
    booking,
    tests.own.physician,
  ]);
  const typed = {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt: '2026-03-10',
    ficha: 'nenhuma',
  };
  const desk = await member(['atendimento']);
  await desk.call('createExame', { params: { company: EMPRESA }, body: typed });
  expect(await empty(physician)).toEqual([
    'por-confirmar',
    'meus-por-fechar',
    'perguntas-por-responder',
  ]);
});

it('a technician empties the own [HOJE-66]', async () => {
  expect(await empty(await member(['tecnico']))).toEqual([
    'medidas-em-atraso',
    'medidas-por-verificar',
  ]);
});

it('the desk empties its own, line by line [HOJE-66]', async () => {
  expect(await empty(await member(['atendimento']))).toEqual(
    expect.arrayContaining(['acidentes', 'expirados-sem-marcacao', 'fichas-em-falta', 'admissoes']),
  );
});
