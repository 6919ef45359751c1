import { resolve } from 'node:path';
import { z } from 'zod';
import { serverAddress } from './config-addresses.ts';
import type { Pkcs11Settings } from './pdf/seal/pkcs11.ts';

/** With what documents are sealed. */
export interface SealConfig {
  /** A PKCS#12 file with the provider's certificate and key; undefined: none. */
  readonly p12: string | undefined;
  readonly password: string;
  /** The token that has them instead, with a file (PEM) of the certificates above its own. */
  readonly token: (Pkcs11Settings & { readonly chain: string | undefined }) | undefined;
  /** The authority that stamps times; undefined: seals say their own. */
  readonly authority: string | undefined;
}

const filePath = z.string().transform((path) => resolve(path));

/** The settings of the seal, of the environment. */
export const SEAL_SETTINGS = {
  SEAL_P12: filePath.optional(),
  SEAL_P12_PASSWORD: z.string().default(''),
  SEAL_PKCS11: filePath.optional(),
  SEAL_PKCS11_TOKEN: z.string().optional(),
  SEAL_PKCS11_ID: z
    .string()
    .regex(/^([0-9a-f]{2})+$/i, 'deve ser um identificador hexadecimal, como 01')
    .optional(),
  SEAL_PKCS11_PIN: z.string().optional(),
  SEAL_PKCS11_CHAIN: filePath.optional(),
  SEAL_TSA_URL: serverAddress(/^https?$/, 'deve ser um endereço http:// ou https://').optional(),
};

type SealSettings = z.infer<z.ZodObject<typeof SEAL_SETTINGS>>;

function tokenConfig({
  SEAL_PKCS11: library,
  SEAL_PKCS11_ID: id,
  SEAL_PKCS11_PIN: pin,
  SEAL_PKCS11_TOKEN: token,
  SEAL_PKCS11_CHAIN: chain,
}: SealSettings): SealConfig['token'] | string {
  if (library === undefined) {
    const alone = [id, pin, token, chain].some((value) => value !== undefined);
    return alone ? 'SEAL_PKCS11_… precisam de SEAL_PKCS11, a biblioteca do token' : undefined;
  }
  if (id === undefined || pin === undefined)
    return 'SEAL_PKCS11 precisa de SEAL_PKCS11_ID, a chave do token, e de SEAL_PKCS11_PIN';
  return { library, id, pin, token, chain };
}

/** The seal of the settings, or what is wrong with them together. */
export function sealConfig(settings: SealSettings, demo: boolean): SealConfig | string {
  const { SEAL_P12: p12, SEAL_P12_PASSWORD: password, SEAL_TSA_URL: authority } = settings;
  const token = tokenConfig(settings);
  if (typeof token === 'string') return token;
  if (p12 !== undefined && token) return 'SEAL_P12 e SEAL_PKCS11 não servem os dois: indique um';
  if (p12 === undefined && password !== '')
    return 'SEAL_P12_PASSWORD precisa de SEAL_P12, o ficheiro que ela abre';
  if (p12 === undefined && !token && authority !== undefined && !demo)
    return 'SEAL_TSA_URL precisa de SEAL_P12 ou SEAL_PKCS11, o certificado que sela';
  return { p12, password, token, authority };
}
