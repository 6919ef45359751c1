import { isReport } from './read-return.ts';

/** Messages of one round; the others are read in the next. */
const MOST = 200;
/** How far back is looked for what nobody has read yet: servers give letters up within some days. */
const DAYS = 14;
const DAY_MS = 86_400_000;
/** A report brings the letter's head, and seldom the whole letter. */
const BYTES = 262_144;
const TIMEOUT_MS = 20_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Reads the reports of delivery in a mailbox that nobody has read yet, and marks them as read once they were taken; what else
 * is there stays as it is.
 * @param url `imaps://user:password@host:port/mailbox`; without a mailbox, the inbox. `imap:` begins in clear and goes on in TLS,
 * which only a server of this machine may lack.
 * @param take takes a report; one that it throws at stays unread.
 * @returns how many were taken.
 */
export async function readReports(
  url: string,
  { now, ending }: { readonly now: Date; readonly ending: AbortSignal },
  take: (source: string) => Promise<void>,
): Promise<number> {
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !LOOPBACK.test(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Also told by the call that was under way.
  client.on('error', () => {});
  await client.connect();
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    try {
      const since = new Date(now.getTime() - DAYS * DAY_MS);
      const unread = (await client.search({ seen: false, since }, { uid: true })) || [];
      let taken = 0;
      for (const uid of unread) {
        if (taken === MOST || ending.aborted) break;
        const id = String(uid);
        const head = await client.fetchOne(id, { headers: ['content-type'] }, { uid: true });
        if (!head || !isReport(head.headers?.toString('latin1') ?? '')) continue;
        const whole = await client.fetchOne(id, { source: { maxLength: BYTES } }, { uid: true });
        if (!whole) continue;
        await take(whole.source?.toString('latin1') ?? '');
        await client.messageFlagsAdd(id, ['\\Seen'], { uid: true });
        taken += 1;
      }
      return taken;
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}
