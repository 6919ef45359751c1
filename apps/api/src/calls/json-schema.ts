import { z } from 'zod';

type Schema = Record<string, unknown>;

/**
 * The JSON Schema of a shape in the form that Fastify serialises fastest: `null` beside a plain type becomes part of
 * `type`, not an alternative.
 */
export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => mergeNull(jsonSchema as Schema),
  });
  return schema;
}

/** Makes `null` beside a plain type a part of `type`. */
export function mergeNull(schema: Schema): void {
  const options = schema.anyOf as Schema[] | undefined;
  if (options?.length !== 2) return;
  const nullOption = options.find((option) => option.type === 'null');
  const other = options.find((option) => option.type !== 'null');
  if (!nullOption || !other || typeof other.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, other, { type: [other.type, 'null'] });
  if (Array.isArray(other.enum)) schema.enum = [...other.enum, null];
}
