import { join, resolve } from 'node:path';
import { isValidNif } from '@sst/contract/rules/texts/check-digits';
import { z } from 'zod';
import type { Destination } from './audit/copy/destination.ts';
import { hostToListenOn, pageAddress, serverAddress, withoutPassword } from './config-addresses.ts';
import { ANEXOS_SETTINGS, type AnexosConfig, anexosConfig } from './config-anexos.ts';
import { auditDestination } from './config-audit.ts';
import { databaseAddresses } from './config-database.ts';
import { SEAL_SETTINGS, type SealConfig, sealConfig } from './config-seal.ts';
import { DEMO_PRESTADOR } from './db/demo/data/prestador.ts';
import type { MailOptions } from './modules/correio/mail-transport.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const MEBIBYTE = 1_048_576;

const flag = z
  .enum(['0', '1', 'true', 'false'], 'deve ser 1 ou 0')
  .transform((text) => text === '1' || text === 'true');

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'deve ser um número de porta')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, 'deve ser um número de porta entre 1 e 65535');

const Environment = z.object({
  ...ANEXOS_SETTINGS,
  ...SEAL_SETTINGS,
  PORT: portNumber.default(3000),
  HOST: hostToListenOn.default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1, 'não pode ser vazio')
    .default(join(ROOT, 'data'))
    .transform((path) => resolve(path)),
  BACKUP_DIR: z
    .string()
    .refine(() => process.platform !== 'win32', 'não serve em Windows')
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: databaseAddresses.optional(),
  DATABASE_OWNER_URL: databaseAddresses.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, 'deve ser um número')
    .transform(Number)
    .refine((size) => size >= 1 && size <= 200, 'deve estar entre 1 e 200')
    .default(10),
  UPLOAD_MEMORY: z
    .string()
    .regex(/^\d{2,5}$/, 'deve ser um número de MiB')
    .transform(Number)
    .refine((size) => size >= 64 && size <= 65_536, 'deve estar entre 64 e 65536')
    .default(256),
  DATABASE_WAIT: z
    .string()
    .regex(/^\d{1,3}$/, 'deve ser um número de segundos, até 999')
    .transform(Number)
    .default(30),
  PUBLIC_URL: pageAddress.optional(),
  SMTP_URL: serverAddress(/^smtps?$/, 'deve ser um endereço smtp:// ou smtps://').optional(),
  IMAP_URL: serverAddress(/^imaps?$/, 'deve ser um endereço imap:// ou imaps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'deve ser «Nome <endereço>» ou um endereço',
    )
    .default('Área de Cliente SST <nao-responder@localhost>'),
  PROVIDER_NAME: z.string().trim().max(100, 'tem mais de 100 caracteres').optional(),
  PROVIDER_NIPC: z
    .string()
    .refine(isValidNif, 'deve ser um NIPC: nove algarismos, com o de controlo certo')
    .optional(),
  PROVIDER_DGS: z.string().trim().max(40, 'tem mais de 40 caracteres').optional(),
  PROVIDER_PHONE: z.string().trim().max(40, 'tem mais de 40 caracteres').optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: flag.default(false),
  PALAVRAS_PASSE_VIOLADAS: z.string().min(1).optional(),
  CHAVE_SEGREDOS: z.string().min(1).optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  ENTRADA_PROPRIA_INTERNA: flag.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'deve ser fatal, error, warn, info, debug, trace ou silent',
    )
    .default('warn'),
  METRICS_PORT: portNumber.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'deve ter 16 letras ou algarismos, pelo menos')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serverAddress(
    /^https?$/,
    'deve ser um endereço http:// ou https://',
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'deve ser uma parte, de 0 a 1')
    .transform(Number)
    .default(1),
  AUDITORIA_CHAVE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  AUDITORIA_DESTINO: auditDestination.optional(),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where the embedded server archives what is written, and copies are kept. */
  readonly backupDir: string | undefined;
  /** One for each server of the database, as PostgreSQL's driver takes it. Undefined: use the embedded server. */
  readonly databaseAddresses: readonly string[] | undefined;
  /** The same of the owner of the tables, for the migrations alone; undefined: `databaseAddresses` is it, or others migrate. */
  readonly databaseOwnerAddresses: readonly string[] | undefined;
  readonly databasePool: number;
  /** Most bytes of documents and other bodies that are received or worked on at once. */
  readonly uploadBytes: number;
  /** How long a start waits for a database that is away, in seconds. */
  readonly databaseWait: number;
  /** The address that users open, as browsers write it, without a trailing slash. */
  readonly publicUrl: string;
  /** The provider's name, for the about page; `null` if it is not known. */
  readonly providerName: string | null;
  /** The provider's own number, and that of its authorization by the DGS, as sheets print them; `null` if they are not known. */
  readonly providerNipc: string | null;
  readonly providerDgs: string | null;
  /** Whom users whose browser is too old can ring; `null` if it is not known. */
  readonly providerPhone: string | null;
  readonly mail: MailOptions;
  /** The mailbox to which letters are returned. */
  readonly returnsUrl: string | undefined;
  /** Whether an empty database is filled with the demonstration. */
  readonly demo: boolean;
  /** Whether X-Forwarded-* of a proxy in front is trusted. */
  readonly trustProxy: boolean;
  /** Whether the subdomains of the public address have https, too. */
  readonly hstsSubdomains: boolean;
  /** File of the hashes of passwords that are known to the world. */
  readonly breachedPasswords: string | undefined;
  /** Whether companies may have their provider of identities in the own network, or reach it by http. */
  readonly internalIssuers: boolean;
  /** Keys that encrypt secrets in the database, or the file with them; undefined: none, or one of the embedded server's own. */
  readonly secretKeys: string | undefined;
  readonly logLevel: string;
  /** Where the metrics are read; undefined: on the port of the page, if there is a token. */
  readonly metricsPort: number | undefined;
  /** What whoever reads the metrics has to know; with neither port nor token nothing is counted. */
  readonly metricsToken: string | undefined;
  /** The collector of traces, which speaks OTLP over HTTP; undefined: none are made. */
  readonly tracesEndpoint: string | undefined;
  /** Of the calls, how many are followed; from 0 to 1. */
  readonly tracesShare: number;
  /** The file with the keys that seal the audit log; undefined: its seals are not signed. */
  readonly auditKeys: string | undefined;
  /** Where the audit log is copied to; undefined: nowhere. */
  readonly auditDestination: Destination | undefined;
  /** Where documents are kept. */
  readonly documents: AnexosConfig;
  /** With what sheets are sealed. */
  readonly seal: SealConfig;
  /** Folder of the built page. */
  readonly pageDir: string;
}

