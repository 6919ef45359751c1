import { type CallName, contract, type EmpresaNumeros, type HojePrestador } from '@sst/contract';
import { NUMERO_RIGHT, type Numero } from '@sst/contract/rules/hoje/numeros';
import { PAPEIS, type Papel } from '@sst/contract/rules/papeis';
import { LATE } from '@sst/contract/rules/seguranca';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordStatements, type Statement } from '../../../testing/database/recorded-statements.ts';
import { OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
let recorded: Statement[];
beforeAll(async () => {
  tests = await startPrestadorTests();
  recorded = recordStatements(tests.app.database.pool);
  const { admin } = tests.app;
  // Today is Monday, 16 March 2026.
  await admin.query(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, dt_envio, cd_origem)
     values ('a@demo.pt', 'a', '', '', '2026-03-11T10:00:00Z', '2026-03-11T10:00:00Z', '2026-03-11T10:00:00Z', $1),
            ('b@demo.pt', 'b', 't', 'h', '2026-03-15T10:00:00Z', '2026-03-17T10:00:00Z', null, $1)`,
    [OTHER_EMPRESA],
  );
});
afterAll(() => tests.app.close());

async function list(
  query: Record<string, string | number> = {},
  token = tests.provider.token,
): Promise<{ message: EmpresaNumeros[]; count: number }> {
  const { status, body } = await tests.app.call('listEmpresasComNumeros', { token, query });
  expect(status).toBe(200);
  return body;
}

/** The rows of a list in a company: of its own list, or of that of all companies. */
async function rowsOf(name: CallName, query: object, empresa: number) {
  const across = contract[name].permission.kind === 'provider';
  const { status, body } = await tests.app.call(name, {
    token: tests.provider.token,
    params: across ? {} : { company: empresa },
    query: { ...query, ...(across && { empresa }), quantidade: 1 },
  });
  expect([name, status]).toEqual([name, 200]);
  return body;
}

it('each figure of a company is the number of rows of the list that it opens, or the day of its first row [EMP-343, API-595]', async () => {
  const { message } = await list();
  expect(message.length).toBeGreaterThan(2);
  for (const row of message) {
    const total = async (name: CallName, query: object) =>
      (await rowsOf(name, query, row.cd)).count as number;
    const [visit] = (await rowsOf('listMarcacoesAtividade', {}, row.cd)).message;
    const [letter] = (await rowsOf('listComunicacoes', { estado: 'enviada' }, row.cd)).message;
    expect(row).toMatchObject({
      pessoas: await total('listFuncionarios', {}),
      expirados: await total('listFuncionarios', { validade: 'expirada' }),
      sem_exame: await total('listFuncionarios', { validade: 'sem-exame' }),
      por_propor: await total('listPrazosPrestador', { estado: 'por-propor' }),
      medidas: await total('listMedidas', { atraso: LATE }),
      por_decidir: await total('listFila', {}),
      dt_visita: visit?.dt ?? null,
      dt_contacto: letter?.dt_envio.slice(0, 10) ?? null,
    });
  }
  expect(message.some(({ dt_visita }) => dt_visita !== null)).toBe(true);
  // What waits to be sent has reached nobody.
  expect(message.find(({ cd }) => cd === OTHER_EMPRESA)?.dt_contacto).toBe('2026-03-11');
});

it('the companies come as on the first page, the one that is furthest behind first, and agree with its lines [EMP-343, EMP-344]', async () => {
  const { message } = await list();
  const { body } = await tests.app.call('getHojePrestador', { token: tests.provider.token });
  const hoje: HojePrestador = body.message;
  const worst = hoje.empresas?.piores.map(({ cd }) => cd) ?? [];
  expect(message.slice(0, worst.length).map(({ cd }) => cd)).toEqual(worst);
  const sum = (numero: 'medidas' | 'por_propor') =>
    message.reduce((all, row) => all + (row[numero] ?? 0), 0);
  const line = (id: string) => hoje.linhas.find((one) => one.id === id)?.total ?? 0;
  expect(sum('medidas')).toBe(line('medidas-em-atraso'));
  expect(sum('por_propor')).toBe(
    line('expirados-sem-marcacao') +
      line('sem-exame-sem-marcacao') +
      line('a-expirar-sem-marcacao'),
  );
  const pages = [];
  for (let pagina = 1; pagina <= message.length; pagina += 1)
    pages.push(...(await list({ quantidade: 1, pagina })).message);
  expect(pages).toEqual(message);
  const found = await list({ pesquisa: message[1]?.nome.toLowerCase() ?? '' });
  expect(found.message.map(({ cd }) => cd)).toContain(message[1]?.cd);
});

it('however many companies there are, they are read by the same few statements [EMP-344]', async () => {
  await list();
  const statements = async (query: Record<string, number>) => {
    recorded.length = 0;
    await list(query);
    return recorded.filter(({ text }) => /^\s*(select|with)/i.test(text)).length;
  };
  const one = await statements({ quantidade: 1 });
  expect(await statements({})).toBe(one);
  expect(one).toBeLessThan(10);
});

it.each(PAPEIS)('the role %s is given the figures that it may look up [EMP-345]', async (papel) => {
  const hidden: Readonly<Record<Papel, readonly Numero[]>> = {
    administracao: [],
    atendimento: ['medidas', 'dt_visita'],
    tecnico: ['expirados', 'sem_exame', 'por_propor', 'dt_contacto'],
    medico: ['medidas', 'dt_visita', 'dt_contacto'],
    enfermeiro: ['medidas', 'dt_visita', 'dt_contacto'],
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
  const whole = new Map((await list()).message.map((row) => [row.cd, row]));
  const { message } = await list({}, token);
  expect(message.length).toBe(whole.size);
  for (const row of message)
    for (const numero of Object.keys(NUMERO_RIGHT) as Numero[]) {
      const expected = hidden[papel].includes(numero) ? null : whole.get(row.cd)?.[numero];
      expect([row.nome, numero, row[numero]]).toEqual([row.nome, numero, expected]);
    }
  // Nor does the order tell what is not shown.
  if (papel === 'tecnico') {
    const measures = message.map(({ medidas }) => medidas ?? 0);
    expect(measures).toEqual(measures.toSorted((one, other) => other - one));
  }
});

it('a figure that cannot be counted is left out, and the others stay [EMP-345]', async () => {
  const { admin } = tests.app;
  const before = (await list()).message;
  await admin.query('revoke select on prestador_medidas_abertas from sst_app');
  try {
    await admin.query(
      'update medida set cd_estad = cd_estad where cd = (select min(cd) from medida)',
    );
    const { message } = await list({ ordenacao: 'nome.asc' });
    for (const row of message)
      expect(row).toEqual({ ...before.find(({ cd }) => cd === row.cd), medidas: null });
  } finally {
    await admin.query('grant select on prestador_medidas_abertas to sst_app');
  }
  expect((await list()).message).toEqual(before);
});
