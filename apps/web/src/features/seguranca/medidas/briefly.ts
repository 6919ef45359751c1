const LONGEST = 80;

/** Truncates a long text after a word, for a label. */
export function briefly(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}
