import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-plugin.ts';

const HERE = import.meta.dirname;

/** The catalogue of components: an entry of its own, so that nothing of it is in the page's build. */
export default defineConfig({
  root: join(HERE, 'src/catalogo'),
  publicDir: join(HERE, 'public'),
  plugins: [react(), contractCalls()],
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    outDir: join(HERE, '../../.cache/catalogo'),
    emptyOutDir: true,
    // All stories are loaded at once: a chunk for each would make the first look at it slow.
    chunkSizeWarningLimit: 4000,
    // For the same reason: a story shows at once what its component loads later.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
