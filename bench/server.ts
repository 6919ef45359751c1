import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { BENCH_TODAY, type BenchDatabase } from './database.ts';

const ROOT = dirname(import.meta.dirname);
const START_TIMEOUT_MS = 30_000;
const MEMORY_EVERY_MS = 100;

export interface Server {
  readonly url: string;
  /** Resident memory now, in MiB; 0 where the system does not tell. */
  memory(): number;
  /** Highest resident memory seen, in MiB; 0 where the system does not tell. */
  peakMemory(): number;
  stop(): Promise<void>;
}

/** Starts one of the servers under measurement in a process of its own. */
export async function startServer(entry: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, entry)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        HOST: '127.0.0.1',
        NODE_ENV: 'production',
      },
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(child.pid ?? 0));
  }, MEMORY_EVERY_MS);
  return {
    url,
    memory: () => residentMemory(child.pid ?? 0),
    peakMemory: () => peak,
    stop: async () => {
      clearInterval(timer);
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(forced);
    },
  };
}

export function startProduct(database: BenchDatabase): Promise<Server> {
  // Its folder for mails, apart from that of `npm start`.
  const DATA_DIR = join(ROOT, '.cache/bench');
  const env = { DATABASE_URL: database.url, DATA_DIR, DEMO: '0', LOG_LEVEL: 'error' };
  return startServer('apps/api/src/main.ts', env);
}

export function startFloor(database: BenchDatabase): Promise<Server> {
  return startServer('bench/floor.ts', { FLOOR_DATABASE_URL: database.url, BENCH_TODAY });
}

/** Resident memory of a process, in MiB; 0 where the system does not tell. */
export function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
