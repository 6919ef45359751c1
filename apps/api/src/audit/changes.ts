type Fields = Readonly<Record<string, unknown>>;

/** The part of a change that its audit line keeps: the fields whose values differ, before and after. */
export function changesOf(before: object, after: object): { antes: Fields; depois: Fields } {
  const old = before as Fields;
  const differing = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old[name]) !== JSON.stringify(value),
  );
  return {
    antes: Object.fromEntries(differing.map(([name]) => [name, old[name]])),
    depois: Object.fromEntries(differing),
  };
}

/** Whether a change alters anything; one that does not is neither made nor written to the audit log. */
export function differs(before: object, after: object): boolean {
  return Object.keys(changesOf(before, after).depois).length > 0;
}
