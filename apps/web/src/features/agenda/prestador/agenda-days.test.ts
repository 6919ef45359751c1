import type { MarcacaoNaAgenda, TurnoNoDia } from '@sst/contract';
import { expect, it } from 'vitest';
import { dayHead } from '../../../components/calendario/week.ts';
import { agendaDays, feriadoNote, narrowedDays, stillFree } from './agenda-days.ts';
import { placeText } from './agenda-rows.ts';
import { isOnly } from './calendario/states.ts';

const turno: TurnoNoDia = {
  cd: 1,
  dt: '2026-11-25',
  cd_medic: 7,
  cd_enferm: null,
  profissional: 'Dr. R. Câmara',
  cd_local: 1,
  local: 'Clínica',
  de: '09:00',
  ate: '10:00',
  minutos: 30,
  capacidade: 1,
  lugares: 2,
  livres: 1,
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

it('counts no slot as free whose hour is over, of days that are over none [AGENDA-60]', () => {
  const open = { ...turno, livres: 3, vagas: turno.vagas.map(({ hr }) => ({ hr, livres: 1 })) };
  const freeAt = (dt: string, hr: string) =>
    stillFree([open], { dt, hr }).map(({ livres, vagas }) => [livres, vagas.length]);
  expect(freeAt('2026-11-24', '23:00')).toEqual([[3, 2]]);
  expect(freeAt('2026-11-25', '08:59')).toEqual([[2, 2]]);
  expect(freeAt('2026-11-25', '09:00')).toEqual([[1, 2]]);
  expect(freeAt('2026-11-25', '09:30')).toEqual([[0, 2]]);
  expect(freeAt('2026-11-26', '08:00')).toEqual([[0, 2]]);
});

it('is narrowed to what stands double, or whom their workers decline, and to their shifts [AGENDA-61]', () => {
  const plain = { cd_estad: 0, sobreposta: false, fora: false, convocatoria: null } as const;
  const rows = [
    booking({ ...plain, cd: 1 }),
    booking({ ...plain, cd: 2, sobreposta: true }),
    booking({ ...plain, cd: 3, convocatoria: 'nao-posso', hr: '10:00' }),
    booking({ ...plain, cd: 4, convocatoria: 'outra-data' }),
  ];
  const codes = (so: Parameters<typeof isOnly>[0]) => rows.filter(isOnly(so)).map(({ cd }) => cd);
  expect([codes('sobrepostas'), codes('recusadas')]).toEqual([[2], [3]]);
  const days = agendaDays('2026-11-23', [turno], rows);
  const twice = narrowedDays(days, isOnly('sobrepostas'));
  expect(twice.map(({ dt, turnos }) => [dt, turnos[0]?.lines.length])).toEqual([['2026-11-25', 1]]);
  const declined = narrowedDays(days, isOnly('recusadas'));
  expect(declined.map(({ turnos, fora }) => [turnos.length, fora.length])).toEqual([[0, 1]]);
});

it('names the holidays above their days [AGENDA-64]', () => {
  expect(dayHead('2026-12-08')).toBe('ter 08-12 · Imaculada Conceição');
  expect(dayHead('2026-12-09')).toBe('qua 09-12');
});

it('shows a weekend on which something is booked', () => {
  const days = agendaDays('2026-11-23', [], [booking({ dt: '2026-11-28' })]);
  expect(days.map(({ dt }) => dt.slice(8))).toEqual(['23', '24', '25', '26', '27', '28']);
});

it('names the places where a day is a municipal holiday, their own or that of the unit [AGENDA-88]', () => {
  const place = (nome: string, values: object) => ({
    nome,
    inactiv: false,
    feriado: null,
    feriado_da_unidade: null,
    ...values,
  });
  const places = [
    place('Porto', { feriado: '06-24' }),
    place('Fábrica', { feriado_da_unidade: '06-24' }),
    place('Lisboa', { feriado: '06-13', feriado_da_unidade: '06-24' }),
    place('Fechada', { feriado: '06-24', inactiv: true }),
  ];
  expect(feriadoNote(places, '2026-06-24')).toBe('Feriado municipal: Porto, Fábrica.');
  expect(feriadoNote(places, '2026-06-25')).toBeNull();
});

it('says by which clock a booking without a place is [EMP-309]', () => {
  const local = 'Clínica (hora dos Açores)';
  expect(placeText({ local, fuso: 'Atlantic/Azores' })).toBe(local);
  expect(placeText({ local: null, fuso: 'Atlantic/Azores' })).toBe('hora dos Açores');
  expect(placeText({ local: null, fuso: 'Europe/Lisbon' })).toBeNull();
});
