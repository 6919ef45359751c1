import { type Call, ErrorBody } from '@sst/contract';
import { CHAVE_RATE, SEGREDO_PREFIX } from '@sst/contract/rules/identidade/chaves-programa';
import type { Components } from './components.ts';

/** What any call may answer besides. */
const ANY_CALL = [400, 403] as const;
/** What any call may answer that has nothing to do with what it is for: said once, as what else may come. */
const ANY_TIME = {
  401: 'falta a sessão ou a chave, ou já não servem',
  413: 'o corpo passa do limite',
  415: 'o corpo não é do tipo que a chamada aceita',
  429: 'tente de novo depois de `Retry-After`',
  503: 'tente de novo depois de `Retry-After`',
} as const;

type Status = Exclude<
  (typeof ANY_CALL | NonNullable<Call['errors']>)[number],
  keyof typeof ANY_TIME
>;

/** The errors, each a component, by their status: a short name, since each call has most of them. */
const ERRORS: Readonly<Record<Status, { readonly name: string; readonly description: string }>> = {
  400: { name: 'E400', description: '`campos` diz o que está errado em cada um.' },
  403: { name: 'E403', description: 'Falta o direito, ou o sítio não é de quem chama.' },
  404: { name: 'E404', description: 'Não existe, ou não é da empresa.' },
  409: { name: 'E409', description: 'Não se pode fazer assim: `codigo` diz porquê.' },
  410: {
    name: 'E410',
    description: 'O que se indica existiu, e já não serve: comece de novo.',
  },
  555: { name: 'PalavraPasseErrada', description: 'A palavra-passe não é a da conta.' },
};
/** The headers that answers to programs have (draft-ietf-httpapi-ratelimit-headers-11). */
const RATE_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

/** What the errors of any time are called. */
const OTHERS = 'E';
const OTHERS_WORDS = Object.entries(ANY_TIME).map(([status, words]) => `${status}: ${words}.`);

const isOwn = (status: number): status is Status => !(status in ANY_TIME);

/** The errors of a call; those of any time as what else may come. */
export function errorsOf({ confirma, errors = [] }: Call) {
  const statuses = new Set([...ANY_CALL, ...(confirma ? [409 as const] : []), ...errors]);
  const own = [...statuses].filter(isOwn).sort((one, other) => one - other);
  const refTo = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return Object.fromEntries<object>([
    ...own.map((status) => [status, refTo(ERRORS[status].name)] as const),
    ['default', refTo(OTHERS)],
  ]);
}

/** The headers of an answer, if it has any that clients read. */
export function answerHeaders({ programa }: Call) {
  return programa ? { headers: RATE_HEADERS } : {};
}

/** What the errors share. */
export function sharedErrors(components: Components) {
  const schema = components.add(ErrorBody, 'output', 'erro');
  const content = { 'application/json': { schema } };
  const own = Object.values(ERRORS).map(({ name, description }) => [
    name,
    { description, content },
  ]);
  const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  return {
    ...Object.fromEntries(own),
    [OTHERS]: { description: OTHERS_WORDS.join(' '), content, headers },
  };
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
