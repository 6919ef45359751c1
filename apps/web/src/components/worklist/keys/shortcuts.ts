/** A keyboard shortcut of a worklist. */
export interface Shortcut {
  /** The key as it is listed: 'a', 'Esc'. A text that is no key, 'a, r', only says more about keys. */
  readonly key: string;
  /** What it does, as it is listed. */
  readonly what: string;
  /** Absent while it does nothing. @returns `false` if it should have asked for a text and did not. */
  readonly run?: (() => unknown) | undefined;
  /** Changes something, or begins to. */
  readonly acts?: boolean;
}

/** What a pressed key runs, if anything. @param pressed as in `KeyboardEvent.key`. */
export function shortcutOf(
  shortcuts: readonly Shortcut[],
  pressed: string,
): (Shortcut & { run(): unknown }) | undefined {
  const name = pressed === 'Escape' ? 'Esc' : pressed.toLowerCase();
  for (const { run, ...shortcut } of shortcuts) {
    if (run && shortcut.key === name) return { ...shortcut, run };
  }
  return undefined;
}

/** A pause as long as this ends the typing of a text, in ms. */
const PAUSE = 1500;

/** Knows those who type on where a key has not asked for the text that they expected. Times are in ms. */
export class TypingGuard {
  #until = 0;

  /** No text was asked for. */
  begin(time: number): void {
    this.#until = time + PAUSE;
  }

  /** Whether a pressed key is part of such a text. Each character of it makes the guard wait on. */
  covers(key: string, time: number): boolean {
    if (time >= this.#until) return false;
    if (key.length === 1) this.begin(time);
    return true;
  }
}
