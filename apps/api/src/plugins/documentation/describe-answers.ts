import { type Call, ErrorBody } from '@sst/contract';
import { CHAVE_RATE, SEGREDO_PREFIX } from '@sst/contract/rules/identidade/chaves-programa';
import type { Components } from './components.ts';

/** What any call may answer besides, and any that takes a body. */
const ANY_CALL = [400, 401, 403, 503] as const;
const ANY_BODY = [413, 415] as const;

type Status = (typeof ANY_CALL | typeof ANY_BODY | NonNullable<Call['errors']>)[number];

/** The errors, each a component, by their status: a short name, since each call has most of them. */
const ERRORS: Readonly<Record<Status, { readonly name: string; readonly description: string }>> = {
  400: { name: 'E400', description: '`campos` diz o que está errado em cada um.' },
  401: { name: 'E401', description: 'Falta a sessão ou a chave, ou já não servem.' },
  403: { name: 'E403', description: 'Falta o direito, ou o sítio não é de quem chama.' },
  404: { name: 'E404', description: 'Não existe, ou não é da empresa.' },
  409: { name: 'E409', description: 'Não se pode fazer assim: `codigo` diz porquê.' },
  410: {
    name: 'E410',
    description: 'O que se indica existiu, e já não serve: comece de novo.',
  },
  413: { name: 'E413', description: 'O corpo passa do limite.' },
  415: { name: 'E415', description: 'O corpo não é do tipo que a chamada aceita.' },
  429: { name: 'E429', description: 'Tente de novo depois de `Retry-After`.' },
  503: { name: 'E503', description: 'Tente de novo depois de `Retry-After`.' },
  555: { name: 'PalavraPasseErrada', description: 'A palavra-passe não é a da conta.' },
};
const LATER = new Set([429, 503]);

/** The headers that answers to programs have (draft-ietf-httpapi-ratelimit-headers-11). */
const RATE_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

/** The errors of a call. */
export function errorsOf(call: Call) {
  const tooMany = call.permission.kind === 'public' ? [] : [429 as const];
  const unproven = call.confirma ? [409 as const] : [];
  const ofBody = call.body ? ANY_BODY : [];
  const own = call.errors ?? [];
  const statuses = new Set([...ANY_CALL, ...ofBody, ...tooMany, ...unproven, ...own]);
  return Object.fromEntries(
    [...statuses]
      .sort((one, other) => one - other)
      .map((status) => [status, { $ref: `#/components/responses/${ERRORS[status].name}` }]),
  );
}

/** The headers of an answer, if it has any that clients read. */
export function answerHeaders({ programa }: Call) {
  return programa ? { headers: RATE_HEADERS } : {};
}

/** What the errors share. */
export function sharedErrors(components: Components) {
  const schema = components.add(ErrorBody, 'output', 'erro');
  const content = { 'application/json': { schema } };
  const retry = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  return Object.fromEntries(
    Object.entries(ERRORS).map(([status, { name, description }]) => {
      const headers = LATER.has(Number(status)) ? { headers: retry } : {};
      return [name, { description, content, ...headers }];
    }),
  );
}

const HEADERS = {
  RateLimit: {
    description:
      'Quantas chamadas a chave ainda pode fazer (`r`), e em quantos segundos volta a ter todas (`t`).',
    schema: { type: 'string' },
    example: `"chave";r=${CHAVE_RATE.calls - 1};t=${CHAVE_RATE.seconds}`,
  },
  RateLimitPolicy: {
    description: 'Quantas chamadas uma chave pode fazer (`q`) em quantos segundos (`w`).',
    schema: { type: 'string' },
    example: `"chave";q=${CHAVE_RATE.calls};w=${CHAVE_RATE.seconds}`,
  },
  RetryAfter: {
    description: 'Segundos até valer a pena tentar de novo.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
};

const SECURITY_SCHEMES = {
  sessao: { type: 'apiKey', in: 'header', name: 'X-Sessao' },
  bearer: { type: 'http', scheme: 'bearer' },
  chave: {
    type: 'http',
    scheme: 'bearer',
    description: `A chave de um programa, que começa por «${SEGREDO_PREFIX}»: até ${CHAVE_RATE.calls} chamadas por minuto (cabeçalhos RateLimit e RateLimit-Policy).`,
  },
};

/** Headers and ways to sign that calls name. */
export const SHARED = { headers: HEADERS, securitySchemes: SECURITY_SCHEMES } as const;
