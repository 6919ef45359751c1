import { accessSync, constants } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { ConfigError } from '../../config.ts';
import { makeFolder } from '../../make-folder.ts';
import { onFirstUse } from '../../on-first-use.ts';
import type { Mail } from './outbox.ts';

/** A message that is on its way. */
export interface OutgoingMail extends Omit<Mail, 'leitor'> {
  readonly cd: number;
}

/** A way to send messages. */
export interface MailTransport {
  /** For the operator, at the start. */
  readonly description: string;
  /** @throws if the message was not accepted. */
  send(mail: OutgoingMail): Promise<void>;
}

export interface MailOptions {
  readonly smtpUrl: string | undefined;
  /** Sender, as `Nome <endereço>`. */
  readonly from: string;
  /** Where messages are kept without an SMTP server. */
  readonly folder: string;
  /** How long a server may take to answer a connection and to greet. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/**
 * Maximum time for one message: a server may check it in silence for ten minutes before it accepts it (RFC 5321,
 * 4.5.3.2.6), and a message that was sent again meanwhile would arrive twice.
 */
export const LONGEST_SENDING_MS = 11 * 60_000;
/** Shorter, so that no message is accepted after it was given up. */
const SILENCE_MS = LONGEST_SENDING_MS - 30_000;

/**
 * Over SMTP where a server is configured, else as files.
 * @throws {ConfigError} where these could not be written.
 */
export function createMailTransport({
  smtpUrl,
  from,
  folder,
  timeoutMs = TIMEOUT_MS,
}: MailOptions): MailTransport {
  return smtpUrl ? overSmtp(smtpUrl, from, timeoutMs) : asFiles(folder, from);
}

function overSmtp(url: string, from: string, timeoutMs: number): MailTransport {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: SILENCE_MS,
  };
  const transporter = onFirstUse(() => createTransporter({ url, ...timeouts }));
  return {
    description: `O correio sai por ${new URL(url).host}.`,
    send: async (mail) => {
      await (await transporter()).sendMail(contentOf(mail, from));
    },
  };
}

/** Creates the folder at the start, so that a problem shows to the operator, and not to a user who awaits a message. */
function prepareFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `O correio não pode ser guardado em ${folder} (${code}): dê permissão para escrever nessa pasta, ou indique SMTP_URL.`,
      { cause: error },
    );
  }
}

function asFiles(folder: string, from: string): MailTransport {
  prepareFolder(folder);
  const transporter = onFirstUse(() => createTransporter({ streamTransport: true, buffer: true }));
  return {
    description: `Sem SMTP_URL, o correio fica em ficheiros .eml em ${folder}.`,
    send: async (mail) => {
      const { message } = await (await transporter()).sendMail(contentOf(mail, from));
      const file = join(folder, `${String(mail.cd).padStart(6, '0')}.eml`);
      makeFolder(folder, 0o700);
      // Renamed when complete, so that a program that watches the folder never reads part of a file.
      await writeFile(`${file}.novo`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.novo`, file);
    },
  };
}

/** The library is loaded with the first message: most servers send few, and it is large. */
async function createTransporter(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
}

/** The message in the library's form. Its identity stays the same if it is sent again after a failure. */
function contentOf({ cd, para, assunto, texto, html }: OutgoingMail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: para },
    subject: assunto,
    text: texto,
    html,
    messageId: `<sst-${cd}@${domain}>`,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
