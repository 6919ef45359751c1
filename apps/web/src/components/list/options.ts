import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { containsText } from '@sst/contract/rules/text';
import type { FilterOption } from './list-definition.ts';

/** A name with its code. */
export interface Named {
  readonly cd: number | string;
  readonly nome: string;
  /** Switched off: forms no longer offer it. */
  readonly inactiv?: true | undefined;
}

/** Names by their codes, as choices. */
export function namedOptions(names: readonly Named[]): FilterOption[] {
  return names.map(({ cd, nome, inactiv }) => ({
    value: String(cd),
    label: nome,
    inactive: inactiv,
  }));
}

/** Labels by their values, as choices. @param values which of them, in order; all of them where absent. */
export function labelOptions<V extends string | number>(
  labels: Readonly<Record<V, string>>,
  values: readonly V[] = Object.keys(labels) as (string & V)[],
): FilterOption[] {
  return values.map((value) => ({ value: String(value), label: labels[value] }));
}

/** Of choices those that a form offers: what is switched off only where it is chosen already. */
export function offeredOf(options: readonly FilterOption[], chosen?: number): FilterOption[] {
  return options.filter(({ inactive, value }) => !inactive || value === String(chosen));
}

/** Finds choices by what is typed, without case or accents. */
export const byText: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => containsText(label, search));
