/** Characters that fit in one line of a bar's name. */
const LINE = 26;

function shorten(text: string): string {
  return text.length > LINE ? `${text.slice(0, LINE - 1).trimEnd()}…` : text;
}

/** Breaks a long name into at most two lines: at the last ' / ' of a path, otherwise where the first line is full. */
export function nameLines(name: string): string[] {
  const at = name.lastIndexOf(' / ');
  if (at >= 0) return [shorten(name.slice(0, at)), shorten(name.slice(at + 3))];
  if (name.length <= LINE) return [name];
  const end = name.lastIndexOf(' ', LINE);
  return end <= 0 ? [shorten(name)] : [name.slice(0, end), shorten(name.slice(end + 1))];
}
