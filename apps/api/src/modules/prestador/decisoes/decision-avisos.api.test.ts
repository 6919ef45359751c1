import type { Notificacao } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admissaoOf, EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addPerson, lettersTo, type Person } from '../../../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, REGION } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, startSession } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const PLACE = { cd_empresa: EMPRESA, cd_organig: REGION, acessos: ALL_ACCESSES };
const ACCEPTED = '/pendente/funcionario?estado=2';
const ACCEPT = { estado: 2 };
const REFUSE = { estado: 3, motivo: 'Faltam dados.' };
const MINUTE_MS = 60_000;

/** Requests so many admissions, and decides them in one call. */
async function decided(
  { token }: Person,
  count: number,
  decisao: object = ACCEPT,
  cd_organig = FACTORY,
): Promise<void> {
  const itens: object[] = [];
  for (let turn = 0; turn < count; turn++) {
    const form = admissaoOf(tests.own, { cd_organig });
    const { body } = await tests.send('createAdmissao', form, { company: cd_organig, token });
    itens.push({ origem: 'funcionario', cd_empresa: EMPRESA, cd: body.cd });
  }
  const body = { itens, decisao };
  const answer = await tests.app.call('decideMany', { token: tests.provider.token, body });
  expect(answer.body.resultados.map(({ error }: { error: unknown }) => error)).toEqual(
    Array(count).fill(null),
  );
}

async function bellOf({ token }: Person) {
  const { body } = await tests.app.call('listNotificacoes', { token, params: { company: REGION } });
  return { notices: body.message as Notificacao[], unread: body.por_ler as number };
}

/** Title, number and link of the notices that stand for many. */
const ofMany = (notices: readonly Notificacao[]) =>
  notices
    .filter(({ titulo }) => titulo.startsWith('Mais '))
    .map(({ titulo, texto, ligacao }) => [titulo, Number.parseInt(texto, 10), ligacao]);

const readAll = (person: Person, ate: number) =>
  tests.app.call('readNotificacoes', {
    token: person.token,
    params: { company: REGION },
    body: { ate },
  });

describe('notices of many decisions', () => {
  it('tell of ten one by one, and of the others in one that leads to their list, from call to call', async () => {
    const author = await addPerson(tests.app, PLACE);
    await decided(author, 11);
    const [one] = (await bellOf(author)).notices;
    expect(one?.texto).toBe('1 além dos que têm notificação própria. Veja-o na lista.');
    await decided(author, 1);
    const first = await bellOf(author);
    expect([first.notices.length, first.unread]).toEqual([11, 11]);
    expect(first.notices[0]).toMatchObject({
      titulo: 'Mais pedidos aceites',
      texto: '2 além dos que têm notificação própria. Veja-os na lista.',
      ligacao: ACCEPTED,
    });
    tests.app.clock.advance(9 * MINUTE_MS);
    await decided(author, 3);
    tests.app.clock.advance(9 * MINUTE_MS);
    await decided(author, 1);
    const last = await bellOf(author);
    expect([ofMany(last.notices), last.unread]).toEqual([
      [['Mais pedidos aceites', 6, ACCEPTED]],
      11,
    ]);
  });

  it('tell of each outcome by itself', async () => {
    const author = await addPerson(tests.app, PLACE);
    await decided(author, 11);
    await decided(author, 2, REFUSE);
    const { notices } = await bellOf(author);
    expect(ofMany(notices)).toEqual([
      ['Mais pedidos recusados', 2, '/pendente/funcionario?estado=3'],
      ['Mais pedidos aceites', 1, ACCEPTED],
    ]);
  });

  it('lead to the list of the branch that they are about: others are not counted there', async () => {
    const elsewhere = { ...PLACE, cd_organig: OTHER_REGION };
    const author = await addPerson(tests.app, PLACE, elsewhere);
    await decided(author, 12);
    await decided(author, 3, ACCEPT, OTHER_REGION);
    await decided(author, 1);
    const { notices } = await bellOf(author);
    const there = `/empresa?entrar=${OTHER_REGION}&para=${encodeURIComponent(ACCEPTED)}`;
    expect(ofMany(notices)).toEqual([
      ['Mais pedidos aceites', 3, ACCEPTED],
      ['Mais pedidos aceites', 3, there],
    ]);
  });

  it('stay unread if they came after the user had looked', async () => {
    const author = await addPerson(tests.app, PLACE);
    await decided(author, 12);
    const seen = await bellOf(author);
    await decided(author, 2);
    await readAll(author, seen.notices[0]?.cd as number);
    const grown = await bellOf(author);
    expect([ofMany(grown.notices), grown.unread]).toEqual([
      [['Mais pedidos aceites', 4, ACCEPTED]],
      1,
    ]);
    await readAll(author, grown.notices[0]?.cd as number);
    await decided(author, 1);
    expect((await bellOf(author)).unread).toBe(1);
  });

  it('lose none where several decide at once, nor does the letter', async () => {
    const author = await addPerson(tests.app, PLACE);
    const atOnce = 4;
    await Promise.all(Array.from({ length: atOnce }, () => decided(author, 10)));
    const { rows } = await tests.app.admin.query(
      'select sum(coalesce(quantas, 1))::int as told from notificacao where cd_utilizador = $1',
      [author.cd],
    );
    const letters = await lettersTo(tests.app.admin, author.email);
    const counted = letters.map(({ assunto }) => Number.parseInt(assunto, 10) || 1);
    expect([rows[0].told, counted.reduce((sum, count) => sum + count, 0)]).toEqual([
      10 * atOnce,
      10 * atOnce,
    ]);
    expect(letters.length).toBeLessThanOrEqual(atOnce);
  });

  it('name nobody, and are no longer shown to a user who has lost the place', async () => {
    const author = await addPerson(tests.app, PLACE);
    await decided(author, 12);
    const { rows } = await tests.app.admin.query(
      'select cd_organig::int from notificacao where cd_utilizador = $1 and quantas is not null',
      [author.cd],
    );
    expect(rows).toEqual([{ cd_organig: REGION }]);
    await tests.app.admin.query(
      `delete from acesso where cd_utilizador = $1 and cd_organig = $2 and cd_menu_web = 5`,
      [author.cd, REGION],
    );
    const token = await startSession(tests.app, author.cd);
    expect((await bellOf({ ...author, token })).notices).toEqual([]);
  });
});
