import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { client_id: 'sst', client_secret: 'segredo-do-cliente-de-teste' } as const;

/** Who signs in at an issuer. */
interface IssuerPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  readonly preferred_username?: string;
}

/** A whole provider of identities, at which whoever is `person` signs in without being asked. */
export interface RealIssuer {
  readonly emissor: string;
  person: IssuerPerson;
  close(): Promise<void>;
}

/** @param regresso the address of the return that its client has. */
export async function startRealIssuer(
  regresso = 'http://localhost:3000/entrada-propria',
): Promise<RealIssuer> {
  const server: Server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const emissor = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, IssuerPerson>();
  const issuer: RealIssuer = {
    emissor,
    person: { sub: 'ninguem' },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const provider = new Provider(emissor, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [regresso],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'groups'],
      profile: ['name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['chave-de-teste'] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/entrar/${uid}` },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ ...person }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/entrar/')) return answer(request, response);
    const { person } = issuer;
    people.set(person.sub, person);
    const login = { accountId: person.sub };
    void provider.interactionFinished(request, response, { login });
  });
  return issuer;
}

/** Goes where a sign-in goes on, as a browser does. @returns what the issuer adds to the address of the return. */
export async function passThrough(
  endereco: string,
  regresso = 'http://localhost:3000/entrada-propria',
): Promise<string> {
  const cookies = new Map<string, string>();
  let address = endereco;
  for (let hop = 0; hop < 10; hop++) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`the issuer answered ${response.status}: ${await response.text()}`);
    address = new URL(next, address).href;
    if (address.startsWith(regresso)) return new URL(address).search;
  }
  throw new Error('the issuer leads nowhere');
}
