import type { Notificacao } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followLink } from '../../../testing/notice-links.ts';
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

const readAll = (person: Person, ate: number) =>
  tests.app.call('readNotificacoes', {
    token: person.token,
    params: { company: REGION },
    body: { ate },
  });

/** The titles of notices, with the requests that the link of each opens. */
async function toldTo(author: Person, company = REGION) {
  const { notices } = await bellOf(author);
  const { token } = author;
  return Promise.all(
    notices.map(async ({ titulo, ligacao }) => [
      titulo,
      (await followLink(tests.app, { token, company }, ligacao)).length,
    ]),
  );
}

describe('notices of many decisions', () => {
  it('of one sending and result are one, which opens exactly these, also those of further calls [AVISO-15, AVISO-11]', async () => {
    const author = await addPerson(tests.app, PLACE);
    await decided(author, 1);
    expect((await bellOf(author)).notices).toMatchObject([
      { titulo: 'Admissão: o pedido foi aceite' },
    ]);
    await decided(author, 16);
    expect(await toldTo(author)).toEqual([['17 pedidos aceites', 17]]);
    tests.app.clock.advance(9 * MINUTE_MS);
    await decided(author, 3);
    expect(await toldTo(author)).toEqual([['20 pedidos aceites', 20]]);
    tests.app.clock.advance(11 * MINUTE_MS);
    await decided(author, 2);
    expect(await toldTo(author)).toEqual([
      ['2 pedidos aceites', 2],
      ['20 pedidos aceites', 20],
    ]);
  });

  it('tell of each outcome by itself, a refusal with its reason', async () => {
    const author = await addPerson(tests.app, PLACE);
    await decided(author, 3);
    await decided(author, 2, REFUSE);
    await decided(author, 2, { ...REFUSE, motivo: 'Repetido.' });
    expect(await toldTo(author)).toEqual([
      ['2 pedidos recusados', 2],
      ['2 pedidos recusados', 2],
      ['3 pedidos aceites', 3],
    ]);
    const { notices } = await bellOf(author);
    expect(notices.map(({ texto }) => texto)).toEqual([
      'Motivo: Repetido.',
      'Motivo: Faltam dados.',
      'Veja-os na lista.',
    ]);
  });

  it('tell of each import by itself, however it is decided [AVISO-15]', async () => {
    const author = await addPerson(tests.app, PLACE);
    const { token } = author;
    const cds: number[] = [];
    for (const ficheiro of ['uma.csv', 'outra.csv']) {
      const { rows } = await tests.app.admin.query(
        `insert into importacao (cd_empresa, tipo, ficheiro, cd_organig, linhas, cd_utilizador, momento)
         values ($1, 'acerto', $2, $3, 2, $4, $5) returning cd::float8`,
        [EMPRESA, ficheiro, FACTORY, author.cd, new Date('2026-03-16T09:00:00Z')],
      );
      for (let turn = 0; turn < 2; turn++) {
        const form = admissaoOf(tests.own, { cd_organig: FACTORY });
        const { body } = await tests.send('createAdmissao', form, { company: FACTORY, token });
        await tests.app.admin.query('update pedido set cd_importacao = $1 where cd = $2', [
          rows[0].cd,
          body.cd,
        ]);
        cds.push(body.cd);
      }
    }
    for (const cd of cds) await tests.decide('decidePedido', cd, ACCEPT);
    expect((await bellOf(author)).notices).toMatchObject([
      { titulo: '2 pedidos aceites', texto: 'Enviados com «outra.csv» em 16-03-2026.' },
      { titulo: '2 pedidos aceites', texto: 'Enviados com «uma.csv» em 16-03-2026.' },
    ]);
  });

  it('lead to the list of the branch that they are about: others are not counted there', async () => {
    const elsewhere = { ...PLACE, cd_organig: OTHER_REGION };
    const author = await addPerson(tests.app, PLACE, elsewhere);
    await decided(author, 12);
    await decided(author, 3, ACCEPT, OTHER_REGION);
    await decided(author, 1);
    expect(await toldTo(author)).toEqual([
      ['13 pedidos aceites', 13],
      ['3 pedidos aceites', 3],
    ]);
    const { notices } = await bellOf(author);
    expect(notices[1]?.ligacao).toMatch(new RegExp(`^/empresa\\?entrar=${OTHER_REGION}&para=`));
  });

  it('stay unread if they came after the user had looked', async () => {
    const author = await addPerson(tests.app, PLACE);
    await decided(author, 12);
    const seen = await bellOf(author);
    await decided(author, 2);
    await readAll(author, seen.notices[0]?.cd as number);
    const grown = await bellOf(author);
    expect([grown.notices[0]?.titulo, grown.unread]).toEqual(['14 pedidos aceites', 1]);
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
      'select cd_organig::float8 from notificacao where cd_utilizador = $1 and quantas is not null',
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
