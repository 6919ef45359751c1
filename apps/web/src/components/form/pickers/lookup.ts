import { normalise } from '@sst/contract/rules/texts/text';

/** A name with its code. */
export interface Lookup {
  readonly cd: number;
  readonly nome: string;
}

/** The names that contain every typed word, ignoring case and accents. */
export function searchLookups(list: readonly Lookup[], typed: string): readonly Lookup[] {
  const words = normalise(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  return list.filter(({ nome }) => {
    const plain = normalise(nome);
    return words.every((word) => plain.includes(word));
  });
}
