import type { Page } from 'playwright-core';

const CONTROLS = 'a[href], button, input, select, textarea, [role=button], [role=tab]';
/** What belongs to a control: its label, and the field whose sections lie within it. */
const AROUND = 'label, .mantine-Input-wrapper, .mantine-Switch-root, .mantine-Checkbox-root';

/**
 * The shown controls whose middle another part of the page lies over, wherever nothing is scrolled out of sight. While
 * a modal dialog is open they are those of the dialog: it covers the page on purpose.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const middleOf = (part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, width, height };
    };
    const inSight = (part, { x, y }) => {
      for (let frame = part.parentElement; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflow === 'visible') continue;
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    };
    const isShown = (part) =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const part = [...document.querySelectorAll('[aria-modal=true]')].findLast(isShown) ?? document;
    return [...part.querySelectorAll('${CONTROLS}')].flatMap((control) => {
      const middle = middleOf(control);
      if (middle.width < 2 || middle.height < 2 || !isShown(control) || !inSight(control, middle)) return [];
      const above = document.elementFromPoint(middle.x, middle.y);
      const own = control.closest('${AROUND}') ?? control;
      if (!above || own.contains(above) || above.contains(control)) return [];
      return [control.outerHTML.slice(0, 120) + ' is below ' + above.outerHTML.slice(0, 120)];
    });
  })()`);
}
