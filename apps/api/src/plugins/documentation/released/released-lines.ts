/** The shape of a description in lines, one for each call and each field, that are kept and compared. */

export type Lines = ReadonlyMap<string, readonly string[]>;
type Json = Readonly<Record<string, unknown>>;
type Add = (place: string, types: readonly string[]) => void;

/** What narrows a value beside its type. */
const BOUNDS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const;

type Components = Readonly<Record<string, object>>;
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: {
    readonly schemas: object;
    readonly parameters: Components;
    readonly responses: Components;
  };
}
interface Operation {
  readonly operationId: string;
  readonly 'x-retirada'?: { readonly ate: string };
  readonly parameters: readonly (Reference | Parameter)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: { readonly 200: Reference | Answer };
}
interface Reference {
  readonly $ref: string;
}
interface Answer {
  readonly content: Content;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
}
type Content = Readonly<Record<string, { readonly schema: Json }>>;

/**
 * The places of a description, each with the types that may stand there: `listFactos(company)` what is sent beside a body,
 * `listFactos<` a body, `listFactos>` an answer, `#Facto.dt_fim` a field of a component, with `?` where it may be missing. A type is
 * `#Facto`, a literal, `{}` for the fields and `[]` for the entries at the same place, or a plain one with its bounds.
 */
export function linesOf({ paths, components }: Described): Lines {
  const lines = new Map<string, readonly string[]>();
  const add: Add = (place, types) => lines.set(place, types);
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      addCall(`${method.toUpperCase()} ${path}`, operation as Operation, components, add);
  for (const [name, schema] of Object.entries(components.schemas))
    addSchema(`#${name}`, schema as Json, add);
  return lines;
}

/** The lines as they are kept, in an order that changes show in. */
export function textOf(lines: Lines): string {
  const sorted = [...lines].map(([place, types]) => [place, ...types].join('\t')).sort();
  return `${sorted.join('\n')}\n`;
}

export function readLines(text: string): Lines {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [place = '', ...types] = line.split('\t');
      return [place, types];
    }),
  );
}

function addCall(
  address: string,
  { operationId, parameters, requestBody, responses, ...more }: Operation,
  components: Described['components'],
  add: Add,
): void {
  const until = more['x-retirada']?.ate;
  add(operationId, [address, ...(until ? [`until=${until}`] : [])]);
  for (const parameter of parameters) {
    const { name, required, schema } = follow(parameter, components.parameters);
    addSchema(`${operationId}(${name})${required ? '' : '?'}`, schema, add);
  }
  const json = 'application/json';
  const body = requestBody?.content[json]?.schema;
  if (body) addSchema(`${operationId}<${requestBody?.required ? '' : '?'}`, body, add);
  const answer = follow(responses[200], components.responses).content[json]?.schema;
  if (answer) addSchema(`${operationId}>`, answer, add);
}

/** What stands in a place, which may be a component. */
function follow<Part extends object>(part: Reference | Part, components: Components): Part {
  return '$ref' in part ? (components[part.$ref.split('/').at(-1) ?? ''] as Part) : part;
}

function addSchema(place: string, schema: Json, add: Add): void {
  const options = (schema.anyOf ?? schema.oneOf ?? [schema]) as readonly Json[];
  const until = (schema['x-retirada'] as { ate?: string } | undefined)?.ate;
  const types = options.flatMap((option, at) =>
    typesOf(at ? `${place}|${at}` : place, option, add),
  );
  add(place, [...new Set(types), ...(until ? [`until=${until}`] : [])]);
}

/** The types of one choice; fields and entries are added as places of their own. */
function typesOf(place: string, schema: Json, add: Add): string[] {
  const { $ref, type, enum: values, properties, required, items } = schema;
  if (typeof $ref === 'string') return [`#${$ref.split('/').at(-1)}`];
  if ('const' in schema) return [JSON.stringify(schema.const)];
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value));
  if (schema.anyOf ?? schema.oneOf) {
    addSchema(`${place}/`, schema, add);
    return [`${place}/`];
  }
  const needed = new Set((required ?? []) as readonly string[]);
  for (const [name, field] of Object.entries((properties ?? {}) as Record<string, Json>))
    addSchema(`${place}.${name}${needed.has(name) ? '' : '?'}`, field, add);
  if (items) addSchema(`${place}[]`, items as Json, add);
  const { additionalProperties: rest } = schema;
  if (rest && typeof rest === 'object') addSchema(`${place}{}`, rest as Json, add);
  const bounds = Object.fromEntries(
    BOUNDS.filter((bound) => schema[bound] !== undefined)
      // A pattern beside a format says the same once more.
      .filter((bound) => bound !== 'pattern' || schema.format === undefined)
      .map((bound) => [bound, schema[bound]]),
  );
  const suffix = Object.keys(bounds).length > 0 ? JSON.stringify(bounds) : '';
  return ([type ?? 'any'].flat() as string[]).map(
    (one) => nameOf(one, place) + (one === 'null' ? '' : suffix),
  );
}

/** Fields and entries stand at the place that the type names. */
function nameOf(type: string, place: string): string {
  if (type === 'object') return `{}${place}`;
  return type === 'array' ? `[]${place}` : type;
}
