import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  lastLinkTo,
  lettersTo,
  NEW_PASSWORD,
  opens,
  type Person,
  register,
  usingLink,
} from '../../testing/utilizadores/accounts.ts';
import { FOREIGN, placeAt, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  newEmail,
  type TestPlace,
} from '../../testing/utilizadores/test-utilizadores.ts';

const ADMIN_PLACE: TestPlace = { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES };
const NOT_YOURS = { status: 403, codigo: 'CONTA_PARTILHADA' };

let app: TestApp;
let admin: Person;
let user: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMIN_PLACE);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await addPerson(app, { cd_empresa: ROOT, acessos: [{ menu: 1 }] });
});

const formOf = ({ cd, nome, email }: Person) => ({ cd, nome, email, adm: false, inactiv: false });

const update = (values: Record<string, unknown> = {}, who = admin, node = ROOT, whom = user) =>
  callerOf(app, 'updateUtilizador')(who, node, { body: { ...formOf(whom), ...values } });

async function detail(whom = user, who = admin, node = ROOT) {
  const answer = await callerOf(app, 'getUtilizadorDaEmpresa')(who, node, { userId: whom.cd });
  return answer.body.message;
}

describe('name and e-mail', () => {
  const renames = [{ nome: 'Outro Nome' }, { email: newEmail() }];

  async function expectOwn(whom: Person, who = admin, node = ROOT): Promise<void> {
    for (const values of renames) {
      await expectRefusal(app, () => update(values, who, node, whom), NOT_YOURS);
    }
    expect(await detail(whom, who, node)).toMatchObject({ partilhado: true });
    expect((await update({ inactiv: true }, who, node, whom)).status).toBe(200);
    expect(await placeAt(app.admin, node, whom.cd)).toMatchObject({ inactiv: true });
  }

  it.each([
    ['a place in another company', { cd_empresa: FOREIGN }],
    ['an inactive place in another company', { cd_empresa: FOREIGN, inactiv: true }],
  ])(
    'of a user with %s are its own matter; the place is not [API-11, USR-24]',
    async (_, place) => {
      await expectOwn(await addPerson(app, { cd_empresa: ROOT }, place));
    },
  );

  it("of the provider's users are their own matter [API-11]", async () => {
    await app.admin.query('update utilizador set prestador = true where cd = $1', [user.cd]);
    await expectOwn(user);
  });

  it('of a user with more rights than the administrator are its own matter [API-11]', async () => {
    const lesser = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: [{ menu: 1 }] });
    for (const acessos of [[{ menu: 2 }], [{ menu: 1, capabilities: ['doc'] }]] as const) {
      await expectOwn(await addPerson(app, { cd_empresa: ROOT, acessos }), lesser);
    }
    const equal = await addPerson(app, { cd_empresa: ROOT, acessos: [{ menu: 1 }] });
    expect((await update({ nome: 'Outro' }, lesser, ROOT, equal)).status).toBe(200);
  });

  it('of a user with more rights at a node below are its own matter too [API-11]', async () => {
    const lesser = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: [{ menu: 1 }] });
    const below = { cd_empresa: ROOT, cd_organig: REGION, acessos: [{ menu: 4 }] } as const;
    await expectOwn(await addPerson(app, { cd_empresa: ROOT }, below), lesser);
  });

  it('of oneself are changed in the own data, with the password [API-11, OWN-05]', async () => {
    for (const values of renames) {
      const own = () => update({ ...values, adm: true }, admin, ROOT, admin);
      await expectRefusal(app, own, NOT_YOURS);
    }
  });
});

describe('someone who was invited', () => {
  const invite = async (email: string) => {
    const nome = 'Convidada';
    const { cd } = (await register(app, admin, { email, nome })).body;
    return { ...user, cd, nome, email };
  };

  it('is invited at no more than a few addresses in a short while [API-11]', async () => {
    const guest = await invite(newEmail());
    const statuses: number[] = [];
    let { email } = guest;
    for (let time = 0; time < 5; time++) {
      const next = newEmail();
      const { status } = await update({ email: next }, admin, ROOT, { ...guest, email });
      statuses.push(status);
      if (status === 200) email = next;
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await lettersTo(app.admin, email)).toHaveLength(1);
  });

  it('and gets another e-mail is invited there, and the first link serves no more [API-11]', async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const guest = await invite(wrong);
    const first = await lastLinkTo(app.admin, wrong);
    const { body } = await update({ email: right }, admin, ROOT, guest);
    expect(body.message).toBe(`Utilizador alterado. Segue um novo convite para ${right}.`);
    // The address was a mistake: whoever reads it learns nothing.
    expect(await lettersTo(app.admin, wrong)).toHaveLength(1);
    for (const email of [wrong, right]) {
      const { token } = first;
      await expectRefusal(app, () => usingLink(app, { email, token }), { status: 404 });
    }
    const { email, token } = await lastLinkTo(app.admin, right);
    expect((await usingLink(app, { email, token })).status).toBe(200);
    expect(await opens(app, right, NEW_PASSWORD)).toBe(true);
  });

  it('and gets another name is not invited again [API-11]', async () => {
    const guest = await invite(newEmail());
    expect((await update({ nome: 'Convidada Silva' }, admin, ROOT, guest)).status).toBe(200);
    expect(await lettersTo(app.admin, guest.email)).toHaveLength(1);
  });
});
