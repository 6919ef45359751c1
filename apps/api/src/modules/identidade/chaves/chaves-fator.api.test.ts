import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorCommand } from '../../../cli/factor-command.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, isLiving } from '../../../testing/utilizadores/accounts.ts';
import { FACTOR_SECRET, factorCodeNow } from '../../../testing/utilizadores/factor.ts';
import { outcome, passkeysOf, REFUSED } from '../../../testing/utilizadores/passkeys.ts';
import { FOREIGN, ROOT } from '../../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  startSession,
  TEST_PASSWORD,
} from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.admin.query('delete from tentativa'));

const { withPasskey, asked, enter, begin, list, codesLeft } = passkeysOf(() => app);

describe('a passkey as the second factor', () => {
  it('takes the place of the code after the password, only one of the account and for this sign-in [ID-66]', async () => {
    const person = await withPasskey();
    const stranger = await withPasskey();
    const step = await begin(person);
    expect(step).toEqual({ passo: 'segundo-fator', codigo: expect.any(String), chave: 'unica' });
    const { codigo } = step;
    const confirm = (resposta: object, at = codigo) =>
      app.call('enterWithChave', { body: { resposta, codigo: at } });
    const opcoes = await asked(codigo);
    expect(opcoes.allowCredentials).toEqual([
      {
        id: person.authenticator.id.toString('base64url'),
        type: 'public-key',
        transports: ['internal'],
      },
    ]);
    expect(outcome(await confirm(stranger.authenticator.use(opcoes)))).toEqual(REFUSED);
    // A challenge of nobody, or of somebody else, is none for the step.
    expect(outcome(await confirm(person.authenticator.use(await asked())))).toEqual(REFUSED);
    const theirs = await asked((await begin(stranger)).codigo);
    expect(outcome(await confirm(person.authenticator.use(theirs)))).toEqual(REFUSED);
    const right = person.authenticator.use(await asked(codigo));
    expect(outcome(await confirm(right, 'A'.repeat(43)))).toEqual([404, 'ENTRADA_INVALIDA']);
    const { body } = await confirm(right);
    expect(await isLiving(app, body.token)).toBe(true);
    expect((await app.call('beginChaveEntrada', { body: { codigo } })).status).toBe(404);
  });

  it('bears ten wrong ones in a quarter of an hour, over all sign-ins of the account, together with codes [ID-66]', async () => {
    const person = await withPasskey();
    const wrong = async () => {
      const { codigo } = await begin(person);
      const resposta = person.authenticator.use(await asked(codigo), { forged: true });
      return app.call('enterWithChave', { body: { resposta, codigo } });
    };
    for (let turn = 0; turn < SIGN_IN.accountFailures; turn++) {
      expect((await wrong()).status).toBe(400);
    }
    expect((await wrong()).status).toBe(429);
    const { codigo } = await begin(person);
    const body = { codigo, valor: person.codigos[0] };
    expect((await app.call('confirmFator', { body })).status).toBe(429);
  });

  it('stands beside the codes of an application: either will do, and taking the application away leaves it [ID-67]', async () => {
    const person = await withPasskey();
    const { token, authenticator } = person;
    const codigo = factorCodeNow(app.clock.now());
    const application = { password: TEST_PASSWORD, segredo: FACTOR_SECRET, codigo };
    const { codigos } = (await app.call('activateFator', { token, body: application })).body;
    expect(await codesLeft(person)).toBe(10);
    expect(await begin(person)).toMatchObject({ chave: 'tambem' });
    const off = { password: TEST_PASSWORD, codigo: codigos[0] };
    expect((await app.call('removeFator', { token, body: off })).status).toBe(200);
    expect(await codesLeft(person)).toBe(9);
    expect(await begin(person)).toMatchObject({ chave: 'unica' });
    expect((await enter(authenticator)).status).toBe(200);
  });

  it('counts as one wherever that is asked: a password of eight characters, and what is lost is taken away by an administrator or the command line [ID-67]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const person = await withPasskey({ cd_empresa: ROOT });
    const passwordNova = 'x7Kq9!mZ';
    const change = await app.call('updatePassword', {
      token: person.token,
      params: { empresaId: 0, userId: person.cd },
      body: { passwordAtual: TEST_PASSWORD, passwordNova, passwordNovaConfirmacao: passwordNova },
    });
    expect(change.status).toBe(200);
    const params = { company: ROOT, userId: person.cd };
    const { token } = admin;
    expect((await app.call('listSessoesDoUtilizador', { token, params })).body.fator).toBe(true);
    expect((await app.call('resetFatorDoUtilizador', { token, params })).status).toBe(200);
    // All sessions ended with it.
    const anew = { ...person, token: await startSession(app, person.cd) };
    expect([await list(anew), await codesLeft(anew)]).toEqual([[], 0]);
    expect(outcome(await enter(person.authenticator))).toEqual(REFUSED);
    const other = await withPasskey({ cd_empresa: FOREIGN });
    expect(await factorCommand(app.database.pool, other.email)).toContain('retirado');
    expect(await begin(other)).toHaveProperty('token');
  });
});

describe('the address of passkeys', () => {
  it.each([
    ['http://192.0.2.7', 409],
    ['http://cliente.exemplo.pt', 409],
    ['https://[2001:db8::1]', 409],
    ['https://cliente.exemplo.pt', 200],
  ])(
    'at %s is answered %i: browsers take them at a name with https alone [ID-72]',
    async (publicUrl, status) => {
      const { database, clock } = app;
      const site = await startTestApp({ database, clock, publicUrl });
      const { token } = await addPerson(app);
      const { disponivel } = (await site.call('listChavesAcesso', { token })).body;
      const { body, ...answer } = await site.call('beginChaveEntrada', { body: {} });
      expect([disponivel, answer.status]).toEqual([status === 200, status]);
      if (status === 200) expect(body.opcoes.rpId).toBe('cliente.exemplo.pt');
      await site.close();
    },
  );

  it('is the public one of the configuration, whatever the proxy calls the server [ID-72]', async () => {
    const { database, clock } = app;
    const publicUrl = 'https://cliente.exemplo.pt';
    const site = await startTestApp({ database, clock, publicUrl });
    const person = await withPasskey();
    const enterAt = async (origin: string) => {
      const { opcoes } = (await site.call('beginChaveEntrada', { body: {} })).body;
      const resposta = person.authenticator.use(opcoes, { origin, rpId: 'cliente.exemplo.pt' });
      const headers = { host: '10.0.0.5:3000' };
      return (await site.call('enterWithChave', { body: { resposta }, headers })).status;
    };
    expect(await enterAt('http://localhost:3000')).toBe(400);
    expect(await enterAt('https://outro.exemplo.pt')).toBe(400);
    expect(await enterAt(publicUrl)).toBe(200);
    await site.close();
  });
});
