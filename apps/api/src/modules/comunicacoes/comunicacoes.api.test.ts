import type { ComunicacaoRow } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailWorker } from '../../testing/correio/mail-worker.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addPerson, lettersTo, linkIn, type Person } from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const PLACE = { cd_empresa: EMPRESA, acessos: ALL_ACCESSES };

const ofProvider = async (query = {}) =>
  (await tests.app.call('listComunicacoes', { token: tests.provider.token, query })).body;
const lettersOf = async ({ email }: Pick<Person, 'email'>, query = {}) =>
  (await ofProvider({ pesquisa: email, ...query })).message;
/** Rows of letters in the order in which they were written. */
async function asWritten<Row extends { readonly cd: number }>(
  rows: readonly Row[],
): Promise<Row[]> {
  const { rows: order } = await tests.app.admin.query<{ cd: number }>(
    `select c::float8 as cd from unnest($1::bigint[]) c order by numero_do_codigo('correio', c)`,
    [rows.map(({ cd }) => cd)],
  );
  return order.flatMap(({ cd }) => rows.find((row) => row.cd === cd) ?? []);
}

const resend = (cd: number) =>
  tests.app.call('resendComunicacao', { token: tests.provider.token, params: { id: cd } });

/** A letter about a notice, as the outbox keeps it. @returns its code. */
async function letterTo({ cd, email }: Person, values: Readonly<Record<string, unknown>> = {}) {
  const row = {
    para: email,
    assunto: 'Novidades na área de cliente',
    texto: '',
    html: '',
    dt_cria: '2026-03-16T08:00Z',
    dt_proxima: '2026-03-16T08:00Z',
    dt_envio: '2026-03-16T08:01Z',
    leitor: JSON.stringify({ cd_utilizador: cd, sobre: [] }),
    cd_utilizador: cd,
    cd_origem: EMPRESA,
    ...values,
  };
  const names = Object.keys(row);
  const { rows } = await tests.app.admin.query(
    `insert into correio (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning cd::float8`,
    Object.values(row),
  );
  return rows[0].cd as number;
}

/** Sends what is due. */
const send = async () => {
  const { database, clock } = tests.app;
  const transport = { description: '', send: async () => {} };
  const worker = new MailWorker({ pool: database.pool, clock, transport, log: () => {} });
  await clock.during(60_000, () => worker.sendDue());
};

async function invited(): Promise<Person> {
  const administrator = await addPerson(tests.app, { ...PLACE, adm: true });
  const email = `${Math.random().toString(36).slice(2)}@teste.pt`;
  const { body } = await tests.app.call('register', {
    token: administrator.token,
    body: { nome: 'Nova Pessoa', email, adm: false, cd_organig: EMPRESA },
  });
  return { cd: body.cd, nome: 'Nova Pessoa', email, token: '' };
}

