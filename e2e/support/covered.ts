import type { Page } from 'playwright-core';

const CONTROLS = 'a[href], button, input, select, textarea, [role=button], [role=tab]';
/** What belongs to a control: its label, and the field whose sections lie within it. */
const AROUND = 'label, .mantine-Input-wrapper, .mantine-Switch-root, .mantine-Checkbox-root';

/**
 * The shown controls whose middle another part of the page lies over, wherever nothing is scrolled out of sight: also
 * under the bar of a form, or the strip of notifications, at which the page ends. While a modal dialog is open they are
 * those of the dialog: it covers the page on purpose.
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
      const bar = document.querySelector('[data-form-bar]');
      const end = bar && !bar.contains(part) && part.closest('form') ? bar.getBoundingClientRect().top : innerHeight;
      return x >= 0 && y >= 0 && x < innerWidth && y < end;
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

/**
 * The fields and buttons that a notification lies over. A page ends above the bar of its form and above the strip of the
 * notifications, where they have one; the buttons of the bar, and those of a dialog, must lie elsewhere altogether.
 */
export function controlsBelowNotices(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const notices = [...document.querySelectorAll('[aria-label="Notificações"] [data-kind]')];
    if (notices.length === 0) throw new Error('there is no notification');
    const boxes = notices.map((notice) => notice.getBoundingClientRect());
    const area = notices[0].closest('[aria-label="Notificações"]');
    const isStrip = getComputedStyle(area).borderTopWidth !== '0px';
    const bar = document.querySelector('[data-form-bar]');
    const end = Math.min(
      isStrip ? area.getBoundingClientRect().top : innerHeight,
      bar?.getBoundingClientRect().top ?? innerHeight,
    );
    const dialog = [...document.querySelectorAll('[role=dialog]')].findLast((part) => part.checkVisibility());
    return [...(dialog ?? document.querySelector('main')).querySelectorAll('input, select, textarea, button, main a')].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const whole = dialog || bar?.contains(control);
      const low = whole ? bottom : Math.min(bottom, end);
      const over = boxes.some((box) => box.left < right && left < box.right && box.top < low && top < box.bottom);
      return over && control.checkVisibility() ? [control.outerHTML.slice(0, 120)] : [];
    });
  })()`);
}
