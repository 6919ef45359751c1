import { REGRESSO_ENTRADA } from '@sst/contract/rules/identidade/entrada-propria';
import * as oidc from 'openid-client';
import { guardedFetch, mayCall } from '../../../outgoing/guarded-fetch.ts';
import { secretsOf } from '../modo-entrada/entries.ts';

/** How the product is known to a company's issuer. */
export interface IssuerSettings {
  readonly emissor: string;
  readonly cliente: string;
  /** '' for a client without one. */
  readonly segredo: string;
  /** The claim that has a person's groups. */
  readonly grupos_de: string | null;
  /** The claim that has a person's e-mail. */
  readonly email_de: string;
}

/** Who somebody is, as the issuer has signed it. */
export interface Identity {
  readonly sujeito: string;
  readonly email: string | null;
  /** Null where the issuer does not say whether it is. */
  readonly verificado: boolean | null;
  readonly nome: string | null;
  readonly grupos: readonly string[];
  /** Whether there was a second factor at the issuer. */
  readonly fator: boolean;
  /** Whether the issuer says when the person signed in there. */
  readonly hora: boolean;
}

/**
 * What an issuer is asked beside who it is: to say when the person signed in there, as long as that may be ago; or to have the
 * person sign in anew, whatever it remembers, and to say so.
 */
export type SignInAge = 'hora' | 'de-novo';

/** An issuer that does not say when somebody signed in: nothing tells a person from a remembered session then. */
export class UntimedError extends Error {
  constructor() {
    super('an issuer does not say when somebody signed in');
  }
}

/** An issuer that does not take the product's own identifier or secret. */
export class ClientRefusedError extends Error {
  constructor(cause: unknown) {
    super('an issuer refuses the client', { cause });
  }
}

/** The providers of identities of companies. */
export interface Issuers {
  /**
   * Where a sign-in goes on.
   * @throws where the issuer does not answer as one.
   */
  addressOf(settings: IssuerSettings, codigo: string, asked?: SignInAge): Promise<string>;
  /**
   * Whose sign-in it was.
   * @param parametros what the issuer has added to the address of the return.
   * @param asked as it was begun: anew, the issuer has to say that the person signed in there just now.
   * @throws UntimedError for an issuer that says nothing of it; ClientRefusedError for one that refuses the product itself; and for whatever is not, in every detail, this issuer's answer to this very sign-in.
   */
  identify(
    settings: IssuerSettings,
    codigo: string,
    parametros: string,
    asked?: SignInAge,
  ): Promise<Identity>;
}

const SCOPES = ['openid', 'email', 'profile'];
const KEPT_MS = 600_000;
const MOST_KEPT = 500;
const PATIENCE_SECONDS = 5;
const LONGEST_SUBJECT = 255;
const MOST_GROUPS = 200;
/** How long ago somebody may have signed in at the issuer who proves again who they are. */
const ANEW_SECONDS = 300;
/** The same where it is only asked whether the issuer says when it was. */
const LONG_SECONDS = 86_400;
/** How far the issuer's clock may be ahead, or behind. */
const SKEW_SECONDS = 30;

/** What issuers call a sign-in with more than one factor, in `acr`. */
const STRONG_ACR = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]);

interface Kept {
  readonly until: number;
  readonly configuration: Promise<oidc.Configuration>;
}

/** Talks to issuers by OpenID Connect: discovery, a code with PKCE, and a signed token whose nonce is ours. */
export class OidcIssuers implements Issuers {
  readonly #internal: boolean;
  readonly #regresso: string;
  readonly #kept = new Map<string, Kept>();

  /**
   * @param publicUrl the address that users open.
   * @param internal whether issuers in the own network, and by http, are allowed.
   */
  constructor(publicUrl: string, internal: boolean) {
    this.#internal = internal;
    this.#regresso = `${publicUrl}${REGRESSO_ENTRADA}`;
  }

