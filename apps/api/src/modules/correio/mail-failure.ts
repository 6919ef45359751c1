/** The reason of a failure, by the error codes of the mail library and of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'o servidor de correio não respondeu a tempo',
  ECONNECTION: 'o servidor de correio cortou a ligação',
  ESOCKET: 'a ligação ao servidor de correio falhou',
  EDNS: 'o servidor de correio não foi encontrado',
  ETLS: 'a ligação segura ao servidor de correio falhou',
  EPROTOCOL: 'o servidor de correio deu uma resposta inesperada',
  EAUTH: 'o servidor de correio não aceita o utilizador ou a palavra-passe',
  EENVELOPE: 'o servidor de correio recusou o remetente ou o destinatário',
  EMESSAGE: 'o servidor de correio recusou a mensagem',
  EACCES: 'sem permissão para escrever na pasta do correio',
  EROFS: 'a pasta do correio só pode ser lida',
  ENOSPC: 'o disco está cheio',
};
const UNKNOWN = 'a mensagem não pôde ser enviada';

const MAX_LENGTH = 500;
/** The code of a reply, and its enhanced code if the server gives one (RFC 3463). */
const STATUS = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/;

interface MailError {
  readonly code?: string;
  /** The system's error code, behind the library's own. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly message?: string;
  /** Whether the whole message had been handed over, and no answer came. */
  readonly handedOver?: boolean;
}

/** How a try ended after which another does not help: refused for good (RFC 5321, 4.2.1), or perhaps delivered. */
export type Desfecho = 'recusada' | 'incerta';

export interface MailFailure {
  /** In full, with the mail server's own words. */
  readonly text: string;
  /** One line with codes only: mail servers repeat the recipient's address, and the log names nobody. */
  readonly line: string;
  /** `null` where the next try may help. */
  readonly desfecho: Desfecho | null;
}

/** The commands whose refusal is about the message; others are refused to whoever sends. */
const ABOUT_MESSAGE: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA']);

export function describeFailure(error: unknown): MailFailure {
  const {
    code = '',
    originalCode,
    command,
    response,
    message,
    handedOver,
  } = (error ?? {}) as MailError;
  const reason = REASONS[code] ?? UNKNOWN;
  const [, status, enhanced] = STATUS.exec(response ?? '') ?? [];
  const reply = [status, enhanced].filter(Boolean).join(' ');
  const codes = [reply, code, originalCode, command].filter(Boolean).join(', ');
  return {
    text: `${reason}: ${response ?? message ?? error}`.slice(0, MAX_LENGTH),
    line: codes ? `${reason} (${codes})` : reason,
    desfecho:
      status?.startsWith('5') && ABOUT_MESSAGE.has(command)
        ? 'recusada'
        : handedOver && status === undefined
          ? 'incerta'
          : null,
  };
}
