import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { SELO_DE_DEMONSTRACAO } from '@sst/contract/rules/exames/ficha-codigo';
import { type Config, ConfigError } from '../../config.ts';
import { makeFolder } from '../../make-folder.ts';
import type { SealKey } from './certificate.ts';
import { Pkcs11Error, Pkcs11Key } from './pkcs11.ts';
import { Pkcs12Error, readPkcs12 } from './pkcs12.ts';
import { Seal } from './seal.ts';
import { makeSelfSigned } from './self-signed.ts';
import { TimeStamps } from './time-stamps.ts';

/** The file in which the demonstration keeps its own key and certificate. */
const DEMO_FILE = 'selo-demonstracao.pem';
const DEMO_YEARS = 2;
const LEAST_RSA_BITS = 2048;

const WRONG: Readonly<Record<Pkcs12Error['reason'], string>> = {
  password: 'a palavra-passe em SEAL_P12_PASSWORD não é a do ficheiro',
  cipher:
    'está cifrado de uma forma antiga: converta-o com «openssl pkcs12 -legacy» e «openssl pkcs12 -export»',
  content: 'não é um ficheiro PKCS#12 com um certificado e a sua chave',
};

const WRONG_TOKEN: Readonly<Record<Pkcs11Error['reason'], string>> = {
  tool: 'falta o programa pkcs11-tool (OpenSC)',
  pin: 'o token recusou SEAL_PKCS11_PIN',
  key: 'o token não está ligado, ou não tem uma chave que sele e o seu certificado com SEAL_PKCS11_ID',
};
/** Remembers, beside the data, that a token has refused its PIN. */
const REFUSED_FILE = 'selo-pin-recusado';

type SealSettings = Pick<Config, 'seal' | 'demo' | 'dataDir'>;
type Token = NonNullable<SealSettings['seal']['token']>;
type Log = (line: string) => void;

/**
 * The seal of the configuration; of the demonstration its own, which it makes on first use.
 * @returns undefined where nothing seals.
 * @throws {ConfigError} for a file that does not open, and a key that cannot seal.
 */
export function openSeal(
  { seal: { p12, password, token, authority }, demo, dataDir }: SealSettings,
  now: Date,
  log: Log,
): Seal | undefined {
  const key = token
    ? keyOfToken(token, dataDir, log)
    : p12 === undefined
      ? demo && demoKey(dataDir, now)
      : keyIn(p12, password);
  if (!key) return undefined;
  const seal = new Seal(
    key,
    authority === undefined ? undefined : new TimeStamps(authority, { log }),
  );
  const told = warningOf(seal, now);
  if (told !== undefined) log(`${token ? 'SEAL_PKCS11' : 'SEAL_P12'}: ${told}`);
  return seal;
}

/** What whoever runs the server is told of a certificate that does not seal, or not for long. */
function warningOf(seal: Seal, now: Date): string | undefined {
  const { state, sealer, from, to } = seal.stateAt(now);
  const dayOf = (moment: Date) => displayDate(dayIn(moment));
  if (state === 'acabou')
    return `o certificado de ${sealer} acabou a ${dayOf(to)}; as fichas saem sem selo.`;
  if (state === 'futuro')
    return `o certificado de ${sealer} só vale a partir de ${dayOf(from)}; até lá as fichas saem sem selo.`;
  return state === 'perto' ? `o certificado de ${sealer} acaba a ${dayOf(to)}.` : undefined;
}

function keyIn(path: string, password: string): SealKey {
  const { key, certificate, chain } = readFile(path, password);
  requireStrong(key, `SEAL_P12: a chave de ${path}`);
  return { key, certificate, chain, demo: false };
}

function requireStrong(
  { asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject,
  which: string,
): void {
  const isRsa = type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS;
  if (!isRsa && type !== 'ec')
    throw new ConfigError(
      `${which} não serve para selar: deve ser RSA de ${LEAST_RSA_BITS} bits, pelo menos, ou de curva elíptica.`,
    );
}

/** The key of a token. A PIN that it has refused is not tried again by itself: the third time closes it. */
function keyOfToken({ chain, ...settings }: Token, dataDir: string, log: Log): SealKey {
  const refused = join(dataDir, REFUSED_FILE);
  if (existsSync(refused))
    throw new ConfigError(
      `SEAL_PKCS11: ${WRONG_TOKEN.pin}, e à terceira vez fecha-se: corrija-o e apague ${refused}.`,
    );
  try {
    const token = new Pkcs11Key(settings, log);
    const { certificate } = token;
    requireStrong(certificate.publicKey, 'SEAL_PKCS11: a chave do token');
    return { key: certificate.publicKey, certificate, chain: chainIn(chain), token, demo: false };
  } catch (cause) {
    if (!(cause instanceof Pkcs11Error)) throw cause;
    if (cause.reason === 'pin') {
      makeFolder(dataDir);
      writeFileSync(refused, '');
    }
    throw new ConfigError(`SEAL_PKCS11: ${WRONG_TOKEN[cause.reason]}.`, { cause });
  }
}

/** The certificates of a file, PEM after PEM. */
function chainIn(path: string | undefined): X509Certificate[] {
  if (path === undefined) return [];
  try {
    const all = readFileSync(path, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END/g) ?? [];
    return all.map((one) => new X509Certificate(`${one} CERTIFICATE-----\n`));
  } catch (cause) {
    throw new ConfigError(`SEAL_PKCS11_CHAIN: ${path} não se lê como certificados (PEM).`, {
      cause,
    });
  }
}

function readFile(path: string, password: string): ReturnType<typeof readPkcs12> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new ConfigError(`SEAL_P12: não se consegue ler ${path}.`, { cause });
  }
  try {
    return readPkcs12(bytes, password);
  } catch (cause) {
    const reason = cause instanceof Pkcs12Error ? cause.reason : 'content';
    throw new ConfigError(`SEAL_P12: ${path} não se abre: ${WRONG[reason]}.`, { cause });
  }
}

/** The key of the demonstration, made anew when it comes near its end. */
function demoKey(dataDir: string, now: Date): SealKey {
  const path = join(dataDir, DEMO_FILE);
  if (existsSync(path)) {
    const text = readFileSync(path, 'utf8');
    const kept = {
      key: createPrivateKey(text),
      certificate: new X509Certificate(text),
      chain: [],
      demo: true,
    };
    if (new Seal(kept).stateAt(now).state === 'vale') return kept;
  }
  const to = new Date(now);
  to.setUTCFullYear(to.getUTCFullYear() + DEMO_YEARS);
  // A clock that is set back a little still finds it valid.
  const from = new Date(now.getTime() - 86_400_000);
  const { key, certificate } = makeSelfSigned({ name: SELO_DE_DEMONSTRACAO, from, to });
  makeFolder(dataDir);
  writeFileSync(path, `${key.export({ format: 'pem', type: 'pkcs8' })}${certificate}`, {
    mode: 0o600,
  });
  return { key, certificate, chain: [], demo: true };
}