  async addressOf(settings: IssuerSettings, codigo: string, asked?: SignInAge): Promise<string> {
    const configuration = await this.#configurationOf(settings);
    const { state, nonce, verifier } = secretsOf(codigo);
    const { href } = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#regresso,
      response_type: 'code',
      scope: SCOPES.join(' '),
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(asked === 'hora' && { max_age: String(LONG_SECONDS) }),
      ...(asked === 'de-novo' && { prompt: 'login', max_age: String(ANEW_SECONDS) }),
    });
    // The page goes there: an issuer must not name a script, or a plain address.
    if (!mayCall(href, this.#internal)) throw new Error(`an issuer names ${href}`);
    return href;
  }

  async identify(
    settings: IssuerSettings,
    codigo: string,
    parametros: string,
    asked?: SignInAge,
  ): Promise<Identity> {
    const configuration = await this.#configurationOf(settings);
    const { state, nonce, verifier } = secretsOf(codigo);
    const address = new URL(this.#regresso);
    address.search = parametros;
    const tokens = await oidc
      .authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error) => {
        throw isClientRefusal(error) ? new ClientRefusedError(error) : error;
      });
    const claims = tokens.claims();
    if (!claims || claims.sub.length > LONGEST_SUBJECT) throw new Error('an issuer names nobody');
    if (asked === 'de-novo') refuseRemembered(claims.auth_time);
    // Some keep the token small, and tell the e-mail where it is asked for, under the same name.
    const told: Readonly<Record<string, unknown>> =
      claims[settings.email_de] === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    return identityOf({ ...told, ...claims }, settings);
  }

  #configurationOf(settings: IssuerSettings): Promise<oidc.Configuration> {
    const { emissor, cliente, segredo } = settings;
    const key = JSON.stringify([emissor, cliente, segredo]);
    const now = Date.now();
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.configuration;
    const configuration = this.#discover(settings).catch((error) => {
      this.#kept.delete(key);
      throw error;
    });
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(key, { until: now + KEPT_MS, configuration });
    return configuration;
  }

  async #discover({ emissor, cliente, segredo }: IssuerSettings): Promise<oidc.Configuration> {
    const server = new URL(emissor);
    const execute = [oidc.enableNonRepudiationChecks];
    if (this.#internal) execute.push(oidc.allowInsecureRequests);
    return oidc.discovery(
      server,
      cliente,
      undefined,
      segredo === '' ? oidc.None() : oidc.ClientSecretPost(segredo),
      {
        [oidc.customFetch]: guardedFetch(this.#internal),
        timeout: PATIENCE_SECONDS,
        execute,
      },
    );
  }
}

const CLIENT_REFUSALS = new Set(['invalid_client', 'unauthorized_client']);

/** Whether an issuer's own words are that it does not take the client; nothing that the address of the return says counts. */
const isClientRefusal = (error: unknown) =>
  error instanceof oidc.ResponseBodyError && CLIENT_REFUSALS.has(error.error);

/** @throws unless somebody signed in at the issuer just now. */
function refuseRemembered(authTime: unknown): void {
  if (typeof authTime !== 'number') throw new UntimedError();
  const ago = Date.now() / 1000 - authTime;
  if (ago > ANEW_SECONDS + SKEW_SECONDS || ago < -SKEW_SECONDS)
    throw new Error('an issuer remembers a sign-in');
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function identityOf(
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
  { grupos_de, email_de }: Pick<IssuerSettings, 'grupos_de' | 'email_de'>,
): Identity {
  const { email_verified, amr, acr } = claims;
  const groups = grupos_de === null ? [] : [claims[grupos_de]].flat();
  return {
    sujeito: claims.sub,
    email: textOf(claims[email_de]),
    // What an issuer says of its own claim for e-mails tells nothing of another one.
    verificado:
      email_verified === undefined || email_de !== 'email' ? null : email_verified === true,
    nome: textOf(claims.name),
    grupos: groups.filter((name) => typeof name === 'string').slice(0, MOST_GROUPS),
    fator:
      (Array.isArray(amr) && amr.includes('mfa')) ||
      (typeof acr === 'string' && STRONG_ACR.has(acr)),
    hora: typeof claims.auth_time === 'number',
  };
}
