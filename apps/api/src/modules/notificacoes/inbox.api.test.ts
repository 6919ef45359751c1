import { AVISO_VIEWS, type AvisoView } from '@sst/contract/rules/lista/aviso-views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf } from '../../testing/acidentes/acidentes.ts';
import { admissaoOf, EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addPerson, type Person } from '../../testing/utilizadores/accounts.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

const DAY_MS = 86_400_000;

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** A user with some notices, the last the latest. */
async function readerOf(...titles: readonly string[]): Promise<Person & { cds: number[] }> {
  const person = await addPerson(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  const { rows } = await tests.app.admin.query(
    `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao, cd_menu, dt_cria)
     select $1, $2, s.titulo, 'Texto', '/saude/exame', 2, '2026-03-16T08:00Z'::timestamptz + s.n * interval '1 minute'
       from unnest($3::text[]) with ordinality s (titulo, n) returning cd::float8`,
    [EMPRESA, person.cd, titles],
  );
  return { ...person, cds: rows.map(({ cd }) => cd) };
}

async function listed({ token }: Person, ver?: AvisoView, query = {}) {
  const { body } = await tests.app.call('listAvisos', {
    token,
    params: { company: EMPRESA },
    query: { ...(ver && { ver }), ...query },
  });
  return { ...body, titles: body.message.map(({ titulo }: { titulo: string }) => titulo) };
}

const views = async (person: Person) => {
  const titles = [];
  for (const view of AVISO_VIEWS) titles.push((await listed(person, view)).titles);
  return titles;
};
const unread = async ({ token }: Person) =>
  (await tests.send('listNotificacoes', undefined, { token })).body.por_ler;
const archive = ({ token }: Person, cds: readonly number[], arquivar = true) =>
  tests.send('archiveAvisos', { cds, arquivar }, { token });
const putOff = ({ token }: Person, cds: readonly number[], ate: string | null) =>
  tests.send('adiarAvisos', { cds, ate }, { token });

describe('the inbox', () => {
  it('has pages, the latest first, is searched and sorted, and counts each view [API-460]', async () => {
    const person = await readerOf('Um', 'Dois', 'Três');
    const page = await listed(person, undefined, { quantidade: 2, pagina: 2 });
    expect([page.titles, page.count, page.countPag, page.pagina]).toEqual([['Um'], 3, 2, 2]);
    expect(page.vistas.map(({ total }: { total: number }) => total)).toEqual([3, 3, 0, 0]);
    expect((await listed(person, 'todas', { pesquisa: 'tres' })).titles).toEqual(['Três']);
    expect((await listed(person, 'todas', { ordenacao: 'titulo.asc' })).titles[0]).toBe('Dois');
  });

  it('archives what is done, which counts as read, and takes it out again; what is done already is said to be [API-461, AVISO-17]', async () => {
    const person = await readerOf('Um', 'Dois');
    const [one] = person.cds as [number, number];
    const { body } = await archive(person, [one]);
    expect(body.message).toBe('1 notificação arquivada.');
    expect(await views(person)).toEqual([['Dois'], ['Dois'], [], ['Um']]);
    expect(await unread(person)).toBe(1);
    const again = await archive(person, [one]);
    expect(again.body).toEqual({ message: 'Já estava tudo arquivado.', mudadas: 0 });
    await archive(person, [one], false);
    expect(await views(person)).toEqual([['Dois'], ['Dois', 'Um'], [], []]);
  });

  it('puts off until a day, on which it is to be read again, and not in between [API-462]', async () => {
    const person = await readerOf('Um', 'Dois');
    const [one] = person.cds as [number, number];
    await putOff(person, [one], '2026-03-18');
    expect(await views(person)).toEqual([['Dois'], ['Dois', 'Um'], ['Um'], []]);
    // Marking all as read leaves it.
    await tests.send('readNotificacoes', {}, { token: person.token });
    expect(await unread(person)).toBe(0);
    await tests.app.clock.during(2 * DAY_MS, async () => {
      expect(await unread(person)).toBe(1);
      expect(await views(person)).toEqual([['Um'], ['Dois', 'Um'], [], []]);
    });
    await putOff(person, [one], null);
    expect(await views(person)).toEqual([['Um'], ['Dois', 'Um'], [], []]);
    for (const ate of ['2026-03-16', '2027-03-18']) {
      expect((await putOff(person, [one], ate)).body.campos).toHaveProperty('ate');
    }
  });

  it('is each user’s own [API-460]', async () => {
    const person = await readerOf('Um');
    const other = await readerOf('Outro');
    await archive(other, person.cds);
    await putOff(other, person.cds, '2026-03-18');
    expect(await views(person)).toEqual([['Um'], ['Um'], [], []]);
    expect((await listed(other, 'todas')).titles).toEqual(['Outro']);
  });
});

describe('the bell of the provider', () => {
  const bell = async () =>
    (await tests.app.call('getAvisosPrestador', { token: tests.provider.token })).body;
  const own = async () => {
    const { message, ...counts } = await bell();
    const row = message.find(({ cd_empresa }: { cd_empresa: number }) => cd_empresa === EMPRESA);
    return { acidentes: row?.acidentes ?? 0, pedidos: row?.pedidos ?? 0, todos: counts.acidentes };
  };

  it('counts new accidents and requests of each company until they are decided, held or put off [AVISO-10, API-463]', async () => {
    const before = await own();
    const accident = await tests.send('createAcidente', acidenteOf(tests.own));
    const request = await tests.send('createAdmissao', admissaoOf(tests.own));
    const { acidentes, pedidos, todos } = await own();
    expect([acidentes, pedidos, todos]).toEqual([
      before.acidentes + 1,
      before.pedidos + 1,
      before.todos + 1,
    ]);
    const itens = [{ origem: 'funcionario', cd_empresa: EMPRESA, cd: request.body.cd }];
    await tests.app.call('adiarPedidos', {
      token: tests.provider.token,
      body: { itens, ate: '2026-03-18' },
    });
    await tests.decide('decideAcidente', accident.body.cd, { estado: 2 });
    expect(await own()).toEqual(before);
  });

  it('counts the caller’s decisions that had no effect [AVISO-10]', async () => {
    const { body } = await tests.send('createAdmissao', admissaoOf(tests.own));
    await tests.app.admin.query(
      `insert into decisao_retida (cd_empresa, cd_pedido, cd_estad, em_conjunto, cd_autor, dt_efeito, erro)
       values ($1, $2, 2, false, $3, now(), 'O funcionário já saiu.')`,
      [EMPRESA, body.cd, tests.provider.cd],
    );
    expect((await bell()).falhadas).toBe(1);
  });
});
