import { Resolver } from 'node:dns/promises';
import type { Writable } from 'node:stream';
import compress from '@fastify/compress';
import { SCIM_PATH } from '@sst/contract/rules/identidade/entrada-propria';
import { PUBLIC_MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Access } from './access/access.ts';
import { Peers } from './access/peers.ts';
import { ProgramKeys } from './access/program-keys.ts';
import { cookieNames } from './access/session-cookies.ts';
import { Sessions } from './access/sessions.ts';
import type { Handlers } from './calls/handlers.ts';
import { InFlightBodies } from './calls/in-flight-bodies.ts';
import { registerCalls } from './calls/register-calls.ts';
import { type AdmissionLimits, createPlaces, limitsFor } from './calls/shares.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ServerPool } from './db/pool.ts';
import { DatabaseWatch } from './db/reach/database-watch.ts';
import { SecurityLog } from './eventos-seguranca/security-log.ts';
import { ReadLog } from './leituras/read-log.ts';
import { ReadRecorder } from './leituras/recorded-answer.ts';
import { Lists } from './list/lists.ts';
import type { Metrics } from './metrics/metrics.ts';
import { CalendariosService } from './modules/agenda/convocatorias/calendarios.service.ts';
import { calendarsPlugin } from './modules/agenda/convocatorias/calendars-plugin.ts';
import { LigacaoService } from './modules/agenda/convocatorias/ligacao.service.ts';
import { simplesPlugin } from './modules/agenda/convocatorias/simples/simples-plugin.ts';
import { anexoBodyPlugin } from './modules/anexos/anexo-body.plugin.ts';
import type { OutsideContents } from './modules/anexos/outside-contents.ts';
import { handlersOf } from './modules/handlers.ts';
import type { ResolveTxt } from './modules/identidade/entrada-propria/dominios.service.ts';
import { type Issuers, OidcIssuers } from './modules/identidade/entrada-propria/issuers.ts';
import { SignInLimits } from './modules/identidade/limites/sign-in-limits.ts';
import { scimPlugin } from './modules/identidade/scim/scim-plugin.ts';
import { subscribersOf } from './modules/subscribers.ts';
import type { Servico } from './pdf/fitness-ficha.ts';
import type { Seal } from './pdf/seal/seal.ts';
import { answerLogPlugin } from './plugins/answer-log.ts';
import { bodiesPlugin } from './plugins/bodies.ts';
import { callId } from './plugins/call-id.ts';
import { openapiPlugin } from './plugins/documentation/openapi.ts';
import { answerTo, errorsPlugin, MALFORMED_HTTP, sendError } from './plugins/errors.ts';
import { lastAnswersPlugin } from './plugins/last-answers.ts';
import { loggedError } from './plugins/logged-error.ts';
import { withTrueMethod } from './plugins/method-override.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { oneAtATimePlugin } from './plugins/one-at-a-time.ts';
import { asksForPage, pagePlugin, UNKNOWN_PAGE } from './plugins/page.ts';
import { pressurePlugin } from './plugins/pressure.ts';
import { securityEventsPlugin } from './plugins/security-events.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';
import { sessionPlugin } from './plugins/session.ts';
import { tracesPlugin } from './plugins/traces.ts';
import { xsrfPlugin } from './plugins/xsrf.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Tracer } from './traces/traces.ts';

