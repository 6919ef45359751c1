import { MENUS } from '@sst/contract/menus';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  addPerson,
  askLink,
  callerOf,
  isLiving,
  keepProven,
  lastLinkTo,
  lettersTo,
  NEW_PASSWORD,
  opens,
  type Person,
  register,
  usingLink,
} from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import {
  accessTo,
  FACTORY,
  FOREIGN,
  placeAt,
  REGION,
  ROOT,
} from '../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  newEmail,
  startSession,
  TEST_PASSWORD,
} from '../../testing/utilizadores/test-utilizadores.ts';

const THERE_ALREADY = { status: 409, codigo: 'UTILIZADOR_EXISTE' };
const ALL_MENUS = MENUS.map(({ cd }) => accessTo(cd, 'ver'));

let app: TestApp;
let admin: Person;
let foreign: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  foreign = await addPerson(app, { cd_empresa: FOREIGN, adm: true, acessos: ALL_ACCESSES });
  await keepProven(app, admin, foreign);
});
afterAll(() => app.close());
beforeEach(() => app.admin.query('delete from tentativa').then(() => {}));

const link = (email: string, who = admin, cd_organig = ROOT, more: object = {}) =>
  register(app, who, { email, cd_organig, nome: 'Nome Escolhido', ...more });

async function companiesOf({ cd, token }: Pick<Person, 'cd' | 'token'>): Promise<number[]> {
  const { body } = await app.call('listEmpresas', { token, params: { userId: cd } });
  return body.message.map((one: { cd: number }) => one.cd);
}

async function isGuest(cd: number, who = admin, node = ROOT): Promise<boolean> {
  const answer = await callerOf(app, 'getUtilizadorDaEmpresa')(who, node, { userId: cd });
  return answer.body.message.convidado;
}

describe('an e-mail that has an account', () => {
  let user: Person;
  beforeEach(async () => {
    user = await addPerson(app, { cd_empresa: FOREIGN, acessos: [{ menu: 1 }] });
  });

  it('gets the place; name, password and sessions stay, and a letter says so [API-14]', async () => {
    const passwords = { pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD };
    const { body } = await link(user.email.toUpperCase(), admin, ROOT, passwords);
    expect(body).toEqual({
      message: 'Este e-mail já tinha conta: o utilizador passou a ter acesso a esta empresa.',
      cd: user.cd,
    });
    const me = (await app.call('getUtilizador', { token: user.token })).body.utilizador;
    expect(me).toMatchObject({ nome: 'Teste', email: user.email });
    expect(await opens(app, user.email, TEST_PASSWORD)).toBe(true);
    expect(await opens(app, user.email, NEW_PASSWORD)).toBe(false);
    const letters = await lettersTo(app.admin, user.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.texto).toContain('a palavra-passe que já usa');
    expect(letters[0]?.texto).not.toContain('token');
  });

  it('has the company among its own on the next call, and is no guest [API-14]', async () => {
    expect(await companiesOf(user)).toEqual([FOREIGN]);
    await link(user.email);
    expect(await companiesOf(user)).toEqual([ROOT, FOREIGN]);
    expect(await isGuest(user.cd)).toBe(false);
  });

  it('is not taken over by linking it and changing its e-mail [API-11, API-14]', async () => {
    await link(user.email);
    const update = callerOf(app, 'updateUtilizador');
    const place = { cd: user.cd, adm: false, inactiv: false };
    for (const who of [
      { person: admin, node: ROOT },
      { person: foreign, node: FOREIGN },
    ]) {
      const body = { ...place, nome: 'Teste', email: newEmail() };
      const refusal = { status: 403, codigo: 'CONTA_PARTILHADA' };
      await expectRefusal(app, () => update(who.person, who.node, { body }), refusal);
    }
  });

  it('that is linked and changed at the same moment is never both [API-11, API-14]', async () => {
    const update = callerOf(app, 'updateUtilizador');
    for (let turn = 0; turn < 8; turn++) {
      const one = await addPerson(app, { cd_empresa: FOREIGN });
      const email = newEmail();
      const body = { cd: one.cd, nome: 'Teste', email, adm: false, inactiv: false };
      const [linked, changed] = await Promise.all([
        link(one.email),
        update(foreign, FOREIGN, { body }),
      ]);
      expect(linked.status).toBe(200);
      // Either the account is linked and keeps its e-mail, or someone new is invited to that.
      const same = linked.body.cd === one.cd;
      expect([turn, changed.status]).toEqual([turn, same ? 403 : 200]);
      expect(await companiesOf(one)).toEqual(same ? [ROOT, FOREIGN] : [FOREIGN]);
    }
  });

  it('of the provider is refused: a place would narrow what it sees [API-14]', async () => {
    const refusal = { status: 409, codigo: 'CONTA_DO_PRESTADOR', fields: ['email'] };
    await expectRefusal(app, () => link('prestador@demo.pt'), refusal);
  });

  it('is named in the activity by its own name, not by the one that was typed [API-14]', async () => {
    const lines = await auditedBy(app.admin, () => link(user.email));
    expect(lines).toMatchObject([{ detalhe: { nome: 'Teste', email: user.email } }]);
  });
});

