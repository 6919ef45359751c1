import { addDays, addYears } from '@sst/contract/rules/dates/dates';
import type { Decision, ExameKind } from '@sst/contract/rules/saude';
import { earlierOf, laterOf, workdayFrom, workdayUntil } from '../calendar.ts';
import type { Random } from '../random.ts';

/** The exams that an employee has had, and what the last of them decided. */

export interface PastExame {
  readonly kind: ExameKind;
  readonly dt: string;
  readonly dt_expir: string | null;
  readonly cd_decis: Decision;
}

/**
 * `dias_expir` of the first employees of every company, so that each colour and each border of the rule occurs
 * wherever one looks; `null` is an employee without exam, a decision is one whose last exam decided so.
 */
export const FIXED_CASES: readonly (number | null | Decision)[] = [
  -400,
  null,
  40,
  -15,
  0,
  -30,
  -31,
  1,
  -1,
  400,
  'AC',
  'IT',
  'ID',
  'SD',
  null,
  -29,
];

const DECISIONS: readonly (readonly [Decision, number])[] = [
  ['A', 84],
  ['AC', 10],
  ['IT', 2],
  ['ID', 0.6],
  ['SD', 1.4],
];

/** How far back exams go, and the least days between two. */
const MOST_YEARS = 9;
const SHORTEST_INTERVAL = 120;

function drawDays(random: Random): number | null {
  const kind = random.weighted([
    ['none', 8],
    ['expired', 13],
    ['soon', 9],
    ['valid', 70],
  ] as const);
  if (kind === 'none') return null;
  if (kind === 'expired') return random.chance(0.7) ? random.int(1, 90) : random.int(91, 700);
  return kind === 'soon' ? -random.int(0, 30) : -random.int(31, 700);
}

/** Annual under 18 and over 50, otherwise every two years (Lei 102/2009, art. 108). */
function yearsOfValidity(dt_nasc: string, dt: string): 1 | 2 {
  return addYears(dt_nasc, 50) <= dt ? 1 : 2;
}

function endOfValidity(decision: Decision, dt: string, years: number): string | null {
  if (decision === 'A' || decision === 'AC') return addYears(dt, years);
  return decision === 'IT' ? addDays(dt, 90) : null;
}

interface Career {
  readonly dt_nasc: string;
  readonly dt_ini_instit: string;
  /** Last day of work, or today. */
  readonly until: string;
  readonly fixed: number | null | Decision | undefined;
}

/** The last exam, so that its validity ends `-days` days after the last day of work where the career allows it. */
function makeLastExam(career: Career, days: number, cd_decis: Decision) {
  const { dt_nasc, dt_ini_instit, until, fixed } = career;
  const wantedEnd = addDays(until, -days);
  const years = yearsOfValidity(dt_nasc, until);
  const start = addYears(wantedEnd, -years);
  const wanted = start >= until ? addYears(wantedEnd, -years - 1) : start;
  // The next exam is due when the validity ends, not some days earlier.
  const after = workdayFrom(wanted);
  const dt = after < until ? after : workdayUntil(wanted);
  if (dt < dt_ini_instit) {
    const first = earlierOf(workdayFrom(dt_ini_instit), until);
    return { dt: first, dt_expir: endOfValidity(cd_decis, first, years) };
  }
  const fit = cd_decis === 'A' || cd_decis === 'AC';
  return fit && typeof fixed !== 'string'
    ? { dt, dt_expir: wantedEnd }
    : { dt, dt_expir: endOfValidity(cd_decis, dt, years) };
}

/** The exams between admission and the last one. */
function makeEarlierExams(random: Random, career: Career, last: string): PastExame[] {
  const exams: PastExame[] = [];
  const start = laterOf(career.dt_ini_instit, addYears(last, -MOST_YEARS));
  let kind: ExameKind = start === career.dt_ini_instit ? 'admissao' : 'periodico';
  let dt = workdayFrom(addDays(start, random.int(0, 12)));
  while (addDays(dt, SHORTEST_INTERVAL) < last) {
    const dt_expir = addYears(dt, yearsOfValidity(career.dt_nasc, dt));
    exams.push({ kind, dt, dt_expir, cd_decis: random.chance(0.92) ? 'A' : 'AC' });
    dt = workdayUntil(addDays(dt_expir, random.int(-40, 30)));
    kind = 'periodico';
  }
  return exams;
}

/** All exams of an employee, oldest first. */
export function makeExameHistory(random: Random, career: Career): PastExame[] {
  const { fixed } = career;
  const days = typeof fixed === 'string' ? -200 : fixed === undefined ? drawDays(random) : fixed;
  if (days === null) return [];
  const drawn = random.weighted(DECISIONS);
  const cd_decis = typeof fixed === 'string' ? fixed : typeof fixed === 'number' ? 'A' : drawn;
  const last = makeLastExam(career, days, cd_decis);
  // Of the last day there is none yet: at night its hour would be still to come.
  if (last.dt === career.until) return [];
  const earlier = makeEarlierExams(random, career, last.dt);
  const later = random.chance(0.12) ? 'ocasional' : 'periodico';
  return [...earlier, { ...last, kind: earlier.length === 0 ? 'admissao' : later, cd_decis }];
}
