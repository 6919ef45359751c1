import type { MarcacaoNaAgenda, TurnoNoDia } from '@sst/contract';
import { expect, it } from 'vitest';
import { agendaDays } from './agenda-days.ts';

const turno: TurnoNoDia = {
  ...{ cd: 1, dt: '2026-11-25', cd_medic: 7, cd_enferm: null, profissional: 'Dr. R. Câmara' },
  ...{ cd_local: 1, local: 'Clínica', de: '09:00', ate: '10:00', minutos: 30, capacidade: 1 },
  ...{ lugares: 2, livres: 1 },
  vagas: [
    { hr: '09:00', livres: 0 },
    { hr: '09:30', livres: 1 },
  ],
};
const booking = (values: Partial<MarcacaoNaAgenda>) =>
  ({
    cd: 1,
    dt: '2026-11-25',
    hr: '09:00',
    cd_medic: 7,
    cd_enferm: null,
    cd_local: null,
    ...values,
  }) as MarcacaoNaAgenda;

it('puts bookings and free slots into their shift, and the others apart [AGENDA-08]', () => {
  const days = agendaDays(
    '2026-11-23',
    [turno],
    [booking({}), booking({ cd: 2, hr: '10:00' }), booking({ cd: 3, cd_local: 2 })],
  );
  expect(days.map(({ dt }) => dt.slice(8))).toEqual(['23', '24', '25', '26', '27']);
  const [shift] = days[2]?.turnos ?? [];
  expect(shift?.marcadas).toBe(1);
  expect(shift?.lines.map(({ hr }) => hr)).toEqual(['09:00', '09:30']);
  expect(days[2]?.fora.map(({ cd }) => cd)).toEqual([2, 3]);
});

it('shows a weekend on which something is booked', () => {
  const days = agendaDays('2026-11-23', [], [booking({ dt: '2026-11-28' })]);
  expect(days.map(({ dt }) => dt.slice(8))).toEqual(['23', '24', '25', '26', '27', '28']);
});