export interface AppOptions {
  /** Connections as the application's role. */
  readonly pool: ServerPool;
  readonly version: string;
  /** The provider's name, for the about page. */
  readonly providerName?: string | null;
  /** Its own number, and that of its authorization by the DGS, for sheets. */
  readonly providerNipc?: string | null;
  readonly providerDgs?: string | null;
  readonly providerPhone?: string | null;
  /** What sheets are sealed with; absent: they are not. */
  readonly seal?: Seal | undefined;
  /** Encrypts secrets of accounts; absent: they are kept as they are. */
  readonly secrets?: SecretBox | undefined;
  /** A weak password that nobody is asked to change: that of the demonstration on the embedded database. */
  readonly exemptPassword?: string | undefined;
  /** File of the hashes of passwords that are known to the world. */
  readonly breachedPasswords?: string | undefined;
  /** Folder of the built page. */
  readonly pageDir: string;
  /** The address that users open. */
  readonly publicUrl: string;
  readonly trustProxy?: boolean;
  /** Whether browsers are told to open the subdomains of the public address by https alone, too. */
  readonly hstsSubdomains?: boolean | undefined;
  /** Whether companies may have their provider of identities in the own network, or reach it by http. */
  readonly internalIssuers?: boolean | undefined;
  /** Whether webhooks may call the own network, and by http: in tests alone. */
  readonly internalHooks?: boolean | undefined;
  /** The providers of identities of companies, and how the DNS is asked; those of the Internet by default. */
  readonly issuers?: Issuers | undefined;
  readonly resolveTxt?: ResolveTxt | undefined;
  readonly logLevel?: string;
  readonly clock?: Clock;
  /** Time for a body that anybody may send, or that is answered already, in ms. */
  readonly publicBodyMs?: number;
  /** How much is done at once, where it is not what the connections of the pool give. */
  readonly limits?: Partial<AdmissionLimits>;
  /** Most bytes of bodies that are received or worked on. */
  readonly uploadBytes?: number;
  /** Whether other servers may change users' rights, and notify of it (access/peers.ts). */
  readonly hearsOthers?: boolean;
  /** Counts what this server does. */
  readonly metrics?: Metrics | undefined;
  /** Whoever has it may read the metrics; on the port of the page, where they have none of their own. */
  readonly metricsToken?: string | undefined;
  readonly metricsPort?: number | undefined;
  /** Follows calls through the server and its database. */
  readonly tracer?: Tracer | undefined;
  /** The documents that are outside the database; absent: there are none. */
  readonly outside?: OutsideContents | undefined;
  /** Where the log goes; standard output by default. */
  readonly logTo?: Writable;
}

/** Connections that the log of readers is written with: one writes while the other begins. */
const READ_LOG_CONNECTIONS = 2;
const MAX_PARAM_LENGTH = 200;
/** How long the DNS is waited for, in ms. */
const DNS_PATIENCE_MS = 3_000;

/** Timeout for receiving a request, in ms: five documents of 5 MB over half a megabit a second. */
const REQUEST_TIMEOUT_MS = 600_000;
const PUBLIC_BODY_MS = 30_000;
const UPLOAD_BYTES = 256 * 1_048_576;

/** The whole application, put together from its parts; it listens nowhere yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, clock = systemClock } = options;
  const app = createServer(options);
  const limits = { ...limitsFor(pool.options.max), ...options.limits };
  const places = createPlaces(limits);
  options.metrics?.watchPlaces(places);
  const access = new Access(pool, () => places.occupy());
  const sessions = new Sessions(pool, clock);
  const tries = new SignInLimits(pool, clock);
  const keys = new ProgramKeys({ pool, clock, refused: (ip) => tries.admitKey(ip) });
  const watch = new DatabaseWatch({
    pool,
    clock,
    listener: options.hearsOthers ? new Peers(access, sessions) : undefined,
    log: (line) => app.log.error(line),
  });
  app.addHook('onReady', () => watch.start());
  app.addHook('onClose', () => watch.stop());
  await registerPlugins(app, options, { sessions, keys, limits, clock });
  const readLog = new ReadLog(pool.beside(READ_LOG_CONNECTIONS));
  const byLink = servicesByLink(options, { access, clock, reads: readLog });
  const handlers = createHandlers(app, options, {
    ...byLink,
    watch,
    access,
    sessions,
    keys,
    clock,
  });
  const subscribers = subscribersOf(options);
  const bodies = new InFlightBodies(options.uploadBytes ?? UPLOAD_BYTES);
  const reads = new ReadRecorder(readLog, clock);
  registerCalls(app, { access, handlers, places, limits, bodies, reads, clock });
  await app.register(scimPlugin, {
    prefix: SCIM_PATH,
    door: { access, places, limits, bodies },
    deps: { access, sessions, clock, limits: tries, subscribers, publicUrl: options.publicUrl },
  });
  await app.register(calendarsPlugin, { calendarios: byLink.calendarios });
  await app.register(simplesPlugin, { ligacao: byLink.ligacao });
  const contact = {
    prestador: options.providerName ?? null,
    telefone: options.providerPhone ?? null,
  };
  await app.register(pagePlugin, { folder: options.pageDir, contact });
  return app;
}

/** The bare server: how it names, reads and refuses requests, before any call is known. */
function createServer({ logLevel = 'silent', logTo, trustProxy }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, stream: logTo, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: callId,
    // For addresses without a call, to which anybody may send; each call sets its own limit.
    bodyLimit: PUBLIC_MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    // Trusts the one proxy in front: entries further left in X-Forwarded-For may be forged by the caller.
    trustProxy: trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    rewriteUrl: withTrueMethod,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    // Malformed addresses, for which no hook runs: what is still to come is not awaited.
    frameworkErrors: (error, request, reply) => {
      reply.header('connection', 'close');
      return asksForPage(request)
        ? reply.redirect(UNKNOWN_PAGE)
        : sendError(reply, answerTo(error));
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(MALFORMED_HTTP);
    },
  });
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1); Node would refuse it without a text.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  return app;
}

