/** Reads JSON from local storage; `null` or `undefined` if there is none or it cannot be parsed. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes JSON to local storage. */
export function writeStored(key: string, content: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(content));
  } catch {
    // Without storage the value lives only as long as the page.
  }
}
