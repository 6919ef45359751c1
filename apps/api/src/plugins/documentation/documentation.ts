import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Audience, describeApi } from './describe-api.ts';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><text x="0" y="22" font-family="sans-serif" font-size="18" fill="#fff">SST · API</text></svg>',
);
/** The descriptions for an audience, by the name of their file; that of all calls is `json`, as it has always been. */
const AUDIENCE_FILES = {
  'empresa.json': 'empresa',
  'prestador.json': 'prestador',
  'programas.json': 'programas',
} as const satisfies Record<string, Audience>;

/** A separate application that answers with the description of the calls, and with a page that shows it. */
export async function buildDocumentation(
  path: string,
  about: { readonly version: string; readonly publicUrl: string },
): Promise<FastifyInstance> {
  const app = Fastify();
  const document = await describeApi('todas', about);
  // Its types are those of OpenAPI 3.0.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: path,
    uiConfig: { docExpansion: 'none' },
    logo: { type: 'image/svg+xml', content: LOGO, href: '/', target: '_self' },
    theme: { title: 'Área de Cliente SST · API' },
  });
  for (const [file, audience] of Object.entries(AUDIENCE_FILES))
    app.get(`${path}/${file}`, () => describeApi(audience, about));
  await app.ready();
  return app;
}
