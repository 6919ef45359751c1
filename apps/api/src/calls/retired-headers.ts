import type { Call } from '@sst/contract';
import type { Retirada } from '@sst/contract/calls/retired';
import type { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';

/** Where a program's maker reads what takes the place of what is to go. */
const DOCUMENTATION = '</api/docs>; rel="deprecation"; type="text/html"';

/**
 * The headers by which the answers of a call say that it, or a field of it, is to go: `Deprecation` (RFC 9745), since when, and
 * `Sunset` (RFC 8594), from when on it may be gone. Of several fields the first to go counts. Looked for at the first answer.
 */
export function retiredHeaders(call: Call): () => Readonly<Record<string, string>> {
  let headers: Readonly<Record<string, string>> | undefined;
  return () => {
    headers ??= headersOf(call);
    return headers;
  };
}

function headersOf(call: Call): Readonly<Record<string, string>> {
  const [first] = retiradasOf(call).sort((one, other) => (one.ate < other.ate ? -1 : 1));
  if (!first) return {};
  const afterLastDay = Date.parse(first.ate) + 24 * 60 * 60 * 1000;
  return {
    deprecation: `@${Date.parse(first.desde) / 1000}`,
    sunset: new Date(afterLastDay).toUTCString(),
    link: DOCUMENTATION,
  };
}

/** All that is to go of a call. */
export function retiradasOf({ retirada, params, query, body, answer }: Call): Retirada[] {
  const found: Retirada[] = retirada ? [retirada] : [];
  const look = (shape: z.ZodType | undefined, io: 'input' | 'output') => {
    if (!shape) return;
    JSON.stringify(jsonSchemaOf(shape, io), (key, value) => {
      if (key === 'x-retirada') found.push(value);
      return value;
    });
  };
  for (const shape of [params, query, body]) look(shape, 'input');
  look(answer, 'output');
  return found;
}
