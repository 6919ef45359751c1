import { PASSWORD_DAYS } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  beginEntry,
  isLiving,
  lettersTo,
  NEW_PASSWORD,
  OWN_PASSWORD,
  type Person,
  register,
  takeStep,
} from '../../../testing/utilizadores/accounts.ts';
import { hashCheaply } from '../../../testing/utilizadores/cheap-hash.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  newEmail,
  TEST_PASSWORD,
} from '../../../testing/utilizadores/test-utilizadores.ts';

const WEAK = 'benfica1904';
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Somebody whose password is from before. */
async function withWeak(): Promise<Person> {
  const person = await addPerson(app, { cd_empresa: ROOT });
  await app.admin.query('update utilizador set pass_hash = $1 where cd = $2', [
    await hashCheaply(WEAK),
    person.cd,
  ]);
  return person;
}

const login = (email: string, pass: string) => app.call('login', { body: { email, pass } });
const putOff = (codigo: string) => app.call('postponePassword', { body: { codigo } });

describe('a weak password of before', () => {
  it('is asked for another at the next sign-in, which may be put off once, for thirty days; then it must, and always can [ID-22, API-546]', async () => {
    const { email } = await withWeak();
    const { body } = await login(email, WEAK);
    expect(body).toEqual({
      passo: 'palavra-passe-fraca',
      codigo: expect.any(String),
      adiavel: true,
    });
    const entered = await putOff(body.codigo);
    expect(await isLiving(app, entered.body.token)).toBe(true);
    expect((await putOff(body.codigo)).status).toBe(404);
    expect(Object.keys((await login(email, WEAK)).body)).toEqual(['token']);
    await app.clock.during(PASSWORD_DAYS.weak * DAY_MS, async () => {
      const again = (await login(email, WEAK)).body;
      expect(again).toMatchObject({ passo: 'palavra-passe-fraca', adiavel: false });
      const refused = await putOff(again.codigo);
      expect([refused.status, refused.body.codigo]).toEqual([409, 'JA_ADIADA']);
      expect((await takeStep(app, again.codigo, 'lisboa2026!!!')).body.campos).toEqual({
        passwordNova: expect.stringContaining('adivinha-se facilmente'),
      });
      const { status, body: whole } = await takeStep(app, again.codigo, OWN_PASSWORD);
      expect([status, Object.keys(whole)]).toEqual([200, ['token']]);
      expect(Object.keys((await login(email, OWN_PASSWORD)).body)).toEqual(['token']);
    });
  });

  it('is no matter of who does not know it, nor is a good one asked about [ID-22]', async () => {
    const { email } = await withWeak();
    expect((await login(email, 'errada-2026')).status).toBe(404);
    const other = await addPerson(app);
    expect(Object.keys((await login(other.email, TEST_PASSWORD)).body)).toEqual(['token']);
  });
});

describe('a new password', () => {
  it.each([
    'portugal1',
    'benfica1904',
    'lisboa2026',
    'senha12345',
    'Atlantico1',
    'Empresa2026!',
    'AtlanticoSul1',
  ])('%j is refused at its field [ID-21]', async (passwordNova) => {
    const { cd, token } = await addPerson(app);
    const body = {
      passwordAtual: TEST_PASSWORD,
      passwordNova,
      passwordNovaConfirmacao: passwordNova,
    };
    const params = { empresaId: 0, userId: cd };
    const { status, body: answer } = await app.call('updatePassword', { token, params, body });
    expect([status, Object.keys(answer.campos)]).toEqual([400, ['passwordNova']]);
  });

  it('may not be the name of the person or of the company with a year [ID-23]', async () => {
    const person = await addPerson(app, { cd_empresa: ROOT });
    await app.admin.query(`update organigrama set nome = 'Zebradoura, Lda.' where cd = $1`, [ROOT]);
    for (const passwordNova of ['Zebradoura2026', 'zebradoura-1999']) {
      const { cd, token } = await addPerson(app, { cd_empresa: ROOT });
      const body = {
        passwordAtual: TEST_PASSWORD,
        passwordNova,
        passwordNovaConfirmacao: passwordNova,
      };
      const params = { empresaId: 0, userId: cd };
      expect((await app.call('updatePassword', { token, params, body })).status).toBe(400);
      expect(
        (
          await app.call('updatePassword', {
            token,
            params,
            body: { ...body, passwordNova: NEW_PASSWORD, passwordNovaConfirmacao: NEW_PASSWORD },
          })
        ).status,
      ).toBe(200);
    }
    expect(await isLiving(app, person.token)).toBe(true);
  });
});

describe('a password that an administrator chose', () => {
  it('serves seven days, then a link by mail opens the account [ID-24]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const email = newEmail();
    const pass = 'de-Outra-Pessoa-1';
    expect((await register(app, admin, { email, pass, confirmPass: pass })).status).toBe(200);
    await app.admin.query('update utilizador set pass_dada_em = $2 where email = $1', [
      email,
      app.clock.now(),
    ]);
    expect(await beginEntry(app, email, pass)).toEqual(expect.any(String));
    await app.clock.during(PASSWORD_DAYS.given * DAY_MS, async () => {
      const { status, body } = await login(email, pass);
      expect([status, body.codigo]).toEqual([404, 'PALAVRA_PASSE_CADUCADA']);
      expect((await login(email, 'errada-2026')).body.codigo).toBe('CREDENCIAIS');
      await app.call('requestReset', { query: { email } });
      expect((await lettersTo(app.admin, email)).at(-1)?.assunto).toContain('palavra-passe');
    });
  });
});
