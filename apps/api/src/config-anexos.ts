import { z } from 'zod';
import { serverAddress } from './config-addresses.ts';
import type { S3Config } from './outgoing/s3/open-bucket.ts';
import type { S3Encryption } from './outgoing/s3/s3-settings.ts';

/** Where documents are kept: what is new goes where it says, what is old stays where it is. */
export interface AnexosConfig {
  readonly newIn: 'base' | 's3';
  /** The store beside the database; undefined: there is none. */
  readonly s3: S3Config | undefined;
}

/** An address of a server and nothing else; what is no address at all is refused before. */
function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, username, search, hash } = new URL(text);
  return /^\/?$/.test(pathname) && username + search + hash === '';
}

const encryption = z.string().transform((text, context): S3Encryption => {
  if (text === 'AES256') return { kind: 'AES256' };
  const [, key] = /^aws:kms(?::([\x21-\x7e]{1,300}))?$/.exec(text) ?? [];
  if (text === 'aws:kms' || key !== undefined) return { kind: 'aws:kms', key };
  context.addIssue({
    code: 'custom',
    message: 'deve ser AES256, aws:kms ou aws:kms:<código da chave>',
  });
  return z.NEVER;
});

/** The settings of the store of documents, of the environment. */
export const ANEXOS_SETTINGS = {
  DOCUMENTOS_EM: z.enum(['base', 's3'], 'deve ser base ou s3').default('base'),
  S3_URL: serverAddress(/^https?$/, 'deve ser um endereço http:// ou https://')
    .refine(isBare, 'não pode ter caminho, utilizador nem parâmetros: o espaço é S3_BUCKET')
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'deve ser o nome de um espaço (bucket)')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'deve ser uma região, como eu-west-1')
    .default('us-east-1'),
  S3_STYLE: z.enum(['path', 'host'], 'deve ser path ou host').default('path'),
  S3_ENCRYPTION: encryption.optional(),
  S3_CREDENTIALS: z.string().min(1).optional(),
};

type AnexosEnvironment = z.infer<z.ZodObject<typeof ANEXOS_SETTINGS>>;

/** The store of the settings, or what is wrong with them together. */
export function anexosConfig(data: AnexosEnvironment): AnexosConfig | string {
  const { S3_URL: endpoint, S3_BUCKET: bucket, S3_CREDENTIALS: credentials } = data;
  if (endpoint === undefined && bucket === undefined && credentials === undefined)
    return data.DOCUMENTOS_EM === 's3'
      ? 'DOCUMENTOS_EM=s3 precisa de S3_URL, S3_BUCKET e S3_CREDENTIALS'
      : { newIn: 'base', s3: undefined };
  if (endpoint === undefined || bucket === undefined || credentials === undefined)
    return 'S3_URL, S3_BUCKET e S3_CREDENTIALS definem-se juntas';
  const { S3_REGION: region, S3_STYLE: style, S3_ENCRYPTION } = data;
  if (style === 'host' && /^\[|^[\d.]+$/.test(new URL(endpoint).hostname))
    return 'S3_STYLE=host precisa de um nome em S3_URL, e não de um endereço IP';
  const s3 = { endpoint, bucket, region, style, encryption: S3_ENCRYPTION, credentials };
  return { newIn: data.DOCUMENTOS_EM, s3 };
}
