import { addDays } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE, type MarcacaoState } from '@sst/contract/rules/saude';
import { makeHour, workdayFrom, workdayUntil } from '../calendar.ts';
import type { PastExame } from '../contents/fitness.ts';
import { EXAME_TYPES } from '../data/references.ts';
import type { Random } from '../random.ts';
import type { FuncionarioOfLoad } from './empresa-scope.ts';
import { SAMPLE_CONDITION, SAMPLED } from './sample-fichas.ts';

/** Exams and bookings of one employee of the load: some five exams and one booking each. */

const NO_EXAM = 0.025;
const ALSO_OCCASIONAL = 0.46;
const SHEET = 0.7;
const BOOKED = 0.35;
const DONE = 0.45;
const ABSENT = 0.2;

const { marcada, realizada, faltaMedico, faltaFuncionario, desmarcada } = MARCACAO_STATE;
const ABSENCES = [faltaMedico, faltaFuncionario, desmarcada];

const EXAM_NAMES = Object.fromEntries(
  (['admissao', 'periodico', 'ocasional'] as const).map((kind) => [
    kind,
    EXAME_TYPES.find((type) => type.kind === kind)?.nome ?? '',
  ]),
) as Record<PastExame['kind'], string>;

/** The exams of a career with occasional ones between them; now and then none. */
export function examesOfLoad(career: readonly PastExame[], random: Random): PastExame[] {
  if (random.chance(NO_EXAM)) return [];
  return career.flatMap((exam, position) => {
    if (position === 0 || !random.chance(ALSO_OCCASIONAL)) return [exam];
    const dt = workdayUntil(addDays(exam.dt, -random.int(15, 60)));
    return [{ ...exam, kind: 'ocasional' as const, dt }, exam];
  });
}

/** Adds the exams; the last may have a fitness sheet. */
export function addExames(
  { rows, scope, row, random }: FuncionarioOfLoad,
  exams: readonly PastExame[],
): void {
  for (const [position, exam] of exams.entries()) {
    const isLast = position === exams.length - 1;
    const sheet = isLast && random.chance(SHEET) ? SAMPLED.indexOf(exam.cd_decis) : -1;
    const cd_anex = scope.sheets[sheet] ?? null;
    if (cd_anex !== null) row.tem_ficha = true;
    rows.addCoded('exame', {
      cd_empresa: scope.cd_empresa,
      cd_funcion: row.cd,
      cd_organig: row.cd_organig,
      cd_tipo_exam: scope.references.exameTipo.get(EXAM_NAMES[exam.kind]),
      cd_medic: random.pick(scope.references.medico),
      cd_decis: exam.cd_decis,
      dt: exam.dt,
      hr: makeHour(random),
      dt_expir: exam.dt_expir,
      cd_anex,
      recomendacoes: exam.cd_decis === 'AC' ? SAMPLE_CONDITION : null,
    });
  }
}

/** Adds bookings to come, bookings that took place, and absences. */
export function addMarcacoes(employee: FuncionarioOfLoad): void {
  const { random } = employee;
  const past = () => -random.int(3, 700);
  if (random.chance(BOOKED)) addBooking(employee, { days: random.int(0, 60), cd_estad: marcada });
  if (random.chance(DONE)) addBooking(employee, { days: past(), cd_estad: realizada });
  if (random.chance(ABSENT))
    addBooking(employee, { days: past(), cd_estad: random.pick(ABSENCES) });
}

/** @param booking its day, counted from today, and its state. */
function addBooking(
  { rows, scope, row, random }: FuncionarioOfLoad,
  { days, cd_estad }: { readonly days: number; readonly cd_estad: MarcacaoState },
): void {
  const { references, today } = scope;
  const day = addDays(today, days);
  const exam = random.chance(0.6);
  rows.addCoded('marcacao', {
    cd_empresa: scope.cd_empresa,
    cd_funcion: row.cd,
    cd_organig: row.cd_organig,
    especie: exam ? 'exame' : 'acao-enfermagem',
    cd_tipo_exam: exam ? references.exameTipo.get(EXAM_NAMES.periodico) : null,
    cd_tipo_ac_enferm: exam ? null : random.pick(references.acaoEnfermagem),
    cd_enferm: exam ? null : random.pick(references.enfermeiro),
    cd_medic: exam ? random.pick(references.medico) : null,
    dt: days >= 0 ? workdayFrom(day) : workdayUntil(day),
    hr: makeHour(random),
    cd_estad,
  });
}
