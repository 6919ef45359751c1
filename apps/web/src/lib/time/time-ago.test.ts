import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2026-03-16T09:00:00Z');

test.each([
  ['2026-03-16T09:00:20Z', 'agora mesmo'],
  ['2026-03-16T08:59:01Z', 'agora mesmo'],
  ['2026-03-16T08:59:00Z', 'há 1 minuto'],
  ['2026-03-16T07:30:00Z', 'há 1 hora'],
  ['2026-03-15T09:00:01Z', 'há 23 horas'],
  ['2026-03-13T08:00:00Z', 'há 3 dias'],
  ['2026-02-14T09:00:00Z', 'há 1 mês'],
  ['2025-11-01T09:00:00Z', 'há 4 meses'],
  ['2024-03-01T09:00:00Z', 'há 2 anos'],
])('%s was %s', (moment, words) => {
  expect(timeAgo(new Date(moment), NOW)).toBe(words);
});
