import {
  hashRecoveryCode,
  newRecoveryCodes,
} from '../../modules/identidade/fatores/one-time-codes.ts';
import type { TestApp } from '../test-app.ts';
import { addPerson, type Person } from './accounts.ts';
import { type Differing, TestAuthenticator } from './authenticator.ts';
import { TEST_PASSWORD } from './test-utilizadores.ts';

export type Proof = Readonly<Record<string, unknown>>;

/** What a passkey is answered whatever is wrong with it. */
export const REFUSED = [400, 'CHAVE_RECUSADA'];
/** Status and code of an answer. */
export const outcome = ({ status, body }: Awaited<ReturnType<TestApp['call']>>) => [
  status,
  body.codigo,
];

/** What tests of passkeys do with the accounts of an application. @param at the application, once it has started. */
export function passkeysOf(at: () => TestApp) {
  const beginAdding = ({ token }: Person, proof: Proof = {}) =>
    at().call('beginChaveAcesso', { token, body: { password: TEST_PASSWORD, ...proof } });

  /** Adds a passkey. */
  async function add(
    person: Person,
    {
      proof,
      differing,
      nome = 'Telemóvel',
    }: { proof?: Proof; differing?: Differing; nome?: string } = {},
    authenticator = new TestAuthenticator(),
  ) {
    const { body } = await beginAdding(person, proof);
    const resposta = authenticator.create(body.opcoes, differing);
    const answer = await at().call('registerChaveAcesso', {
      token: person.token,
      body: { nome, resposta },
    });
    return { ...answer, authenticator, opcoes: body.opcoes };
  }

  /** Somebody with a passkey, and the recovery codes that came with it. */
  async function withPasskey(...places: Parameters<typeof addPerson>[1][]) {
    const person = await addPerson(at(), ...places);
    const { authenticator, body, opcoes } = await add(person);
    return { ...person, authenticator, codigos: body.codigos as string[], handle: opcoes.user.id };
  }

  /** Asks for a challenge to sign in with. */
  async function asked(
    codigo?: string,
  ): Promise<{ challenge: string; allowCredentials: unknown[] }> {
    return (await at().call('beginChaveEntrada', { body: { codigo } })).body.opcoes;
  }

  /** Signs in by a passkey alone. */
  async function enter(authenticator: TestAuthenticator, differing?: Differing) {
    const resposta = authenticator.use(await asked(), differing);
    return at().call('enterWithChave', { body: { resposta } });
  }

  /** Begins to sign in with the password. @returns the step. */
  async function begin({ email }: Person, pass = TEST_PASSWORD) {
    return (await at().call('login', { body: { email, pass } })).body;
  }

  const list = async ({ token }: Person) =>
    (await at().call('listChavesAcesso', { token })).body.message;
  const codesLeft = async ({ token }: Person) =>
    (await at().call('getFator', { token })).body.codigos;

  async function recorded({ cd }: Person): Promise<string[]> {
    const { rows } = await at().admin.query(
      'select acao from registo_sessao where cd_utilizador = $1 order by cd',
      [cd],
    );
    return rows.map(({ acao }) => acao);
  }

  /** A recovery code that was not used yet. */
  async function freshRecoveryCode(person: Person): Promise<string> {
    const [code = ''] = newRecoveryCodes();
    await at().admin.query('insert into codigo_recuperacao values ($1, $2)', [
      person.cd,
      hashRecoveryCode(person.cd, code),
    ]);
    return code;
  }

  return {
    beginAdding,
    add,
    withPasskey,
    asked,
    enter,
    begin,
    list,
    codesLeft,
    recorded,
    freshRecoveryCode,
  };
}
