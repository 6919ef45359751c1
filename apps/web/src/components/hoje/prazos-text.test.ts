import { expect, it } from 'vitest';
import { prazosText } from './prazos-text.ts';

/** A Friday, 20:50 in Lisbon. */
const NOW = new Date('2026-03-13T20:50:00Z');
const TODAY = '2026-03-13T22:10:00Z';
const TOMORROW = '2026-03-14T17:50:00Z';
const YESTERDAY = '2026-03-12T17:50:00Z';

it.each([
  [2, false, [TODAY, TOMORROW], 'o primeiro até hoje 22:10, depois amanhã 17:50'],
  [
    4,
    false,
    [TODAY, TOMORROW, '2026-03-21T18:00:00Z'],
    'o primeiro até hoje 22:10, depois amanhã 17:50 e sáb 21-3 18:00',
  ],
  [2, false, [TODAY, TODAY], 'o primeiro até hoje 22:10'],
  [1, false, [TODAY], 'até hoje 22:10'],
  [2, true, [TOMORROW], 'o próximo prazo acaba amanhã 17:50'],
  [2, true, [YESTERDAY], 'o último prazo acabou ontem 17:50'],
  [1, true, [YESTERDAY], 'o prazo acabou ontem 17:50'],
  [3, false, [], undefined],
])(
  'of %i (late: %s) it is said when the next clock ends [ACID-372]',
  (total, late, prazos, text) => {
    expect(prazosText({ prazos, total, late }, NOW)).toBe(text);
  },
);
