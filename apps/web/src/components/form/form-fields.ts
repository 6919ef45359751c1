/** The named fields of a form with their values. */
export function pickFields<V extends object>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
}

/** Whether two values of a field are equal; choices are compared by their codes, lists by their entries. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => isSameValue(entry, other[at]));
  }
  return one === other || (codeOf(one) !== undefined && codeOf(one) === codeOf(other));
}

function codeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'cd' in value ? value.cd : undefined;
}

/** The fields that differ from the form's initial values, with their current values; `null` if there are none. */
export function changedFields<V extends object>(opened: V, values: V): Partial<V> | null {
  const changed = (Object.keys(opened) as (keyof V)[]).filter(
    (field) => !isSameValue(opened[field], values[field]),
  );
  return changed.length > 0 ? pickFields(values, changed) : null;
}

/**
 * Reads the fields of a draft. Another version of the page may have saved it, so values of a wrong type are left out.
 * @param kept the saved values, by field.
 * @param fits whether a value has the type of the field.
 */
export function readFields<V extends object>(
  kept: unknown,
  form: V,
  fits: (field: keyof V, value: unknown) => boolean,
): Partial<V> {
  if (typeof kept !== 'object' || kept === null) return {};
  const read = kept as V;
  return pickFields(
    read,
    (Object.keys(form) as (keyof V)[]).filter((field) => field in read && fits(field, read[field])),
  );
}

type Texts<V> = Partial<Record<keyof V, string>>;

/** The texts of those fields that are empty: without a text, a choice or an entry. */
export function emptyFields<V extends object>(values: V, texts: Texts<V>): Texts<V> {
  const named = Object.entries(texts) as [keyof V, string][];
  return Object.fromEntries(named.filter(([field]) => isEmptyValue(values[field]))) as Texts<V>;
}

function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}
