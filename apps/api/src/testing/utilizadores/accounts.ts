import type { CallName } from '@sst/contract';
import type { Client } from 'pg';
import type { SignedInUser } from '../../access/actor.ts';
import { Sessions } from '../../access/sessions.ts';
import { lettersWithKeys } from '../correio/letters.ts';
import type { CallResult, TestApp } from '../test-app.ts';
import { ROOT } from './places.ts';
import {
  createUser,
  newEmail,
  startSession,
  TEST_PASSWORD,
  type TestPlace,
} from './test-utilizadores.ts';

/** A password that no test user has. */
export const NEW_PASSWORD = 'outra-Palavra-9';

/** What somebody chooses in place of a password that was given to them. */
export const OWN_PASSWORD = 'minha-Palavra-4';

export interface Person {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly token: string;
}

/** Someone with the given places, signed in. */
export async function addPerson(app: TestApp, ...places: readonly TestPlace[]): Promise<Person> {
  return addNamed(app, 'Teste', newEmail(), ...places);
}

export async function addNamed(
  app: TestApp,
  nome: string,
  email: string,
  ...places: readonly TestPlace[]
): Promise<Person> {
  const cd = await createUser(app.admin, places, { nome, email });
  return { cd, nome, email, token: await startSession(app, cd) };
}

/** Lets somebody make sensitive calls however far a test moves the clock. */
export async function keepProven(app: TestApp, ...people: Pick<Person, 'cd'>[]): Promise<void> {
  await app.admin.query(`update sessao set dt_prova = '2100-01-01' where cd_utilizador = any($1)`, [
    people.map(({ cd }) => cd),
  ]);
}

/** Whose session it is, as the calls see them. */
export async function actorOf(
  { database, clock }: TestApp,
  { token }: Pick<Person, 'token'>,
): Promise<SignedInUser> {
  const actor = await new Sessions(database.pool, clock).find(token, '127.0.0.1');
  if (!actor) throw new Error('no session');
  return actor;
}

export interface Letter {
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
}

/** The messages in the outbox for an address, the oldest first, with the keys that they would leave with. */
export function lettersTo(admin: Client, email: string): Promise<Letter[]> {
  return lettersWithKeys(admin, email);
}

export async function countLetters(admin: Client): Promise<number> {
  return (await admin.query('select count(*)::int as n from correio')).rows[0].n;
}

/** The parts of a letter's link. */
export function linkIn({ texto }: Pick<Letter, 'texto'>): {
  readonly url: URL;
  readonly email: string;
  readonly token: string;
} {
  const url = new URL(/https?:\/\/\S+/.exec(texto)?.[0] ?? '');
  const { email = '', token = '' } = Object.fromEntries(url.searchParams);
  return { url, email, token };
}

/** The link of the last letter to an address. */
export async function lastLinkTo(admin: Client, email: string): Promise<ReturnType<typeof linkIn>> {
  const letter = (await lettersTo(admin, email)).at(-1);
  if (!letter) throw new Error(`no letter to ${email}`);
  return linkIn(letter);
}

/** Asks for a reset, as anyone may. @returns what its link holds. */
export async function askLink(app: TestApp, to: string): Promise<{ email: string; token: string }> {
  await app.call('requestReset', { query: { email: to } });
  const { email, token } = await lastLinkTo(app.admin, to);
  return { email, token };
}

/** Gives an e-mail a place, at the root where nothing else is said. */
export function register(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  values: { email: string } & Readonly<Record<string, unknown>>,
  key?: string,
): Promise<CallResult> {
  return app.call('register', {
    token,
    body: { nome: 'Nova Pessoa', cd_organig: ROOT, adm: false, ...values },
    headers: key ? { 'idempotency-key': key } : {},
  });
}

/** Sets a password by a link. */
export function usingLink(
  app: TestApp,
  { email, token }: { email: string; token: string },
  passwordNova = NEW_PASSWORD,
  ip?: string,
): Promise<CallResult> {
  const body = { email, token, passwordNova, confirmarPasswordNova: passwordNova };
  return app.call('resetPassword', { body, ip });
}

/** Begins to sign in with a password that somebody else has chosen. @returns the code of the step. */
export async function beginEntry(app: TestApp, email: string, pass: string): Promise<string> {
  const { body } = await app.call('login', { body: { email, pass } });
  if (body.passo !== 'nova-palavra-passe') throw new Error('no step before the session');
  return body.codigo;
}

/** Takes the step: sets a password of one's own. */
export function takeStep(
  app: TestApp,
  codigo: string,
  passwordNova = OWN_PASSWORD,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  const body = { codigo, passwordNova, confirmarPasswordNova: passwordNova };
  return app.call('choosePassword', { body, headers });
}

/** Signs in for the first time with a password that somebody else has chosen. @returns the token. */
export async function chooseOwn(app: TestApp, email: string, pass: string): Promise<string> {
  return (await takeStep(app, await beginEntry(app, email, pass))).body.token;
}

/** Whether one can sign in with an e-mail and a password. */
export async function opens(app: TestApp, email: string, pass = TEST_PASSWORD): Promise<boolean> {
  await app.admin.query('delete from tentativa');
  return (await app.call('login', { body: { email, pass } })).status === 200;
}

export async function isLiving(app: TestApp, token: string): Promise<boolean> {
  return (await app.call('getUtilizador', { token })).status === 200;
}

/** A caller of one call at a node. */
export function callerOf(app: TestApp, name: CallName) {
  return (
    { token }: Pick<Person, 'token'>,
    company: number,
    more: { userId?: number; query?: Record<string, string | number>; body?: unknown } = {},
  ): Promise<CallResult> => {
    const { userId = 0, query, body } = more;
    return app.call(name, { token, params: { company, userId }, query, body });
  };
}
