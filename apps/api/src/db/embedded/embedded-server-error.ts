import { getSystemErrorMessage } from 'node:util';

/**
 * The one error that the embedded server ends with: a single line for the operator that names the
 * reason and the way out. `cause` carries the details (the end of the server's log, or the error
 * of the system).
 */
export class EmbeddedServerError extends Error {
  override name = 'EmbeddedServerError';

  constructor(reason: string, cause?: unknown) {
    const line = reason.replace(/\s+/g, ' ').trim();
    super(
      `PostgreSQL incorporado: ${line}. Em alternativa, defina DATABASE_URL para usar outro servidor PostgreSQL.`,
      cause === undefined ? undefined : { cause },
    );
  }
}

const SYSTEM_REASONS: Record<string, string> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a quota de disco está esgotada',
  EACCES: 'sem permissão',
  EPERM: 'operação não permitida',
  EROFS: 'o sistema de ficheiros é só de leitura',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
  EEXIST: 'já existe e não é uma pasta',
  ENOENT: 'não existe',
  EMFILE: 'demasiados ficheiros abertos',
  ENAMETOOLONG: 'o caminho é demasiado longo',
  EINVAL: 'operação recusada pelo sistema',
};

/** The code of an error of the system (`ENOSPC`, ...), if it is one. */
export function systemCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Turns whatever went wrong while `doing` (an infinitive, in Portuguese) into the one line. */
export function asEmbeddedError(error: unknown, doing: string): EmbeddedServerError {
  if (error instanceof EmbeddedServerError) return error;
  const { path, errno } = (error ?? {}) as { path?: string; errno?: number };
  const code = systemCode(error);
  const known = code === undefined ? undefined : SYSTEM_REASONS[code];
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorMessage(errno) : undefined;
  const reason = known ?? system ?? (error instanceof Error ? error.message : String(error));
  const where = path === undefined || doing.includes(path) ? '' : `, ${path}`;
  return new EmbeddedServerError(
    `não foi possível ${doing} (${reason}${known && code ? `, ${code}` : ''}${where})`,
    error,
  );
}

const SYMPTOMS: [RegExp, (match: RegExpMatchArray) => string][] = [
  [/No space left on device/, () => 'o disco está cheio'],
  [/Disk quota exceeded/, () => 'a quota de disco está esgotada'],
  [/Read-only file system/, () => 'o sistema de ficheiros é só de leitura'],
  [/error while loading shared libraries: ([^\s:]+)/, (m) => `falta a biblioteca ${m[1]}`],
  [/Library not loaded: (\S+)/, (m) => `falta a biblioteca ${m[1]}`],
  [/version `(GLIBC_[\d.]+)' not found/, (m) => `este sistema não tem a versão ${m[1]} da glibc`],
  [
    /(?:cannot be run as root|"root" execution|administrative permissions)/,
    () => 'o PostgreSQL não aceita ser executado com a conta de administrador',
  ],
  [
    /lock file "(.+)" is empty/,
    (m) => `o ficheiro ${m[1]} está vazio; apague-o se nenhum servidor usa esta pasta de dados`,
  ],
  [
    /lock file "(.+)" already exists/,
    () => 'outro processo do PostgreSQL tem a pasta de dados aberta',
  ],
  [
    /pre-existing shared memory block/,
    () => 'processos de um servidor anterior ainda usam a pasta de dados',
  ],
  [
    /could not (?:create|map|resize) (?:anonymous )?shared memory/,
    () => 'a memória partilhada do sistema não chega',
  ],
  [
    /database files are incompatible/,
    () => 'os dados são de uma versão incompatível do PostgreSQL',
  ],
  [/has wrong ownership/, () => 'a pasta de dados pertence a outro utilizador'],
  [
    /(?:could not locate a valid checkpoint|invalid checkpoint|PANIC: {2})/,
    () => 'os dados estão danificados',
  ],
  [/could not bind .*Address already in use/, () => 'não foi encontrada uma porta livre'],
  [/(?:could not .*|cannot .*): Permission denied/, (m) => `sem permissão: ${m[0]}`],
];

function knownReason(output: string): string | undefined {
  for (const [pattern, reason] of SYMPTOMS) {
    const match = output.match(pattern);
    if (match) return reason(match);
  }
}

/** Enough lines for a failed recovery and its cause; older errors do not matter. */
const LAST_LINES = 60;

/** The reason in Portuguese for which a server has ended, if the end of its log names one that is known. */
export function reasonOfLastLines(log: string): string | undefined {
  return knownReason(log.split('\n').slice(-LAST_LINES).join('\n'));
}

/** The reason in Portuguese that the output of `postgres` or `initdb` names; its own words if that one is not known. */
export function reasonInOutput(output: string): string {
  const known = knownReason(output);
  if (known !== undefined) return known;
  const refusal = /(?:FATAL|ERROR|error): +(.+)/.exec(output)?.[1];
  if (refusal !== undefined) return refusal;
  return output.trim().split('\n').at(-1)?.trim() || 'terminou sem dizer porquê';
}
