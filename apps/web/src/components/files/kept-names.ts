import type { ChosenAnexo } from './anexos.ts';

/** What a draft has of the documents of a form: their names alone. */
export function keptNames(fields: Readonly<Record<string, readonly ChosenAnexo[]>>): {
  readonly documentos?: readonly string[];
} {
  const documentos = anexoNames(fields);
  return documentos.length > 0 ? { documentos } : {};
}

/** The names of the documents that a form has. */
export function anexoNames(
  fields: Readonly<Record<string, readonly ChosenAnexo[]>>,
): readonly string[] {
  return Object.values(fields).flatMap((chosen) => chosen.map(({ name }) => name));
}

/** Tells which documents have to be attached again to a form that a draft has filled. */
export function attachAgain(content: unknown): string | undefined {
  const names = (content as { documentos?: unknown } | null)?.documentos;
  if (!Array.isArray(names)) return undefined;
  const texts = names.filter((name) => typeof name === 'string');
  return texts.length > 0
    ? `Os documentos não ficam guardados: volte a anexar ${texts.join(', ')}.`
    : undefined;
}
