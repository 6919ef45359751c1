import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { chunkGroups } from './chunk-groups.ts';
import { contractCalls } from './contract-plugin.ts';
import { routePreloads } from './preload-plugin.ts';

const apiPort = process.env.API_PORT ?? '3001';

export default defineConfig({
  plugins: [react(), contractCalls(), routePreloads()],
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  build: {
    // Browsers of the last three years: public/old-browser.js says so to older ones.
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    assetsDir: 'static',
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/convocatoria/simples', '/contacto.json'].map((path) => [
        path,
        { target: `http://127.0.0.1:${apiPort}` },
      ]),
    ),
  },
});
