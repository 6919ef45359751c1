import { RESET, SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  lastLinkTo,
  lettersTo,
  NEW_PASSWORD,
  type Person,
  register,
  usingLink,
} from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import {
  FACTORY,
  FOREIGN,
  OTHER_REGION,
  placeAt,
  REGION,
  ROOT,
} from '../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  newEmail,
  startSession,
} from '../../testing/utilizadores/test-utilizadores.ts';

const FORBIDDEN = { status: 403, codigo: 'SEM_ACESSO' };
const withPassword = { pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD };

let app: TestApp;
let admin: Person;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  email = newEmail();
});

const registering = (values: Record<string, unknown> = {}, who = admin, key?: string, on = app) =>
  register(on, who, { email, ...values }, key);

describe('the node', () => {
  it.each([
    ['another company', FOREIGN],
    ['no company', 987_654_321],
  ])('of %s is refused, both alike [API-14, PERM-13]', async (_, cd_organig) => {
    await expectRefusal(app, () => registering({ cd_organig }), FORBIDDEN);
  });

  it("may lie below the administrator's own, and not above or beside it [API-14, PERM-15]", async () => {
    const branch = await addPerson(app, { cd_empresa: ROOT, cd_organig: REGION, adm: true });
    for (const cd_organig of [ROOT, OTHER_REGION]) {
      await expectRefusal(app, () => registering({ cd_organig, adm: true }, branch), FORBIDDEN);
    }
    const { cd } = (await registering({ cd_organig: FACTORY, adm: true }, branch)).body;
    expect(await placeAt(app.admin, FACTORY, cd)).toMatchObject({ adm: true });
  });

  it('requires its administrator: having every access is not enough [API-14, PERM-15, USR-25]', async () => {
    const all = await addPerson(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    const foreign = await addPerson(app, { cd_empresa: FOREIGN, adm: true });
    const retired = await addPerson(app, { cd_empresa: ROOT, adm: true, inactiv: true });
    for (const who of [all, foreign, retired]) {
      await expectRefusal(app, () => registering({}, who), FORBIDDEN);
    }
  });

  it('where someone has a place already does not get a second one [API-14]', async () => {
    await registering();
    const refusal = { status: 409, codigo: 'UTILIZADOR_EXISTE', fields: ['email'] };
    await expectRefusal(app, () => registering({ adm: true }), refusal);
    await app.admin.query(
      `update utilizador_empresa set inactiv = true
        where cd_utilizador = (select cd from utilizador where email = $1)`,
      [email],
    );
    await expectRefusal(app, () => registering(), refusal);
  });
});

describe('an invitation', () => {
  const again = (userId: number, who = admin, node = ROOT) =>
    callerOf(app, 'inviteAgain')(who, node, { userId });

  it('is sent again, with a link of its own, and written down [API-14]', async () => {
    const { cd } = (await registering()).body;
    const first = await lastLinkTo(app.admin, email);
    const lines = await auditedBy(app.admin, async () => {
      const { status, body } = await again(cd);
      expect([status, body]).toEqual([200, { message: 'Convite enviado com sucesso.' }]);
    });
    expect(lines).toMatchObject([{ acao: 'convidar', entidade: 'utilizador', cd_entidade: cd }]);
    const second = await lastLinkTo(app.admin, email);
    expect(second.token).not.toBe(first.token);
    expect((await usingLink(app, second)).status).toBe(200);
    await expectRefusal(app, () => usingLink(app, first), { status: 404 });
  });

  it('that was taken up is not sent again [API-14]', async () => {
    const { cd } = (await registering(withPassword)).body;
    await expectRefusal(app, () => again(cd), { status: 409, codigo: 'JA_ENTROU' });
    await expectRefusal(app, () => again(admin.cd), { status: 409, codigo: 'JA_ENTROU' });
  });

  it('goes out a few times in a quarter of an hour, no more [API-14]', async () => {
    const { cd } = (await registering()).body;
    for (let turn = 0; turn < RESET.mostMails; turn++) expect((await again(cd)).status).toBe(200);
    const refused = await expectRefusal(app, () => again(cd), { status: 429 });
    expect(Number(refused.headers['retry-after'])).toBe(SIGN_IN.accountMinutes * 60);
  });

  it('to many places at once goes out a few times, and its link opens all of them [API-14]', async () => {
    const nodes = [ROOT, REGION, FACTORY, OTHER_REGION];
    let cd = 0;
    const told: string[] = [];
    for (const cd_organig of nodes) {
      const { body } = await registering({ cd_organig });
      cd = body.cd;
      told.push(body.message);
    }
    expect(told.map((text) => /Segue um convite|já seguiu/.exec(text)?.[0])).toEqual([
      ...Array<string>(RESET.mostMails).fill('Segue um convite'),
      'já seguiu',
    ]);
    expect(await lettersTo(app.admin, email)).toHaveLength(RESET.mostMails);
    const link = await lastLinkTo(app.admin, email);
    expect((await usingLink(app, link)).status).toBe(200);
    const token = await startSession(app, cd);
    const { body } = await app.call('listEmpresas', { token, params: { userId: cd } });
    expect(body.message).toHaveLength(nodes.length);
  });

  it('goes out anew to another address of the account, and to another account of the address [API-14]', async () => {
    let cd = 0;
    for (const cd_organig of [ROOT, REGION, FACTORY].slice(0, RESET.mostMails)) {
      ({ cd } = (await registering({ cd_organig })).body);
    }
    const moved = { cd, nome: 'Nova Pessoa', email: newEmail(), adm: false, inactiv: false };
    const update = callerOf(app, 'updateUtilizador');
    expect((await update(admin, ROOT, { body: moved })).status).toBe(200);
    for (const address of [moved.email, email]) {
      const { body } = await registering({ email: address, cd_organig: OTHER_REGION });
      expect(body.message).toContain('Segue um convite');
      expect(body.cd === cd).toBe(address === moved.email);
    }
  });

  it('carries no address in a name [API-14]', async () => {
    const refusal = { status: 400, codigo: 'INVALIDO', fields: ['nome'] };
    for (const nome of ['entre em https://mal.example', 'WWW.mal.example']) {
      await expectRefusal(app, () => registering({ nome }), refusal);
    }
  });

  it('of a user elsewhere is not found, and not sent by anyone else [API-14, PERM-13]', async () => {
    const { cd } = (await registering()).body;
    await expectRefusal(app, () => again(cd, admin, REGION), { status: 404 });
    await expectRefusal(app, () => again(987_654_321), { status: 404 });
    const foreign = await addPerson(app, { cd_empresa: FOREIGN, adm: true });
    await expectRefusal(app, () => again(cd, foreign), FORBIDDEN);
    await expectRefusal(app, () => again(cd, foreign, FOREIGN), { status: 404 });
  });
});

describe('whether an e-mail has an account', () => {
  const MOST = 60;

  it('cannot be probed without limit by changing a user [API-11, API-14]', async () => {
    const { cd } = (await registering()).body;
    const taken = (await addPerson(app, { cd_empresa: FOREIGN })).email;
    const change = (address: string) => {
      const body = { cd, nome: 'Nova Pessoa', email: address, adm: false, inactiv: false };
      return callerOf(app, 'updateUtilizador')(admin, ROOT, { body });
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < MOST; turn++) statuses.push((await change(taken)).status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(MOST - 1);
    expect(statuses.at(-1)).toBe(429);
    expect((await change(newEmail())).status).toBe(429);
    expect((await registering({ email: newEmail() })).status).toBe(429);
    // What names no other e-mail is not counted.
    expect((await change(email)).status).toBe(200);
  });

  it('cannot be probed without limit by repeating keys: only what succeeded is answered again [API-14]', async () => {
    const taken = await addPerson(app, { cd_empresa: ROOT });
    const register = (address: string, key: string) =>
      registering({ email: address }, admin, `${key}-${email}`);
    const first = await register(email, 'feito');
    for (let turn = 1; turn < MOST; turn++) {
      expect((await register(taken.email, 'recusado')).status).toBe(409);
    }
    expect((await register(taken.email, 'recusado')).status).toBe(429);
    const again = await register(email, 'feito');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await register(newEmail(), 'feito')).status).toBe(429);
    expect((await register(email, 'outra')).status).toBe(429);
  });
});
