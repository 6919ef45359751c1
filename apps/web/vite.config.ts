import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { chunkGroups } from './chunk-groups.ts';
import { compileAhead } from './compile-plugin.ts';
import { contractCalls } from './contract-plugin.ts';
import { PAGES } from './pages.ts';
import { routePreloads } from './preload-plugin.ts';
import { reactIds } from './use-id-plugin.ts';

const apiPort = process.env.API_PORT ?? '3001';

export default defineConfig({
  plugins: [react(), contractCalls(), routePreloads(PAGES), compileAhead(), reactIds()],
  // The shim of a hook that React itself has since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    assetsDir: 'static',
    rolldownOptions: {
      output: {
        // Only chunks that an address loads get a name beside their hash, and that is short: the first file lists all names.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'static/[name]-[hash:7].js' : 'static/[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/auth'].map((path) => [path, { target: `http://127.0.0.1:${apiPort}` }]),
    ),
  },
});
