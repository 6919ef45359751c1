import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { socketOf } from '../../db/connection.ts';

const SSL_REQUEST = 80_877_103;
const HEAD_BYTES = 5;

function message(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const text = (value: string) => Buffer.from(`${value}\0`);

/** Cuts what arrives into messages of the protocol. */
function messagesOf(take: (type: string, whole: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEAD_BYTES && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const whole = rest.subarray(0, end);
      rest = rest.subarray(end);
      take(whole.toString('latin1', 0, 1), whole);
    }
  };
}

/** An answer that a server owes: to a Parse, a Bind, a Close or a Sync; `hidden` from the client, which has not asked for it. */
interface Owed {
  readonly answer: '1' | '2' | '3' | 'Z';
  readonly hidden: boolean;
  /** The statement that a Parse makes. */
  readonly statement?: string;
}

const ANSWERS: ReadonlySet<string> = new Set(['1', '2', '3', 'Z']);

/** A connection to PostgreSQL, which serves one transaction after the other, of whichever client. */
class ServerConnection {
  readonly client: Client;
  readonly socket: Socket;
  /** Statements that it has. */
  readonly statements = new Set<string>();
  owed: Owed[] = [];
  receive: ((type: string, whole: Buffer) => void) | undefined;

  constructor(client: Client) {
    this.client = client;
    this.socket = socketOf(client);
    this.socket.removeAllListeners('data');
    this.socket.on(
      'data',
      messagesOf((type, whole) => this.#take(type, whole)),
    );
  }

  send(whole: Buffer, owes?: Owed): void {
    if (owes) this.owed.push(owes);
    this.socket.write(whole);
  }

  #take(type: string, whole: Buffer): void {
    let hidden = false;
    if (ANSWERS.has(type)) {
      // What a failed statement has had skipped is not answered.
      while (this.owed[0] && this.owed[0].answer !== type) this.#skip();
      const [owed] = this.owed.splice(0, 1);
      hidden = owed?.hidden ?? false;
    }
    if (!hidden) this.receive?.(type, whole);
  }

  #skip(): void {
    const [skipped] = this.owed.splice(0, 1);
    if (skipped?.statement) this.statements.delete(skipped.statement);
  }
}

/**
 * A pooler in transaction mode, as PgBouncer is one (1.21 and later): each transaction may run on another connection than the one
 * before, prepared statements are made anew where a connection lacks them, and settings of a client's start are ignored.
 */
export class TransactionPooler {
  readonly #server: Server;
  readonly #connections: ServerConnection[] = [];
  readonly #idle: ServerConnection[] = [];
  readonly #waiting: ((connection: ServerConnection) => void)[] = [];
  /** Transactions that ran on another connection than the one before of the same client. */
  moved = 0;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** @param connections how many all clients share. */
  static async open(url: string, connections: number): Promise<TransactionPooler> {
    const pooler = new TransactionPooler();
    for (let count = 0; count < connections; count++) {
      const client = new Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      pooler.#connections.push(new ServerConnection(client));
    }
    pooler.#idle.push(...pooler.#connections);
    pooler.#server.listen(0, '127.0.0.1');
    await once(pooler.#server, 'listening');
    return pooler;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const { socket } of this.#connections) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #acquire(): Promise<ServerConnection> {
    // The one that has rested longest: rarely the one before.
    const connection = this.#idle.shift();
    if (connection) return Promise.resolve(connection);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(connection: ServerConnection): void {
    connection.receive = undefined;
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }

  #serve(socket: Socket): void {
    socket.on('error', () => {});
    const session = new ClientSession(socket, {
      acquire: () => this.#acquire(),
      release: (connection) => this.#release(connection),
      moved: () => {
        this.moved += 1;
      },
    });
    let begun = false;
    const take = messagesOf((type, whole) => session.take(type, whole));
    socket.on('data', (bytes: Buffer) => {
      if (begun) take(bytes);
      else if (bytes.readInt32BE(4) === SSL_REQUEST) socket.write('N');
      else {
        begun = true;
        session.greet();
      }
      // Nothing follows the first message before its answer.
    });
  }
}

interface Pooling {
  acquire(): Promise<ServerConnection>;
  release(connection: ServerConnection): void;
  moved(): void;
}

class ClientSession {
  readonly #socket: Socket;
  readonly #pooling: Pooling;
  /** What each of the client's statements is made of. */
  readonly #statements = new Map<string, { readonly name: string; readonly parts: Buffer }>();
  #connection: ServerConnection | undefined;
  #before: ServerConnection | undefined;
  #acquiring = false;
  #queue: [type: string, whole: Buffer][] = [];

