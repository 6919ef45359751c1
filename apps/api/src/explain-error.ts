import { DatabaseError } from 'pg';
import { ConfigError } from './config.ts';
import { DatabaseAway, UnconfirmedCommit } from './database-away.ts';
import { EmbeddedServerError } from './db/embedded/embedded-server-error.ts';

interface SystemError {
  readonly code?: string;
  readonly path?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

const asSystemError = (error: unknown) => (error ?? {}) as SystemError;

const SILENT = 'A base de dados de DATABASE_URL não responde.';
const REFUSED = 'A base de dados de DATABASE_URL não aceita o utilizador ou a palavra-passe.';
const NOT_FOUND = 'A máquina de DATABASE_URL não foi encontrada.';
const NOT_READY = 'A base de dados de DATABASE_URL está a arrancar ou a parar: tente de novo.';
const UNTRUSTED = 'O certificado do servidor de DATABASE_URL não é de confiança';
const UNCONFIRMED =
  'A base de dados deixou de responder enquanto se gravava: confirme se ficou feito.';
const README = 'veja «Going to production» no README.md';

/** Errors of connecting to the database and of preparing it, by code of the system or of PostgreSQL. */
const DATABASE_LINES: Readonly<Record<string, string>> = {
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  ECONNREFUSED: SILENT,
  ECONNRESET: SILENT,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  EADDRNOTAVAIL: SILENT,
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'A base de dados de DATABASE_URL não existe.',
  '57P01': NOT_READY,
  '57P02': NOT_READY,
  '57P03': NOT_READY,
  '53100': 'O disco do servidor de DATABASE_URL está cheio.',
  '53300':
    'O servidor de DATABASE_URL não aceita mais ligações (max_connections, ou o limite do utilizador).',
  '25006': 'A base de dados de DATABASE_URL só pode ser lida: indique o servidor principal.',
  '42501': `Ao utilizador de DATABASE_URL faltam direitos: ${README}`,
  '0A000': `Falta algo ao servidor de DATABASE_URL: ${README}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: UNTRUSTED,
};

/** The same by text: the driver's errors have no code, and some codes of PostgreSQL say too little. */
const LINES_BY_TEXT: readonly (readonly [RegExp, string])[] = [
  // Roles belong to the cluster: a backup of the database lacks them.
  [/^role "/, `Faltam papéis no servidor de DATABASE_URL: ${README}`],
  [/timeout expired|Connection terminated|not queryable/, SILENT],
  [
    /does not support SSL/,
    'O servidor de DATABASE_URL não tem TLS, e o endereço pede-o com sslmode.',
  ],
];

/** Completes an unfinished line with the error's own message. */
const withReason = (line: string, message = '') =>
  line.endsWith('.') ? line : `${line} (${message}).`;

/** One line for errors that the operator can fix, the whole error for others. */
export function explainError(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof EmbeddedServerError) return error.message;
  if (error instanceof UnconfirmedCommit) return UNCONFIRMED;
  if (error instanceof DatabaseAway) return `A base de dados de DATABASE_URL ${error.message}.`;
  const { code = '', path, message, cause } = asSystemError(error);
  // A failed migration: its cause says more.
  if (cause instanceof DatabaseError) {
    const reason = explainError(cause);
    return reason === cause ? error : `${message} ${reason}`;
  }
  if (code === 'ENOENT' && path) return `Não existe: ${path}.`;
  if (code === 'EISDIR' && path) return `É uma pasta, e não um ficheiro: ${path}.`;
  if (code === 'EACCES' && path) return `Sem permissão: ${path}.`;
  if (code === 'ENOSPC') return 'O disco está cheio.';
  const line =
    DATABASE_LINES[code] ?? LINES_BY_TEXT.find(([known]) => known.test(message ?? ''))?.[1];
  return line === undefined ? error : withReason(line, message);
}

/** What is wrong with HOST or the port if listening failed because of them; any other error unchanged. */
export function listeningError(
  error: unknown,
  {
    host,
    port,
    setting = 'PORT',
  }: { readonly host: string; readonly port: number; readonly setting?: string },
): unknown {
  const lines: Readonly<Record<string, string>> = {
    EADDRINUSE: `A porta ${port} já está ocupada: indique outra com ${setting}.`,
    EACCES: `Sem permissão para a porta ${port}: indique outra com ${setting}.`,
    EADDRNOTAVAIL: `O endereço «${host}» de HOST não é desta máquina.`,
    EINVAL: `O endereço «${host}» de HOST não é desta máquina.`,
    ENOTFOUND: `O nome «${host}» de HOST não foi encontrado.`,
    EAI_AGAIN: `O nome «${host}» de HOST não foi encontrado.`,
  };
  const line = lines[asSystemError(error).code ?? ''];
  return line === undefined ? error : new ConfigError(line);
}
