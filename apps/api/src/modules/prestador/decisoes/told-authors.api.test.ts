import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admissaoOf } from '../../../testing/pedidos/pedidos.ts';
import {
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addPerson, lettersTo, linkIn } from '../../../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const ACCEPT = { estado: 2 };

describe('notifications', () => {
  it('are listed for the own company, marked as read, and e-mailed only to users who want that [API-437]', async () => {
    const { email, token } = await addPerson(tests.app, {
      cd_empresa: ROOT,
      acessos: ALL_ACCESSES,
    });
    const mine = async () => (await tests.send('listNotificacoes', undefined, { token })).body;
    const getAccepted = async () => {
      const { body } = await tests.send('createAdmissao', admissaoOf(tests.own), { token });
      await tests.decide('decidePedido', body.cd, ACCEPT);
    };
    await getAccepted();
    await getAccepted();
    const { message, por_ler } = await mine();
    expect([message.length, por_ler]).toEqual([2, 2]);
    const provider = { token: tests.provider.token };
    const theirs = await tests.send('listNotificacoes', undefined, provider);
    expect(theirs.body.message).toEqual([]);
    await tests.send('readNotificacoes', { cds: [message[0].cd] }, { token });
    expect((await mine()).por_ler).toBe(1);
    // A notice of another user cannot be marked.
    for (const other of [provider, { token: tests.token }]) {
      for (const which of [{}, { ate: message[0].cd }, { cds: [message[1].cd] }]) {
        expect((await tests.send('readNotificacoes', which, other)).status).toBe(200);
      }
    }
    expect((await mine()).por_ler).toBe(1);
    // The notice of a later decision was not shown with the others.
    await getAccepted();
    await tests.send('readNotificacoes', { ate: message[0].cd }, { token });
    expect((await mine()).por_ler).toBe(1);
    tests.app.clock.advance(1000);
    const { body: read } = await tests.send('readNotificacoes', {}, { token });
    expect((await mine()).por_ler).toBe(0);
    // Taken back by their reader alone, and only what was read then.
    const unread = (who = { token }) =>
      tests.send('undoLeituraNotificacoes', { momento: read.momento }, who);
    expect((await unread(provider)).status).toBe(200);
    expect((await mine()).por_ler).toBe(0);
    expect((await unread()).status).toBe(200);
    expect((await mine()).por_ler).toBe(1);
    await tests.app.clock.during(61_000, async () => expect((await unread()).status).toBe(409));
    await tests.send('readNotificacoes', {}, { token });

    await tests.app.call('updateAvisos', { token, body: { avisos_email: false } });
    await getAccepted();
    expect(await mine()).toMatchObject({ por_ler: 1, avisos_email: false });
    expect(await lettersTo(tests.app.admin, email)).toHaveLength(3);
  });

  const OF_USER = 'where cd_utilizador = $1';
  it.each([
    [
      'every menu',
      `update acesso set doc = doc ${OF_USER}`,
      ['/pendente/funcionario?detalhe={cd}'],
    ],
    ['the employees alone', `delete from acesso ${OF_USER} and cd_menu_web = 5`, ['/funcionario']],
    [
      'neither employees nor requests',
      `delete from acesso ${OF_USER} and cd_menu_web in (1, 5)`,
      [],
    ],
    [
      'a place beside its node',
      `update utilizador_empresa set inactiv = cd_organig = 1 ${OF_USER}`,
      [],
    ],
    [
      'a place that waits for another address',
      `update utilizador_empresa set email_convite = 'outra@teste.pt', nome_convite = 'Outra' ${OF_USER}`,
      [],
    ],
    ['no place', `update utilizador_empresa set inactiv = true ${OF_USER}`, []],
    [
      "places that do not count, being the provider's",
      'update utilizador set prestador = true where cd = $1',
      [],
    ],
  ])('reach an author who has %s by now, where it can be seen', async (_, change, links) => {
    const place = { cd_empresa: ROOT, acessos: ALL_ACCESSES };
    const { cd, email, token } = await addPerson(tests.app, place, {
      ...place,
      cd_organig: OTHER_REGION,
    });
    const form = admissaoOf(tests.own, { cd_organig: FACTORY });
    const asked = (await tests.send('createAdmissao', form, { token })).body.cd;
    await tests.app.admin.query(change, [cd]);
    await tests.decide('decidePedido', asked, { estado: 3, motivo: 'Faltam dados.' });
    const told = await noticesOf({ app: tests.app, user: cd });
    const pages = links.map((page) => page.replace('{cd}', String(asked)));
    expect(told.map(({ ligacao }) => ligacao)).toEqual(pages);
    const letters = await lettersTo(tests.app.admin, email);
    const { rows } = await tests.app.admin.query('select nome from organigrama where cd = $1', [
      ROOT,
    ]);
    expect(letters.map(({ texto }) => texto)).toEqual(
      pages.map(() => expect.stringContaining(`\n\nEmpresa: ${rows[0].nome}\n\n`)),
    );
    expect(letters.map(linkIn).map(({ url }) => url.pathname + url.search)).toEqual(
      pages.map((path) => `/empresa?entrar=${ROOT}&para=${encodeURIComponent(path)}`),
    );
  });

  it('are hidden from a user who lost the menu that they lead to', async () => {
    const { cd, token } = await addPerson(tests.app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    const asked = (await tests.send('createAdmissao', admissaoOf(tests.own), { token })).body.cd;
    await tests.decide('decidePedido', asked, ACCEPT);
    const shown = async () => {
      const { message, por_ler } = (await tests.send('listNotificacoes', undefined, { token }))
        .body;
      return [message.length, por_ler];
    };
    expect(await shown()).toEqual([1, 1]);
    await tests.app.admin.query(`delete from acesso ${OF_USER} and cd_menu_web = 5`, [cd]);
    await vi.waitFor(async () => expect(await shown()).toEqual([0, 0]), 3_000);
  });
});
