/** Which columns are hidden, as it is stored: the ids of those, and with a plus those of optional ones that were chosen. */

export interface OptionalColumn {
  readonly id: string;
  readonly optional?: boolean;
}

const chosen = (id: string) => `+${id}`;

/** @param stored whatever local storage has, perhaps of before there were optional columns. */
export function hiddenOf(stored: unknown, columns: readonly OptionalColumn[]): readonly string[] {
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  return columns
    .filter(({ id, optional }) => (optional ? !ids.includes(chosen(id)) : ids.includes(id)))
    .map(({ id }) => id);
}

export function storedOf(
  hidden: readonly string[],
  columns: readonly OptionalColumn[],
): readonly string[] {
  return columns.flatMap(({ id, optional }) => {
    if (optional) return hidden.includes(id) ? [] : [chosen(id)];
    return hidden.includes(id) ? [id] : [];
  });
}
