import { addDays } from '@sst/contract/rules/dates/dates';
import { expect, it } from 'vitest';
import { TEST_TODAY } from '../src/testing/database/test-cluster.ts';
import { type Row, useLotes } from '../src/testing/lotes/use-lotes.ts';
import { dataUrl } from '../src/testing/pdf/sample-pdf.ts';
import { newPdf } from '../src/testing/seguranca/new-atividades.ts';
import { addKey, type TestKey } from '../src/testing/utilizadores/keys.ts';
import {
  ALL_ACCESSES,
  createUser,
  signInWith,
} from '../src/testing/utilizadores/test-utilizadores.ts';

const PEOPLE = 2_000;
const EXAMS = 5_000;
const BOOKINGS = 200;
const UNITS = 20;
const SHEETS = 50;
const FIRST_LOAD = { sem_avisos: 'true' };

const lotes = useLotes();

/** Sends rows a thousand at a time. @returns how many records were made. */
async function load(
  name: 'putUnidades' | 'putFuncionarios' | 'putExames' | 'putMarcacoes',
  rows: readonly Row[],
  company: number,
): Promise<number> {
  let made = 0;
  for (let start = 0; start < rows.length; start += 1_000) {
    const part = rows.slice(start, start + 1_000);
    const { status, body } = await lotes.put(name, part, { company, query: FIRST_LOAD });
    expect([
      status,
      body.recusadas,
      body.linhas.find((row: { erros: [] }) => row.erros.length > 0),
    ]).toEqual([200, 0, undefined]);
    made += body.criadas;
  }
  return made;
}

/** Digests of documents that the program has sent, five at a time. */
async function sendSheets(company: number): Promise<string[]> {
  const sent: string[] = [];
  while (sent.length < SHEETS) {
    const anexo = Array.from({ length: 5 }, (_, n) => ({
      nome_fich: `ficha-${sent.length + n}.pdf`,
      titulo: 'Ficha',
      anexString: dataUrl(newPdf()),
    }));
    const { body } = await lotes.tests.app.call('sendDocumentos', {
      headers: lotes.clinica.headers,
      params: { company },
      body: { anexo },
    });
    sent.push(...body.message);
  }
  return sent;
}

/** All changes of the company after a cursor, and the next cursor. */
async function changesAfter(key: TestKey, company: number, desde?: string) {
  const events: { tipo: string; cd: number }[] = [];
  let cursor = desde;
  for (;;) {
    const { status, body } = await lotes.tests.app.call('listAlteracoes', {
      headers: key.headers,
      params: { company },
      query: { limite: '1000', ...(cursor && { desde: cursor }) },
    });
    expect(status).toBe(200);
    events.push(...body.message);
    cursor = body.cursor;
    if (!body.mais) return { events, cursor };
  }
}

const personOf = (n: number): Row => ({
  cod_externo: `F${n}`,
  num_mecan: `J-${n}`,
  nome: `Pessoa ${n} da Jornada`,
  sexo: n % 2 === 0 ? 'f' : 'm',
  data_nascimento: addDays('1970-01-01', n),
  categoria: 'Operário',
  profissao: 'Operador',
  unidade: `U${n % UNITS}`,
});

/** Somebody new of the company, with names that it has by now. */
async function newPerson(company: number) {
  const [codes] = await lotes.sql(
    `select (select min(cd)::int from nacionalidade) as cd_nacion, (select min(cd)::int from categoria where cd_empresa = $1) as cd_categ,
            (select min(cd)::int from profissao where cd_empresa = $1) as cd_profis`,
    [company],
  );
  return { nome: 'Aurora Exemplo', sexo: 1, dt_nasc: '1990-05-20', ...codes };
}

