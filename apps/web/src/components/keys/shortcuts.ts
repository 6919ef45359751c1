/** A keyboard shortcut of a page. */
export interface Shortcut {
  /** The key as it is listed: 'a', 'Shift+x', 'Esc'. A text that is no key, 'a, r', only says more about keys. */
  readonly key: string;
  /** Other keys that do the same, as they are listed: '↓'. */
  readonly also?: readonly string[];
  /** What it does, as it is listed. */
  readonly what: string;
  /**
   * Absent while it does nothing, or the browser does it. @param pressed the key, as it is listed.
   * @returns `LEFT` if the key is not for it where the focus is; `false` if it should have asked for a text and did not.
   */
  readonly run?: ((pressed: string) => unknown) | undefined;
  /**
   * Only moves the mark or shows something: repeats while the key is held, and is run for who types on. All others act once
   * per press.
   */
  readonly moves?: boolean;
}

/** Letters that a page may give a meaning for its rows: j, k, x, f and z mean the same in every list. */
type RowLetter =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'g'
  | 'h'
  | 'i'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'y';

/** A shortcut that does something with rows: with the chosen ones, else with the one that has the focus. */
export interface RowShortcut<Row> extends Pick<Shortcut, 'what'> {
  readonly key: RowLetter;
  run(rows: readonly Row[]): unknown;
}

/** The key belongs to what has the focus. */
export const LEFT = Symbol('left');

/** Keys that are listed by another name than that of `KeyboardEvent.key`. */
const LISTED: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ' ': 'Espaço',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** How a key is listed. @param pressed as in `KeyboardEvent.key`. */
const listed = (pressed: string): string =>
  LISTED[pressed] ?? (pressed.length === 1 ? pressed.toLowerCase() : pressed);

/**
 * What a pressed key runs, if anything. @param pressed as in `KeyboardEvent.key`. @param shift whether Shift is held: a
 * letter with it runs what the letter alone does unless it has a shortcut of its own.
 */
export function shortcutOf(
  shortcuts: readonly Shortcut[],
  pressed: string,
  shift = false,
): (Omit<Shortcut, 'run'> & { run(): unknown }) | undefined {
  const name = listed(pressed);
  const shifted = shift && /^\p{L}$/u.test(name) ? [`Shift+${name}`] : [];
  for (const wanted of [...shifted, name]) {
    for (const { run, ...shortcut } of shortcuts) {
      const keys = [shortcut.key, ...(shortcut.also ?? [])];
      if (run && keys.includes(wanted)) return { ...shortcut, run: () => run(wanted) };
    }
  }
  return undefined;
}

/**
 * The shortcuts of a page that has some of its own beside those of its list: each key once, and the page's own come first.
 */
export function withOwn(own: readonly Shortcut[], others: readonly Shortcut[]): Shortcut[] {
  const taken = new Set(own.flatMap(({ key, also = [] }) => [key, ...also]));
  const left = others.flatMap((shortcut) => {
    const [key, ...also] = [shortcut.key, ...(shortcut.also ?? [])].filter(
      (one) => !taken.has(one),
    );
    return key === undefined ? [] : [{ ...shortcut, key, also }];
  });
  return [...own, ...left];
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
