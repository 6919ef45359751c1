/** What is known of something, on one line: 'N.º 1042 · Ana Melo'. */
export function dotted(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
