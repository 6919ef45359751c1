import { join, resolve } from 'node:path';
import { z } from 'zod';
import { hostToListenOn, pageAddress, serverAddress, withoutPassword } from './config-addresses.ts';
import { databaseAddresses } from './config-database.ts';
import type { MailOptions } from './modules/correio/mail-transport.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Whose product the demonstration pretends to be. */
const DEMO_PROVIDER = 'Prestador de demonstração';

const flag = z
  .enum(['0', '1', 'true', 'false'], 'deve ser 1 ou 0')
  .transform((text) => text === '1' || text === 'true');

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'deve ser um número de porta')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'deve ser um número de porta entre 1 e 65535')
    .default(3000),
  HOST: hostToListenOn.default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1, 'não pode ser vazio')
    .default(join(ROOT, 'data'))
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseAddresses.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, 'deve ser um número')
    .transform(Number)
    .refine((size) => size >= 1 && size <= 200, 'deve estar entre 1 e 200')
    .default(10),
  DATABASE_WAIT: z
    .string()
    .regex(/^\d{1,3}$/, 'deve ser um número de segundos, até 999')
    .transform(Number)
    .default(30),
  PUBLIC_URL: pageAddress.optional(),
  SMTP_URL: serverAddress(/^smtps?$/, 'deve ser um endereço smtp:// ou smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'deve ser «Nome <endereço>» ou um endereço',
    )
    .default('Área de Cliente SST <nao-responder@localhost>'),
  PROVIDER_NAME: z.string().trim().max(100, 'tem mais de 100 caracteres').optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'deve ser fatal, error, warn, info, debug, trace ou silent',
    )
    .default('warn'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** One for each server of the database, as PostgreSQL's driver takes it. Undefined: use the embedded server. */
  readonly databaseAddresses: readonly string[] | undefined;
  readonly databasePool: number;
  /** How long a start waits for a database that is away, in seconds. */
  readonly databaseWait: number;
  /** The address that users open, as browsers write it, without a trailing slash. */
  readonly publicUrl: string;
  /** The provider's name, for the about page; `null` if it is not known. */
  readonly providerName: string | null;
  readonly mail: MailOptions;
  /** Whether an empty database is filled with the demonstration. */
  readonly demo: boolean;
  /** Whether X-Forwarded-* of a proxy in front is trusted. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
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
  // Off by default with an https address: the demonstration's password is public and opens every company.
  const demo = data.DEMO ?? !data.PUBLIC_URL?.startsWith('https:');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseAddresses: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    databaseWait: data.DATABASE_WAIT,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    providerName: data.PROVIDER_NAME ?? (demo ? DEMO_PROVIDER : null),
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, folder: join(data.DATA_DIR, 'correio') },
    demo,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    pageDir: join(ROOT, 'apps/web/dist'),
  };
}
