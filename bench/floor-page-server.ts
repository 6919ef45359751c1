// Serves the floor's page with the product's own plugins, and nothing else.
import Fastify from 'fastify';
import { pagePlugin } from '../apps/api/src/plugins/page.ts';
import { securityHeadersPlugin } from '../apps/api/src/plugins/security-headers.ts';

const app = Fastify();
await app.register(securityHeadersPlugin, { secure: false, subdomains: false });
await app.register(pagePlugin, { folder: process.env.FLOOR_PAGE_DIR ?? '' });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
