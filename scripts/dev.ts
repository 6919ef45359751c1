// The API on its own port, restarted when its sources change, and the page from the development server in front of it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { explainError, listeningError } from '../apps/api/src/explain-error.ts';
import { developmentEnvironment } from './dev-environment.ts';

const ROOT = dirname(import.meta.dirname);

async function startPage(port: number, apiPort: string): Promise<ViteDevServer> {
  process.env.API_PORT = apiPort;
  const page = await createServer({ root: join(ROOT, 'apps/web'), server: { port } });
  try {
    return await page.listen();
  } catch (error) {
    await page.close();
    // Vite names a taken port in words of its own, without the system's code.
    const taken = /already in use/.test(String(error));
    throw taken ? listeningError({ code: 'EADDRINUSE' }, { host: 'localhost', port }) : error;
  }
}

function startApi(env: NodeJS.ProcessEnv) {
  return spawn(
    process.execPath,
    [
      '--watch-path',
      join(ROOT, 'apps/api/src'),
      '--watch-path',
      join(ROOT, 'packages/contract/src'),
      join(ROOT, 'apps/api/src/main.ts'),
    ],
    { stdio: 'inherit', env },
  );
}

try {
  const { port, api: env } = developmentEnvironment(process.env);
  // First, since nothing would stop the API if the page could not be served.
  const page = await startPage(port, env.PORT);
  const api = startApi(env);
  page.printUrls();

  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    const stopped = new Promise((resolve) => api.once('exit', resolve));
    api.kill('SIGTERM');
    await Promise.all([page.close(), stopped]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, end);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
