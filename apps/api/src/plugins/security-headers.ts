import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { VIOLACOES_PATH } from '@sst/contract/calls/violacoes';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/** What no page of the product asks of a browser. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
] as const;

const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** Names the address of reports to browsers that take one by the header of the Reporting API, which they do by https alone. */
const REPORTS_TO = 'conteudo';

/** The page of the API's description, which is not of our making: its library writes texts of its own as HTML. */
const FOREIGN_PAGE = /^\/api\/docs(\/|$)/;
const OUR_SCRIPTS = /require-trusted-types-for [^;]+;?|(?<=;)trusted-types [^;]+;?/g;

/**
 * By this rule the calendar's library makes the templates of its own boxes, and nothing else: it keeps the rule to itself, a name
 * is given out once, and what we show in its boxes are nodes (decision 0088).
 */
const CALENDAR_TEMPLATES = 'svelte-trusted-html';

interface SecurityHeaders {
  /** Whether the public address has https. */
  readonly secure: boolean;
  /** Whether its subdomains have it, too. */
  readonly subdomains: boolean;
}

/**
 * A strict content policy: nothing from elsewhere, no inline script, no eval, and no text that becomes HTML or a script's
 * address but by the page's one rule (apps/web/src/trusted-types.ts), or is a template of the calendar's. Browsers report what they
 * refuse.
 */
export const securityHeadersPlugin = fp(
  async (app: FastifyInstance, { secure, subdomains }: SecurityHeaders) => {
    const headers = headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // The component library writes its theme as a style element.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          frameSrc: ["'self'", 'blob:'],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default', CALENDAR_TEMPLATES],
          reportUri: [VIOLACOES_PATH],
          ...(secure && { reportTo: [REPORTS_TO] }),
        },
      },
      strictTransportSecurity: secure
        ? { maxAge: 31_536_000, includeSubDomains: subdomains }
        : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
    });
    headers['permissions-policy'] = PERMISSIONS;
    if (secure) headers['reporting-endpoints'] = `${REPORTS_TO}="${VIOLACOES_PATH}"`;
    const policy = String(headers['content-security-policy']);
    const foreign = { ...headers, 'content-security-policy': policy.replace(OUR_SCRIPTS, '') };
    app.addHook('onRequest', async ({ routeOptions: { url = '' } }, reply) => {
      reply.headers(FOREIGN_PAGE.test(url) ? foreign : headers);
    });
    app.addHook('onSend', async (request, reply) => {
      // By route, however the URL is written.
      const { url = '' } = request.routeOptions;
      if (reply.getHeader('cache-control') === undefined && /^\/(api|auth)\//.test(url)) {
        // Health data of real people: no copy outlives the answer.
        reply.header('cache-control', 'no-store');
      }
    });
  },
  { name: 'security-headers' },
);

/**
 * The library's headers are the same for every answer: computed once. It gets only what it asks of an answer, since
 * importing the real class as an ES module loads all of `fetch` and web sockets: 16 MiB.
 */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  const answer: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = value as string;
      return answer as ServerResponse;
    },
    removeHeader: (name) => {
      delete headers[name.toLowerCase()];
    },
  };
  helmet(options)({} as IncomingMessage, answer as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
