import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** A running `writer.ts`, seen from the test. */
export interface Writer {
  readonly pid: number;
  /** The numbers of the rows whose commit was answered, so far. */
  readonly written: Set<number>;
  readonly errors: () => string;
  /** Resolves with the server's pid at the first answered write; rejects when it ends before. */
  readonly writing: Promise<number>;
  readonly exited: Promise<number | null>;
  kill(): Promise<void>;
}

export function startWriter(args: string[], user?: { uid: number; gid: number }): Writer {
  const child: ChildProcess = spawn(process.execPath, [SCRIPT, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    detached: true,
    ...user,
  });
  const written = new Set<number>();
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const writing = new Promise<number>((resolve, reject) => {
    let server = 0;
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [word, value] = line.split(' ');
      if (word === 'server') server = Number(value);
      if (word === 'row') written.add(Number(value));
      if (word === 'row') resolve(server);
    });
    exited.then(() => reject(new Error(`the writer ended: ${errors}`)));
  });
  // Not every test waits for it.
  writing.catch(() => {});
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { pid: child.pid ?? 0, written, errors: () => errors, writing, exited, kill };
}
