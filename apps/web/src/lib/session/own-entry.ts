/** A sign-in, or a try of the settings, that has left the page for a company's own provider of identities. */
export interface LeftEntry {
  /** What it is ended with: only this tab has it. */
  readonly codigo: string;
  /** The e-mail that was typed; of a try, nothing. */
  readonly email: string;
  /** The company whose settings are tried. */
  readonly experiencia?: number;
  /** What the issuer has sent back, once the tab has come back. */
  readonly parametros?: string;
}

const KEY = 'entrada-propria';
/** Whether this tab has gone to an issuer and not come in: it does not go there again by itself. */
const GONE = 'entrada-propria-saiu';

/** Remembers what has left, in this tab alone. */
export function storeEntry(entry: LeftEntry): void {
  sessionStorage.setItem(KEY, JSON.stringify(entry));
}

/** What has left, without forgetting it. */
export function peekEntry(): LeftEntry | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as LeftEntry);
  } catch {
    return undefined;
  }
}

/** What has left; it is forgotten, since it serves once. */
export function takeEntry(): LeftEntry | undefined {
  const entry = peekEntry();
  sessionStorage.removeItem(KEY);
  return entry;
}

export function hasGone(): boolean {
  return sessionStorage.getItem(GONE) !== null;
}

export function markGone(gone: boolean): void {
  if (gone) sessionStorage.setItem(GONE, '1');
  else sessionStorage.removeItem(GONE);
}
