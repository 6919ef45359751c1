// The API on its own port, restarted when its sources change, and the page from the development server in front of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';

const ROOT = dirname(import.meta.dirname);
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

const api: ChildProcess = spawn(
  process.execPath,
  [
    '--watch-path',
    join(ROOT, 'apps/api/src'),
    '--watch-path',
    join(ROOT, 'packages/contract/src'),
    join(ROOT, 'apps/api/src/main.ts'),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
  },
);
process.env.API_PORT = String(apiPort);
const page = await createServer({ root: join(ROOT, 'apps/web'), server: { port } });
await page.listen();
page.printUrls();

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  const stopped = new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGTERM');
  await Promise.all([page.close(), stopped]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, end);