it('a program of the provider loads a company, hears of a client’s admission and decides it, and payroll sends its list of staff [LOTE-19]', async () => {
  const { app, provider } = lotes.tests;
  const created = await app.call('createEmpresa', {
    token: provider.token,
    body: { nome: 'Empresa da Jornada, S.A.', nos: [] },
  });
  const company: number = created.body.cd;
  const range = (length: number) => Array.from({ length }, (_, n) => n);

  const units = range(UNITS).map((n) => ({ cod_externo: `U${n}`, nome: `Unidade ${n}` }));
  expect(await load('putUnidades', units, company)).toBe(UNITS);
  expect(await load('putFuncionarios', range(PEOPLE).map(personOf), company)).toBe(PEOPLE);
  const sheets = await sendSheets(company);
  const exams = range(EXAMS).map((n) => ({
    cod_externo: `E${n}`,
    funcionario: `F${n % PEOPLE}`,
    tipo: 'Periódico',
    decisao: 'A',
    data: addDays('2024-01-02', Math.floor(n / PEOPLE) * 300 + (n % 200)),
    validade: addDays('2027-01-02', n % 200),
    ficha: sheets[n % SHEETS] ?? null,
  }));
  expect(await load('putExames', exams, company)).toBe(EXAMS);
  const bookings = range(BOOKINGS).map((n) => ({
    cod_externo: `M${n}`,
    funcionario: `F${n}`,
    especie: 'exame',
    tipo: 'Periódico',
    data: addDays(TEST_TODAY, 7 + (n % 5)),
    hora: `${String(9 + (n % 8)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
  }));
  expect(await load('putMarcacoes', bookings, company)).toBe(BOOKINGS);

  const { events, cursor } = await changesAfter(lotes.clinica, company);
  const heard = (tipo: string) => events.filter((event) => event.tipo === tipo).length;
  expect(
    ['organigrama.criado', 'funcionario.criado', 'exame.criado', 'marcacao.criada'].map(heard),
  ).toEqual([UNITS, PEOPLE, EXAMS, BOOKINGS]);

  // The client asks for somebody new; the program hears of it, and decides.
  const place = { cd_empresa: company, adm: true, acessos: ALL_ACCESSES };
  const client = await signInWith(app, place);
  const listed = await app.call('listFuncionarios', {
    token: client.token,
    params: { company },
    query: { quantidade: 10 },
  });
  expect(listed.body.count).toBe(PEOPLE);
  const asked = await app.call('createAdmissao', {
    token: client.token,
    params: { company },
    body: {
      ...(await newPerson(company)),
      dt_ini_instit: TEST_TODAY,
      cd_organig: company,
    },
  });
  expect(asked.status).toBe(200);
  const news = await changesAfter(lotes.clinica, company, cursor);
  expect(news.events.map(({ tipo }) => tipo)).toEqual(['pedido.criado']);
  const decided = await app.call('decidePedido', {
    headers: lotes.clinica.headers,
    params: { company, id: news.events[0]?.cd ?? 0 },
    body: { estado: 2 },
  });
  expect(decided.status).toBe(200);
  const after = await changesAfter(lotes.clinica, company, news.cursor);
  expect(after.events.map(({ tipo }) => tipo)).toEqual(['pedido.decidido', 'pedido.aplicado']);

  // Payroll sends everybody but one: who is missing has left, and is asked for.
  const cd_utilizador = await createUser(app.admin, [place]);
  const salarios = await addKey(app.admin, { cd_empresa: company, cd_utilizador, saude: false });
  const staff = range(PEOPLE)
    .slice(1)
    .map((n) => [n, '', `J-${n}`, `Pessoa ${n} da Jornada`, addDays('1970-01-01', n)].join('\t'));
  const compared = await app.call('compareAcerto', {
    headers: salarios.headers,
    params: { company },
    body: { cd_unidade: company, campos: ['numMecan', 'nome', 'dataNascimento'], linhas: staff },
  });
  expect(compared.status).toBe(200);
  const gone = compared.body.message.sairam.map(
    ({ num_mecan }: { num_mecan: string }) => num_mecan,
  );
  expect(gone).toContain('J-0');
  const { cd } = compared.body.message.sairam.find(
    (row: { num_mecan: string }) => row.num_mecan === 'J-0',
  );
  const sent = await app.call('createAcerto', {
    headers: salarios.headers,
    params: { company },
    body: { itens: [{ cd, saida: { dt_inactiv: TEST_TODAY } }] },
  });
  expect(sent.status).toBe(200);
  const last = await changesAfter(lotes.clinica, company, after.cursor);
  expect(last.events.map(({ tipo }) => tipo)).toEqual(['pedido.criado']);
}, 300_000);
