import { type CSSProperties, useEffect, useState } from 'react';

interface Tip {
  readonly text: string;
  readonly at: CSSProperties;
}

/** What has a path: a name, or a field that shows one. */
const NAMED = '[data-path]';
/** Rows, whose own names are told while something of theirs has the focus. */
const ROW = 'tr, li, dl > div';
const HOLD_MS = 400;
/** Who goes from row to row by the keyboard sees the next one meanwhile. */
const REST_MS = 600;

/** Not in a style sheet, which every page would load before it is shown. */
const STYLE: CSSProperties = {
  position: 'fixed',
  zIndex: 400,
  maxWidth: 'min(420px, calc(100vw - 16px))',
  padding: '6px 10px',
  fontSize: 'var(--mantine-font-size-sm)',
  color: 'var(--mantine-color-white)',
  background: '#30383e',
  borderRadius: 'var(--mantine-radius-sm)',
  pointerEvents: 'none',
};

/** So much at the foot of the window, in px, belongs to a tip there. */
const FOOT = 100;

/** How much of the foot of the window the bar of chosen rows takes. */
function heightOfBar(): number {
  const bar = document.querySelector('[data-chosen-bar]');
  return bar ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top) : 0;
}

/**
 * Below what has the path; of the row that has the focus at the foot of the window, else at its head: who goes from row to row
 * compares it with those above and below.
 */
function tipOf(named: Element | null | undefined, row?: Element): Tip | null {
  const text = named?.getAttribute('data-path');
  if (!named || !text) return null;
  const { left, bottom } = named.getBoundingClientRect();
  const x = Math.max(8, left);
  if (!row) return { text, at: { left: x, top: bottom + 4 } };
  const low = row.getBoundingClientRect().bottom > window.innerHeight - FOOT;
  return { text, at: { left: x, ...(low ? { top: 8 } : { bottom: 8 + heightOfBar() }) } };
}

/** What of a focused element has a path: itself or what it contains. */
const namedBy = (target: Element) => target.closest(NAMED) ?? target.querySelector(NAMED);

/**
 * The whole path of a unit that is shown by its short name, on focus by the keyboard and on a long press; the pointer has
 * the browser's tooltip. One for the whole page, so that long lists have none in each row.
 */
export function PathTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let hold: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(hold);
      setTip(null);
    };
    const onFocus = ({ target }: FocusEvent) => {
      hide();
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const named = namedBy(target);
      if (named) return setTip(tipOf(named));
      const row = target.closest(ROW);
      const inRow = row?.querySelector(NAMED);
      if (row && inRow) hold = setTimeout(() => setTip(tipOf(inRow, row)), REST_MS);
    };
    const onPress = ({ target, pointerType }: PointerEvent) => {
      hide();
      const named = target instanceof Element ? target.closest(NAMED) : null;
      if (pointerType !== 'mouse' && named) hold = setTimeout(() => setTip(tipOf(named)), HOLD_MS);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const release = () => clearTimeout(hold);
    const heard = [
      ['focusin', onFocus],
      ['focusout', hide],
      ['pointerdown', onPress],
      ['pointerup', release],
      ['pointercancel', hide],
      ['keydown', onKey],
      ['scroll', hide],
    ] as const;
    for (const [name, listener] of heard)
      document.addEventListener(name, listener as EventListener, true);
    return () => {
      clearTimeout(hold);
      for (const [name, listener] of heard)
        document.removeEventListener(name, listener as EventListener, true);
    };
  }, []);
  if (!tip) return null;
  return (
    <div role="tooltip" style={{ ...STYLE, ...tip.at }}>
      {tip.text}
    </div>
  );
}
