import { nearestFirst } from '@sst/contract/rules/texts/nearness';

/** A name with its code. */
export interface Lookup {
  readonly cd: number;
  readonly nome: string;
}

/** The names that contain every typed word, ignoring case and accents, the nearest first. */
export function searchLookups(list: readonly Lookup[], typed: string): readonly Lookup[] {
  return nearestFirst(list, typed, ({ nome }) => nome);
}
