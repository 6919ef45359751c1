import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

/** A provider of identities that says whatever a test wants. */
export interface HostileIssuer {
  readonly emissor: string;
  /** What its next token says. */
  claims: Claims;
  /** Changes of what it says of itself. */
  metadata: Claims;
  /** Signs with a key that it does not publish. */
  foreignKey: boolean;
  /** What it was asked last for a token. */
  lastForm: URLSearchParams;
  close(): void;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startHostileIssuer(): Promise<HostileIssuer> {
  const [own, foreign] = [newKey(), newKey()];
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const emissor = `http://localhost:${(server.address() as AddressInfo).port}`;
  const issuer: HostileIssuer = {
    emissor,
    claims: {},
    metadata: {},
    foreignKey: false,
    lastForm: new URLSearchParams(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const token = () => {
    const { privateKey } = issuer.foreignKey ? foreign : own;
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: emissor, aud: 'sst', iat: now, exp: now + 300 };
    const text = `${encoded({ alg: 'RS256', kid: 'um' })}.${encoded({ ...usual, ...issuer.claims })}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  server.on('request', async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer: emissor,
        authorization_endpoint: `${emissor}/auth`,
        token_endpoint: `${emissor}/token`,
        jwks_uri: `${emissor}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...issuer.metadata,
      }),
      '/jwks': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'um', alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => {
        issuer.lastForm = new URLSearchParams(Buffer.concat(parts).toString());
        return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token() };
      },
    };
    const answer = answers[request.url ?? '']?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  return issuer;
}

/** What a page is sent back with, for an address that a sign-in went on at. */
export function answerTo(endereco: string, changes: Record<string, string> = {}): string {
  const { searchParams } = new URL(endereco);
  const state = searchParams.get('state') ?? '';
  return `?${new URLSearchParams({ code: 'codigo', state, ...changes })}`;
}

/** The nonce that the issuer was told. */
export function nonceOf(endereco: string): string {
  return new URL(endereco).searchParams.get('nonce') ?? '';
}

/** Whether the last token was asked for with what the challenge of the address was made of. */
export function provesChallenge(endereco: string, form: URLSearchParams): boolean {
  const { searchParams } = new URL(endereco);
  const made = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return searchParams.get('code_challenge') === made;
}
