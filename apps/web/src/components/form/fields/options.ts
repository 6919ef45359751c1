import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { nearestFirst } from '@sst/contract/rules/texts/nearness';

/** A value that can be chosen. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** A note beside the label in the list of options: the count. */
  readonly note?: string;
  /** Deactivated: rows may still have the value, but forms no longer offer it. */
  readonly inactive?: boolean;
}

/** A record with a code and a name. */
export interface Named {
  readonly cd: number | string;
  readonly nome: string;
  /** Deactivated: forms no longer offer it. */
  readonly inactiv?: true | undefined;
}

/** Records as filter options. */
export function namedOptions(names: readonly Named[]): FilterOption[] {
  return names.map(({ cd, nome, inactiv }) => ({
    value: String(cd),
    label: nome,
    inactive: inactiv,
  }));
}

/**
 * The names of a look-up as options, with the chosen one, whose name may be unknown.
 * @param names `undefined` while they load.
 */
export function chosenOptions(
  names: readonly Named[] | undefined,
  chosen: Named | Named['cd'] | null | undefined,
): FilterOption[] {
  const options = namedOptions(names ?? []);
  if (chosen === undefined || chosen === null) return options;
  const { cd, nome } =
    typeof chosen === 'object' ? chosen : { cd: chosen, nome: names ? 'Desconhecido' : '…' };
  const known = options.some(({ value }) => value === String(cd));
  return known ? options : [...options, { value: String(cd), label: nome }];
}

/** Labels by value, as options. @param values which of them, in order; all by default. */
export function labelOptions<V extends string | number>(
  labels: Readonly<Record<V, string>>,
  values: readonly V[] = Object.keys(labels) as (string & V)[],
): FilterOption[] {
  return values.map((value) => ({ value: String(value), label: labels[value] }));
}

/** The options that a form offers: a deactivated one only if it is selected already. */
export function offeredOf(options: readonly FilterOption[], chosen?: number): FilterOption[] {
  return options.filter(({ inactive, value }) => !inactive || value === String(chosen));
}

/** Filters options by the typed text, ignoring case and accents, the nearest first. */
export const byText: OptionsFilter = ({ options, search }) => [
  ...nearestFirst(options as ComboboxItem[], search, ({ label }) => label),
];

/** The option that is nearest to a typed text. */
export const nearest = <T extends { readonly label: string }>(
  options: readonly T[],
  search: string,
) => nearestFirst(options, search, ({ label }) => label)[0];
