import type { HojeLinha } from '@sst/contract';
import {
  type HojeId,
  hojeRule,
  isOfAgenda,
  ruleFor,
  withParts,
} from '@sst/contract/rules/hoje/hoje';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Row, Worker } from '../../testing/hoje/worker.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { REGION } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let provider: Worker;
beforeAll(async () => {
  tests = await startPrestadorTests();
  provider = new Worker(tests.app, tests.provider.token);
});
afterAll(() => tests.app.close());

type Work = (by: Worker, company: number, id: HojeId) => Promise<unknown>;

/** The list of a line, as who may do all has it. */
const listOf = (id: HojeId) => {
  const rule = ruleFor(hojeRule(id), () => true);
  return { list: rule.list, query: rule.query('2026-03-16') };
};

/** Does something with the rows of a line's list. */
const withRows =
  (work: (by: Worker, company: number, rows: readonly Row[]) => Promise<unknown>): Work =>
  (by, company, id) => {
    const { list, query } = listOf(id);
    return by.each(list, { params: { company }, query }, (rows) => work(by, company, rows));
  };

const ask = (tipo: 'marcar' | 'remarcar') =>
  withRows((by, company, rows) =>
    by.call('createPedidoMarcacao', {
      params: { company },
      body: { tipo, codigos: rows.map(({ cd }) => cd) },
    }),
  );

/** What the provider records when the company says that it is done. */
const closed: Work = withRows(async (_by, _company, rows) => {
  for (const { cd: id } of rows)
    await provider.call('closeMedida', {
      params: { company: EMPRESA, id },
      body: { dt: '2026-03-16' },
    });
});

/** Says who lacks a tax number, and the provider accepts it. */
const complete: Work = withRows(async (by, company, rows) => {
  for (const { cd } of rows) {
    const { message } = await by.call('getFuncionario', { params: { company, id: cd } });
    const body = {
      ...message,
      cd_nacion: message.cd_nacion ?? 1,
      num_contrib: `${200_000_000 + cd}`,
    };
    await by.call('createAlteracao', { params: { company }, body });
  }
  await provider.each('listFila', { query: { tipo: '1', empresa: EMPRESA } }, async (all) => {
    const itens = all
      .map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }))
      .slice(0, 50);
    await provider.call('decideMany', {
      body: { itens, decisao: { estado: PEDIDO_STATE.aceite } },
    });
  });
});

/** Says of each notification of an accident that it was made. */
const notify: Work = withRows(async (by, company, rows) => {
  for (const { cd: id } of rows) {
    const { message } = await by.call('getProcessoAcidente', { params: { company, id } });
    for (const { destino } of message.participacoes) {
      await by.call('saveParticipacaoAcidente', {
        params: { company, id },
        body: {
          tipo: 'nao-se-aplica',
          destino,
          dispensa: 'outra',
          razao: 'Participado por outra empresa.',
        },
      });
    }
  }
});

/** Says that the workers came to know their sheets on paper. */
const known: Work = withRows((by, company, rows) =>
  by.call('createConhecimentos', {
    params: { company },
    body: { codigos: rows.map(({ anex }) => anex), dt: '2026-03-16', canal: 'papel' },
  }),
);

/** Accepts what the physicians recommend. */
const accept: Work = withRows(async (by, company, rows) => {
  const open = rows.flatMap(({ itens }) => itens as Row[]).filter(({ resposta }) => !resposta);
  for (const { cd: id } of open)
    await by.call('answerRecomendacao', {
      params: { company, id },
      body: { resposta: 'aceite', antes: null },
    });
});

/** Reads what the physicians have answered. */
const readAnswers: Work = withRows(async (by, company, rows) => {
  for (const { cd: id } of rows)
    await by.call('getConversa', { params: { company, tipo: 'ficha', id } });
});

const WORK: Partial<Record<HojeId, Work>> = {
  'respostas-do-medico': readAnswers,
  'acidentes-por-participar': notify,
  'exames-por-pedir': ask('marcar'),
  'expirados-sem-marcacao': ask('marcar'),
  'regressos-sem-marcacao': ask('marcar'),
  'inaptos-sem-marcacao': ask('marcar'),
  'marcacoes-recusadas': ask('marcar'),
  'sem-exame-sem-marcacao': ask('marcar'),
  'admissoes-sem-exame': ask('marcar'),
  'a-expirar-sem-marcacao': ask('marcar'),
  'propostas-por-confirmar': withRows((by, company, rows) =>
    by.call('confirmPropostas', {
      params: { company },
      body: { propostas: rows.map(({ cd }) => cd) },
    }),
  ),
  'faltas-exame': ask('remarcar'),
  'faltas-enfermagem': ask('remarcar'),
  'faltas-por-remarcar-exame': ask('remarcar'),
  'faltas-por-remarcar-enfermagem': ask('remarcar'),
  'sem-nif': complete,
  'medidas-em-atraso': closed,
  'medidas-a-terminar': closed,
  'medidas-devolvidas': withRows(async (by, company, rows) => {
    for (const { cd: id } of rows)
      await by.call('changeMedida', {
        params: { company, id },
        body: { acao: 'passo', passo: 'executar', texto: 'Feito de novo.' },
      });
  }),
  'medidas-sem-acesso': withRows(async (by, company, rows) => {
    for (const { cd: id } of rows)
      await by.call('changeMedida', {
        params: { company, id },
        body: { acao: 'responsavel', cd_responsavel: null },
      });
  }),
  'fichas-por-descarregar': withRows(async (by, company, rows) => {
    for (const { anex: id } of rows) await by.call('getFichaDoExame', { params: { company, id } });
  }),
  'fichas-sem-conhecimento': known,
  'recomendacoes-por-responder': accept,
};

async function ownLines(by: Worker, company: number): Promise<HojeId[]> {
  const { message } = await by.call('getHoje', { params: { company } });
  return withParts(message.linhas as HojeLinha[])
    .map(({ line }) => line)
    .filter(
      ({ id, dt_ate }) => !isOfAgenda(id) && dt_ate === null && hojeRule(id).urgency !== 'saber',
    )
    .map(({ id }) => id);
}

async function empty(by: Worker, company: number): Promise<HojeId[]> {
  const lines = await ownLines(by, company);
  for (const id of lines) {
    const work = WORK[id];
    if (!work) throw new Error(`Nobody knows what to do about ${id}`);
    await work(by, company, id);
  }
  expect(await ownLines(by, company)).toEqual([]);
  return lines;
}

it('the head of a unit empties the first page: what is asked for waits for the provider [HOJE-66]', async () => {
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    cd_organig: REGION,
    acessos: ALL_ACCESSES,
  });
  expect(await empty(new Worker(tests.app, token), REGION)).toEqual(
    expect.arrayContaining(['exames-por-pedir', 'faltas-por-remarcar-exame']),
  );
});

it('HR empties that of the company [HOJE-66]', async () => {
  const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  expect(await empty(new Worker(tests.app, token), EMPRESA)).toEqual(
    expect.arrayContaining(['exames-por-pedir', 'faltas-por-remarcar-exame', 'sem-nif']),
  );
});
