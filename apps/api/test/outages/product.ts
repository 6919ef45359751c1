import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asSuperuser, type OutageServer } from './outage-cluster.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');

/** What a call got, and after how long. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every call
  readonly body: any;
  readonly ms: number;
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  listener.close();
  await once(listener, 'close');
  return port;
}

/** The product in a process of its own. */
export class Product {
  readonly #process: ChildProcess;
  readonly #port: number;
  /** What it has said, on both outputs. */
  said = '';

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.#port = port;
    for (const output of [process.stdout, process.stderr])
      output?.on('data', (part) => {
        this.said += part;
      });
  }

  /** Starts it; it may be asked once `ready` resolves. */
  static async start(env: Record<string, string>): Promise<Product> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: { PATH: process.env.PATH, DEMO: '0', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Product(child, port);
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async ready(): Promise<void> {
    while (!this.said.includes('Ctrl-C')) {
      if (this.#process.exitCode !== null) throw new Error(`it ended: ${this.said}`);
      await delay(20);
    }
  }

  async call(
    path: string,
    { token, key, body }: { token?: string; key?: string; body?: object } = {},
  ): Promise<Answer> {
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { 'x-sessao': token }),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    const ms = performance.now() - begun;
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), body: answer, ms };
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }
}

export const EMAIL = 'prestador@teste.pt';

/** A user of the provider. @returns the token of a session. */
export function signedIn(server: OutageServer): Promise<string> {
  return asSuperuser(server, async (admin) => {
    const { rows } = await admin.query(
      `insert into utilizador (nome, email, email_confirmado, prestador) values ('Teste', $1, $1, true)
       on conflict do nothing returning cd`,
      [EMAIL],
    );
    const token = randomBytes(32).toString('base64url');
    await admin.query(
      `insert into sessao (token_hash, cd_utilizador, dt_cria, dt_uso) values ($1, $2, now(), now())`,
      [createHash('sha256').update(token).digest(), rows[0].cd],
    );
    return token;
  });
}

/** Writes one name after the other. Each is sent, with the same key, until it is answered; so a page does. */
export class Writer {
  readonly #product: Product;
  readonly #token: string;
  readonly #writing: Promise<void>[];
  #ending = false;
  /** When each name was acknowledged, in ms of `performance.now()`. */
  readonly written = new Map<string, number>();
  /** All names that were sent at all, with when that was. */
  readonly sent = new Map<string, number>();
  /** Answers that were neither a success nor 503, and calls without an answer. */
  readonly strange: unknown[] = [];
  slowest = 0;

  constructor(product: Product, token: string, writers = 3) {
    this.#product = product;
    this.#token = token;
    this.#writing = Array.from({ length: writers }, () =>
      this.#write().catch((error) => void this.strange.push(error)),
    );
  }

  async #write(): Promise<void> {
    while (!this.#ending) {
      const nome = `Nome ${randomUUID()}`;
      const key = randomUUID();
      this.sent.set(nome, performance.now());
      for (;;) {
        const answer = await this.one(nome, key);
        this.slowest = Math.max(this.slowest, answer.ms);
        if (answer.status === 200) {
          this.written.set(nome, performance.now());
          break;
        }
        if (answer.status !== 503) this.strange.push(answer);
        await delay(100);
      }
      await delay(20);
    }
  }

  one(nome: string, key: string = randomUUID()): Promise<Answer> {
    const body = { nome };
    return this.#product.call('/api/prestador/lista/lesoes', { token: this.#token, key, body });
  }

  /** How long it took to the first name that was both sent and acknowledged after a moment, in ms. */
  firstAfter(moment: number): number {
    const times = [...this.written.values()].filter((at) => at > moment);
    return Math.min(...times) - moment;
  }

  /** Ends once each name is acknowledged. */
  async end(): Promise<void> {
    this.#ending = true;
    await Promise.all(this.#writing);
  }
}

/** The names that a server has, as often as it has them. */
export function namesIn(server: OutageServer): Promise<string[]> {
  return asSuperuser(server, async (admin) => {
    const { rows } = await admin.query(`select nome from lesao_tipo where nome like 'Nome %'`);
    return rows.map(({ nome }) => nome);
  });
}

/** How many connections a process has open to a port of this machine. */
export function connectionsTo({ pid }: Product, url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).map((name) => {
      try {
        return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter((line) => {
    const [, , remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/);
    return remote.endsWith(`:${port}`) && own.has(inode);
  }).length;
}
