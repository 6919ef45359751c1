import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectSafely } from 'node:tls';

/** Where the audit log is copied to (`AUDITORIA_DESTINO`). */
export type Destination =
  | { readonly kind: 'file'; readonly path: string }
  | {
      readonly kind: 'syslog';
      readonly host: string;
      readonly port: number;
      /** Whether by TLS. */
      readonly safe: boolean;
    };

/** How long a destination may take to accept some lines, in ms. */
const LONGEST_MS = 10_000;
/** Of syslog: 'log audit' (13), 'informational' (6). */
const PRIORITY = 13 * 8 + 6;

/** A destination as it is told and remembered. */
export function destinationName(destination: Destination): string {
  if (destination.kind === 'file') return destination.path;
  const { host, port, safe } = destination;
  return `${safe ? 'syslogs' : 'syslog'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Hands lines over, in order.
 * @returns once they are on the disk, or the other side has read them all and closed.
 * @throws where that is not sure: some may have arrived.
 */
export function sendLines(destination: Destination, lines: readonly string[]): Promise<void> {
  return destination.kind === 'file'
    ? appendTo(destination.path, lines)
    : sendToSyslog(destination, lines);
}

async function appendTo(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    // What was killed in the middle of a line must not spoil the next one as well.
    const begin = (await endsInLine(file)) ? '' : '\n';
    await file.appendFile(`${begin}${lines.join('\n')}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function endsInLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

/**
 * By TCP with the length before each message (RFC 6587, RFC 5425), a connection for each time: syslog acknowledges nothing, but
 * who has read to the end closes.
 */
async function sendToSyslog(
  { host, port, safe }: Extract<Destination, { kind: 'syslog' }>,
  lines: readonly string[],
): Promise<void> {
  const socket: Socket = safe
    ? connectSafely({ host, port, servername: host })
    : connect({ host, port });
  const timer = setTimeout(() => socket.destroy(new Error('não respondeu a tempo')), LONGEST_MS);
  try {
    const ended = once(socket, 'end');
    socket.end(lines.map(frameOf).join(''));
    socket.resume();
    await ended;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** A line as a message of RFC 5424. */
function frameOf(line: string): string {
  const head = `<${PRIORITY}>1 ${new Date().toISOString()} ${hostname() || '-'} area-cliente-sst ${process.pid} registo - `;
  const message = `${head}${line}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
