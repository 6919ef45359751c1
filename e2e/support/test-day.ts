import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import type { Visitor } from './visitor.ts';

/**
 * Sets the date of the pages that are opened from now on to the server's; timers keep running. The driver's own clock would stay in the
 * window, which could not be kept for the next test then.
 */
export const atTestDay = atDay(TEST_TODAY);

/** The same for another day. */
export function atDay(day: string): (visitor: Visitor) => Promise<void> {
  return atMoment(`${day}T10:00:00Z`);
}

/** The same for a moment, as `2026-03-13T17:50:00Z`. */
export function atMoment(moment: string): (visitor: Visitor) => Promise<void> {
  return async ({ page }) => {
    await page.addInitScript(`{
    const Real = Date;
    const now = Real.parse('${moment}');
    const Fixed = function (...input) {
      if (!new.target) return new Real(now).toString();
      return Reflect.construct(Real, input.length > 0 ? input : [now], new.target);
    };
    Object.setPrototypeOf(Fixed, Real);
    Fixed.prototype = Real.prototype;
    Fixed.prototype.constructor = Fixed;
    Fixed.now = () => now;
    globalThis.Date = Fixed;
  }`);
  };
}
