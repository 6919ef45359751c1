import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect } from 'vitest';
import { createMailTransport } from '../../../apps/api/src/modules/correio/mail-transport.ts';
import {
  type MailServer,
  startMailServer,
} from '../../../apps/api/src/testing/correio/mail-server.ts';
import { MailWorker } from '../../../apps/api/src/testing/correio/mail-worker.ts';
import type { Site } from '../site.ts';

/** A mailbox that receives the e-mails of a site by SMTP. */
export interface Mailbox {
  /** Sends the outbox. @returns the newest message to an address. */
  newest(address: string): Promise<Email>;
  /** Sends the outbox. @returns the subjects of all messages to an address, oldest first. */
  subjects(address: string): Promise<string[]>;
}

const isTo =
  (address: string) =>
  ({ to = [] }: Email) =>
    to.some((one) => one.address === address);

/** A local SMTP server, with the application's own worker that sends the site's outbox to it. */
export function useMailbox(site: Site): Mailbox {
  let server: MailServer;
  let worker: MailWorker;
  beforeAll(async () => {
    server = await startMailServer();
    const transport = createMailTransport({
      smtpUrl: server.url,
      from: 'Área de Cliente SST <nao-responder@demo.pt>',
      folder: '/nowhere',
    });
    const { pool } = site.database;
    worker = new MailWorker({ pool, clock: site.clock, transport, log: console.error });
  });
  afterAll(async () => {
    await worker.stop();
    await server.close();
  });
  return {
    newest: async (address) => {
      await worker.sendDue();
      const mail = server.received.findLast(isTo(address));
      if (!mail) throw new Error(`no mail to ${address}`);
      return mail;
    },
    subjects: async (address) => {
      await worker.sendDue();
      return server.received.filter(isTo(address)).map(({ subject = '' }) => subject);
    },
  };
}

/** The path of a message's link; its text and its button must have the same one. */
export function linkIn({ text = '', html = '' }: Email): string {
  const written = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const behind = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  expect(behind).toBe(written);
  const { pathname, search } = new URL(written);
  return pathname + search;
}
