type Fields = Readonly<Record<string, unknown>>;

/**
 * The part of a change that its audit line keeps: the fields whose values differ, before and after. `undefined` if none
 * does: such a change is neither made nor written to the audit log.
 */
export function changesOf(
  before: object,
  after: object,
): { antes: Fields; depois: Fields } | undefined {
  const old = before as Fields;
  const differing = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old[name]) !== JSON.stringify(value),
  );
  if (differing.length === 0) return undefined;
  return {
    antes: Object.fromEntries(differing.map(([name]) => [name, old[name]])),
    depois: Object.fromEntries(differing),
  };
}
