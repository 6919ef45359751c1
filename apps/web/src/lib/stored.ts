/** What this browser keeps under a key, whatever it is; nothing where that is nothing or cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps something in this browser. */
export function writeStored(key: string, content: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(content));
  } catch {
    // Without storage it lives as long as its page.
  }
}
