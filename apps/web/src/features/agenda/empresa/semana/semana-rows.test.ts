import type { MarcacaoRow, PropostaRow } from '@sst/contract';
import { expect, it } from 'vitest';
import { moreOf, neighbourOf, saidOf, semanaHours, semanaRows } from './semana-rows.ts';

const unit = { cd_organig: 4, organig: 'Produção', caminho: 'Fábrica / Produção' };

const booking = (cd: number, values: Partial<MarcacaoRow> = {}): MarcacaoRow => ({
  cd,
  cd_funcion: cd,
  num_mecan: null,
  funcion: `Pessoa ${cd}`,
  dt: '2026-11-26',
  hr: '09:00',
  tipo_exam: 'Periódico',
  tipo_ac_enferm: null,
  cd_medic: 1,
  medic: 'Dr. R. Câmara',
  cd_enferm: null,
  enferm: null,
  minutos: null,
  local: null,
  fuso: 'Europe/Lisbon',
  convocatoria: null,
  mudanca: null,
  ...unit,
  ...values,
});
const proposal: PropostaRow = {
  cd: 1,
  cd_funcion: 9,
  num_mecan: null,
  nome: 'Ana',
  especie: 'exame',
  tipo: 'Admissão',
  dt: '2026-11-26',
  hr: '08:40',
  minutos: 20,
  profissional: 'Dr. R. Câmara',
  local: 'Clínica',
  estado: 'proposta',
  responder_ate: '2026-11-25',
  nota: null,
  cd_motiv: null,
  motivo: null,
  ...unit,
};

it('a week has bookings and what is proposed by day and hour, each of which says all of itself [SEMANA-02]', () => {
  const rows = semanaRows(
    'exame',
    [
      booking(2, { dt: '2026-11-27', hr: '07:15', minutos: 30, local: 'Clínica' }),
      booking(1),
      booking(3, { hr: null, tipo_exam: null }),
    ],
    [proposal],
  );
  expect(rows.map(({ key }) => key)).toEqual(['m3', 'p1', 'm1', 'm2']);
  expect(rows.map(saidOf)).toEqual([
    'qui 26-11, Exame, Dr. R. Câmara',
    'por confirmar, qui 26-11 das 08:40 às 09:00, Admissão, Clínica, Dr. R. Câmara',
    'qui 26-11 das 09:00 às 09:15, Periódico, Dr. R. Câmara',
    'sex 27-11 das 07:15 às 07:45, Periódico, Clínica, Dr. R. Câmara',
  ]);
  expect(moreOf(rows[3] as never)).toBe('Periódico · Clínica');
  expect(semanaHours(rows)).toEqual({ de: '07:00', ate: '18:00' });
});

it('keys lead through a week, and to the day beside [SEMANA-03]', () => {
  const at = (cd: number, dt: string, hr: string) => booking(cd, { dt: `2026-11-${dt}`, hr });
  const rows = semanaRows(
    'exame',
    [at(1, '24', '09:00'), at(2, '24', '15:00'), at(3, '26', '08:00'), at(4, '26', '14:00')],
    [],
  );
  const to = (key: string, where: Parameters<typeof neighbourOf>[2]) =>
    neighbourOf(rows, key, where);
  expect([to('m1', 'next'), to('m1', 'previous'), to('m4', 'next')]).toEqual([
    'm2',
    undefined,
    undefined,
  ]);
  expect([to('m2', 'dayAfter'), to('m3', 'dayBefore'), to('m3', 'dayAfter')]).toEqual([
    'm4',
    'm1',
    undefined,
  ]);
  expect([to('m3', 'first'), to('m1', 'last'), to('m9', 'next')]).toEqual(['m1', 'm4', undefined]);
});
