import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { addDays, daysBetween } from '@sst/contract/rules/dates/dates';
import { expiryOf } from '@sst/contract/rules/exames/expiry';
import { NO_EXAME_DAYS } from '@sst/contract/rules/limits';
import {
  type Especie,
  FALTA_REASON,
  MARCACAO_STATE,
  type MarcacaoState,
} from '@sst/contract/rules/saude';
import { laterOf, makeHour, workdayFrom, workingDayFrom } from '../calendar.ts';
import type { Random } from '../random.ts';
import { type EmpresaScope, randomFor, type StaffMember } from '../scope.ts';

const { marcada, realizada, faltaMedico, faltaFuncionario, desmarcada } = MARCACAO_STATE;

const CHANCE_OF_BOOKING = {
  'sem-exame': 0.5,
  expirada: 0.45,
  'a-expirar': 0.5,
  valida: 0.06,
} as const;

const REASONS = Object.values(FALTA_REASON);

/** Whose bookings are made, and by which chances. */
interface Subject {
  readonly scope: EmpresaScope;
  readonly member: StaffMember;
  readonly random: Random;
}

interface Booking {
  readonly especie: Especie;
  readonly dt: string;
  readonly cd_estad: MarcacaoState;
}

function addBooking(
  { scope, member, random }: Subject,
  { especie, dt, cd_estad }: Booking,
): number {
  const { references } = scope;
  const exam = especie === 'exame';
  const tipo = member.person.exams.length === 0 ? 'Admissão' : 'Periódico';
  const cd_tipo_exam = exam || random.chance(0.6) ? (references.exameTipo.get(tipo) ?? null) : null;
  const cd_tipo_ac_enferm = exam ? null : random.pick(references.acaoEnfermagem);
  const among = exam ? references.medico : references.enfermeiro;
  const wished = random.pick(among);
  const open = cd_estad === marcada && dt >= scope.today;
  const wish = { cd_empresa: scope.cd_empresa, dt, hr: makeHour(random), open };
  const [who, hr] = references.livres[especie].take(
    [wished, ...among.filter((other) => other !== wished)],
    wish,
  );
  const [cd_medic, cd_enferm] = exam ? [who, null] : [null, who];
  const cd_local = references.clinica[exam ? 'medico' : 'enfermeiro'].get(who) ?? null;
  const cd = scope.rows.addCoded('marcacao', {
    cd_empresa: scope.cd_empresa,
    cd_funcion: member.row.cd,
    cd_organig: member.row.cd_organig,
    especie,
    cd_tipo_exam,
    cd_tipo_ac_enferm,
    cd_enferm,
    cd_medic,
    cd_local,
    minutos: MARCACAO_MINUTOS,
    dt,
    hr,
    cd_estad,
    ...reasonOf(cd_estad, member.index),
  });
  if (open && member.row.email !== null) {
    addConvocatoria(scope, { cd, dt, hr, cd_local });
  }
  return cd;
}

const NO_ANSWER = { resposta: null, motivo: null, dt_resposta: null, destino: null };
/** What the employees with an address have answered, in turn. */
const ANSWERS = [
  { resposta: 'confirmo', motivo: null, destino: null },
  null,
  { resposta: 'nao-posso', motivo: 'ferias', destino: 'espera' },
  { resposta: 'confirmo', motivo: null, destino: null },
  { resposta: 'outra-data', motivo: 'compromisso', destino: 'espera' },
  null,
  { resposta: 'confirmo', motivo: null, destino: null },
] as const;

