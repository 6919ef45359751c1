type Fields = Readonly<Record<string, unknown>>;

/** What a line of the audit log keeps of a change: the fields whose values differ, as they were and as they are. */
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
