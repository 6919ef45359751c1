import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { onFirstUse } from '../../concurrency/on-first-use.ts';
import { ConfigError } from '../../config.ts';
import { makeFolder } from '../../make-folder.ts';
import type { Mail, MailConvite } from './outbox.ts';
import { signedBy } from './write-mail.ts';

/** A message to be sent. */
export interface OutgoingMail extends Omit<Mail, 'leitor' | 'ligacao' | 'sobre'> {
  readonly cd: number;
}

/** A way to send messages. */
export interface MailTransport {
  /** Shown to the operator at the start. */
  readonly description: string;
  /** Whether messages leave for the addresses that they name. */
  readonly leaves?: boolean;
  /** @throws if the message was not accepted. */
  send(mail: OutgoingMail): Promise<void>;
}

export interface MailOptions {
  readonly smtpUrl: string | undefined;
  /** Sender, as `Nome <endereço>`. */
  readonly from: string;
  /** Where messages are kept without an SMTP server. */
  readonly folder: string;
  /** Timeout for the connection and for the server's greeting. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/**
 * Maximum time for one message: a server may check it in silence for ten minutes before it accepts it (RFC 5321,
 * 4.5.3.2.6), and a message that was sent again meanwhile would arrive twice.
 */
export const LONGEST_SENDING_MS = 11 * 60_000;
/** Shorter, so that no server accepts a message after the worker has given it up. */
const SILENCE_MS = LONGEST_SENDING_MS - 30_000;

/**
 * Sends over SMTP if a server is configured, else writes files.
 * @throws {ConfigError} if the folder for the files is not writable.
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
  return {
    leaves: true,
    description: `O correio sai por ${new URL(url).host}.`,
    send: async (mail) => {
      let handedOver = false;
      // The library's errors do not say how far it came; its log has one line for a message that was written whole.
      const logger = {
        info: (entry: { readonly tnx?: string }) => {
          handedOver ||= entry?.tnx === 'message';
        },
      };
      const transporter = await createTransporter({ url, ...timeouts, logger });
      try {
        await transporter.sendMail(contentOf(mail, from));
      } catch (error) {
        throw Object.assign(error as Error, { handedOver });
      }
    },
  };
}

/** Creates the folder at the start, so that the operator sees a problem before a user waits for a message. */
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

/** Loads the library with the first message: it is large, and most servers send few messages. */
async function createTransporter(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
}

/** Name and address of the sender: written as one text, a colon in the name would begin a group. */
export function senderOf(from: string): { name: string; address: string } {
  const [, quoted, plain = '', address = from] = /^(?:"([^"]+)"|(.+)) <(.+)>$/.exec(from) ?? [];
  return { name: quoted ?? plain, address };
}

/**
 * What a Message-ID has beside the message's number, which alone would not do: a restored database gives it again to another
 * message, which mail servers would drop as received already.
 */
export function identityOf({ para, texto }: Pick<OutgoingMail, 'para' | 'texto'>): string {
  return createHash('sha256').update(`${para}\n${texto}`).digest('base64url').slice(0, 16);
}

/** The message in the library's form. It keeps its Message-ID if it is sent again after a failure. */
function contentOf(
  { cd, para, assunto, texto, html, cancelar, convites }: OutgoingMail,
  from: string,
) {
  const sender = senderOf(from);
  const domain = /@([\w.-]+)/.exec(sender.address)?.[1] ?? 'localhost';
  return {
    from: sender,
    to: { name: '', address: para },
    subject: assunto,
    text: texto,
    html: signedBy(html, sender.name),
    ...(convites && invitesOf(convites)),
    messageId: `<sst-${cd}-${identityOf({ para, texto })}@${domain}>`,
    headers: {
      // Prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(cancelar && {
        'List-Unsubscribe': `<${cancelar}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The first invitation is a form of the message itself, which is how programs know it for one; the others are files. */
function invitesOf([first, ...others]: readonly MailConvite[]) {
  if (!first) return {};
  return {
    icalEvent: { method: first.metodo, filename: 'convocatoria.ics', content: first.ics },
    attachments: others.map(({ metodo, ics }, index) => ({
      filename: `convocatoria-${index + 2}.ics`,
      content: ics,
      contentType: `text/calendar; charset=utf-8; method=${metodo}`,
    })),
  };
}
