/** The apostrophe with which the app's own files keep a text from being read as a formula. */
const GUARD = /^'(?=[=+\-@])/;

/** A cell's text on one line, since that is what the page's fields hold. */
export function plainText(cell = ''): string {
  return cell
    .trim()
    .replace(GUARD, '')
    .replace(/\s*\n\s*/g, ' ');
}

/** Whether a record holds nothing but separators. */
export function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
