import type { PrazosResumo } from '@sst/contract';
import { expect, it } from 'vitest';
import { CHART_LENGTH, countOf, prazoBars, prazoSeries } from './prazos-bars.ts';

const resumo: PrazosResumo = {
  hoje: '2026-03-16',
  linhas: [
    { grupo: 'vencidos', mes: '2024-01', motivo: 'periodico', total: 7 },
    { grupo: 'vencidos', mes: '2026-03', motivo: 'periodico', total: 2 },
    { grupo: 'em-30-dias', mes: '2026-03', motivo: 'regresso', total: 3 },
    { grupo: 'depois', mes: '2026-05', motivo: 'periodico', total: 5 },
    { grupo: 'nunca', mes: null, motivo: null, total: 4 },
    { grupo: 'ausentes', mes: '2026-03', motivo: 'periodico', total: 1 },
  ],
};

it('tabs count what their list shows with the other filters, those away alone [MARCAR-03]', () => {
  const count = (...[parte, filters = {}]: [Parameters<typeof countOf>[1]?, object?]) =>
    countOf(resumo.linhas, parte, filters);
  expect(count()).toBe(21);
  expect(count('vencidos')).toBe(9);
  expect([count('em-30-dias'), count('em-60-dias')]).toEqual([3, 8]);
  expect([count('nunca'), count('ausentes')]).toEqual([4, 1]);
  expect(count(undefined, { motivo: 'periodico', mes: '2026-03' })).toBe(2);
});

it('the chart has a bar for each month, stacked by reason, of who the list has save its month [MARCAR-05, MARCAR-28]', () => {
  const bars = prazoBars(resumo);
  expect(bars).toHaveLength(CHART_LENGTH);
  expect([bars[0]?.id, bars.at(-1)?.id]).toEqual(['2025-06', '2026-05']);
  expect(bars.find(({ id }) => id === '2026-03')?.values).toEqual({ periodico: 2, regresso: 3 });
  // It follows the list's other filters.
  const of = (chosen: Parameters<typeof prazoBars>[1]) =>
    prazoBars(resumo, chosen).find(({ id }) => id === '2026-03')?.values;
  expect(of({ motivo: 'regresso', mes: '2026-05' })).toEqual({ regresso: 3 });
  expect(of({ parte: 'vencidos' })).toEqual({ periodico: 2 });
  expect(of({ parte: 'ausentes' })).toEqual({ periodico: 1 });
  expect(prazoSeries(bars).map(({ id }) => id)).toEqual(['regresso', 'periodico']);
});