describe('the letters', () => {
  it('are shown to the provider with company, person, kind and what became of them, and no text [USR-304, API-464]', async () => {
    const person = await addPerson(tests.app, PLACE);
    await letterTo(person);
    await letterTo(person, {
      dt_envio: null,
      dt_proxima: '2026-03-16T12:00Z',
      texto: 'x',
      erro: 'o servidor não respondeu: 451 x@y',
    });
    await letterTo(person, {
      dt_envio: null,
      dt_proxima: 'infinity',
      texto: 'segredo',
      erro: 'recusou: 550 x@y',
      leitor: null,
    });
    await letterTo(person, {
      dt_envio: null,
      dt_proxima: 'infinity',
      erro: 'O destinatário já não pode.',
      cd_origem: null,
    });
    const rows = await asWritten<ComunicacaoRow>(await lettersOf(person));
    expect(
      rows.map(({ estado, motivo, tipo, empresa, nome, repetivel }) => [
        estado,
        motivo,
        tipo,
        empresa !== null,
        nome,
        repetivel,
      ]),
    ).toEqual([
      ['enviada', null, 'aviso', true, 'Teste', true],
      ['por-enviar', 'o servidor não respondeu', 'aviso', true, 'Teste', false],
      ['falhou', 'recusou', 'conta', true, 'Teste', true],
      ['retirada', 'O destinatário já não pode.', 'aviso', false, 'Teste', true],
    ]);
    expect(JSON.stringify(rows)).not.toContain('segredo');
    expect((await lettersOf(person, { estado: 'falhou' })).length).toBe(1);
    expect((await lettersOf(person, { tipo: 'conta' })).length).toBe(1);
    expect((await lettersOf(person, { empresa: OTHER_EMPRESA })).length).toBe(0);
    const page = await ofProvider({ pesquisa: person.email, quantidade: 3, pagina: 2 });
    expect([page.message.length, page.count, page.countPag]).toEqual([1, 4, 2]);
  });

  it('to workers who share an address name whom each is about, and are found by name and number [API-594]', async () => {
    const { own, foreign, app } = tests;
    const email = 'obra@exemplo.pt';
    const one = await addFuncionario(app.admin, own, {
      nome: 'Zulmira da Obra',
      num_mecan: 'ZZ-81',
      email,
    });
    const other = await addFuncionario(app.admin, own, { nome: 'Quim da Obra', email });
    // A code of an employee says nothing outside of the company.
    await addFuncionario(app.admin, foreign, { nome: 'Zulmira de Outra', num_mecan: 'ZZ-81' });
    for (const cd_funcion of [one, other]) {
      await letterTo(tests.provider as Person, {
        para: email,
        assunto: 'Convocatória',
        leitor: null,
        cd_utilizador: null,
        especie: 'convocatoria',
        cd_funcion,
        cd_marcacao: 1,
      });
    }
    const found = async (pesquisa: string) =>
      (await ofProvider({ pesquisa })).message.map(
        ({ funcion, num_mecan, para }: ComunicacaoRow) => [funcion, num_mecan, para],
      );
    const hers = [['Zulmira da Obra', 'ZZ-81', email]];
    expect([await found('zulmira'), await found('ZZ-81')]).toEqual([hers, hers]);
    expect(await found(email)).toHaveLength(2);
  });

  it('are narrowed to what one person was sent, and to what went to workers [USR-320, API-596]', async () => {
    const { own, app } = tests;
    const email = 'fabrica@exemplo.pt';
    const person = await addPerson(app, PLACE);
    const [ana, rui] = [
      await addFuncionario(app.admin, own, { nome: 'Ana da Fábrica', email }),
      await addFuncionario(app.admin, own, { nome: 'Rui da Fábrica', email }),
    ];
    const worker = { leitor: null, cd_utilizador: null, cd_marcacao: 1, para: email };
    const hers = [
      await letterTo(person, { ...worker, especie: 'convocatoria', cd_funcion: ana }),
      await letterTo(person, { ...worker, especie: 'lembrete', cd_funcion: ana }),
    ];
    const his = await letterTo(person, { ...worker, especie: 'cancelamento', cd_funcion: rui });
    const notice = await letterTo(person);
    const codes = async (query: object) =>
      (await asWritten<ComunicacaoRow>((await ofProvider({ ...query })).message)).map(
        ({ cd }) => cd,
      );
    expect(await codes({ empresa: EMPRESA, funcionario: ana })).toEqual(hers);
    expect(await codes({ funcionario: ana, tipo: 'lembrete' })).toEqual([hers[1]]);
    expect(await codes({ empresa: OTHER_EMPRESA, funcionario: ana })).toEqual([]);
    expect(await codes({ utilizador: person.cd })).toEqual([notice]);
    expect(await codes({ pesquisa: 'fábrica', tipo: 'trabalhadores' })).toEqual([...hers, his]);
    const [first] = (await ofProvider({ funcionario: rui })).message;
    expect(first).toMatchObject({
      cd_funcion: rui,
      cd_utilizador: null,
      funcion: 'Rui da Fábrica',
    });
  });

  it('know the company whose change wrote them, and the account [API-464]', async () => {
    const person = await invited();
    const [row] = await lettersOf(person);
    expect([row.cd_empresa, row.nome, row.tipo]).toEqual([EMPRESA, 'Nova Pessoa', 'convite']);
    await tests.app.call('requestReset', { query: { email: person.email } });
    const [reset] = (await asWritten<ComunicacaoRow>(await lettersOf(person))).slice(-1);
    expect([reset?.cd_empresa, reset?.nome, reset?.tipo]).toEqual([
      null,
      'Nova Pessoa',
      'reposicao',
    ]);
  });

  it('of others are seen by no user: each sees what the own account was sent [USR-305, API-466]', async () => {
    const [person, other] = [await addPerson(tests.app, PLACE), await addPerson(tests.app, PLACE)];
    const cd = await letterTo(person);
    const mine = async ({ token }: Person) =>
      (await tests.app.call('listMinhasComunicacoes', { token })).body.message.map(
        (row: { cd: number }) => row.cd,
      );
    expect([await mine(person), await mine(other)]).toEqual([[cd], []]);
    // Nor does an address that was somebody else's bring the letters to it.
    await tests.app.admin.query(
      `update utilizador set email = 'outro' || cd || '@teste.pt' where cd = $1`,
      [person.cd],
    );
    await tests.app.admin.query('update utilizador set email = $2 where cd = $1', [
      other.cd,
      person.email,
    ]);
    expect([await mine(person), await mine(other)]).toEqual([[cd], []]);
  });
});

