import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  ADMINISTRATOR_RIGHTS,
  type Call,
  type CallName,
  callGroups,
  contract,
  ErrorBody,
  flagsThatGive,
  type Right,
} from '@sst/contract';
import { FORM_FIELDS } from '@sst/contract/rules/anexos';
import { HEALTH_DATA } from '@sst/contract/rules/health-data';
import { CHAVE_RATE, SEGREDO_PREFIX } from '@sst/contract/rules/identidade/chaves-programa';
import Fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import type { z } from 'zod';
import { jsonSchemaOf } from '../../calls/json-schema.ts';
import { IDEMPOTENCY_KEY } from '../../calls/read-idempotency-key.ts';

const ANY_CALL_ERRORS = [400, 401, 403, 413, 415, 503] as const;
const ERROR = { description: 'Erro', ...jsonSchemaOf(ErrorBody, 'output') };
const XSRF_TOKEN = {
  type: 'string',
  description: 'O valor do cookie XSRF-TOKEN; obrigatório nas chamadas que levam cookies.',
};
const KEY = {
  type: 'string',
  pattern: IDEMPOTENCY_KEY.source,
  description:
    'Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta.',
};
const FORM =
  'Os campos em JSON e uma parte por documento; em vez do conteúdo, anexString tem o nome da parte, de letras sem acento, algarismos, «-» e «_».';
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><text x="0" y="22" font-family="sans-serif" font-size="18" fill="#fff">SST · API</text></svg>',
);

/** A separate application that registers every call by its description alone, and answers with their OpenAPI. */
export async function buildDocumentation(
  path: string,
  { version, publicUrl }: { readonly version: string; readonly publicUrl: string },
): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Área de Cliente SST',
        version,
        description: 'Interface de programação, descrita pelo contrato.',
      },
      servers: [
        { url: publicUrl, description: 'Endereço público' },
        { url: '/', description: 'O servidor que mostra esta página' },
      ],
      components: {
        securitySchemes: {
          sessao: { type: 'apiKey', in: 'header', name: 'X-Sessao' },
          bearer: { type: 'http', scheme: 'bearer' },
          chave: {
            type: 'http',
            scheme: 'bearer',
            description: `A chave de um programa, que começa por «${SEGREDO_PREFIX}»: até ${CHAVE_RATE.calls} chamadas por minuto (cabeçalhos RateLimit e RateLimit-Policy).`,
          },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: path,
    uiConfig: { docExpansion: 'none' },
    logo: { type: 'image/svg+xml', content: LOGO, href: '/', target: '_self' },
    theme: { title: 'Área de Cliente SST · API' },
  });
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(name, call),
      validatorCompiler: () => () => true,
      serializerCompiler: () => () => '',
      handler: (_request, reply) => reply.callNotFound(),
    });
  }
  await app.ready();
  return app;
}

function schemaOf(name: string, call: Call): FastifySchema & Record<string, unknown> {
  const tooMany = call.permission.kind === 'public' ? [] : [429 as const];
  const unproven = call.confirma ? [409 as const] : [];
  const errors = [...ANY_CALL_ERRORS, ...tooMany, ...unproven, ...(call.errors ?? [])];
  return {
    operationId: name,
    summary: call.summary,
    tags: [groupOf(name)],
    ...(call.params && { params: jsonSchemaOf(call.params, 'input') }),
    headers: headersOf(call),
    ...(call.query && { querystring: jsonSchemaOf(call.query, 'input') }),
    ...(call.body && { body: bodyOf(call.body, call.documents) }),
    ...(call.permission.kind !== 'public' && { security: securityOf(call) }),
    description: [
      describePermission(call),
      describePrograms(call),
      HEALTH_DATA[call.saude],
      ...describeProof(call),
    ]
      .filter(Boolean)
      .join(' '),
    'x-saude': call.saude,
    ...(call.confirma && { 'x-confirma': call.confirma }),
    response: {
      200: { description: 'Resposta', ...jsonSchemaOf(call.answer, 'output') },
      ...Object.fromEntries(errors.map((status) => [status, ERROR])),
    },
  };
}

/** By what a call may be made: a session, or for programs a key, too. */
function securityOf({ programa }: Call): Record<string, string[]>[] {
  const schemes = ['sessao', 'bearer', ...(programa ? ['chave'] : [])];
  return schemes.map((scheme) => ({ [scheme]: [] }));
}

/** Whether a program may make a call, with which right, and what it needs to see health data. */
function describePrograms({ permission, programa, semSaude }: Call): string {
  if (permission.kind === 'public' || permission.kind === 'session') return '';
  if (!programa) return 'Não pode ser feita por programas.';
  const more = semSaude ? ' Sem dados de saúde na chave, a resposta vem sem eles.' : '';
  return `Programas: chave com o direito ${permission.right}.${more}`;
}

/** A body with documents may come as a form, too. */
function bodyOf(body: z.ZodType, documents?: number) {
  const schema = jsonSchemaOf(body, 'input');
  if (documents === undefined) return schema;
  const form = {
    type: 'object',
    description: FORM,
    properties: { [FORM_FIELDS]: schema },
    required: [FORM_FIELDS],
    additionalProperties: { type: 'string', format: 'binary' },
  };
  return { content: { 'application/json': { schema }, 'multipart/form-data': { schema: form } } };
}

/** Headers beside the one of the session; none is required of every caller. */
function headersOf({ method, idempotent }: Call) {
  return {
    type: 'object',
    properties: {
      ...(method !== 'GET' && { 'X-XSRF-TOKEN': XSRF_TOKEN }),
      ...(idempotent && { 'Idempotency-Key': KEY }),
    },
  };
}

function groupOf(name: string): string {
  return Object.entries(callGroups).find(([, calls]) => name in calls)?.[0] ?? name;
}

/** Whether the caller is asked again who they are. */
function describeProof({ confirma }: Call): readonly string[] {
  if (!confirma) return [];
  const when = {
    'lista-inteira': 'A lista inteira pede',
    'mais-de-uma-semana': 'Mais de uma semana pede',
    true: 'Pede',
  }[String(confirma) as `${typeof confirma}`];
  return [
    `${when} uma prova de identidade com menos de 15 minutos: 409 CONFIRMAR_IDENTIDADE, e depois confirmIdentidade.`,
  ];
}

function describePermission({ permission }: Call): string {
  switch (permission.kind) {
    case 'public':
      return 'Acesso: público.';
    case 'session':
      return 'Acesso: qualquer utilizador com sessão.';
    case 'company':
      return `Acesso: ${describeRight(permission.right)}.`;
    case 'provider':
    case 'providerOf':
      return 'Acesso: utilizador do prestador.';
  }
}

/** Who has a right in a company. */
function describeRight(right: Right): string {
  if (ADMINISTRATOR_RIGHTS.some((one) => one === right)) return 'administrador da empresa';
  const flags = flagsThatGive(right);
  if (flags.length === 0) return 'utilizador com lugar ativo na empresa';
  return flags.map(({ menu, flag }) => `menu ${menu} «${flag}»`).join(' ou ');
}