interface PluginParts {
  readonly sessions: Sessions;
  readonly keys: ProgramKeys;
  readonly limits: AdmissionLimits;
  readonly clock: Clock;
}

/** What every request passes on its way to a call, in this order. */
async function registerPlugins(
  app: FastifyInstance,
  options: AppOptions,
  { sessions, keys, limits, clock }: PluginParts,
): Promise<void> {
  const { pool, publicUrl, version, logLevel = 'silent' } = options;
  const secure = publicUrl.startsWith('https:');
  await app.register(errorsPlugin);
  await app.register(answerLogPlugin, { level: logLevel });
  const { metrics, metricsPort, metricsToken } = options;
  await app.register(metricsPlugin, { metrics, metricsPort, metricsToken });
  const { tracer, trustProxy } = options;
  await app.register(tracesPlugin, { tracer, trustProxy });
  await app.register(lastAnswersPlugin);
  await app.register(oneAtATimePlugin);
  await app.register(bodiesPlugin, { publicBodyMs: options.publicBodyMs ?? PUBLIC_BODY_MS });
  await app.register(securityHeadersPlugin, {
    secure,
    subdomains: options.hstsSubdomains ?? false,
  });
  await app.register(pressurePlugin, limits);
  await app.register(xsrfPlugin, { secure });
  await app.register(sessionPlugin, { sessions, keys, names: cookieNames({ secure }) });
  const events = new SecurityLog({ pool: pool.beside(1), clock, log: errorLogOf(app) });
  await app.register(securityEventsPlugin, { events });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['gzip', 'identity'],
    globalDecompression: false,
  });
  await app.register(anexoBodyPlugin);
  await app.register(openapiPlugin, { version, publicUrl });
}

const errorLogOf = (app: FastifyInstance) => (error: unknown) => app.logError(app.log, error);

interface LinkParts {
  readonly access: Access;
  readonly clock: Clock;
  readonly reads: ReadLog;
}

/** What people reach by a link of their own, without signing in. */
function servicesByLink({ pool, publicUrl }: AppOptions, { access, clock, reads }: LinkParts) {
  return {
    calendarios: new CalendariosService({
      pool,
      access,
      clock,
      limits: new SignInLimits(pool, clock),
      publicUrl,
      reads,
    }),
    ligacao: new LigacaoService({
      access,
      clock,
      subscribers: subscribersOf({ publicUrl }),
      lists: new Lists(access, clock),
      limits: new SignInLimits(pool, clock),
    }),
  };
}

interface HandlerParts extends ReturnType<typeof servicesByLink> {
  readonly watch: DatabaseWatch;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly keys: ProgramKeys;
  readonly clock: Clock;
}

/** The service that sheets name: none, where nobody has said whose this server is. */
export function servicoOf({
  providerName,
  providerNipc,
  providerDgs,
}: Pick<AppOptions, 'providerName' | 'providerNipc' | 'providerDgs'>): Servico | null {
  if (!providerName) return null;
  return { nome: providerName, nipc: providerNipc ?? null, processo: providerDgs ?? null };
}

function createHandlers(app: FastifyInstance, options: AppOptions, parts: HandlerParts): Handlers {
  const { pool, version, publicUrl, internalIssuers = false } = options;
  const dns = new Resolver({ timeout: DNS_PATIENCE_MS, tries: 2 });
  return handlersOf({
    ...parts,
    pool,
    version,
    providerName: options.providerName ?? null,
    servico: servicoOf(options),
    seal: options.seal,
    breachedPasswords: options.breachedPasswords,
    exempt: options.exemptPassword,
    issuers: options.issuers ?? new OidcIssuers(publicUrl, internalIssuers),
    resolveTxt: options.resolveTxt ?? ((name) => dns.resolveTxt(name)),
    internal: internalIssuers,
    internalHooks: options.internalHooks,
    outside: options.outside,
    secrets: options.secrets,
    publicUrl,
    log: errorLogOf(app),
  });
}
