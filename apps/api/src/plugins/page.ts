import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CONVOCATORIA_PAGE, CONVOCATORIA_SIMPLES } from '@sst/contract/rules/agenda/convocatoria';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendNoRoute } from './errors.ts';

/** Addresses that are never a page, even if there is no such file; browsers request icons by themselves. */
const NO_PAGE = /^\/(api|auth|scim|static|assets|favicon\.ico|apple-touch-icon[\w-]*\.png)(\/|$)/;

/** Files of a build made after this server's start: a second `npm start` builds before it finds the port taken. */
const BUILT_LATER = /^\/static\/(?!\.)[\w.-]+(?<!\.(?:br|gz))$/;

const HTML = /\.html(\.(br|gz))?$/;

/** An address that no page has, for a browser whose own address cannot be decoded: the page cannot read that. */
export const UNKNOWN_PAGE = '/404';

/** Whether a browser asks for a page, by an address that may be malformed. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && !NO_PAGE.test(pathOf(url)) && /\btext\/html\b/.test(headers.accept ?? '')
  );
}

/** Whom somebody rings whose browser cannot show the page. */
interface Contact {
  readonly prestador: string | null;
  readonly telefone: string | null;
}

/** Where public/old-browser.js asks for it. */
const CONTACT = '/contacto.json';

interface PageOptions {
  readonly folder: string;
  readonly contact?: Contact;
}

/** Serves the built page; any path that is neither a call nor a file is the page's own to show. */
export const pagePlugin = fp(
  async (app: FastifyInstance, { folder, contact }: PageOptions) => {
    app.get(CONTACT, async () => contact ?? {});
    if (!existsSync(join(folder, 'index.html'))) {
      app.setNotFoundHandler(sendNoRoute);
      return;
    }
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // A part that does not exist would be refused; browsers ask for whole files.
      acceptRanges: false,
      // Not its own routes: a wildcard reads the whole folder on every request, a route for each of 300 files takes 3
      // MiB.
      serve: false,
      cacheControl: false,
      index: false,
      setHeaders: (response, path) => {
        // Names under static/ carry a hash of the content.
        const hashed = path.includes('/static/') || path.includes('\\static\\');
        response.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        // Search engines have nothing to find here: users know the address.
        if (HTML.test(path)) response.header('x-robots-tag', 'noindex');
      },
    });
    const files = filesOf(folder);
    const linkOf = readPreloads(folder);
    const sendPage = (reply: FastifyReply, url: string) => {
      const path = pathOf(url);
      const link = linkOf(path);
      if (link) reply.header('link', link);
      const plain = path === CONVOCATORIA_PAGE ? plainOf(url) : undefined;
      return plain ? sendWithPlain(reply, folder, plain) : reply.sendFile('index.html');
    };
    app.get('/', (_request, reply) => sendPage(reply, '/'));
    app.setNotFoundHandler((request, reply) => {
      const path = pathOf(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD') return sendNoRoute(request, reply);
      // A file that a new build has removed is not found.
      const known = files.has(path) || BUILT_LATER.test(path);
      if (known && existsSync(join(folder, path))) return reply.sendFile(path);
      return NO_PAGE.test(path) ? sendNoRoute(request, reply) : sendPage(reply, request.url);
    });
  },
  { name: 'page' },
);

/** The plain page of a worker's link; `undefined` for what is no code of one. */
function plainOf(url: string): string | undefined {
  const code = /[?&]codigo=([\w.-]{1,80})(?:&|$)/.exec(url)?.[1];
  const begun = /[?&]resposta=(confirmo|nao-posso)(?:&|$)/.exec(url)?.[1];
  return code && `${CONVOCATORIA_SIMPLES}?codigo=${code}${begun ? `&resposta=${begun}` : ''}`;
}

/** The page, which leads browsers without JavaScript to another one. */
function sendWithPlain(reply: FastifyReply, folder: string, plain: string): FastifyReply {
  const refresh = `<noscript><meta http-equiv="refresh" content="0; url=${plain}"></noscript></head>`;
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('</head>', refresh);
  return reply
    .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** The addresses of the page's files, without hidden ones and the compressed copies. */
function filesOf(folder: string): ReadonlySet<string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const addresses = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  return new Set(
    addresses.filter((path) => !/(^|\/)\.|\.(br|gz)$/.test(path)).map((path) => `/${path}`),
  );
}

/** The `Link` header of a page, by its address; the build names the headers by routes (apps/web/preload-plugin.ts). */
function readPreloads(folder: string): (path: string) => string | undefined {
  const file = join(folder, 'preloads.json');
  if (!existsSync(file)) return () => undefined;
  const links: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const byPath = new Map(Object.entries(links));
  // `/saude/marcacao/$tipo` is each address with one more part; `$` alone is a page of the page's own, not found.
  const byPattern = Object.entries(links)
    .filter(([route]) => /\$\w/.test(route))
    .map(([route, link]) => [new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`), link] as const);
  return (path) => byPath.get(path) ?? byPattern.find(([pattern]) => pattern.test(path))?.[1];
}
