import { resolve } from 'node:path';
import { z } from 'zod';
import { serverAddress } from './config-addresses.ts';

/** With what documents are sealed. */
export interface SealConfig {
  /** A PKCS#12 file with the provider's certificate and key; undefined: none. */
  readonly p12: string | undefined;
  readonly password: string;
  /** The authority that stamps times; undefined: seals say their own. */
  readonly authority: string | undefined;
}

/** The settings of the seal, of the environment. */
export const SEAL_SETTINGS = {
  SEAL_P12: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  SEAL_P12_PASSWORD: z.string().default(''),
  SEAL_TSA_URL: serverAddress(/^https?$/, 'deve ser um endereço http:// ou https://').optional(),
};

/** The seal of the settings, or what is wrong with them together. */
export function sealConfig(
  { SEAL_P12, SEAL_P12_PASSWORD, SEAL_TSA_URL }: z.infer<z.ZodObject<typeof SEAL_SETTINGS>>,
  demo: boolean,
): SealConfig | string {
  if (SEAL_P12 === undefined && SEAL_P12_PASSWORD !== '')
    return 'SEAL_P12_PASSWORD precisa de SEAL_P12, o ficheiro que ela abre';
  if (SEAL_P12 === undefined && SEAL_TSA_URL !== undefined && !demo)
    return 'SEAL_TSA_URL precisa de SEAL_P12, o certificado que sela';
  return { p12: SEAL_P12, password: SEAL_P12_PASSWORD, authority: SEAL_TSA_URL };
}
