import { type RefObject, useEffect, useState } from 'react';
import classes from './rows.module.css';

interface Tip {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** The note of a cell, or its text if it is truncated. */
function textOf(cell: HTMLElement): string | undefined {
  if (cell.dataset.note) return cell.dataset.note;
  const cut = [...cell.querySelectorAll(`.${CSS.escape(classes.text ?? '')}`)].find(
    (part) => part.scrollWidth > part.clientWidth,
  );
  return cut?.textContent ?? undefined;
}

function tipOf(target: EventTarget | null): Tip | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-cell]') : null;
  const text = cell && textOf(cell);
  if (!text) return null;
  const { left, bottom } = cell.getBoundingClientRect();
  const widest = Math.min(320, window.innerWidth - 16);
  return {
    text,
    top: bottom + 4,
    left: Math.max(8, Math.min(left, window.innerWidth - widest - 8)),
  };
}

/** One tooltip for all cells; screen readers have the same text in the cell. */
export function NoteTip({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (event: Event) => setTip(tipOf(event.target));
    const hide = () => setTip(null);
    element.addEventListener('pointerover', show, { signal });
    element.addEventListener('focusin', show, { signal });
    element.addEventListener('pointerleave', hide, { signal });
    element.addEventListener('focusout', hide, { signal });
    window.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => controller.abort();
  }, [scroller]);
  return (
    tip && (
      <div className={classes.tip} style={{ left: tip.left, top: tip.top }} aria-hidden="true">
        {tip.text}
      </div>
    )
  );
}
