import type { PreferenciaAviso } from '@sst/contract';
import { AVISO_KINDS } from '@sst/contract/rules/avisos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf } from '../../testing/acidentes/acidentes.ts';
import { admissaoOf, EMPRESA } from '../../testing/pedidos/pedidos.ts';
import {
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { addPerson, lettersTo, type Person } from '../../testing/utilizadores/accounts.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const newAuthor = () => addPerson(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });

const choose = ({ token }: Person, tipo: string, ativo: boolean, canal = 'email') =>
  tests.app.call('updatePreferenciaAviso', { token, body: { tipo, canal, ativo } });

/** Has a request refused and an accident accepted. @returns the subjects of the letters about them. */
async function toldOfBoth({ token, email }: Person): Promise<string[]> {
  const request = await tests.send('createAdmissao', admissaoOf(tests.own), { token });
  await tests.decide('decidePedido', request.body.cd, { estado: 3, motivo: 'Faltam dados.' });
  const accident = await tests.send('createAcidente', acidenteOf(tests.own), { token });
  await tests.decide('decideAcidente', accident.body.cd, { estado: 2 });
  return (await lettersTo(tests.app.admin, email)).map(({ assunto }) =>
    assunto.replace(/ de \d{2}-\d{2}-\d{4} /, ' '),
  );
}

const REFUSED = 'Admissão: o pedido foi recusado, veja o motivo';
const ACCEPTED = 'Acidente aceite';

describe('what a user has chosen', () => {
  it('is all kinds by e-mail, until some are switched off [API-223, OWN-221]', async () => {
    const author = await newAuthor();
    const chosen = async () => {
      const { body } = await tests.app.call('getAvisos', { token: author.token });
      const off = (body.message as PreferenciaAviso[]).filter(({ ativo }) => !ativo);
      return [body.message.length, body.avisos_email, off.map(({ tipo }) => tipo)];
    };
    expect(await chosen()).toEqual([2 * AVISO_KINDS.length, true, []]);
    await choose(author, 'acidente.aceite', false);
    await choose(author, 'acidente.aceite', false);
    expect(await chosen()).toEqual([2 * AVISO_KINDS.length, true, ['acidente.aceite']]);
    await choose(author, 'acidente.aceite', true);
    expect(await chosen()).toEqual([2 * AVISO_KINDS.length, true, []]);
  });

  it.each<[string, readonly string[], boolean, readonly string[]]>([
    ['nothing', [], true, [REFUSED, ACCEPTED]],
    ['decisions', ['pedido.decidido'], true, [ACCEPTED]],
    ['accidents', ['acidente.aceite'], true, [REFUSED]],
    ['what is overtaken', ['pedido.anulado'], true, [REFUSED, ACCEPTED]],
    ['everything at once', [], false, []],
  ])(
    'holds for letters, never for the bell, with %s switched off [OWN-221]',
    async (_, off, mail, letters) => {
      const author = await newAuthor();
      for (const tipo of off) await choose(author, tipo, false);
      await tests.app.call('updateAvisos', { token: author.token, body: { avisos_email: mail } });
      expect(await toldOfBoth(author)).toEqual(letters);
      expect(await noticesOf({ app: tests.app, user: author.cd })).toHaveLength(2);
    },
  );

  it('holds for the bell alone where it was switched off there [AVISO-20]', async () => {
    const author = await newAuthor();
    await choose(author, 'pedido.decidido', false, 'sino');
    expect(await toldOfBoth(author)).toEqual([REFUSED, ACCEPTED]);
    const notices = await noticesOf({ app: tests.app, user: author.cd });
    expect(notices).toHaveLength(1);
    const { body } = await choose(author, 'pedido.decidido', true, 'sino');
    expect(body.message).toBe('Passa a receber no sino: pedidos aceites ou recusados.');
  });

  it('holds for nobody else', async () => {
    await choose(await newAuthor(), 'pedido.decidido', false);
    expect(await toldOfBoth(await newAuthor())).toEqual([REFUSED, ACCEPTED]);
  });

  it('is kept for when all e-mails are switched on again [API-223]', async () => {
    const author = await newAuthor();
    await choose(author, 'pedido.decidido', false);
    for (const avisos_email of [false, true]) {
      await tests.app.call('updateAvisos', { token: author.token, body: { avisos_email } });
    }
    expect(await toldOfBoth(author)).toEqual([ACCEPTED]);
  });
});
