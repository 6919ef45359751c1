import { z } from 'zod';
import { mergeNull } from '../../calls/json-schema.ts';

export type Json = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

/** Where an export's name stands in the JSON of its shape, until it becomes a component. */
const NAME = 'x-nome';
/** Shorter than this, a shape without a name is not worth a reference. */
const SHORT = 90;
const SCHEMA_MAPS = new Set(['properties', 'patternProperties']);
const SCHEMA_LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const SCHEMAS = new Set(['items', 'additionalProperties', 'not', 'propertyNames']);

/** A distinct shape of the description, which holds others in place of their JSON. */
class Shape {
  readonly id: number;
  readonly json: Json;
  readonly name: string | undefined;
  readonly direction: Direction;
  /** Where it stands first: what names it, if it has to be named and has no name. */
  readonly place: string;
  uses = 0;

  constructor(id: number, json: Json, about: Pick<Shape, 'name' | 'direction' | 'place'>) {
    this.id = id;
    this.json = json;
    this.name = about.name;
    this.direction = about.direction;
    this.place = about.place;
  }
}

/**
 * The shapes of a description, each once. One that the contract exports is a component of that name; another that stands in
 * several places, of the name of the call and the field where it stands first.
 */
export class Components {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>;
  readonly #shapes = new Map<string, Shape>();
  readonly #components = new Map<Shape, string>();

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    this.#names = names;
  }

  /** Adds a shape that stands in a call. @returns what stands in its place until all are there. */
  add(shape: z.ZodType, direction: Direction, place: string): Shape {
    return this.addJson(this.jsonOf(shape, direction), direction, place);
  }

  addJson(json: Json, direction: Direction, place: string): Shape {
    const known = this.#intern(json, direction, place);
    known.uses += 1;
    return known;
  }

  /** The JSON Schema of a shape, with the names of those in it that the contract exports. */
  jsonOf(shape: z.ZodType, direction: Direction): Json {
    const { $schema: _, ...json } = z.toJSONSchema(shape, {
      io: direction,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const schema = jsonSchema as Record<string, unknown>;
        const name = this.#names.get(zodSchema);
        if (name) schema[NAME] = name;
        // An answer may get more fields: whoever reads it does not refuse them.
        if (direction === 'output' && schema.additionalProperties === false)
          delete schema.additionalProperties;
      },
    });
    return json;
  }

  /** All components, and what stands where: called once all shapes have been added. */
  finish(): { readonly schemas: Json; readonly render: (value: unknown) => unknown } {
    this.#nameAll();
    const schemas = [...this.#components]
      .sort(([, one], [, other]) => (one < other ? -1 : 1))
      .map(([shape, name]) => [name, this.#body(shape)]);
    return { schemas: Object.fromEntries(schemas), render: (value) => this.#render(value) };
  }

  #intern(given: Json, direction: Direction, at: string): Shape {
    const place = (given[NAME] as string | undefined) ?? at;
    const { [NAME]: name, ...json } = mapSchemas(tidied(given), (inner, key) =>
      this.#intern(inner, direction, place + key),
    );
    const key = JSON.stringify([name, json], (_, value) =>
      value instanceof Shape ? { shape: value.id } : value,
    );
    const known = this.#shapes.get(key);
    if (known) return known;
    const about = { name: name as string | undefined, direction, place };
    const shape = new Shape(this.#shapes.size, json, about);
    this.#shapes.set(key, shape);
    mapSchemas(json, (inner) => {
      (inner as unknown as Shape).uses += 1;
      return inner;
    });
    return shape;
  }

  #nameAll(): void {
    const taken = new Set<string>();
    const all = [...this.#shapes.values()].filter(({ uses }) => uses > 0);
    const named = all.filter(({ name }) => name !== undefined);
    // What is answered has the plain name; what is sent in another shape says so.
    const answered = named.filter(({ direction }) => direction === 'output');
    const sent = named.filter(({ direction }) => direction === 'input');
    for (const shape of answered) this.#call(shape, shape.name as string, taken);
    for (const shape of sent) {
      const name = shape.name as string;
      this.#call(shape, taken.has(name) ? `${name}Pedido` : name, taken);
    }
    for (const shape of all)
      if (!shape.name && shape.uses > 1 && this.#isWorthAName(shape))
        this.#call(shape, wordOf(shape.place), taken);
  }

  #call(shape: Shape, wanted: string, taken: Set<string>): void {
    let name = wanted;
    for (let more = 2; taken.has(name); more += 1) name = `${wanted}${more}`;
    taken.add(name);
    this.#components.set(shape, name);
  }

  #isWorthAName({ json }: Shape): boolean {
    return JSON.stringify(json, (_, value) => (value instanceof Shape ? '' : value)).length > SHORT;
  }

  #render(value: unknown): unknown {
    if (value instanceof Shape) {
      const name = this.#components.get(value);
      return name ? { $ref: `#/components/schemas/${name}` } : this.#body(value);
    }
    if (Array.isArray(value)) return value.map((one) => this.#render(one));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.#render(one)] as const),
    );
  }

  #body({ json }: Shape): unknown {
    return this.#render(json);
  }
}

/** A schema with `null` as one of its types, where it may be, and without the bounds that every whole number has. */
function tidied(schema: Json): Json {
  const tidy: Record<string, unknown> = { ...schema };
  if (isPlain(schema)) mergeNull(tidy);
  if (tidy.maximum === Number.MAX_SAFE_INTEGER) delete tidy.maximum;
  if (tidy.minimum === Number.MIN_SAFE_INTEGER) delete tidy.minimum;
  return tidy;
}

/** Whether a choice with `null` is one of plain values, none of which is a component. */
function isPlain({ anyOf }: Readonly<Record<string, unknown>>): boolean {
  return !((anyOf ?? []) as Json[]).some(
    (option) => NAME in option || 'properties' in option || 'items' in option,
  );
}

/** The same schema with what its inner schemas are made into; `key` says where they stand, as a path goes on. */
function mapSchemas(schema: Json, made: (inner: Json, key: string) => unknown): Json {
  const mapped = Object.entries(schema).map(([key, value]) => {
    if (value === null || typeof value !== 'object') return [key, value];
    if (SCHEMAS.has(key)) return [key, made(value as Json, '.item')];
    if (SCHEMA_LISTS.has(key))
      return [key, (value as Json[]).map((one, at) => made(one, at === 0 ? '' : `.ou${at + 1}`))];
    if (!SCHEMA_MAPS.has(key)) return [key, value];
    const inner = Object.entries(value as Record<string, Json>);
    return [key, Object.fromEntries(inner.map(([name, one]) => [name, made(one, `.${name}`)]))];
  });
  return Object.fromEntries(mapped);
}

/** `listFactos.resposta.message.item` as the name of a component: `ListFactosRespostaItem`. */
function wordOf(place: string): string {
  const words = place.split(/[^a-zA-Z0-9]+/).filter((word) => word && word !== 'message');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
