import type { AcidentePorParticipar } from '@sst/contract';
import { expect, it } from 'vitest';
import { inOrder, participarText } from './por-participar-order.ts';

const NOW = new Date('2026-03-13T20:50:00Z');
const one = (cd: number, ate: string, caminho: string): AcidentePorParticipar => ({
  cd,
  cd_empresa: 1,
  empresa: '',
  dt: `2026-03-0${cd}`,
  hr: '09:00',
  ate,
  participar: [],
  caminho,
});
const ROWS = [
  one(1, '2026-03-15T08:00:00Z', 'Beta'),
  one(2, '2026-03-14T08:00:00Z', 'Água'),
  one(3, '2026-03-16T08:00:00Z', 'Água'),
];

it.each([
  ['prazo', false, [2, 1, 3]],
  ['prazo', true, [3, 1, 2]],
  ['acidente', true, [3, 2, 1]],
  ['empresa', false, [2, 3, 1]],
] as const)(
  'accidents to be told of, by %s (the last first: %s) [ACID-372]',
  (column, down, cds) => {
    expect(inOrder(ROWS, { column, down }).map(({ cd }) => cd)).toEqual(cds);
  },
);

it('a clock says whom it is for, and the hour it ends [ACID-372]', () => {
  expect(participarText({ destino: 'act', ate: '2026-03-14T17:50:00Z' }, NOW)).toBe(
    'À ACT até amanhã 17:50',
  );
  expect(participarText({ destino: 'servico', ate: '2026-03-12T17:50:00Z' }, NOW)).toBe(
    'Ao dirigente do serviço: o prazo acabou ontem 17:50',
  );
});
