import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type PreviewServer, preview } from 'vite';
import { ROOT } from '../run-tool.ts';

const CONFIG = join(ROOT, 'apps/web/catalogo.config.ts');

/**
 * Builds the catalogue of components and serves it on this machine.
 * @param port 0 for one that is free.
 * @returns the running server, and its origin.
 */
export async function serveCatalogue(
  port: number,
): Promise<{ readonly origin: string; readonly server: PreviewServer }> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', CONFIG, '--logLevel', 'error'],
    // Also in tests, since the pictures are to be those of the product.
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('A construção do catálogo falhou.');
  const server = await preview({
    configFile: CONFIG,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port },
  });
  const address = server.httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('the catalogue has no port');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}
