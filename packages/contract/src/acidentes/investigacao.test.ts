import { expect, test } from 'vitest';
import { below, canIndent, isOutline, moved } from './investigacao.ts';

const levels = (...of: number[]) => of.map((nivel) => ({ nivel }));
const text = (causas: readonly { nivel: number }[]) => causas.map(({ nivel }) => nivel).join('');

test('a cause moves with all below it, never deeper than one below the one above [ACID-330]', () => {
  expect(text(moved(levels(0, 0, 1, 2, 0), 1, 1))).toBe('01230');
  expect(text(moved(levels(0, 1, 2, 1), 1, -1))).toBe('0011');
  expect(text(moved(levels(0, 1), 1, 1))).toBe('01');
  expect(text(moved(levels(0, 1), 0, -1))).toBe('01');
  expect(canIndent(levels(0, 0), 0)).toBe(false);
  expect(canIndent(levels(0, 0), 1)).toBe(true);
  expect(below(levels(0, 1, 2, 0), 0)).toBe(2);
  expect(below(levels(0, 1, 2, 0), 3)).toBe(0);
});

test('an outline leaves out no level [ACID-330]', () => {
  expect(isOutline([])).toBe(true);
  expect(isOutline(levels(0, 1, 2, 1, 0))).toBe(true);
  expect(isOutline(levels(1))).toBe(false);
  expect(isOutline(levels(0, 2))).toBe(false);
});
