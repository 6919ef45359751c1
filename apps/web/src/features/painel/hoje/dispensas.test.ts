import { expect, test } from 'vitest';
import { dispensasOf, dispensasText } from './dispensas.ts';

const row = (cd_funcion: number, funcion: string, hr: string | null, unit = 'Produção') => ({
  cd_funcion,
  funcion,
  dt: '2026-03-17',
  hr,
  caminho: `Fábrica / Aveiro / ${unit}`,
});

test('heads are told names and hours by unit, each person once, and never what for [HOJE-08]', () => {
  const rows = [
    row(2, 'Gil Brito', '10:30'),
    row(1, 'Ana Sá', '11:00'),
    row(2, 'Gil Brito', '09:00'),
    row(3, 'Rui Paz', null, 'Armazém'),
  ].map((each) => ({ ...each, tipo_exam: 'Periódico', medic: 'Dr. Câmara' }));
  expect(dispensasText(dispensasOf(rows))).toBe(
    [
      'Pessoas a dispensar do trabalho para comparecerem no serviço de saúde:',
      '17-03-2026, Aveiro › Armazém\n- Rui Paz, sem hora marcada',
      '17-03-2026, Aveiro › Produção\n- Gil Brito, às 09:00 e às 10:30\n- Ana Sá, às 11:00',
    ].join('\n\n'),
  );
});
