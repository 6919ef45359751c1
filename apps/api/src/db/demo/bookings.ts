import { addDays, daysBetween } from '@sst/contract/rules/dates';
import { expiryOf } from '@sst/contract/rules/expiry';
import type { BookingState, Especie } from '@sst/contract/rules/health';
import { NO_EXAM_DAYS } from '@sst/contract/rules/limits';
import { laterOf, makeHour, toWorkday } from './calendar.ts';
import type { Random } from './random.ts';
import { type CompanyScope, randomFor, type StaffMember } from './scope.ts';

const CHANCE_OF_BOOKING = {
  'sem-exame': 0.5,
  expirada: 0.45,
  'a-expirar': 0.5,
  valida: 0.06,
} as const;

function addBooking(
  scope: CompanyScope,
  member: StaffMember,
  random: Random,
  especie: Especie,
  dt: string,
  cd_estad: BookingState,
): void {
  const { references } = scope;
  const exam = especie === 'exame';
  const tipo = member.person.exams.length === 0 ? 'Admissão' : 'Periódico';
  scope.rows.addCoded('marcacao', {
    cd_empresa: scope.cd_empresa,
    cd_funcion: member.row.cd,
    cd_organig: member.row.cd_organig,
    especie,
    cd_tipo_exam: exam || random.chance(0.6) ? (references.exameTipo.get(tipo) ?? null) : null,
    cd_tipo_ac_enferm: exam ? null : random.pick(references.acaoEnfermagem),
    cd_enferm: exam ? null : random.pick(references.enfermeiro),
    cd_medic: exam ? random.pick(references.medico) : null,
    dt,
    hr: makeHour(random),
    cd_estad,
  });
}

function addComing(scope: CompanyScope, member: StaffMember, random: Random): void {
  const { today } = scope;
  const { dt_expir } = member.row;
  const expiry = expiryOf(dt_expir ? daysBetween(dt_expir, today) : NO_EXAM_DAYS);
  const soon = () => toWorkday(addDays(today, random.int(1, 45)), true);
  // Some are today whatever the weekday, so that the day's list is never empty.
  if (member.index % 61 === 3) addBooking(scope, member, random, 'exame', today, 0);
  else if (random.chance(CHANCE_OF_BOOKING[expiry]))
    addBooking(scope, member, random, 'exame', soon(), 0);
  if (member.index % 53 === 7) addBooking(scope, member, random, 'acao-enfermagem', today, 0);
  if (random.chance(0.12)) addBooking(scope, member, random, 'acao-enfermagem', soon(), 0);
}

function addPast(scope: CompanyScope, member: StaffMember, random: Random): void {
  const { today } = scope;
  const until = member.row.dt_inactiv ?? today;
  const before = () => {
    const days = Math.min(daysBetween(member.row.dt_ini_instit, until), 400);
    return days < 3 ? null : toWorkday(addDays(until, -random.int(2, days)), true);
  };
  const last = member.person.exams.at(-1);
  if (last && random.chance(0.4)) addBooking(scope, member, random, 'exame', last.dt, 1);
  const past: readonly (readonly [Especie, BookingState, number])[] = [
    ['acao-enfermagem', 1, 0.18],
    ['exame', 2, 0.03],
    ['exame', 3, 0.06],
    ['exame', 4, 0.04],
    ['acao-enfermagem', 2, 0.02],
    ['acao-enfermagem', 3, 0.05],
    ['acao-enfermagem', 4, 0.03],
    // Never closed: in the past, so it counts neither as a booking nor as an absence.
    ['exame', 0, 0.01],
  ];
  for (const [position, [especie, cd_estad, probability]] of past.entries()) {
    // The first employees make sure that each state occurs also in the smallest company.
    const certain = member.index === 24 + position;
    const drawn = random.chance(probability);
    const dt = certain || drawn ? before() : null;
    if (dt && dt < laterOf(until, today)) addBooking(scope, member, random, especie, dt, cd_estad);
  }
}

/** Adds bookings of today, the coming weeks and the past, and absences. */
export function addBookings(scope: CompanyScope, staff: readonly StaffMember[]): void {
  for (const member of staff) {
    const random = randomFor(scope, 'bookings', member.index);
    if (member.row.ativo) addComing(scope, member, random);
    addPast(scope, member, random);
  }
}