  constructor(socket: Socket, pooling: Pooling) {
    this.#socket = socket;
    this.#pooling = pooling;
  }

  greet(): void {
    const setting = (name: string, value: string) => message('S', text(name), text(value));
    this.#socket.write(
      Buffer.concat([
        message('R', Buffer.alloc(4)),
        setting('client_encoding', 'UTF8'),
        setting('standard_conforming_strings', 'on'),
        message('K', Buffer.alloc(8)),
        message('Z', 'I'),
      ]),
    );
  }

  take(type: string, whole: Buffer): void {
    if (type === 'X') return;
    if (this.#connection) this.#forward(this.#connection, type, whole);
    else {
      this.#queue.push([type, whole]);
      if (!this.#acquiring) void this.#attach();
    }
  }

  async #attach(): Promise<void> {
    this.#acquiring = true;
    const connection = await this.#pooling.acquire();
    this.#acquiring = false;
    if (this.#before && this.#before !== connection) this.#pooling.moved();
    this.#before = connection;
    this.#connection = connection;
    connection.receive = (type, whole) => {
      this.#socket.write(whole);
      const idle = type === 'Z' && whole.toString('latin1', HEAD_BYTES) === 'I';
      if (!idle || connection.owed.length > 0) return;
      this.#connection = undefined;
      this.#pooling.release(connection);
    };
    const queued = this.#queue;
    this.#queue = [];
    for (const [type, whole] of queued) this.take(type, whole);
  }

  #forward(connection: ServerConnection, type: string, whole: Buffer): void {
    const body = whole.subarray(HEAD_BYTES);
    if (type === 'P') this.#parse(connection, body);
    else if (type === 'B') this.#bind(connection, body);
    else if (type === 'Q' || type === 'S') connection.send(whole, { answer: 'Z', hidden: false });
    else if (type === 'C') connection.send(whole, { answer: '3', hidden: false });
    else connection.send(whole);
  }

  #parse(connection: ServerConnection, body: Buffer): void {
    const end = body.indexOf(0);
    const own = body.toString('utf8', 0, end);
    const parts = body.subarray(end + 1);
    if (own === '') {
      connection.send(message('P', body), { answer: '1', hidden: false });
      return;
    }
    const name = `p_${createHash('sha256').update(parts).digest('hex').slice(0, 32)}`;
    this.#statements.set(own, { name, parts });
    if (connection.statements.has(name))
      connection.send(message('C', 'S', text(name)), { answer: '3', hidden: true });
    this.#prepare(connection, own, false);
  }

  #prepare(connection: ServerConnection, own: string, hidden: boolean): void {
    const statement = this.#statements.get(own);
    if (!statement) throw new Error(`${own} was never prepared`);
    const { name, parts } = statement;
    connection.statements.add(name);
    connection.send(message('P', text(name), parts), { answer: '1', hidden, statement: name });
  }

  /** A portal, the statement and what follows. */
  #bind(connection: ServerConnection, body: Buffer): void {
    const portalEnd = body.indexOf(0) + 1;
    const end = body.indexOf(0, portalEnd);
    const own = body.toString('utf8', portalEnd, end);
    const statement = this.#statements.get(own);
    if (statement && !connection.statements.has(statement.name))
      this.#prepare(connection, own, true);
    const name = text(statement?.name ?? own);
    const bind = message('B', body.subarray(0, portalEnd), name, body.subarray(end + 1));
    connection.send(bind, { answer: '2', hidden: false });
  }
}
