/** Ranges of addresses to choose from, and the one that the address has chosen. */
export function withChosen(
  redes: readonly string[] = [],
  chosen: string | undefined,
): readonly string[] {
  return chosen === undefined || redes.includes(chosen) ? redes : [...redes, chosen];
}
