import { expect, test } from 'vitest';
import { type HojeId, withParts } from './hoje.ts';

const line = (
  id: HojeId,
  own: { total?: number | null; dt_ate?: string; passada?: object } = {},
) => ({
  id,
  total: 3 as number | null,
  dt_ate: null as string | null,
  passada: null as object | null,
  ...own,
});

const read = (...lines: ReturnType<typeof line>[]) =>
  withParts(lines).map(({ line: { id }, parts }) => [id, ...parts.map((part) => part.id)]);

test('what is part of a line that one has too is read there, and goes with it; by itself it stands where it was put off, passed on or not counted [HOJE-70]', () => {
  const late = line('expirados-sem-marcacao');
  const never = line('sem-exame-sem-marcacao');
  expect(read(line('exames-por-pedir'), late, never, line('sem-nif'))).toEqual([
    ['exames-por-pedir', 'expirados-sem-marcacao', 'sem-exame-sem-marcacao'],
    ['sem-nif'],
  ]);
  expect(read(line('exames-por-pedir', { dt_ate: '2026-03-18' }), late)).toEqual([
    ['exames-por-pedir', 'expirados-sem-marcacao'],
  ]);
  expect(read(late, never)).toEqual([['expirados-sem-marcacao'], ['sem-exame-sem-marcacao']]);
  expect(read(line('exames-por-pedir', { total: null }), late)).toEqual([
    ['exames-por-pedir'],
    ['expirados-sem-marcacao'],
  ]);
  for (const own of [{ dt_ate: '2026-03-18' }, { passada: {} }, { total: null }])
    expect(read(line('exames-por-pedir'), line('expirados-sem-marcacao', own))).toEqual([
      ['exames-por-pedir'],
      ['expirados-sem-marcacao'],
    ]);
});
