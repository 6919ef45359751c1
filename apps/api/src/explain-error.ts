import { ConfigError } from './config.ts';
import { EmbeddedServerError } from './db/embedded/embedded-server-error.ts';

interface SystemError {
  readonly code?: string;
  readonly hostname?: string;
  readonly path?: string;
}

const asSystemError = (error: unknown) => (error ?? {}) as SystemError;

const SILENT = 'A base de dados de DATABASE_URL não responde.';
const REFUSED = 'A base de dados de DATABASE_URL não aceita o utilizador ou a palavra-passe.';
const NOT_FOUND = 'A máquina de DATABASE_URL não foi encontrada.';

/** Of connecting to a database, by codes of the system and of PostgreSQL. */
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
};

/** One line for what the operator can mend, the whole error for the rest. */
export function explainError(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof EmbeddedServerError) return error.message;
  const { code = '', path } = asSystemError(error);
  if (code === 'ENOENT' && path) return `Não existe: ${path}.`;
  if (code === 'EISDIR' && path) return `É uma pasta, e não um ficheiro: ${path}.`;
  if (code === 'EACCES' && path) return `Sem permissão: ${path}.`;
  return DATABASE_LINES[code] ?? error;
}

/** What is wrong with HOST or PORT where listening failed; the error itself where it is something else. */
export function listeningError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  const lines: Readonly<Record<string, string>> = {
    EADDRINUSE: `A porta ${port} já está ocupada: indique outra com PORT.`,
    EACCES: `Sem permissão para a porta ${port}: indique outra com PORT.`,
    EADDRNOTAVAIL: `O endereço «${host}» de HOST não é desta máquina.`,
    EINVAL: `O endereço «${host}» de HOST não é desta máquina.`,
    ENOTFOUND: `O nome «${host}» de HOST não foi encontrado.`,
    EAI_AGAIN: `O nome «${host}» de HOST não foi encontrado.`,
  };
  const line = lines[asSystemError(error).code ?? ''];
  return line === undefined ? error : new ConfigError(line);
}
