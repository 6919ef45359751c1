import { buildPage } from './build-page.ts';

if (await buildPage()) console.log('Página construída.');
await import('../apps/api/src/main.ts');
