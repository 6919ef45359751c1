import { expect, test } from 'vitest';
import { dispensasOf, dispensasText } from './dispensas.ts';

const row = (
  cd_funcion: number,
  funcion: string,
  hr: string | null,
  local: string | null = null,
  unit = 'Produção',
) => ({
  cd_funcion,
  funcion,
  dt: '2026-03-17',
  hr,
  local,
  fuso: 'Europe/Lisbon' as const,
  caminho: `Fábrica / Aveiro / ${unit}`,
});

test('heads are told names, hours and places by unit, each person once, and never what for [HOJE-08]', () => {
  const rows = [
    row(2, 'Gil Brito', '10:30', 'Clínica de Aveiro'),
    row(1, 'Ana Sá', '11:00'),
    row(2, 'Gil Brito', '09:00', 'Clínica de Aveiro'),
    row(4, 'Eva Dias', '14:00', 'Clínica de Aveiro'),
    row(4, 'Eva Dias', '12:00', 'Sala 2'),
    row(3, 'Rui Paz', null, null, 'Armazém'),
  ].map((each) => ({ ...each, tipo_exam: 'Periódico', medic: 'Dr. Câmara' }));
  expect(dispensasText(dispensasOf(rows))).toBe(
    [
      'Pessoas a dispensar do trabalho para comparecerem no serviço de saúde:',
      '17-03-2026, Aveiro › Armazém\n- Rui Paz, sem hora marcada',
      '17-03-2026, Aveiro › Produção\n- Gil Brito, às 09:00 e às 10:30, Clínica de Aveiro\n- Ana Sá, às 11:00\n- Eva Dias, às 12:00, Sala 2; às 14:00, Clínica de Aveiro',
    ].join('\n\n'),
  );
});
