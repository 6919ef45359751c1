import type { Call, CallName } from '@sst/contract';
import { FORM_FIELDS } from '@sst/contract/rules/anexos';
import type { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../../calls/read-idempotency-key.ts';
import { describeCall, groupOf } from './call-words.ts';
import type { Components, Json } from './components.ts';
import { answerHeaders, errorsOf } from './describe-answers.ts';
import { exampleOf } from './example-of.ts';
import { OWN_EXAMPLES } from './own-examples.ts';

const XSRF_TOKEN = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: false,
  description: 'O valor do cookie XSRF-TOKEN; obrigatório nas chamadas que levam cookies.',
  schema: { type: 'string' },
};
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Um nome à escolha, de 1 a 100 caracteres: repetida com o mesmo nome, a chamada é feita uma só vez e dá a mesma resposta.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};
const FORM =
  'Os campos em JSON e uma parte por documento; em vez do conteúdo, anexString tem o nome da parte, de letras sem acento, algarismos, «-» e «_».';
const BINARY = { type: 'string', format: 'binary' };
/** A longer example of an answer says less than the shape beside it. */
const LONGEST_EXAMPLE = 120;

/** A call as an operation of OpenAPI, its shapes those of `components`. */
export function describeOperation(name: string, call: Call, components: Components) {
  const { permission, programa, confirma, saude, body, summary, retirada, folha } = call;
  return {
    operationId: name,
    summary,
    description: describeCall(call),
    tags: [groupOf(name)],
    ...(retirada && { deprecated: true, 'x-retirada': retirada }),
    'x-direito': 'right' in permission ? permission.right : permission.kind,
    'x-programa': programa ?? false,
    'x-saude': saude,
    ...(confirma && { 'x-confirma': confirma }),
    ...(folha && { 'x-folha': true }),
    ...(!programa && { security: permission.kind === 'public' ? [] : BY_SESSION }),
    parameters: parametersOf(name, call, components),
    ...(body && { requestBody: bodyOf(name, { ...call, body }, components) }),
    responses: { 200: answerOf(name, call, components), ...errorsOf(call) },
  };
}

/** By what a call may be made that says nothing else: a session, or the key of a program. */
export const BY_ANY = [{ sessao: [] }, { bearer: [] }, { chave: [] }];
const BY_SESSION = [{ sessao: [] }, { bearer: [] }];

function parametersOf(name: string, call: Call, components: Components): object[] {
  return [
    ...fieldsOf(name, 'path', call.params, components),
    ...fieldsOf(name, 'query', call.query, components),
    ...(call.method === 'GET' ? [] : [XSRF_TOKEN]),
    ...(call.idempotent ? [KEY] : []),
  ];
}

/** Each field of a path or a query as a parameter. */
function fieldsOf(
  name: string,
  place: 'path' | 'query',
  shape: z.ZodObject | undefined,
  components: Components,
): object[] {
  if (!shape) return [];
  const { properties, required = [] } = components.jsonOf(shape, 'input') as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([field, { description, ...json }]) => ({
    name: field,
    in: place,
    // What is not said to be required is not.
    ...((place === 'path' || required.includes(field)) && { required: true }),
    ...(description !== undefined && { description }),
    schema: components.addJson(json, 'input', `${name}.${field}`),
  }));
}

/** A body with documents may come as a form, too. */
function bodyOf(
  name: string,
  { body, documents }: { readonly body: z.ZodType; readonly documents?: number },
  components: Components,
) {
  const json = components.jsonOf(body, 'input');
  const schema = components.addJson(json, 'input', `${name}.pedido`);
  const content = { 'application/json': { schema, example: exampleOfBody(name, json) } };
  const required = !body.safeParse({}).success;
  if (documents === undefined) return { required, content };
  const form = {
    type: 'object',
    description: FORM,
    properties: { [FORM_FIELDS]: schema },
    required: [FORM_FIELDS],
    additionalProperties: BINARY,
  };
  return { required, content: { ...content, 'multipart/form-data': { schema: form } } };
}

function exampleOfBody(name: string, json: Json): unknown {
  const own = OWN_EXAMPLES[name as CallName];
  const example = exampleOf(json, false);
  return own ? { ...(example as object), ...own } : example;
}

function answerOf(name: string, call: Call, components: Components) {
  const json = components.jsonOf(call.answer, 'output');
  const example = exampleOf(json, true);
  const isShort = JSON.stringify(example).length <= LONGEST_EXAMPLE;
  const schema = components.addJson(json, 'output', `${name}.resposta`);
  return {
    description: 'OK',
    ...answerHeaders(call),
    content: {
      'application/json': { schema, ...(isShort && { example }) },
    },
  };
}