/** A wrong value in the environment; the message names each one. */
export class ConfigError extends Error {}

/**
 * Reads the configuration. The only reader of settings from the environment.
 * @throws {ConfigError}
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = Environment.safeParse(given);
  if (!success) {
    const lines = error.issues.map(({ path, message }) => {
      // An address of several servers is taken apart: what is wrong with one is told of the whole.
      const name = String(path[0]);
      return `${name} ${message} (valor: «${withoutPassword(name, given[name])}»)`;
    });
    throw new ConfigError(`Configuração inválida: ${lines.join('; ')}.`);
  }
  if (data.DATABASE_OWNER_URL && !data.DATABASE_URL)
    throw new ConfigError(
      'Configuração inválida: DATABASE_OWNER_URL precisa de DATABASE_URL, o papel do servidor.',
    );
  if (data.BACKUP_DIR && data.DATABASE_URL)
    throw new ConfigError(
      'Configuração inválida: BACKUP_DIR serve só a base de dados incorporada; para a de DATABASE_URL veja «Backup» em docs/operations.md.',
    );
  const documents = anexosConfig(data);
  if (typeof documents === 'string') throw new ConfigError(`Configuração inválida: ${documents}.`);
  // By default only with a database of its own that is not on the web: the demonstration's password is public and opens
  // every company.
  const demo = data.DEMO ?? !(data.DATABASE_URL || data.PUBLIC_URL?.startsWith('https:'));
  const seal = sealConfig(data, demo);
  if (typeof seal === 'string') throw new ConfigError(`Configuração inválida: ${seal}.`);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    backupDir: data.BACKUP_DIR,
    databaseAddresses: data.DATABASE_URL,
    databaseOwnerAddresses: data.DATABASE_OWNER_URL,
    databasePool: data.DATABASE_POOL,
    databaseWait: data.DATABASE_WAIT,
    uploadBytes: data.UPLOAD_MEMORY * MEBIBYTE,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    providerName: data.PROVIDER_NAME ?? (demo ? DEMO_PRESTADOR : null),
    providerNipc: data.PROVIDER_NIPC ?? null,
    providerDgs: data.PROVIDER_DGS ?? null,
    providerPhone: data.PROVIDER_PHONE ?? null,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, folder: join(data.DATA_DIR, 'correio') },
    returnsUrl: data.IMAP_URL,
    demo,
    trustProxy: data.TRUST_PROXY,
    breachedPasswords: data.PALAVRAS_PASSE_VIOLADAS,
    secretKeys: data.CHAVE_SEGREDOS,
    hstsSubdomains: data.HSTS_SUBDOMAINS,
    internalIssuers: data.ENTRADA_PROPRIA_INTERNA,
    logLevel: data.LOG_LEVEL,
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: data.OTEL_TRACES_SAMPLER_ARG,
    auditKeys: data.AUDITORIA_CHAVE,
    auditDestination: data.AUDITORIA_DESTINO,
    documents,
    seal,
    pageDir: join(ROOT, 'apps/web/dist'),
  };
}
