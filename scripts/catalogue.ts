// npm run catalogo: builds the catalogue of components and serves it on this machine.
import { join } from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from './run-tool.ts';

process.env.NODE_ENV = 'production';
const configFile = join(ROOT, 'apps/web/catalogo.config.ts');
await build({ configFile, logLevel: 'warn' });
const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 6006 } });
console.log(`Catálogo em ${server.resolvedUrls?.local[0]}`);