describe('a letter that is sent again', () => {
  it('is a new one with a new key, and the key before it is void; the log says so [USR-304, API-465]', async () => {
    const person = await invited();
    const first = linkIn((await lettersTo(tests.app.admin, person.email)).at(-1) as never);
    await send();
    const [row] = await lettersOf(person);
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await resend(row.cd)).body.message).toBe(
        `Segue uma mensagem nova para ${person.email}.`,
      );
    });
    expect(lines).toMatchObject([
      { cd_empresa: null, acao: 'repetir', entidade: 'correio', cd_entidade: row.cd },
    ]);
    const { rows: keys } = await tests.app.admin.query(
      'select count(*)::int as n from chave_palavra_passe where cd_utilizador = $1',
      [person.cd],
    );
    expect(keys[0].n).toBe(0);
    await send();
    const [before, again] = await asWritten<ComunicacaoRow>(await lettersOf(person));
    expect([again?.tipo, again?.estado, again?.cd_empresa, before?.estado]).toEqual([
      'convite',
      'enviada',
      EMPRESA,
      'enviada',
    ]);
    const old = await tests.app.call('checkReset', {
      query: { email: first.email, token: first.token },
    });
    expect(old.status).toBe(404);
  });

  it('about a notice leads to the inbox, and says nothing of what it was about', async () => {
    const person = await addPerson(tests.app, PLACE);
    await resend(await letterTo(person));
    const [letter] = (await lettersTo(tests.app.admin, person.email)).slice(-1);
    expect(letter?.texto).toContain('/notificacoes');
    expect(await lettersOf(person)).toHaveLength(2);
  });

  it('is refused while it waits, without content, for another address, and for who has come in [API-465]', async () => {
    const person = await addPerson(tests.app, PLACE);
    const link = JSON.stringify({ cd_utilizador: person.cd, tipo: 'convite' });
    const cases: readonly (readonly [object, string])[] = [
      [{ dt_envio: null, dt_proxima: '2026-03-17T08:00Z', texto: 'x' }, 'POR_ENVIAR'],
      [{ leitor: null }, 'SEM_CONTEUDO'],
      [{ para: 'outra@teste.pt' }, 'EMAIL_MUDOU'],
      [{ leitor: null, ligacao: link }, 'JA_ENTROU'],
    ];
    for (const [values, codigo] of cases) {
      const { status, body } = await resend(await letterTo(person, values as never));
      expect([status, body.codigo]).toEqual([409, codigo]);
    }
    expect((await resend(987_654_321)).status).toBe(404);
  });

  it('that failed takes its content along, and the old one is withdrawn', async () => {
    const person = await addPerson(tests.app, PLACE);
    const cd = await letterTo(person, {
      dt_envio: null,
      dt_proxima: 'infinity',
      leitor: null,
      texto: 'Texto',
      tentativas: 15,
    });
    await resend(cd);
    const rows = await asWritten<ComunicacaoRow>(await lettersOf(person));
    expect(rows.map(({ estado }: { estado: string }) => estado)).toEqual([
      'retirada',
      'por-enviar',
    ]);
  });
});
