import type { NovosEntrada } from '@sst/contract';
import { DIRETORIO_RIGHT } from '@sst/contract/calls/program-rights';
import { configure, newDomain } from '../entrada-propria/entries.ts';
import type { CallResult, TestApp } from '../test-app.ts';
import { addPerson, type Person } from '../utilizadores/accounts.ts';
import { placeFactor } from '../utilizadores/factor.ts';
import { addKey, type TestKey } from '../utilizadores/keys.ts';
import { ROOT } from '../utilizadores/places.ts';
import { ALL_ACCESSES } from '../utilizadores/test-utilizadores.ts';

/** The protocol's names of what is sent. */
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A company's directory, as a program beside it. */
export interface TestDirectory {
  readonly dominio: string;
  /** Who answers for its key. */
  readonly admin: Person;
  readonly key: TestKey;
  send(
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<CallResult>;
  patch(path: string, ...operations: object[]): Promise<CallResult>;
  /** Makes an account with a user name of the domain. */
  add(name: string, more?: object): Promise<CallResult>;
  emailOf(name: string): string;
}

interface Options {
  readonly cd_empresa?: number;
  readonly novos?: readonly NovosEntrada[];
  readonly modo?: 'oferecida' | 'desligada';
}

/** Makes one for a company that has proved a domain, with an administrator who has a second factor. */
export async function startDirectory(
  app: TestApp,
  { cd_empresa = ROOT, novos = [], modo = 'oferecida' }: Options = {},
): Promise<TestDirectory> {
  const dominio = newDomain();
  await configure(app, cd_empresa, {
    emissor: `https://${dominio}`,
    dominio,
    modo,
    novos,
    grupos_de: 'groups',
  });
  const admin = await addPerson(app, { cd_empresa, adm: true, acessos: ALL_ACCESSES });
  await placeFactor(app.admin, admin.cd);
  const direitos = [DIRETORIO_RIGHT];
  const key = await addKey(app.admin, {
    cd_empresa,
    cd_utilizador: admin.cd,
    direitos,
    saude: false,
  });
  const send = senderOf(app, key.headers);
  const emailOf = (name: string) => `${name}@${dominio}`;
  return {
    dominio,
    admin,
    key,
    send,
    emailOf,
    patch: (path, ...Operations) => send('PATCH', path, { schemas: [PATCH], Operations }),
    add: (name, more = {}) =>
      send('POST', '/Users', { schemas: [USER], userName: emailOf(name), active: true, ...more }),
  };
}

/** Sends requests with some headers. */
export function senderOf(
  { app }: Pick<TestApp, 'app'>,
  always: Record<string, string>,
): TestDirectory['send'] {
  return async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { 'content-type': 'application/scim+json', ...always, ...headers },
      payload: body ? JSON.stringify(body) : undefined,
    });
    const text = response.payload;
    return {
      status: response.statusCode,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    };
  };
}
