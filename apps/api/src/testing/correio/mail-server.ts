import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as it arrived. */
export interface ReceivedMail extends Email {
  readonly raw: string;
  /** The addresses of the envelope, which decide where it goes. */
  readonly recipients: readonly string[];
}

export interface MailServer {
  readonly url: string;
  /** What has arrived, the oldest first. */
  readonly received: readonly ReceivedMail[];
  /** Number of messages offered to it, accepted or not. */
  readonly offered: number;
  /** Refuses the next messages with these codes, one each, before it accepts any more. */
  refuseNext(...codes: readonly number[]): void;
  /** Delays messages until the promise resolves. */
  hold(until: Promise<unknown>): void;
  close(): Promise<void>;
}

/** A real SMTP server on this machine, without TLS or sign-in where nothing else is asked for. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  let offered = 0;
  let held: Promise<unknown> = Promise.resolve();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        offered += 1;
        await held;
        const responseCode = refusals.shift();
        if (responseCode) return done(Object.assign(new Error('recusada'), { responseCode }));
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({
          ...(await PostalMime.parse(raw)),
          raw: raw.toString('latin1'),
          recipients,
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get offered() {
      return offered;
    },
    refuseNext: (...codes) => refusals.push(...codes),
    hold: (until) => {
      held = until;
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