/** The employee was told of it some days ago. */
function addConvocatoria(
  scope: EmpresaScope,
  booking: { cd: number; dt: string; hr: string; cd_local: number | null },
): void {
  const { cd, dt, hr, cd_local } = booking;
  const answer = ANSWERS[cd % ANSWERS.length] ?? null;
  scope.rows.add('convocatoria', {
    cd_empresa: scope.cd_empresa,
    cd_marcacao: cd,
    dt,
    hr,
    cd_local,
    minutos: MARCACAO_MINUTOS,
    dt_envio: `${addDays(scope.today, -6)}T10:00:00Z`,
    ...(answer ? { ...answer, dt_resposta: `${addDays(scope.today, -5)}T10:00:00Z` } : NO_ANSWER),
  });
}

/** Why a booking was called off, each of the reasons in turn. */
function reasonOf(cd_estad: MarcacaoState, index: number) {
  if (cd_estad !== desmarcada) return { cd_motiv: null, motivo: null };
  const cd_motiv = REASONS[index % REASONS.length] ?? FALTA_REASON.outro;
  const motivo = cd_motiv === FALTA_REASON.outro ? 'Estrada cortada.' : null;
  return { cd_motiv, motivo };
}

/** @returns the exam that is booked. */
function addComing(subject: Subject): number | undefined {
  const { scope, member, random } = subject;
  const { today } = scope;
  const book = (especie: Especie, dt: string) =>
    addBooking(subject, { especie, dt, cd_estad: marcada });
  const { dt_expir } = member.row;
  const expiry = expiryOf(dt_expir ? daysBetween(dt_expir, today) : NO_EXAME_DAYS);
  const soon = () => workingDayFrom(addDays(today, random.int(1, 45)));
  // Some are today whatever the weekday, so that the day's list is never empty.
  const exam =
    member.index % 61 === 3
      ? book('exame', today)
      : random.chance(CHANCE_OF_BOOKING[expiry])
        ? book('exame', soon())
        : undefined;
  if (member.index % 53 === 7) book('acao-enfermagem', today);
  if (random.chance(0.12)) book('acao-enfermagem', soon());
  return exam;
}

function addPast(subject: Subject): void {
  const { scope, member, random } = subject;
  const { today } = scope;
  const until = member.row.dt_inactiv ?? today;
  const before = () => {
    const days = Math.min(daysBetween(member.row.dt_ini_instit, until), 400);
    return days < 3 ? null : workdayFrom(addDays(until, -random.int(2, days)));
  };
  const last = member.person.exams.at(-1);
  if (last && random.chance(0.4))
    addBooking(subject, { especie: 'exame', dt: last.dt, cd_estad: realizada });
  const past: readonly (readonly [Especie, MarcacaoState, number])[] = [
    ['acao-enfermagem', realizada, 0.18],
    ['exame', faltaMedico, 0.03],
    ['exame', faltaFuncionario, 0.06],
    ['exame', desmarcada, 0.04],
    ['acao-enfermagem', faltaMedico, 0.02],
    ['acao-enfermagem', faltaFuncionario, 0.05],
    ['acao-enfermagem', desmarcada, 0.03],
    // Never closed: in the past, so it counts neither as a booking nor as an absence.
    ['exame', marcada, 0.01],
  ];
  for (const [position, [especie, cd_estad, probability]] of past.entries()) {
    // The first employees make sure that each state occurs also in the smallest company.
    const certain = member.index === 24 + position;
    const drawn = random.chance(probability);
    const dt = certain || drawn ? before() : null;
    if (dt && dt < laterOf(until, today)) addBooking(subject, { especie, dt, cd_estad });
  }
}

/**
 * Adds bookings of today, the coming weeks and the past, and absences.
 * @returns the exams that are booked, by employee.
 */
export function addMarcacoes(
  scope: EmpresaScope,
  staff: readonly StaffMember[],
): ReadonlyMap<number, number> {
  const exams = new Map<number, number>();
  for (const member of staff) {
    const subject = { scope, member, random: randomFor(scope, 'bookings', member.index) };
    const exam = member.row.ativo ? addComing(subject) : undefined;
    if (exam !== undefined) exams.set(member.row.cd, exam);
    addPast(subject);
  }
  return exams;
}
