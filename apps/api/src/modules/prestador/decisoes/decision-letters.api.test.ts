import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf } from '../../../testing/acidentes/acidentes.ts';
import { MailWorker } from '../../../testing/correio/mail-worker.ts';
import { holding } from '../../../testing/database/held-lock.ts';
import type { KnownRows } from '../../../testing/known-rows.ts';
import { admissaoOf, EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  breakPedido,
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import {
  addPerson,
  lettersTo,
  linkIn,
  type Person,
} from '../../../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, REGION } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const MINUTE_MS = 60_000;
const ACCEPT = { estado: 2 };
const REFUSE = { estado: 3, motivo: 'Faltam dados.' };

interface Item {
  readonly origem: 'funcionario' | 'acidente';
  readonly cd_empresa: number;
  readonly cd: number;
}

const place = (cd_empresa: number, cd_organig = cd_empresa) => ({
  cd_empresa,
  cd_organig,
  acessos: ALL_ACCESSES,
});
const newAuthor = () => addPerson(tests.app, place(EMPRESA));

/** Requests an admission for each of the names. */
async function ask(
  { token }: Pick<Person, 'token'>,
  names: readonly string[],
  { rows = tests.own, cd_organig = rows.node }: { rows?: KnownRows; cd_organig?: number } = {},
): Promise<Item[]> {
  const items: Item[] = [];
  for (const nome of names) {
    const form = admissaoOf(rows, { nome, cd_organig });
    const { status, body } = await tests.send('createAdmissao', form, {
      company: cd_organig,
      token,
    });
    expect([status, body.campos]).toEqual([200, undefined]);
    items.push({ origem: 'funcionario', cd_empresa: rows.cd_empresa, cd: body.cd });
  }
  return items;
}

async function reportAccident({ token }: Pick<Person, 'token'>): Promise<Item> {
  const { body } = await tests.send('createAcidente', acidenteOf(tests.own), { token });
  return { origem: 'acidente', cd_empresa: EMPRESA, cd: body.cd };
}

const decideMany = (itens: readonly Item[], decisao: object = ACCEPT) =>
  tests.app.call('decideMany', { token: tests.provider.token, body: { itens, decisao } });

const lettersOf = ({ email }: Pick<Person, 'email'>) => lettersTo(tests.app.admin, email);

const paragraphs = ({ texto }: { texto: string }) => texto.trimEnd().split('\n\n');

/** The addresses of a letter's links, in its text and its buttons. */
function pathsIn({ texto, html }: { texto: string; html: string }): string[] {
  const links = texto.match(/https?:\/\/\S+/g) ?? [];
  const behind = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
  expect(behind).toEqual(links.map((url) => url.replaceAll('&', '&amp;')));
  return links.map((link) => {
    const { pathname, searchParams } = new URL(link);
    // The code of what is counted differs from run to run.
    const to = searchParams.get('para')?.replace(/(aviso)=\d+$/, '$1');
    return `${pathname} ${searchParams.get('entrar')} ${to}`;
  });
}

async function nameOf(company: number): Promise<string> {
  const text = 'select nome from organigrama where cd = $1';
  return (await tests.app.admin.query(text, [company])).rows[0].nome;
}

describe('a call of decisions', () => {
  it('writes the same letter about one request as a single decision does', async () => {
    const author = await newAuthor();
    const [alone, among] = await ask(author, ['Ana Melo', 'Ana Melo']);
    await tests.decide('decidePedido', alone?.cd as number, REFUSE);
    await decideMany([among as Item], REFUSE);
    const [first, second, ...others] = await lettersOf(author);
    expect(others).toEqual([]);
    // Each leads to its own request.
    const ofAlone = JSON.stringify(second).replaceAll(`%3D${among?.cd}`, `%3D${alone?.cd}`);
    expect(JSON.parse(ofAlone)).toEqual(first);
    expect(second?.assunto).toBe('Admissão: o pedido foi recusado, veja o motivo');
    expect(second && paragraphs(second)).toContain(
      'Admissão: o pedido foi recusado. O motivo está na área de cliente.',
    );
  });

  it('writes one letter about three, and one notification', async () => {
    const author = await newAuthor();
    await decideMany(await ask(author, ['Ana Melo', 'Rui Sá', '<b>Eva\u2028Luz']), REFUSE);
    const letters = await lettersOf(author);
    expect(letters.map(({ assunto }) => assunto)).toEqual(['3 pedidos recusados']);
    const [letter] = letters as [(typeof letters)[number]];
    expect(paragraphs(letter)).toEqual([
      'Olá, Teste!',
      'Foram recusados 3 pedidos. O motivo está na área de cliente.',
      `Empresa: ${await nameOf(EMPRESA)}`,
      `Ver pedidos: ${linkIn(letter).url}`,
      'Se não quer receber estas mensagens, desligue-as no sino da área de cliente.',
      'Área de Cliente SST',
    ]);
    expect(pathsIn(letter)).toEqual([`/empresa ${EMPRESA} /pendente/funcionario?aviso`]);
    expect(await noticesOf({ app: tests.app, user: author.cd })).toHaveLength(1);
  });

  it('writes to each author only about their own requests', async () => {
    const [one, other] = [await newAuthor(), await newAuthor()];
    const [a, b] = await ask(one, ['Ana Melo', 'Rui Sá']);
    const [c, d] = await ask(other, ['Eva Luz', 'Ivo Reis']);
    await decideMany([a, c, b, d] as Item[]);
    const [mine, theirs] = [await lettersOf(one), await lettersOf(other)];
    expect([mine.length, theirs.length]).toEqual([1, 1]);
    expect(mine[0]?.texto).toContain('Foram aceites 2 pedidos.');
    expect(theirs[0]?.texto).toContain('Foram aceites 2 pedidos.');
  });

  it('writes to an author of two companies, or of two places, a letter of each, which opens it', async () => {
    const author = await addPerson(tests.app, place(EMPRESA), place(OTHER_EMPRESA));
    const [a, b] = await ask(author, ['Ana Melo', 'Rui Sá']);
    const [c, d] = await ask(author, ['Eva Luz', 'Ivo Reis'], { rows: tests.foreign });
    await decideMany([a, c, b, d] as Item[]);
    const letters = await lettersOf(author);
    expect(letters.map(pathsIn)).toEqual([
      [`/empresa ${EMPRESA} /pendente/funcionario?aviso`],
      [`/empresa ${OTHER_EMPRESA} /pendente/funcionario?aviso`],
    ]);
    expect(letters.map(({ texto }) => /Empresa: (.*)/.exec(texto)?.[1])).toEqual([
      await nameOf(EMPRESA),
      await nameOf(OTHER_EMPRESA),
    ]);

    const ofBranches = await addPerson(
      tests.app,
      place(EMPRESA, REGION),
      place(EMPRESA, OTHER_REGION),
    );
    const here = await ask(ofBranches, ['Ana Melo', 'Rui Sá'], { cd_organig: FACTORY });
    const there = await ask(ofBranches, ['Eva Luz'], { cd_organig: OTHER_REGION });
    await decideMany([...here, ...there]);
    expect((await lettersOf(ofBranches)).flatMap(pathsIn)).toEqual([
      `/empresa ${REGION} /pendente/funcionario?aviso`,
      `/empresa ${OTHER_REGION} /pendente/funcionario?detalhe=${there[0]?.cd}`,
    ]);
  });

  it('leads to the list of what was decided: requests, accidents, or both', async () => {
    const author = await newAuthor();
    const accidents = [await reportAccident(author), await reportAccident(author)];
    await decideMany(accidents);
    tests.app.clock.advance(MINUTE_MS);
    const both = [...(await ask(author, ['Ana Melo', 'Rui Sá'])), await reportAccident(author)];
    await decideMany(both);
    const letters = await lettersOf(author);
    expect(letters.map(({ assunto }) => assunto)).toEqual([
      '2 acidentes aceites',
      '2 pedidos e 1 acidente aceites',
    ]);
    expect(letters.map(pathsIn)).toEqual([
      [`/empresa ${EMPRESA} /acidente?aviso`],
      [`/empresa ${EMPRESA} /pendente/funcionario?aviso`, `/empresa ${EMPRESA} /acidente?aviso`],
    ]);
    expect(letters[1]?.texto).toMatch(/Ver pedidos: http.*Ver acidentes: http/s);
  });

  it('counts nothing that was not decided', async () => {
    const author = await newAuthor();
    const items = await ask(author, ['Ana Melo', 'Rui Sá', 'Eva Luz', 'Ivo Reis']);
    const [, done, broken] = items as [Item, Item, Item, Item];
    await tests.decide('decidePedido', done.cd, { estado: 1 });
    await tests.decide('decidePedido', done.cd, REFUSE);
    const free = await breakPedido(tests.app.admin, broken.cd);
    await decideMany([...items, items[0] as Item]).finally(free);
    const [, letter, ...others] = await lettersOf(author);
    expect([letter?.assunto, others]).toEqual(['2 pedidos aceites', []]);
    expect(letter?.texto).toContain('Foram aceites 2 pedidos.');
  });

  it('does not count a request whose decision was rolled back after its letter was written', async () => {
    const author = await newAuthor();
    const items = await ask(author, ['Ana Melo', 'Rui Sá', 'Eva Luz']);
    await tests.app.admin.query(`
      create function registo_avariado() returns trigger language plpgsql
        as $$ begin raise exception 'avariado'; end $$;
      create trigger avaria before insert on auditoria for each row
        when (new.entidade = 'pedido' and new.cd_entidade = ${items[1]?.cd} and new.acao = 'aceitar')
        execute function registo_avariado()`);
    const mend = 'drop trigger avaria on auditoria; drop function registo_avariado()';
    await decideMany(items).finally(() => tests.app.admin.query(mend));
    const [letter, ...others] = await lettersOf(author);
    expect([letter?.assunto, others]).toEqual(['2 pedidos aceites', []]);
  });

  it('writes no letter about requests put under analysis, nor to users who have switched e-mails off', async () => {
    const author = await newAuthor();
    const items = await ask(author, ['Ana Melo', 'Rui Sá']);
    await decideMany(items, { estado: 1 });
    expect(await lettersOf(author)).toEqual([]);
    await tests.app.call('updateAvisos', { token: author.token, body: { avisos_email: false } });
    await decideMany(items);
    expect(await lettersOf(author)).toEqual([]);
    expect(await noticesOf({ app: tests.app, user: author.cd })).toHaveLength(2);
  });
});

describe('a letter that grows', () => {
  const held = async ({ email }: Person) => {
    const { rows } = await tests.app.admin.query(
      `select assunto, extract(epoch from dt_proxima - $2)::int as wait from correio where para = $1 order by numero_do_codigo('correio', cd)`,
      [email, tests.app.clock.now()],
    );
    return rows;
  };

  it('always tells what was decided so far, and waits a minute, also if the server dies meanwhile', async () => {
    const author = await newAuthor();
    const items = await ask(author, ['Ana Melo', 'Rui Sá', 'Eva Luz']);
    const lock = 'select from pedido where cd = $1 for update';
    const holder = await holding(tests.app, lock, [items[2]?.cd]);
    const answer = decideMany(items);
    await holder.waiting();
    expect(await held(author)).toEqual([{ assunto: '2 pedidos aceites', wait: 60 }]);
    await holder.release();
    await answer;
    expect(await held(author)).toEqual([{ assunto: '3 pedidos aceites', wait: 60 }]);
  });

  it('is not changed once it is being sent: another one tells of the rest', async () => {
    const author = await newAuthor();
    const items = await ask(author, ['Ana Melo', 'Rui Sá', 'Eva Luz', 'Ivo Reis']);
    const lock = 'select from pedido where cd = $1 for update';
    const holder = await holding(tests.app, lock, [items[2]?.cd]);
    const answer = decideMany(items);
    await holder.waiting();
    const leave = 'update correio set tentativas = 1 where para = $1';
    await tests.app.admin.query(leave, [author.email]);
    await holder.release();
    await answer;
    const [first, second, ...others] = await lettersOf(author);
    expect([first?.assunto, others]).toEqual(['2 pedidos aceites', []]);
    expect(second?.texto).toContain('Foram aceites 2 pedidos.');
  });

  it('is added to by two calls at the same moment, one after the other', async () => {
    const author = await newAuthor();
    const [first, ...others] = await ask(author, ['Ana Melo', 'Rui Sá', 'Eva Luz']);
    await decideMany([first as Item]);
    const lock = 'select from correio where para = $1 for update';
    const holder = await holding(tests.app, lock, [author.email]);
    const answers = others.map((item) => decideMany([item]));
    await holder.waiting(2);
    await holder.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await held(author)).toEqual([{ assunto: '3 pedidos aceites', wait: 60 }]);
  });

  it('is added to by the next call of the same decision: an import is decided a hundred at a time', async () => {
    const author = await newAuthor();
    const [a, b, c, d, e] = (await ask(author, [...'ABCDE'])) as [Item, Item, Item, Item, Item];
    await decideMany([a, b]);
    tests.app.clock.advance(MINUTE_MS - 1);
    await decideMany([c]);
    await decideMany([d], REFUSE);
    expect(await held(author)).toEqual([
      { assunto: '3 pedidos aceites', wait: 60 },
      { assunto: 'Admissão: o pedido foi recusado, veja o motivo', wait: 60 },
    ]);
    expect((await lettersOf(author))[0]?.texto).toContain('Foram aceites 3 pedidos.');
    tests.app.clock.advance(MINUTE_MS);
    await decideMany([e]);
    expect((await held(author)).map(({ assunto }) => assunto)).toEqual([
      '3 pedidos aceites',
      'Admissão: o pedido foi recusado, veja o motivo',
      'Admissão: o pedido foi aceite',
    ]);
  });

  it('leaves after ten minutes, however long it is added to', async () => {
    const author = await newAuthor();
    const waits: number[] = [];
    for (const item of await ask(author, [...'ABCDEFGHIJKL'])) {
      await decideMany([item]);
      waits.push((await held(author))[0].wait);
      tests.app.clock.advance(MINUTE_MS - 1_000);
    }
    expect(waits).toEqual([...Array(10).fill(60), 10, -49]);
    expect((await lettersOf(author)).map(({ assunto }) => assunto)).toEqual([
      '11 pedidos aceites',
      'Admissão: o pedido foi aceite',
    ]);
  });

  it('keeps no words once it was sent', async () => {
    const author = await newAuthor();
    await decideMany(await ask(author, ['Ana Melo', 'Rui Sá']));
    const ofAuthor = async () =>
      (await tests.app.admin.query('select * from correio where para = $1', [author.email])).rows;
    expect(JSON.stringify(await ofAuthor())).toContain('Foram aceites 2 pedidos.');
    tests.app.clock.advance(MINUTE_MS);
    const { database, clock } = tests.app;
    const transport = { description: '', send: async () => {} };
    await new MailWorker({ pool: database.pool, clock, transport, log: () => {} }).sendDue();
    expect(await ofAuthor()).toMatchObject([{ texto: '', leitor: { cd_utilizador: author.cd } }]);
    expect(JSON.stringify(await ofAuthor())).not.toContain('Foram aceites');
  });
});