describe('an account whose password somebody else chose', () => {
  let email: string;
  let cd: number;
  /** Whoever made the account, signed in with the password that was chosen for it. */
  let maker: Pick<Person, 'cd' | 'token'>;
  beforeEach(async () => {
    email = newEmail();
    const passwords = { pass: 'de-Outra-Pessoa-1', confirmPass: 'de-Outra-Pessoa-1' };
    ({ cd } = (await link(email, foreign, FOREIGN, passwords)).body);
    maker = { cd, token: await startSession(app, cd) };
  });

  it('opens no further company until its owner has followed the invitation [API-14]', async () => {
    const { body } = await link(email, admin, ROOT, { adm: true });
    expect(body).toEqual({
      message: `O e-mail já tinha conta. Segue um convite para ${email}: o acesso abre-se quando for aceite.`,
      cd,
    });
    expect(await isGuest(cd)).toBe(true);
    await callerOf(app, 'updateAcessos')(admin, ROOT, {
      userId: cd,
      body: [
        { cd_menu_web: 1, ver: true, criar: false, editar: false, remover: false, doc: false },
      ],
    });
    expect(await companiesOf(maker)).toEqual([FOREIGN]);
    for (const name of ['getPainel', 'listFuncionarios', 'listUtilizadores'] as const) {
      const params = { company: ROOT };
      expect((await app.call(name, { token: maker.token, params })).status).toBe(403);
    }
  });

  it('shows the company only the name it invited, until the address is confirmed [API-14, PERM-13]', async () => {
    await link(email);
    await app.admin.query('update utilizador set dt_ult_acesso = now() where cd = $1', [cd]);
    const own = newEmail();
    const body = { codigo: cd, nome: 'Nome Próprio', email: own, password: 'de-Outra-Pessoa-1' };
    await app.call('updateConta', { token: maker.token, body });
    const list = async (pesquisa: string) =>
      (await callerOf(app, 'listUtilizadores')(admin, ROOT, { query: { pesquisa } })).body.message;
    const invited = { cd, nome: 'Nome Escolhido', email, dt_ult_acesso: null };
    expect(await list(email)).toMatchObject([invited]);
    const detail = await callerOf(app, 'getUtilizadorDaEmpresa')(admin, ROOT, { userId: cd });
    expect(detail.body.message).toMatchObject(invited);
    expect([await list('Próprio'), await list(own)]).toEqual([[], []]);
  });

  it('cannot be changed through the waiting place [API-11, API-14]', async () => {
    await link(email, foreign, 62);
    const place = callerOf(app, 'getUtilizadorDaEmpresa');
    expect((await place(foreign, 62, { userId: cd })).body.message.partilhado).toBe(true);
    const body = { cd, nome: 'Outro Nome', email, adm: false, inactiv: false };
    const update = () => callerOf(app, 'updateUtilizador')(foreign, 62, { body });
    await expectRefusal(app, update, { status: 403, codigo: 'CONTA_PARTILHADA' });
  });

  it('belongs to its owner once confirmed: the chosen password and its sessions end [API-14, API-19]', async () => {
    await link(email);
    await usingLink(app, await lastLinkTo(app.admin, email));
    expect(await isLiving(app, maker.token)).toBe(false);
    expect(await opens(app, email, 'de-Outra-Pessoa-1')).toBe(false);
    const owner = { cd, token: await startSession(app, cd) };
    expect(await companiesOf(owner)).toEqual([ROOT, FOREIGN]);
    expect(await isGuest(cd)).toBe(false);
  });

  it('belongs to its owner after a reset by e-mail, too [API-14, API-19]', async () => {
    await link(email);
    await app.call('requestReset', { query: { email } });
    await usingLink(app, await lastLinkTo(app.admin, email));
    expect(await companiesOf({ cd, token: await startSession(app, cd) })).toEqual([ROOT, FOREIGN]);
  });

  it('gains no access by changing to another e-mail and confirming that, and is still a guest [API-14, API-15]', async () => {
    await link(email);
    const own = newEmail();
    const body = { codigo: cd, nome: 'x', email: own, password: 'de-Outra-Pessoa-1' };
    expect((await app.call('updateConta', { token: maker.token, body })).status).toBe(200);
    await app.call('requestReset', { query: { email: own } });
    await usingLink(app, await lastLinkTo(app.admin, own));
    const token = await startSession(app, cd);
    expect(await companiesOf({ cd, token })).toEqual([FOREIGN]);
    expect(await isGuest(cd)).toBe(true);
    // Whom the company meant is invited by the same e-mail once more.
    const again = await link(email);
    expect(again.body.cd).not.toBe(cd);
  });

  it('keeps what it was let into when its owner takes another e-mail, and confirms that [API-14, API-15]', async () => {
    await link(email);
    await usingLink(app, await lastLinkTo(app.admin, email));
    const own = newEmail();
    const body = { codigo: cd, nome: 'x', email: own, password: NEW_PASSWORD };
    const token = await startSession(app, cd);
    expect((await app.call('updateConta', { token, body })).status).toBe(200);
    await app.call('requestReset', { query: { email: own } });
    await usingLink(app, await lastLinkTo(app.admin, own));
    expect(await companiesOf({ cd, token: await startSession(app, cd) })).toEqual([ROOT, FOREIGN]);
    expect(await isGuest(cd)).toBe(false);
    await expectRefusal(app, () => link(own), THERE_ALREADY);
  });

  it('waits anew where its company took the address away, chose a password by another and gave it back [API-11, API-14]', async () => {
    await usingLink(app, await askLink(app, email));
    const update = (address: string) =>
      callerOf(app, 'updateUtilizador')(foreign, FOREIGN, {
        body: { cd, nome: 'Nome Escolhido', email: address, adm: false, inactiv: false },
      });
    const own = newEmail();
    await update(own);
    await usingLink(app, await askLink(app, own), 'de-Outra-Pessoa-1');
    expect((await update(email)).status).toBe(200);
    await app.clock.during(3_600_000, async () => {
      await link(email, admin, ROOT, { adm: true });
      maker = { cd, token: await startSession(app, cd) };
      expect(await companiesOf(maker)).toEqual([FOREIGN]);
      expect(await isGuest(cd)).toBe(true);
      await usingLink(app, await lastLinkTo(app.admin, email));
      const owner = { cd, token: await startSession(app, cd) };
      expect(await companiesOf(owner)).toEqual([ROOT, FOREIGN]);
      expect(await isGuest(cd)).toBe(false);
    });
  });

  it('whose e-mail is another one since the invitation is let in once that is registered [API-14, API-15]', async () => {
    await link(email);
    const own = newEmail();
    const body = { codigo: cd, nome: 'x', email: own, password: 'de-Outra-Pessoa-1' };
    await app.call('updateConta', { token: maker.token, body });
    const again = () => callerOf(app, 'inviteAgain')(admin, ROOT, { userId: cd });
    await expectRefusal(app, again, { status: 409, codigo: 'EMAIL_MUDOU' });
    expect((await link(own, admin, ROOT, { adm: true })).body).toMatchObject({ cd });
    await expectRefusal(app, () => link(own), THERE_ALREADY);
    expect(await companiesOf(maker)).toEqual([FOREIGN]);
    await usingLink(app, await lastLinkTo(app.admin, own));
    expect(await companiesOf({ cd, token: await startSession(app, cd) })).toEqual([ROOT, FOREIGN]);
    expect(await placeAt(app.admin, ROOT, cd)).toMatchObject({ adm: true });
  });

  it('is active by that, even where the place was made inactive while it waited [API-11, API-14]', async () => {
    await link(email);
    const place = { cd, nome: 'Nome Escolhido', email, adm: false, inactiv: true };
    const retired = await callerOf(app, 'updateUtilizador')(admin, ROOT, { body: place });
    expect(retired.status).toBe(200);
    const own = newEmail();
    const body = { codigo: cd, nome: 'x', email: own, password: 'de-Outra-Pessoa-1' };
    await app.call('updateConta', { token: maker.token, body });
    await link(own);
    expect(await placeAt(app.admin, ROOT, cd)).toMatchObject({ inactiv: false });
  });

  it('drops accesses given while the place waited for another address [API-14, PERM-15]', async () => {
    await link(email);
    const body = ALL_MENUS;
    await callerOf(app, 'updateAcessos')(admin, ROOT, { userId: cd, body });
    const own = newEmail();
    const change = { codigo: cd, nome: 'x', email: own, password: 'de-Outra-Pessoa-1' };
    await app.call('updateConta', { token: maker.token, body: change });
    await link(own);
    await usingLink(app, await lastLinkTo(app.admin, own));
    const token = await startSession(app, cd);
    const { body: accesses } = await app.call('listAcessos', {
      token,
      params: { company: ROOT, userId: cd },
    });
    expect(accesses.message).toEqual([]);
    const params = { company: ROOT };
    expect((await app.call('listExames', { token, params })).status).toBe(403);
  });

  it('is invited again, like anyone who has not followed the invitation [API-14]', async () => {
    await link(email);
    const again = () => callerOf(app, 'inviteAgain')(admin, ROOT, { userId: cd });
    expect((await again()).status).toBe(200);
    await usingLink(app, await lastLinkTo(app.admin, email));
    await expectRefusal(app, again, { status: 409, codigo: 'JA_ENTROU' });
  });

  it('opens no other node of its own company either [API-14]', async () => {
    const place = { cd_empresa: ROOT, cd_organig: REGION, adm: true };
    const branch = await addPerson(app, place);
    const address = newEmail();
    const passwords = { pass: 'de-Outra-Pessoa-1', confirmPass: 'de-Outra-Pessoa-1' };
    const made = await link(address, branch, FACTORY, passwords);
    await link(address, admin, ROOT, { adm: true });
    expect(await placeAt(app.admin, ROOT, made.body.cd)).toMatchObject({ adm: true });
    const token = await startSession(app, made.body.cd);
    expect(await companiesOf({ cd: made.body.cd, token })).toEqual([FACTORY]);
  });
});

describe('an address that two companies have invited', () => {
  it('is known to each by the name that it gave, until the invitation is accepted [API-14, PERM-13]', async () => {
    const email = newEmail();
    const { cd } = (await link(email, foreign, FOREIGN, { nome: 'Maria Silva' })).body;
    await link(email, admin, ROOT, { nome: 'Pessoa Nova' });
    const shown = async (who: Person, node: number) =>
      (await callerOf(app, 'getUtilizadorDaEmpresa')(who, node, { userId: cd })).body.message;
    expect(await shown(admin, ROOT)).toMatchObject({ nome: 'Pessoa Nova', convidado: true });
    expect(await shown(foreign, FOREIGN)).toMatchObject({ nome: 'Maria Silva' });
    await usingLink(app, await lastLinkTo(app.admin, email));
    const owner = { cd, token: await startSession(app, cd) };
    expect(await companiesOf(owner)).toEqual([ROOT, FOREIGN]);
    expect(await shown(admin, ROOT)).toMatchObject({ nome: 'Maria Silva', convidado: false });
  });
});
