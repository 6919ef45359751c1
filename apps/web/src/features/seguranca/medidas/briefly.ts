const LONGEST = 80;

/** A long text as a label says it: its beginning, cut after a word. */
export function briefly(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}
