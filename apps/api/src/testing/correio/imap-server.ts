import { createServer, type Socket } from 'node:net';

/** A message in the mailbox. */
interface Kept {
  readonly source: string;
  seen: boolean;
}

const HEAD_END = /\r?\n\r?\n/;

/** A mailbox that speaks as much of IMAP (RFC 3501) as it takes to read what is unread, and to mark it as read. */
export class ImapServer {
  readonly messages: Kept[] = [];
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  readonly #password: string;

  constructor(password: string) {
    this.#password = password;
  }

  /** @returns its address, with name and password. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `imap://devolucoes:${this.#password}@127.0.0.1:${address.port}/INBOX`;
  }

  receive(source: string): void {
    this.messages.push({ source: source.replace(/\r?\n/g, '\r\n'), seen: false });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let unread = '';
    socket.on('data', (data) => {
      const lines = (unread + data.toString('latin1')).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) socket.write(this.#answer(line), 'latin1');
    });
  }

  #answer(line: string): string {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \w+|\w+) ?(.*)$/i.exec(line) ?? [];
    const ok = `${tag} OK done\r\n`;
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        return `* CAPABILITY IMAP4rev1\r\n${ok}`;
      case 'LOGIN':
        return rest.includes(this.#password) ? ok : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`;
      case 'LIST':
        return `* LIST () "/" "INBOX"\r\n${ok}`;
      case 'SELECT':
        return `* FLAGS (\\Seen)\r\n* ${this.messages.length} EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n* OK [UIDNEXT ${this.messages.length + 1}] next\r\n${tag} OK [READ-WRITE] done\r\n`;
      case 'UID SEARCH': {
        const found = this.messages.flatMap(({ seen }, at) => (seen ? [] : [at + 1]));
        return `* SEARCH${found.map((uid) => ` ${uid}`).join('')}\r\n${ok}`;
      }
      case 'UID FETCH':
        return `${this.#fetched(rest)}${ok}`;
      case 'UID STORE': {
        const kept = this.messages[Number.parseInt(rest, 10) - 1];
        if (kept) kept.seen = true;
        return `* ${Number.parseInt(rest, 10)} FETCH (UID ${Number.parseInt(rest, 10)} FLAGS (\\Seen))\r\n${ok}`;
      }
      case 'LOGOUT':
        return `* BYE\r\n${ok}`;
      default:
        return ok;
    }
  }

  #fetched(rest: string): string {
    const uid = Number.parseInt(rest, 10);
    const kept = this.messages[uid - 1];
    if (!kept) return '';
    const [, wanted = 'BODY[]'] = /(BODY\.PEEK\[[^\]]*\])/i.exec(rest) ?? [];
    const head = /HEADER/i.test(wanted);
    const text = head ? `${kept.source.split(HEAD_END, 1)[0]}\r\n\r\n` : kept.source;
    const part = wanted.replace(/\.PEEK/i, '');
    const name = /<\d+\.\d+>/.test(rest) ? `${part}<0>` : part;
    return `* ${uid} FETCH (UID ${uid} ${name} {${Buffer.byteLength(text, 'latin1')}}\r\n${text})\r\n`;
  }
}
