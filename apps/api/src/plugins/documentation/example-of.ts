import type { Json } from './components.ts';

/** What fields are called whose values a shape alone does not tell; the longest name that fits counts. */
const BY_NAME: Readonly<Record<string, string>> = {
  nome: 'Ana Sousa',
  email: 'ana.sousa@exemplo.pt',
  passwordNova: 'quatro patos no telhado',
  passwordNovaConfirmacao: 'quatro patos no telhado',
  confirmarPasswordNova: 'quatro patos no telhado',
  organig: 'Fábrica de Aveiro',
  caminho: 'Cerâmica do Vouga / Fábrica de Aveiro',
  telemovel: '+351912345678',
  telefone: '+351912345678',
  motivo: 'Mudou de posto de trabalho.',
  obs: 'Sem observações.',
  message: 'Guardado.',
  titulo: 'Relatório',
  emissor: 'https://entrada.exemplo.pt',
  redes: '192.0.2.0/24',
  url: 'https://programa.exemplo.pt/recebe',
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-11-30',
  'date-time': '2026-11-30T09:00:00.000Z',
  email: 'ana.sousa@exemplo.pt',
  ipv4: '192.0.2.10',
  uri: 'https://exemplo.pt/',
  uuid: '0198c2a4-6f6e-7b1a-9d3c-2f1e4b5a6c7d',
};
/** Values that patterns of the contract may want; the first that fits is taken. */
const BY_PATTERN = [
  '1',
  '2026-11',
  '09:00',
  '2026-11-30',
  '123456789',
  'ana.sousa@exemplo.pt',
  'exemplo.pt',
  'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  'k3JxW9d0aTq7vLr2sPz8mYb5cNf1hGu6eRo4iXt_w-A',
  'a1'.repeat(32),
];
/** Fields deep down say no more than their names do. */
const DEEPEST = 6;

/** An example of what is sent (what has to be there alone) or answered (all there may be), made from its shape. */
export function exampleOf(schema: Json, all: boolean, name = '', depth = 0): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (options) return exampleOf(options[0] ?? {}, all, name, depth);
  const types = [schema.type].flat();
  if (types.includes('object')) return objectOf(schema, all, depth);
  if (types.includes('array')) return arrayOf(schema, all, name, depth);
  if (types.includes('string')) return textOf(schema, name);
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  if (types.includes('boolean')) return schema.default ?? true;
  return null;
}

function objectOf({ properties = {}, required = [] }: Json, all: boolean, depth: number) {
  const asked = new Set(required as readonly string[]);
  const shown = Object.entries(properties as Record<string, Json>).filter(
    ([field]) => asked.has(field) || (all && depth < DEEPEST),
  );
  return Object.fromEntries(
    shown.map(([field, one]) => [field, exampleOf(one, all, field, depth + 1)] as const),
  );
}

function arrayOf({ items, minItems = 0 }: Json, all: boolean, name: string, depth: number) {
  if (!items || (depth >= DEEPEST && minItems === 0)) return [];
  return [exampleOf(items as Json, all, name, depth + 1)];
}

function textOf({ format, pattern, minLength, maxLength }: Json, name: string): string {
  const known = BY_FORMAT[String(format)] ?? BY_NAME[name];
  const fits = (text: string) =>
    (pattern === undefined || new RegExp(String(pattern), 'u').test(text)) &&
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Number.POSITIVE_INFINITY);
  const tried = [...(known === undefined ? [] : [known]), ...(pattern ? BY_PATTERN : ['texto'])];
  return tried.find(fits) ?? 'texto'.padEnd(Number(minLength ?? 0), ' texto');
}
