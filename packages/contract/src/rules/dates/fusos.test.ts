import { expect, test } from 'vitest';
import { propostasFolha } from '../../folhas/propostas-folhas.ts';
import { marcacoesFolha } from '../../folhas/saude-folhas.ts';
import { dayAndHourText } from './fusos.ts';

const AT = { dt: '2026-03-16', hr: '09:15:00' };

test('an hour names its clock where that is not Lisbon’s, in sentences and in files [EMP-342]', () => {
  expect(dayAndHourText({ ...AT, fuso: 'Atlantic/Azores' })).toBe(
    '16-03-2026, às 09:15 (hora dos Açores)',
  );
  expect([dayAndHourText(AT), dayAndHourText({ ...AT, fuso: 'Atlantic/Madeira' })]).toEqual([
    '16-03-2026, às 09:15',
    '16-03-2026, às 09:15',
  ]);
  const row = { ...AT, fuso: 'Atlantic/Azores' } as const;
  const hourOf = (columns: readonly { header: string; value(one: never): unknown }[]) =>
    columns.find(({ header }) => header === 'Hora')?.value(row as never);
  expect([
    hourOf(propostasFolha(true).columns),
    hourOf(marcacoesFolha('exame', true).columns),
  ]).toEqual(['09:15 (hora dos Açores)', '09:15 (hora dos Açores)']);
});
