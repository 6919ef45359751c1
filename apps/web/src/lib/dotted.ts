/** Joins the parts that are present with a dot: 'N.º 1042 · Ana Melo'. */
export function dotted(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
