import { isFocusLost } from '../../../lib/page/focus.ts';
import { type Mark, markIn, NO_MARK } from './row-order.ts';

const ROW = '[data-row]';
const CONTROL = 'a[href], button, input, select, textarea, [tabindex]';

/** Where the focus of a row stands: at what opens it, else at the row itself. */
const stopOf = (row: HTMLElement): HTMLElement =>
  row.querySelector<HTMLElement>('[data-open]') ?? row;

/**
 * Makes the rows of a list one Tab stop: that of the row which had the focus last, its mark. The other links and buttons of
 * the rows are no stops, but take the focus.
 */
export class RowStops {
  readonly #list: HTMLElement;
  /** What the elements had as their `tabindex`. */
  readonly #before = new Map<HTMLElement, string | null>();
  readonly #observer: MutationObserver;
  #mark: Mark = NO_MARK;
  /** What had the focus last, if it is in a row. */
  #focused: Element | undefined;

  constructor(list: HTMLElement) {
    this.#list = list;
    this.#observer = new MutationObserver(() => this.#arrange());
    this.#observer.observe(list, { childList: true, subtree: true });
    document.addEventListener('focusin', this.#onFocus);
    this.#arrange();
  }

  /** All rows, from the top. */
  get rows(): readonly HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>(ROW)];
  }

  /** The index of the row that has the focus, or has what has it; -1 if none. */
  get focusedIndex(): number {
    const row = document.activeElement?.closest<HTMLElement>(ROW);
    return row ? this.rows.indexOf(row) : -1;
  }

  /** The index of the row that Tab leads to. */
  get markIndex(): number {
    return this.#mark.index;
  }

  /** Moves the focus to a row. @returns whether there is one. */
  focus(index: number): boolean {
    const row = this.rows.at(index);
    if (!row) return false;
    stopOf(row).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    return true;
  }

  /** Moves the mark to a row, and the focus only if the rows have it. */
  moveMark(index: number): void {
    if (this.focusedIndex >= 0) this.focus(index);
    else this.#setMark(index);
  }

  /** Moves the focus to the next (1) or the previous (-1) link or button of its row, of which what opens it is the first. */
  focusInRow(by: 1 | -1): void {
    const row = this.rows[this.focusedIndex];
    if (!row) return;
    const controls = [...new Set([stopOf(row), ...this.#controlsOf(row)])];
    const at = controls.indexOf(document.activeElement as HTMLElement);
    controls[at + by]?.focus();
  }

  /** The visible buttons and links of a row in its part with this attribute. */
  controlsIn(row: HTMLElement, part: string): readonly HTMLElement[] {
    return this.#controlsOf(row).filter((control) => control.closest(`[${part}]`));
  }

  /** Moves the focus from within a row to the row. @returns whether it was not there. */
  focusOwnRow(): boolean {
    const index = this.focusedIndex;
    const row = this.rows[index];
    return row !== undefined && stopOf(row) !== document.activeElement && this.focus(index);
  }

  /** Gives all elements back the stops that they had. */
  release(): void {
    this.#observer.disconnect();
    document.removeEventListener('focusin', this.#onFocus);
    for (const [element, before] of this.#before) {
      if (before === null) element.removeAttribute('tabindex');
      else element.setAttribute('tabindex', before);
    }
  }

  readonly #onFocus = ({ target }: FocusEvent) => {
    const row = (target as Element).closest<HTMLElement>(ROW);
    const index = row ? this.rows.indexOf(row) : -1;
    this.#focused = index < 0 ? undefined : (target as Element);
    if (index >= 0) this.#setMark(index);
  };

  #setMark(index: number): void {
    this.#mark = { keys: this.rows.map(({ dataset }) => dataset.row ?? ''), index };
    this.#arrange();
  }

  #arrange(): void {
    const { rows } = this;
    if (rows.length === 0) return;
    const keys = rows.map(({ dataset }) => dataset.row ?? '');
    const index = markIn(keys, this.#mark);
    this.#mark = { keys, index };
    for (const [at, row] of rows.entries()) {
      const stop = stopOf(row);
      for (const control of new Set([stop, ...row.querySelectorAll<HTMLElement>(CONTROL)])) {
        if (!this.#before.has(control)) {
          this.#before.set(control, control.getAttribute('tabindex'));
        }
        control.tabIndex = at === index && control === stop ? 0 : -1;
      }
    }
    for (const element of this.#before.keys()) {
      if (!element.isConnected) this.#before.delete(element);
    }
    // A row that is gone has taken the focus along.
    if (this.#focused?.isConnected === false && isFocusLost()) this.focus(index);
  }

  /** Without the box, which has a key of its own. */
  #controlsOf(row: HTMLElement): HTMLElement[] {
    return [...row.querySelectorAll<HTMLElement>(CONTROL)].filter(
      (control) =>
        this.#before.get(control) !== '-1' &&
        !control.closest('label') &&
        control.checkVisibility(),
    );
  }
}
