/** The apostrophe with which the app's own exports prevent a text from being read as a formula. */
const GUARD = /^'(?=[=+\-@])/;

/** A cell's text on one line, since the page's fields are single-line. */
export function plainText(cell = ''): string {
  return cell
    .trim()
    .replace(GUARD, '')
    .replace(/\s*\n\s*/g, ' ');
}

/** Whether all cells of a record are empty. */
export function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
