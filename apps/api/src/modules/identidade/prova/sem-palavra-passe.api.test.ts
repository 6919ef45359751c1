import { GRACE_DAYS } from '@sst/contract/rules/identidade/fator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  isLiving,
  lettersTo,
  type Person,
} from '../../../testing/utilizadores/accounts.ts';
import { TestAuthenticator } from '../../../testing/utilizadores/authenticator.ts';
import { FACTOR_SECRET, factorCodeNow } from '../../../testing/utilizadores/factor.ts';
import { outcome, passkeysOf, REFUSED } from '../../../testing/utilizadores/passkeys.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  startSession,
  TEST_PASSWORD,
} from '../../../testing/utilizadores/test-utilizadores.ts';

const MINUTE_MS = 60_000;
const DEMANDED = [409, 'CONFIRMAR_IDENTIDADE'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.admin.query('delete from tentativa'));

const { withPasskey, begin, list, enter } = passkeysOf(() => app);
const ADMIN = { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES };

/** A sensitive act, also of a program: the report of who saw somebody's data. */
async function act(token: string): Promise<unknown[]> {
  const { rows } = await app.admin.query(
    'select cd from funcionario where cd_empresa = $1 and ativo order by cd limit 1',
    [ROOT],
  );
  const params = { company: ROOT, id: rows[0].cd };
  return outcome(await app.call('getRelatorioLeituras', { token, params }));
}

describe('a passkey proves who it is', () => {
  it('alone, for a quarter of an hour, and only one of the account, for this step and once [ID-102]', async () => {
    const [person, stranger] = [await withPasskey(ADMIN), await withPasskey(ADMIN)];
    const token = await startSession(app, person.cd, { startMs: 16 * MINUTE_MS });
    const asked = async (of = token) =>
      (await app.call('beginConfirmacaoChave', { token: of })).body.opcoes;
    const confirm = (resposta: object) =>
      app.call('confirmIdentidade', { token, body: { resposta } });
    expect(await act(token)).toEqual(DEMANDED);
    expect(outcome(await confirm(stranger.authenticator.use(await asked())))).toEqual(REFUSED);
    expect(outcome(await confirm(person.authenticator.use(await asked(stranger.token))))).toEqual(
      REFUSED,
    );
    const unverified = person.authenticator.use(await asked(), { verified: false });
    expect(outcome(await confirm(unverified))).toEqual(REFUSED);
    // What was signed to sign in is none.
    const opcoes = (await app.call('beginChaveEntrada', { body: {} })).body.opcoes;
    expect(outcome(await confirm(person.authenticator.use(opcoes)))).toEqual(REFUSED);
    expect(await act(token)).toEqual(DEMANDED);
    const right = person.authenticator.use(await asked());
    expect((await confirm(right)).status).toBe(200);
    expect(await act(token)).toEqual([200, undefined]);
    expect(outcome(await confirm(right))).toEqual(REFUSED);
    await app.clock.during(15 * MINUTE_MS, async () => expect(await act(token)).toEqual(DEMANDED));
  });

  it('adds and removes keys without the password; a code alone does not, nor nothing [ID-102]', async () => {
    const person = await withPasskey(ADMIN);
    const { token } = person;
    for (const body of [{}, { codigo: person.codigos[0] }])
      expect((await app.call('beginChaveAcesso', { token, body })).status).toBe(400);
    expect(
      (await app.call('confirmIdentidade', { token, body: { codigo: person.codigos[1] } })).status,
    ).toBe(400);
    const signed = async () =>
      person.authenticator.use((await app.call('beginConfirmacaoChave', { token })).body.opcoes);
    const begun = await app.call('beginChaveAcesso', { token, body: { resposta: await signed() } });
    const resposta = new TestAuthenticator().create(begun.body.opcoes);
    const body = { nome: 'Portátil', resposta };
    expect((await app.call('registerChaveAcesso', { token, body })).status).toBe(200);
    const params = { chave: (await list(person))[1].cd };
    const removed = await app.call('removeChaveAcesso', {
      token,
      params,
      body: { resposta: await signed() },
    });
    expect([removed.status, (await list(person)).length]).toEqual([200, 1]);
  });

  it('opens nothing more once its user works nowhere [ID-102]', async () => {
    const person = await withPasskey(ADMIN);
    const { opcoes } = (await app.call('beginConfirmacaoChave', { token: person.token })).body;
    await app.admin.query('update utilizador_empresa set inactiv = true where cd_utilizador = $1', [
      person.cd,
    ]);
    const entered = await enter(person.authenticator);
    const { token } = entered.body;
    if (token)
      expect(
        (await app.call('listFuncionarios', { token, params: { company: ROOT }, query: {} }))
          .status,
      ).toBe(403);
    const resposta = person.authenticator.use(opcoes);
    await app.call('confirmIdentidade', { token: person.token, body: { resposta } });
    expect((await act(person.token))[0]).not.toBe(200);
  });
});

