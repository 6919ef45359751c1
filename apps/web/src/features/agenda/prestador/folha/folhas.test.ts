import type { MarcacaoNaAgenda } from '@sst/contract';
import { expect, it } from 'vitest';
import { folhasOf } from './folhas.ts';

it('has a sheet for each day of a professional with who is expected, and one for those of nobody [AGENDA-16]', () => {
  const rows = [
    { cd: 1, dt: '2026-11-26', cd_medic: 7, profissional: 'Dr. B' },
    { cd: 2, dt: '2026-11-25', cd_medic: 7, profissional: 'Dr. B' },
    { cd: 3, dt: '2026-11-25', cd_medic: 6, profissional: 'Dr. A' },
    { cd: 4, dt: '2026-11-25', cd_medic: null, profissional: null },
    { cd: 5, dt: '2026-11-25', cd_medic: 7, profissional: 'Dr. B', cd_estad: 3 },
  ].map(
    (row) =>
      ({ cd_estad: 0, cd_enferm: null, especie: 'exame', hr: '09:00', ...row }) as MarcacaoNaAgenda,
  );
  const folhas = folhasOf([], rows, 'profissional');
  expect(
    folhas.map(({ dt, title, marcacoes }) => [dt.slice(8), title, marcacoes.map(({ cd }) => cd)]),
  ).toEqual([
    ['25', 'Dr. A', [3]],
    ['25', 'Dr. B', [2]],
    ['25', 'Sem médico ou enfermeiro', [4]],
    ['26', 'Dr. B', [1]],
  ]);
});
