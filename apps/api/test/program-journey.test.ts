import { randomBytes } from 'node:crypto';
import { addDays } from '@sst/contract/rules/dates/dates';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GanchoSender } from '../src/modules/ganchos/gancho-sender.ts';
import { SecretBox } from '../src/secrets/secret-box.ts';
import { TEST_TODAY } from '../src/testing/database/test-cluster.ts';
import { type Row, useLotes } from '../src/testing/lotes/use-lotes.ts';
import { dataUrl } from '../src/testing/pdf/sample-pdf.ts';
import { startReceiver } from '../src/testing/receiver.ts';
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

const secrets = new SecretBox([randomBytes(32)]);
const lotes = useLotes({ secrets, internalHooks: true });
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

/** A webhook of the provider for what a company asks for. @returns what lets it tell, until so many messages have come. */
async function hook(company: number) {
  const { app, provider } = lotes.tests;
  const { status, body } = await app.call('createGanchoPrestador', {
    token: provider.token,
    body: {
      nome: 'Clínica',
      url: receiver.url,
      tipos: ['pedido.criado'],
      saude: false,
      empresas: [company],
      ativo: true,
    },
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ segredo: expect.any(String) })]);
  const { clock, database } = app;
  const { pool } = database;
  const about = { publicUrl: 'http://localhost:3000', secrets, internalHooks: true };
  const sender = new GanchoSender({ pool, clock, ...about });
  const told = (count: number) =>
    expect
      .poll(
        async () => {
          await sender.tell(0, body.message);
          return receiver.received.length;
        },
        { timeout: 20_000 },
      )
      .toBe(count);
  return { told, segredo: body.segredo as string };
}

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

/** Waits until just these changes are heard of after a cursor: one that an open transaction holds up comes later. @returns the next cursor. */
async function hear(company: number, cursor: string | undefined, tipos: readonly string[]) {
  let next = cursor;
  const heard = async () => {
    const after = await changesAfter(lotes.clinica, company, cursor);
    next = after.cursor;
    return after.events.map(({ tipo }) => tipo);
  };
  await expect.poll(heard, { timeout: 30_000 }).toEqual(tipos);
  return next;
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
    `select (select min(cd)::float8 from nacionalidade) as cd_nacion, (select min(cd)::float8 from categoria where cd_empresa = $1) as cd_categ,
            (select min(cd)::float8 from profissao where cd_empresa = $1) as cd_profis`,
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

  // The client asks for somebody new; the program is told by its webhook, and decides.
  const { told, segredo } = await hook(company);
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
  await told(1);
  const [{ body: message, headers }] = receiver.received as [(typeof receiver.received)[0]];
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  expect(headers['webhook-signature']).toBe(
    new Webhook(segredo).sign(String(headers['webhook-id']), at, message),
  );
  const { type, data } = JSON.parse(message);
  expect([type, data.cd_empresa]).toEqual(['pedido.criado', company]);
  const decided = await app.call('decidePedido', {
    headers: lotes.clinica.headers,
    params: { company, id: data.cd },
    body: { estado: 2 },
  });
  expect(decided.status).toBe(200);
  const after = await hear(company, cursor, [
    'pedido.criado',
    'pedido.decidido',
    'pedido.aplicado',
  ]);

  // Payroll sends everybody but one, of whom another has a new name: the change is asked for by itself, who is missing is for a person.
  const cd_utilizador = await createUser(app.admin, [place]);
  const salarios = await addKey(app.admin, { cd_empresa: company, cd_utilizador, saude: false });
  const left = await app.call('saveGruposPorSi', {
    token: client.token,
    params: { company },
    body: { grupos: ['alteracoes'] },
  });
  expect(left.status).toBe(200);
  const renamed = 'Pessoa 1 com Outro Nome';
  const linhas = range(PEOPLE)
    .slice(1)
    .map((n) => {
      const nome = n === 1 ? renamed : `Pessoa ${n} da Jornada`;
      return [`J-${n}`, nome, addDays('1970-01-01', n)].join('\t');
    });
  const { status, body } = await app.call('putListaPessoal', {
    headers: salarios.headers,
    params: { company },
    body: { colunas: 'N.º mecanográfico\tNome\tData de nascimento', linhas },
  });
  expect([status, body.pedidos, body.recusados]).toEqual([200, 1, []]);
  const gone = body.comparacao.sairam.map(({ num_mecan }: { num_mecan: string }) => num_mecan);
  expect(gone).toContain('J-0');
  expect(body.espera).toEqual([{ grupo: 'saidas', total: gone.length, razao: 'sempre' }]);
  await hear(company, after, ['pedido.criado']);
  await told(2);
}, 300_000);