describe('a passkey at the sign-in that demands a factor', () => {
  /** Somebody whose days of grace are over, at the step that demands a factor. */
  async function waiting(): Promise<{ admin: Person; codigo: string }> {
    const admin = await addPerson(app, ADMIN);
    await begin(admin);
    await app.admin.query(
      'update utilizador set fator_exigido_em = fator_exigido_em - make_interval(days => $2) where cd = $1',
      [admin.cd, GRACE_DAYS],
    );
    const step = await begin(admin);
    expect(step.passo).toBe('ativar-fator');
    return { admin, codigo: step.codigo };
  }
  const ask = async (codigo: string) =>
    (await app.call('beginEnrolChave', { body: { codigo } })).body.opcoes;
  const enrol = (codigo: string, resposta: object) =>
    app.call('enrolChave', { body: { codigo, nome: 'Telemóvel', resposta } });

  it('is the factor that is kept, with recovery codes and a letter, and signs in; the code serves once [ID-105]', async () => {
    const { admin, codigo } = await waiting();
    const opcoes = await ask(codigo);
    expect(opcoes.authenticatorSelection.userVerification).toBe('required');
    const authenticator = new TestAuthenticator();
    expect(outcome(await enrol(codigo, authenticator.create(opcoes, { verified: false })))).toEqual(
      REFUSED,
    );
    const made = await enrol(codigo, authenticator.create(await ask(codigo)));
    expect([made.status, new Set(made.body.codigos).size]).toEqual([200, 10]);
    expect(await isLiving(app, made.body.entrada.token)).toBe(true);
    expect((await enrol(codigo, authenticator.create(opcoes))).status).toBe(404);
    expect(await begin(admin)).toMatchObject({ passo: 'segundo-fator', chave: 'unica' });
    expect(
      (await lettersTo(app.admin, admin.email)).some(({ texto }) => texto.includes('adicionada')),
    ).toBe(true);
  });

  it('is asked for by nobody else: not with the code of another step, a challenge of another account or of a session [ID-105]', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const authenticator = new TestAuthenticator();
    const theirs = authenticator.create(await ask(other.codigo));
    expect(outcome(await enrol(one.codigo, theirs))).toEqual(REFUSED);
    const person = await withPasskey(ADMIN);
    const { codigo } = await begin(person);
    expect((await app.call('beginEnrolChave', { body: { codigo } })).status).toBe(404);
    // What was asked at the sign-in adds no key to a session.
    const token = await startSession(app, one.admin.cd);
    const resposta = authenticator.create(await ask(one.codigo));
    const body = { nome: 'Minha', resposta };
    expect((await app.call('registerChaveAcesso', { token, body })).status).toBe(400);
    // Whoever has a factor by now takes that one.
    await app.call('activateFator', {
      token,
      body: {
        password: TEST_PASSWORD,
        segredo: FACTOR_SECRET,
        codigo: factorCodeNow(app.clock.now()),
      },
    });
    const late = await enrol(one.codigo, authenticator.create(await ask(one.codigo)));
    expect(late.status).toBe(409);
  });
});
