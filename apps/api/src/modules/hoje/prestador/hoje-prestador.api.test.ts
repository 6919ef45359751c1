import {
  type CallName,
  contract,
  type DiaPorFechar,
  type HojePrestador,
  type PrestadorLinha,
} from '@sst/contract';
import { EMPRESA_LINES, SEM_ATIVIDADE } from '@sst/contract/rules/hoje/linhas-empresas';
import { LINE_EMPRESAS, PEDIDO_LINES } from '@sst/contract/rules/hoje/prestador';
import { PAPEIS, type Papel } from '@sst/contract/rules/papeis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProposta } from '../../../testing/agenda/placed-proposta.ts';
import { recordStatements, type Statement } from '../../../testing/database/recorded-statements.ts';
import { addFuncionario, EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let recorded: Statement[];
let companies: number[];
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin } = tests.app;
  recorded = recordStatements(tests.app.database.pool);
  // Today is Monday, 16 March 2026: what demonstrations of other days may lack.
  const cd = await addFuncionario(admin, tests.own, {});
  await addMarcacao(admin, cd, 'exame', { dt: '2026-03-13' });
  await addMarcacao(admin, cd, 'exame', { dt: '2026-03-16' });
  await admin.query(
    `update marcacao set cd_medic = (select min(cd) from medico) where cd_funcion = $1`,
    [cd],
  );
  await addMarcacao(admin, cd, 'acao-enfermagem', { dt: '2026-03-12' });
  for (const especie of ['exame', 'acao-enfermagem'] as const) {
    const marcacao = await addMarcacao(admin, cd, especie, { dt: '2026-04-20' });
    await admin.query(
      `insert into convocatoria (cd_empresa, cd_marcacao, dt, hr, dt_envio, entrega)
       select cd_empresa, cd, dt, hr, '2026-03-10', 'nao-entregue' from marcacao where cd = $1`,
      [marcacao],
    );
  }
  await admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima)
     values ('a@demo.pt', 'a', 't', 'h', '2026-03-15T10:00:00Z', 'infinity')`,
  );
  const { rows } = await admin.query('select cd::float8 from organigrama where cd_base is null');
  companies = rows.map((row) => row.cd);
});
afterAll(() => tests.app.close());

async function hoje(token = tests.provider.token): Promise<HojePrestador> {
  const { status, body } = await tests.app.call('getHojePrestador', { token });
  expect(status).toBe(200);
  return body.message;
}

const lineOf = ({ linhas }: HojePrestador, id: string): PrestadorLinha | undefined =>
  linhas.find((line) => line.id === id);

/** The rows of a list in a company: of its own list, or of that of all companies. */
async function count(name: CallName, query: object, company?: number): Promise<number> {
  const across = company !== undefined && contract[name].permission.kind === 'provider';
  const params: Record<string, number> = company === undefined || across ? {} : { company };
  const asked = { ...query, ...(across && { empresa: company }), quantidade: 1 };
  const call = { token: tests.provider.token, params, query: asked };
  const { status, body } = await tests.app.call(name, call);
  expect([name, status]).toEqual([name, 200]);
  return body.count;
}

const empresasOf = async (linha: string, token = tests.provider.token) =>
  (await tests.app.call('listEmpresasDaLinha', { token, params: { linha } })).body.message as {
    cd: number;
    total: number;
  }[];

it('each line of companies is, company by company, the number of rows of the list that it opens there [HOJE-15, HOJE-46, HOJE-84, API-513, API-514]', async () => {
  const lines = await hoje();
  for (const { id, list, query } of EMPRESA_LINES) {
    const listed = [];
    for (const cd of companies) {
      const total = await count(list, query, cd);
      if (total > 0) listed.push({ cd, total });
    }
    const told = (await empresasOf(id)).map(({ cd, total }) => ({ cd, total }));
    expect([id, told.toSorted((a, b) => a.cd - b.cd)]).toEqual([
      id,
      listed.toSorted((a, b) => a.cd - b.cd),
    ]);
    const line = lineOf(lines, id);
    const sum = listed.reduce((all, { total }) => all + total, 0);
    expect([id, line?.total ?? 0, line?.n_empresas ?? 0]).toEqual([id, sum, listed.length]);
    expect(line?.empresas).toEqual((await empresasOf(id)).slice(0, LINE_EMPRESAS));
  }
  // Past their day: all of the first, of others those whose day says so.
  const lateOf = async (id: PrestadorLinha['id'], query: Readonly<Record<string, string>>) => {
    const call = { token: tests.provider.token, query };
    const rows = (await tests.app.call('listPrazosPrestador', call)).body.message as {
      readonly dt_prazo: string | null;
    }[];
    const late = rows.filter(({ dt_prazo }) => dt_prazo !== null && dt_prazo < lines.dia);
    expect([id, lineOf(lines, id)?.atrasadas ?? 0]).toEqual([id, late.length]);
  };
  for (const { id, list, query } of EMPRESA_LINES)
    if (list === 'listPrazosPrestador') await lateOf(id, query);
  const medidas = lineOf(lines, 'medidas-em-atraso');
  expect([medidas?.atrasadas, lineOf(lines, 'fichas-em-falta')?.atrasadas]).toEqual([
    medidas?.total,
    0,
  ]);
  const soon = lineOf(lines, 'a-expirar-sem-marcacao');
  expect(soon?.meses.reduce((all, { total }) => all + total, 0)).toBe(soon?.total);
});

it('exams that are due without a booking or a proposal are, by company and month, the rows of the list of all companies, events and asked ones included [MARCAR-26, HOJE-62]', async () => {
  const { admin } = tests.app;
  // The due day is far; a change of the work asks for an exam next week.
  const cd = await addFuncionario(admin, tests.own, { dt_expir: '2028-03-10' });
  await admin.query(
    `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
     values ($1, $2, 'mudanca', 'pedido', 1, '2026-03-23', '2026-03-23', now())`,
    [EMPRESA, cd],
  );
  const row = async () => lineOf(await hoje(), 'a-expirar-sem-marcacao');
  const before = await row();
  for (const { mes, total } of before?.meses ?? []) {
    const query = { parte: 'em-60-dias', estado: 'por-propor', mes };
    expect([mes, await count('listPrazosPrestador', query)]).toEqual([mes, total]);
  }
  const params = { company: EMPRESA };
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 2, capabilities: ['ver', 'criar'] }],
  });
  const body = { tipo: 'marcar', codigos: [cd] };
  expect((await tests.app.call('createPedidoMarcacao', { token, params, body })).status).toBe(200);
  // Asked for is not booked.
  expect((await row())?.total).toBe(before?.total);
  // What is proposed waits for the company: it leaves the line, and is counted by another.
  const waiting = async () => lineOf(await hoje(), 'propostas-em-espera')?.total ?? 0;
  const waited = await waiting();
  await addProposta(admin, tests.own, { cd_funcion: cd, dt: '2026-03-24' });
  expect((await row())?.total).toBe((before?.total ?? 0) - 1);
  expect(await waiting()).toBe(waited + 1);
  expect(await count('listPropostasPrestador', { estado: 'proposta' })).toBe(waited + 1);
  await admin.query('delete from proposta where cd_funcion = $1', [cd]);
  expect((await row())?.total).toBe(before?.total);
  await addMarcacao(admin, cd, 'exame', { dt: '2026-03-23' });
  expect((await row())?.total).toBe((before?.total ?? 0) - 1);
});

it('what is part of a figure of the companies says of how many, by one computation [HOJE-61]', async () => {
  const found = await hoje();
  const companies = (await tests.app.call('listEmpresasPrestador', { token: tests.provider.token }))
    .body.message;
  for (const [id, validade] of [
    ['expirados-sem-marcacao', 'expirada'],
    ['sem-exame-sem-marcacao', 'sem-exame'],
  ] as const) {
    let whole = 0;
    for (const { cd } of companies) whole += await count('listFuncionarios', { validade }, cd);
    const line = lineOf(found, id);
    expect([id, line?.de]).toEqual([id, whole]);
    expect(line?.total).toBeLessThanOrEqual(whole);
  }
  expect(lineOf(found, 'a-expirar-sem-marcacao')?.de ?? null).toBeNull();
});

it('each line of requests is what the queue has of the kind, and of it what waits for too long [HOJE-15, HOJE-16, HOJE-84, HOJE-85, API-513, CONV-43]', async () => {
  await tests.app.admin.query(
    `insert into correio (para, assunto, texto, html, desfecho, dt_proxima, tentativas)
     values ('ninguem@exemplo.pt', 'Convocatória', 'x', 'x', 'recusada', 'infinity', 1)`,
  );
  const lines = await hoje();
  for (const { id, tipo } of PEDIDO_LINES) {
    const line = lineOf(lines, id);
    const listed = await count('listFila', { tipo });
    const late = await count('listFila', { tipo, fora: 'sim' });
    expect([id, line?.total ?? 0, line?.promessa?.fora ?? 0]).toEqual([id, listed, late]);
    expect([id, line?.atrasadas ?? 0]).toEqual([id, late]);
  }
  const bookings = lineOf(lines, 'pedidos-marcacao');
  expect([bookings?.total, bookings?.promessa?.fora]).toEqual([
    await count('listPedidosMarcacao', {}),
    await count('listPedidosMarcacao', { fora: 'sim' }),
  ]);
  expect(bookings?.promessa?.horas).toBe(72);
  expect(bookings?.atrasadas).toBe(bookings?.promessa?.fora);
  const asked = await tests.app.call('listPedidosMarcacao', { token: tests.provider.token });
  const rows = asked.body.message as { readonly fora: boolean }[];
  expect(rows.filter(({ fora }) => fora).length).toBe(bookings?.promessa?.fora);
  expect(lineOf(lines, 'correio-falhado')?.total).toBe(
    await count('listComunicacoes', { estado: 'nao-entregues' }),
  );
  expect(lineOf(lines, 'por-confirmar')?.total ?? 0).toBe(await count('listPorConfirmar', {}));
});

it('the bookings of the day are those of each physician and nurse, in each company [HOJE-18]', async () => {
  const { dia, marcacoes } = await hoje();
  let listed = 0;
  for (const company of companies) {
    for (const name of ['listMarcacoesExame', 'listMarcacoesAcaoEnfermagem'] as const)
      listed += await count(name, { ate: dia }, company);
  }
  expect(marcacoes?.reduce((all, { total }) => all + total, 0)).toBe(listed);
  expect(marcacoes?.some(({ cd }) => cd !== null)).toBe(true);
  for (const { especie, cd, empresas } of marcacoes ?? []) {
    if (cd === null) continue;
    const exam = especie === 'exame';
    const name = exam ? 'listMarcacoesExame' : 'listMarcacoesAcaoEnfermagem';
    const who = exam ? { medico: cd } : { enfermeiro: cd };
    for (const company of empresas)
      expect(await count(name, { ate: dia, ...who }, company.cd)).toBe(company.total);
  }
});

it('companies stand by the share of who is late or was never examined, and those without activities are told [HOJE-19]', async () => {
  const lines = await hoje();
  const { empresas } = lines;
  const shares = empresas?.piores.map(
    ({ ativos, expirados, sem_exame }) => (expirados + sem_exame) / ativos,
  );
  expect(shares).toEqual(shares?.toSorted((one, other) => other - one));
  for (const { cd, expirados, sem_exame, a_expirar, ativos } of empresas?.piores ?? []) {
    expect([
      await count('listFuncionarios', { validade: 'expirada' }, cd),
      await count('listFuncionarios', { validade: 'sem-exame' }, cd),
      await count('listFuncionarios', { validade: 'a-expirar' }, cd),
      await count('listFuncionarios', {}, cd),
    ]).toEqual([expirados, sem_exame, a_expirar, ativos]);
  }
  const { rows } = await tests.app.admin.query(
    `select count(*)::int as total from organigrama o where cd_base is null and not exists (
       select from atividade a where a.cd_empresa = o.cd and a.dt between '2026-01-01' and '2026-12-31')`,
  );
  expect(lineOf(lines, SEM_ATIVIDADE.id)?.total ?? 0).toBe(rows[0].total);
});

it('after a change only its company is counted again, and only what the change can have moved [HOJE-20, API-515]', async () => {
  const before = await hoje();
  recorded.length = 0;
  expect(await hoje()).toEqual(before);
  const counted = () =>
    recorded
      .map(({ text }) => /from (prestador_\w+)/.exec(text)?.[1])
      .filter(
        (name) =>
          name !== undefined &&
          /funcionarios|por_marcar|marcacoes_abertas|sem_ficha|medidas|atividades$/.test(name),
      );
  expect(counted()).toEqual([]);
  const { status } = await tests.app.call('createMedida', {
    token: tests.provider.token,
    params: { company: 1 },
    body: await newMedida(),
  });
  expect(status).toBe(200);
  const after = await hoje();
  expect(counted()).toEqual(['prestador_medidas_abertas']);
  expect(lineOf(after, 'medidas-em-atraso')?.total).toBe(
    (lineOf(before, 'medidas-em-atraso')?.total ?? 0) + 1,
  );
});

async function newMedida() {
  const { rows } = await tests.app.admin.query(
    'select cd::float8 from tarefa where cd_empresa = 1 order by cd limit 1',
  );
  return {
    cd_tarefa: rows[0].cd,
    risco_identific: 'Queda',
    medida: 'Vedar o vão.',
    dt: '2026-03-01',
    prazo: '2026-03-05',
    provis: false,
    cd_organig: 4,
  };
}

it.each(PAPEIS)('the role %s sees what is its own [HOJE-17, API-516]', async (papel) => {
  const own: Readonly<
    Record<Papel, readonly [lines: RegExp, marcacoes: boolean, empresas: boolean]>
  > = {
    administracao: [/atrasad[ao]s|falhadas/, true, true],
    atendimento: [
      /acidentes|admissoes|transf|alteracoes|saidas|(?<!medidas-)por-(?!confirmar|responder)|correio|ficha|-marcacao|propostas|convocatorias/,
      true,
      true,
    ],
    tecnico: [/medidas|atividade|participar/, false, false],
    medico: [/por-confirmar|perguntas/, false, true],
    enfermeiro: [/^$/, false, true],
  };
  const { cd, token } = await addPrestador(tests);
  const { rows } = await tests.app.admin.query(
    `select (select min(cd)::float8 from medico m where not exists (select from utilizador u where u.cd_medic = m.cd)) as medic,
            (select min(cd)::float8 from enfermeiro e where not exists (select from utilizador u where u.cd_enferm = e.cd)) as enferm`,
  );
  await giveRoles(tests, cd, [papel], {
    cd_medic: papel === 'medico' ? rows[0].medic : null,
    cd_enferm: papel === 'enfermeiro' ? rows[0].enferm : null,
  });
  const shown = await hoje(token);
  const [lines, marcacoes, empresas] = own[papel];
  const all = (await hoje()).linhas.map(({ id }) => id);
  const ids = shown.linhas.map(({ id }) => id);
  // The own days are those of a professional alone, and what sums up other lines of who does not have these.
  const alone = ['meus-por-fechar', 'pedidos-atrasados', 'marcacoes-atrasadas'];
  expect(ids.filter((id) => !alone.includes(id))).toEqual(all.filter((id) => lines.test(id)));
  expect(ids.every((id) => id === 'meus-por-fechar' || lines.test(id))).toBe(true);
  expect([shown.marcacoes !== null, shown.empresas !== null]).toEqual([marcacoes, empresas]);
  if (papel === 'tecnico') expect(await empresasOf('exames-por-fechar', token)).toEqual([]);
});

it.each([
  ['exames-por-fechar', 'exame'],
  ['enfermagem-por-fechar', 'acao-enfermagem'],
] as const)(
  'the line %s opens just the days that it counts, the oldest first [HOJE-44]',
  async (id, especie) => {
    const line = (await hoje()).linhas.find((one) => one.id === id);
    const { body } = await tests.app.call('listDiasPorFechar', {
      token: tests.provider.token,
      query: { especie, ver: 'passados' },
    });
    const days = body.message as DiaPorFechar[];
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(line?.total);
    expect(days.length).toBeGreaterThan(0);
    expect(days.map(({ dia }) => dia)).toEqual(days.map(({ dia }) => dia).sort());
  },
);

it('what cannot be counted says so, and the others stay [HOJE-21, API-517]', async () => {
  const { admin } = tests.app;
  const before = await hoje();
  await admin.query(
    'revoke select on prestador_medidas_abertas, prestador_marcacoes_abertas, prestador_exames_marcados from sst_app',
  );
  try {
    await admin.query(
      'update medida set cd_estad = cd_estad where cd = (select min(cd) from medida)',
    );
    await admin.query('update marcacao set dt = dt where cd = (select min(cd) from marcacao)');
    const { linhas, falhas, empresas } = await hoje();
    const failed = linhas.filter(({ total }) => total === null).map(({ id }) => id);
    expect(failed).toEqual([
      'exames-por-fechar',
      'expirados-sem-marcacao',
      'inaptos-sem-marcacao',
      'sem-exame-sem-marcacao',
      'enfermagem-por-fechar',
      'a-expirar-sem-marcacao',
      'medidas-em-atraso',
      'medidas-por-verificar',
    ]);
    expect([falhas, empresas]).toEqual([['marcacoes'], before.empresas]);
    expect(lineOf({ ...before, linhas }, 'acidentes')).toEqual(lineOf(before, 'acidentes'));
  } finally {
    await admin.query(
      'grant select on prestador_medidas_abertas, prestador_marcacoes_abertas, prestador_exames_marcados to sst_app',
    );
  }
  expect(await hoje()).toEqual(before);
});
