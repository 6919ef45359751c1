import { addDays, addYears, daysBetween } from '@sst/contract/rules/dates/dates';
import { laterOf } from '../calendar.ts';
import { NACIONALIDADE_WEIGHTS } from '../data/nacionalidades.ts';
import { OCCUPATIONS, type Occupation, type Sector, WORKPLACES } from '../data/occupations.ts';
import { Random } from '../random.ts';
import { makeCitizenCard, makeNif, makeNiss, makeUtente } from './anexos.ts';
import { FIXED_CASES, makeExameHistory, type PastExame } from './fitness.ts';
import { makeLongestName, makeName, type Sex } from './names.ts';

/** One employee before codes are given; all texts, no references. */
export interface Person {
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly sexo: Sex;
  readonly dt_nasc: string;
  readonly nacionalidade: string;
  readonly occupation: Occupation;
  /** Occupation proposed at the next exam, where it differs. */
  readonly proposed: Occupation | null;
  readonly num_contrib: string | null;
  readonly num_bi: string | null;
  readonly num_benef: string | null;
  readonly num_serv_soc: string | null;
  readonly loc_trab: string | null;
  readonly dt_ini_instit: string;
  readonly dt_inactiv: string | null;
  readonly exams: readonly PastExame[];
}

interface PersonKey {
  readonly seed: number;
  readonly company: number;
  readonly index: number;
}

interface PersonSetting {
  readonly today: string;
  readonly sector: Sector;
  /** Whether the employee has left. */
  readonly departed: boolean;
}

/** From which age on somebody works. */
export const ADULT_AGE = 18;
const MAX_AGE = 66;

/** @param settled has worked here long enough for any exam of the fixed cases. */
function makeCareer(
  random: Random,
  { today, departed, settled }: Pick<PersonSetting, 'today' | 'departed'> & { settled: boolean },
) {
  const age = settled ? random.int(30, 44) : random.int(ADULT_AGE, MAX_AGE);
  const dt_nasc = addDays(addYears(today, -age), -random.int(0, 364));
  const adult = addYears(dt_nasc, ADULT_AGE);
  const range = daysBetween(adult, today);
  // Long enough ago for an exam of two years' validity that ended more than a year ago, or for any exam to be over.
  const earliest = settled ? 365 * 5 : 5;
  const span = Math.min(range, 365 * 25);
  const served = Math.max(Math.floor(span * random.next() ** 1.6), Math.min(earliest, range));
  const dt_ini_instit = laterOf(adult, addDays(today, -served));
  const days = daysBetween(dt_ini_instit, today);
  const dt_inactiv = departed ? addDays(today, -random.int(0, Math.min(days, 900))) : null;
  return { dt_nasc, dt_ini_instit, dt_inactiv };
}

function makeOccupation(random: Random, sector: Sector, sexo: Sex): Occupation {
  return random.weighted(
    OCCUPATIONS[sector].map((entry) => [
      entry,
      entry.weight * (sexo === 1 ? entry.women : 1 - entry.women),
    ]),
  );
}

function womenShare(sector: Sector): number {
  let women = 0;
  let total = 0;
  for (const entry of OCCUPATIONS[sector]) {
    women += entry.weight * entry.women;
    total += entry.weight;
  }
  return women / total;
}

function makeNumMecan({ company, index }: PersonKey, random: Random): string | null {
  if (index % 29 === 17) return null;
  if (company % 3 === 1) return String(index + 1).padStart(5, '0');
  return company % 3 === 2
    ? `F${String(index + 1).padStart(3, '0')}`
    : String(10_000 + index * 7 + random.int(0, 6));
}

/** The employee at a position of a company. */
export function makePerson(key: PersonKey, setting: PersonSetting): Person {
  const random = new Random(key.seed, key.company, key.index, 'person');
  const { sector, today, departed } = setting;
  const fixed = departed ? undefined : FIXED_CASES[key.index];
  const sexo: Sex = random.chance(womenShare(sector)) ? 1 : 0;
  const career = makeCareer(random, { today, departed, settled: fixed !== undefined });
  const occupation = makeOccupation(random, sector, sexo);
  const nacionalidade = random.weighted(NACIONALIDADE_WEIGHTS);
  const portuguese = nacionalidade === 'Portuguesa';
  const isLongest = key.index === 20 || key.index === 777;
  return {
    num_mecan: makeNumMecan(key, random),
    nome: isLongest ? makeLongestName(random, sexo) : makeName(random, sexo),
    sexo,
    dt_nasc: career.dt_nasc,
    nacionalidade,
    occupation,
    proposed: random.chance(0.12) ? makeOccupation(random, sector, sexo) : null,
    num_contrib: random.chance(0.97) ? makeNif(random) : null,
    num_bi: portuguese && random.chance(0.96) ? makeCitizenCard(random) : null,
    num_benef: random.chance(portuguese ? 0.95 : 0.7) ? makeUtente(random) : null,
    num_serv_soc: random.chance(0.96) ? makeNiss(random) : null,
    loc_trab: random.chance(0.9) ? random.pick(WORKPLACES[sector]) : null,
    dt_ini_instit: career.dt_ini_instit,
    dt_inactiv: career.dt_inactiv,
    exams: makeExameHistory(new Random(key.seed, key.company, key.index, 'exams'), {
      dt_nasc: career.dt_nasc,
      dt_ini_instit: career.dt_ini_instit,
      until: career.dt_inactiv ?? today,
      fixed,
    }),
  };
}
