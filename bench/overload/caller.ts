import { connect, type Socket } from 'node:net';

/** What became of a call. */
export interface Outcome {
  /** 0 where the connection was lost. */
  readonly status: number;
  readonly ms: number;
}

interface Underway {
  readonly begun: number;
  readonly done: (outcome: Outcome) => void;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Makes calls on connections that are kept, one at a time on each and as many as it takes, as browsers do. It reads of an
 * answer only where it ends: the generator shares the processors with what it measures.
 */
export class Caller {
  readonly #port: number;
  readonly #idle: Line[] = [];

  /** @param held connections that are opened at once, and called on in turn. */
  constructor(url: string, { held = 0 }: { held?: number } = {}) {
    this.#port = Number(new URL(url).port);
    while (this.#idle.length < held) this.#idle.push(new Line(this.#port, this.#idle));
  }

  get(path: string, token: string): Promise<Outcome> {
    const line = this.#idle.shift() ?? new Line(this.#port, this.#idle);
    return line.ask(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Sessao: ${token}\r\n\r\n`);
  }

  close(): void {
    for (const line of this.#idle.splice(0)) line.close();
  }
}

class Line {
  readonly #socket: Socket;
  readonly #idle: Line[];
  #underway: Underway | undefined;
  #got = '';
  #need = 0;

  constructor(port: number, idle: Line[]) {
    this.#idle = idle;
    this.#socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
    this.#socket.on('data', (text) => this.#read(String(text)));
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#lost());
  }

  ask(head: string): Promise<Outcome> {
    return new Promise((done) => {
      this.#underway = { begun: performance.now(), done };
      this.#got = '';
      this.#need = 0;
      this.#socket.write(head);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#got += text;
    if (this.#need === 0) {
      const end = this.#got.indexOf(HEAD_END);
      if (end < 0) return;
      const length = /^content-length: (\d+)/im.exec(this.#got.slice(0, end))?.[1];
      const start = end + HEAD_END.length;
      this.#need = length === undefined ? Number.POSITIVE_INFINITY : start + Number(length);
    }
    const whole =
      this.#need === Number.POSITIVE_INFINITY
        ? this.#got.endsWith(LAST_CHUNK)
        : this.#got.length >= this.#need;
    if (!whole) return;
    this.#idle.push(this);
    this.#end(Number(this.#got.slice(9, 12)));
  }

  #lost(): void {
    const at = this.#idle.indexOf(this);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#end(0);
  }

  #end(status: number): void {
    const underway = this.#underway;
    this.#underway = undefined;
    underway?.done({ status, ms: performance.now() - underway.begun });
  }
}
