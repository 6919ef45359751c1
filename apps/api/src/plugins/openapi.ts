import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><text x="0" y="22" font-family="sans-serif" font-size="18" fill="#fff">SST · API</text></svg>',
);

/** OpenAPI of all calls, made from the contract, with an interactive page at /api/docs. */
export const openapiPlugin = fp(
  async (app: FastifyInstance, { version }: { version: string }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Área de Cliente SST',
          version,
          description: 'Interface de programação, descrita pelo contrato.',
        },
        components: {
          securitySchemes: { sessao: { type: 'apiKey', in: 'header', name: 'X-Sessao' } },
        },
      },
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none' },
      logo: { type: 'image/svg+xml', content: LOGO, href: '/', target: '_self' },
      theme: { title: 'Área de Cliente SST · API' },
    });
  },
  { name: 'openapi' },
);
