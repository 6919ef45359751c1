import type { Leitura } from '@sst/contract';
import { expect, test } from 'vitest';
import { leiturasByDay, timesText } from './leituras-do-dia.ts';

const read = (cd: number, quando: string, more: Partial<Leitura> = {}): Leitura => ({
  cd,
  quando,
  cd_utilizador: 1,
  utilizador: 'Ana Melo',
  prestador: false,
  vista: 'Exames realizados',
  pessoas: 10,
  ip: null,
  ...more,
});

test('who saw is one line a person and day, with how often and between which hours [LEIT-20]', () => {
  const all = [
    read(6, '2026-03-16T11:40:00.000Z'),
    read(5, '2026-03-16T10:00:00.000Z', { cd_utilizador: 2 }),
    read(4, '2026-03-16T09:12:00.000Z'),
    read(3, '2026-03-15T23:59:00.000Z', { utilizador: null, cd_utilizador: null }),
    read(2, '2026-03-15T08:00:00.000Z'),
    read(1, '2026-03-15T08:00:00.000Z'),
  ];
  const said = (more: boolean) =>
    leiturasByDay(all, more).map((one) => [one.dt, one.leituras[0].utilizador, timesText(one)]);
  expect(said(false)).toEqual([
    ['2026-03-16', 'Ana Melo', '2 vezes, das 09:12 às 11:40'],
    // Another of that name.
    ['2026-03-16', 'Ana Melo', '1 vez, às 10:00'],
    ['2026-03-15', null, '1 vez, às 23:59'],
    ['2026-03-15', 'Ana Melo', '2 vezes, às 08:00'],
  ]);
  expect(said(true).map(([, , text]) => text)).toEqual([
    '2 vezes, das 09:12 às 11:40',
    '1 vez, às 10:00',
    'pelo menos 1 vez, às 23:59',
    'pelo menos 2 vezes, às 08:00',
  ]);
});
