import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailWorker } from '../../testing/correio/mail-worker.ts';
import { admissaoOf, EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { addPerson, lettersTo, type Person } from '../../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, REGION } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const MINUTE_MS = 60_000;
const REFUSE = { estado: 3, motivo: 'Faltam dados.' };
const PLACE = { cd_empresa: EMPRESA, cd_organig: REGION, acessos: ALL_ACCESSES };

async function ask({ token }: Person, count = 1): Promise<number[]> {
  const codes: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const asked = admissaoOf(tests.own, { cd_organig: FACTORY });
    const { body } = await tests.send('createAdmissao', asked, { company: FACTORY, token });
    codes.push(body.cd);
  }
  return codes;
}

const refuse = async (person: Person) => {
  for (const cd of await ask(person)) await tests.decide('decidePedido', cd, REFUSE);
};

/** Sends the messages that are due a little later. @returns the subjects of those sent to an address. */
async function leavingFor(email: string): Promise<string[]> {
  const { database, clock } = tests.app;
  const subjects: string[] = [];
  const transport = {
    description: '',
    send: async (mail: { para: string; assunto: string }) => {
      if (mail.para === email) subjects.push(mail.assunto);
    },
  };
  const worker = new MailWorker({ pool: database.pool, clock, transport, log: () => {} });
  await clock.during(2 * MINUTE_MS, () => worker.sendDue());
  return subjects;
}

const change = (text: string) => (person: Person) => tests.app.admin.query(text, [person.cd]);

describe('a letter about a decision', () => {
  it('is sent to the author of the request', async () => {
    const person = await addPerson(tests.app, PLACE);
    await refuse(person);
    expect(await leavingFor(person.email)).toEqual([
      'Admissão: o pedido foi recusado, veja o motivo',
    ]);
  });

  it.each([
    [
      'place is inactive',
      change('update utilizador_empresa set inactiv = true where cd_utilizador = $1'),
    ],
    ['menus are taken away', change('delete from acesso where cd_utilizador = $1')],
    ['account is the provider’s', change('update utilizador set prestador = true where cd = $1')],
    ['choice is no e-mail', change('update utilizador set avisos_email = false where cd = $1')],
    [
      'choice is no e-mail about its kind',
      change(`insert into preferencia_aviso values ($1, 'pedido.decidido', 'email', false)`),
    ],
    [
      'address is another',
      change(`update utilizador set email = 'outra' || cd || '@teste.pt' where cd = $1`),
    ],
    [
      'place is lost',
      async (person: Person) => {
        await change('delete from acesso where cd_utilizador = $1')(person);
        await change('delete from utilizador_empresa where cd_utilizador = $1')(person);
      },
    ],
  ])('does not leave where by then the %s, and keeps no content [PERM-16]', async (_, lose) => {
    const person = await addPerson(tests.app, PLACE);
    await refuse(person);
    await lose(person);
    expect(await leavingFor(person.email)).toEqual([]);
    expect(await lettersTo(tests.app.admin, person.email)).toMatchObject([{ texto: '', html: '' }]);
  });

  it('does not leave where by then its unit is outside the reader’s branch [PERM-13]', async () => {
    const person = await addPerson(tests.app, PLACE);
    await refuse(person);
    const { admin } = tests.app;
    const moveTo = (base: number) =>
      admin.query('update organigrama set cd_base = $2 where cd = $1', [FACTORY, base]);
    await moveTo(OTHER_REGION);
    const leaving = await leavingFor(person.email).finally(() => moveTo(REGION));
    expect(leaving).toEqual([]);
  });

  it('about several is not sent if the reader may no longer see one of them; account letters still are', async () => {
    const person = await addPerson(tests.app, PLACE);
    const itens = (await ask(person, 2)).map((cd) => ({
      origem: 'funcionario',
      cd_empresa: EMPRESA,
      cd,
    }));
    await tests.app.call('decideMany', {
      token: tests.provider.token,
      body: { itens, decisao: REFUSE },
    });
    await change('delete from acesso where cd_utilizador = $1 and cd_menu_web = 5')(person);
    await tests.app.call('requestReset', { query: { email: person.email } });
    expect(await leavingFor(person.email)).toEqual([
      'Área de Cliente SST: redefinir palavra-passe',
    ]);
  });
});
