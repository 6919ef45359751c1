/** Periods that the law fixes, and the days that follow from them. */

import { addDays, addYears, ageOn } from '../dates/dates.ts';

const HEALTH_EXAMS = 'Lei n.º 102/2009, artigo 108.º';

/** The periods of the law, in years, each with its legal basis. */
export const LEGAL_PERIODS = {
  /** From one exam to the next. */
  exam: { years: 2, legalBasis: HEALTH_EXAMS },
  /** The same for workers under an age. */
  examOfMinors: { years: 1, under: 18, legalBasis: HEALTH_EXAMS },
  /** The same after a birthday: from the day that follows it, the strict reading of 'superior a 50 anos'. */
  examOfOlder: { years: 1, after: 50, legalBasis: HEALTH_EXAMS },
} as const;

/** Why the next exam is due on its day. */
type ExamPeriodReason =
  /** The worker is still a minor when it is due. */
  | 'menor'
  /** The worker is past the 50th birthday when it is due after a year. */
  | 'mais-de-50'
  /** The worker turns 50 in the second year: the exam is due on the day after. */
  | 'faz-50'
  | 'geral';

export interface NextExame {
  /** `aaaa-mm-dd`: the first day on which the time since the last exam is no less than the period of that day. */
  readonly day: string;
  readonly reason: ExamPeriodReason;
  /** The worker's 50th birthday. */
  readonly birthday: string;
  readonly legalBasis: string;
}

/**
 * When the law asks for the next exam: after a year under 18 and past the 50th birthday, otherwise after two. The age
 * that counts is that of the day on which it is due.
 * @param birth the worker's birth. @param last the day of the last exam.
 */
export function nextExame(birth: string, last: string): NextExame {
  const { exam, examOfMinors, examOfOlder } = LEGAL_PERIODS;
  const birthday = addYears(birth, examOfOlder.after);
  const firstYear = addYears(last, examOfMinors.years);
  const usual = addYears(last, exam.years);
  const older = addDays(birthday, 1);
  const due = (day: string, reason: ExamPeriodReason, { legalBasis }: { legalBasis: string }) => ({
    day,
    reason,
    birthday,
    legalBasis,
  });
  if (ageOn(birth, firstYear) < examOfMinors.under) return due(firstYear, 'menor', examOfMinors);
  if (older <= addYears(last, examOfOlder.years)) {
    return due(addYears(last, examOfOlder.years), 'mais-de-50', examOfOlder);
  }
  return older < usual ? due(older, 'faz-50', examOfOlder) : due(usual, 'geral', exam);
}
