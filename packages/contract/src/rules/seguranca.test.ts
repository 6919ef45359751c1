import { describe, expect, it } from 'vitest';
import {
  DELAYS,
  deadlineText,
  delayDays,
  isDayCount,
  isDeadline,
  isLate,
  LATE,
  MEDIDA,
  overdueDays,
} from './seguranca.ts';

describe('the days that a measure is overdue', () => {
  it.each([
    ['2026-01-15', 60, 60],
    ['2026-03-15', 1, 1],
    ['2026-03-16', 0, null],
    ['2026-04-01', -16, null],
    ['30', 60, null],
    [' 30 ', 60, null],
    ['30', -5, null],
    [null, null, null],
    ['', 4, 4],
  ])('with the deadline %j and %j days are %j [SEG-16]', (prazo, dias_expir, shown) => {
    expect(overdueDays({ prazo, dias_expir })).toBe(shown);
  });

  it('are a number of days only where the deadline is nothing but a number [SEG-16]', () => {
    for (const prazo of ['0', '30', '180']) expect(isDayCount(prazo)).toBe(true);
    for (const prazo of [null, '', '2026-01-15', '30 dias', '-3', '1.5']) {
      expect(isDayCount(prazo)).toBe(false);
    }
  });
});

it.each([
  ['15', '2026-05-01', '15 dias, até 16-05-2026'],
  ['1', '2026-12-31', '1 dia, até 01-01-2027'],
  ['0', '2026-05-01', '0 dias, até 01-05-2026'],
  ['2026-05-16', '2026-05-01', '16-05-2026'],
  ['logo que possível', '2026-05-01', 'logo que possível'],
  [null, '2026-05-01', null],
])('the deadline %j of a measure of %s reads %j [SEG-101]', (prazo, dt, text) => {
  expect(deadlineText({ prazo, dt })).toBe(text);
});

it('a measure is late from the day after its deadline, also one in days, which its column never says [SEG-16, SEG-102]', () => {
  for (const prazo of ['15', '2026-05-16']) {
    const late = [-1, 0, 1, 193].filter((dias_expir) => isLate({ dias_expir }));
    expect([prazo, late]).toEqual([prazo, [1, 193]]);
  }
  expect(isLate({ dias_expir: null })).toBe(false);
  expect(overdueDays({ prazo: '15', dias_expir: 193 })).toBeNull();
});

it('a deadline is a day that exists, or a number of days that is not too large', () => {
  for (const prazo of ['0', String(MEDIDA.dias), '2028-02-29'])
    expect(isDeadline(prazo)).toBe(true);
  for (const prazo of ['', String(MEDIDA.dias + 1), '2027-02-29', '29-02-2028']) {
    expect(isDeadline(prazo)).toBe(false);
  }
});

it('the steps of delay leave out no day and count none twice [SEG-14]', () => {
  const steps = DELAYS.map(delayDays);
  expect(steps[0]?.from).toBe(delayDays(LATE).from);
  expect(steps.at(-1)?.to).toBeNull();
  for (const [index, { to }] of steps.slice(0, -1).entries()) {
    expect(steps[index + 1]?.from).toBe((to ?? 0) + 1);
  }
});
