/**
 * When somebody has to be examined, said once more day by day from the text of the law and the decisions about it, with nothing of
 * the engine: its own calendar, holidays, months and ages. Both have to agree.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawWith, parametro } from '../testing/parametros.ts';
import { dueDay } from './due-day.ts';
import {
  closingExame,
  type ExameEvent,
  eventsOfFactos,
  type StoredFacto,
} from './exames-devidos.ts';
import { bareFacts, type Facts } from './facts.ts';
import { needsOf } from './needs.ts';

const DAY = 86_400_000;
const number = (day: string) => Date.parse(day) / DAY;
const text = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

interface Exam {
  readonly dia: number;
  /** Until when it was found valid, or the day of the new look at who is unfit for a time. */
  readonly validade: number | null;
  readonly temporario: boolean;
}

interface Piece {
  readonly de: number;
  readonly ate: number | null;
  readonly ill: boolean;
}

interface Regime {
  readonly tipo: 'trabalho_noturno' | 'teletrabalho' | 'radiacao_a';
  readonly de: number;
  /** The last day. */
  readonly ate: number | null;
}

interface Person {
  readonly birth: number;
  readonly admission: number | null;
  readonly urgent: boolean;
  /** The earlier exam for which that of the admission was waived. */
  readonly waived: number | null;
  readonly exams: readonly Exam[];
  readonly pieces: readonly Piece[];
  readonly regimes: readonly Regime[];
  readonly physician: { readonly set: number; readonly due: number } | null;
}

/** CT 234, with Easter by the Gregorian computus. */
function isHoliday(day: number): boolean {
  const year = Number(text(day).slice(0, 4));
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)];
  const h = (19 * a + b - d - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const easter = Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / DAY;
  const fixed = [
    '01-01',
    '04-25',
    '05-01',
    '06-10',
    '08-15',
    '10-05',
    '11-01',
    '12-01',
    '12-08',
    '12-25',
  ];
  return [easter - 2, easter, easter + 60].includes(day) || fixed.includes(text(day).slice(5));
}
const isFree = (day: number) => [0, 6].includes(new Date(day * DAY).getUTCDay()) || isHoliday(day);

/** Months later, and the end of the month where that has no such day. */
function monthsAfter(day: number, months: number): number {
  const from = new Date(day * DAY);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const length = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  return first.getTime() / DAY + Math.min(from.getUTCDate(), length) - 1;
}

function ageOn(birth: number, day: number): number {
  const [b, d] = [text(birth), text(day)];
  return Number(d.slice(0, 4)) - Number(b.slice(0, 4)) - (d.slice(5) < b.slice(5) ? 1 : 0);
}

/** Art. 108 n.3: yearly for minors and for who is over 50, which the day of the birthday is not. */
function isYearly(birth: number, day: number): boolean {
  const age = ageOn(birth, day);
  return age < 18 || age > 50 || (age === 50 && text(day).slice(5) !== text(birth).slice(5));
}

/** Pieces of illness that touch, overlap or go on with the next working day after a return are one absence. */
function absencesOf({ pieces }: Person): Piece[] {
  const found: Piece[] = pieces.filter(({ ill }) => !ill);
  let open: Piece | undefined;
  for (const piece of pieces.filter(({ ill }) => ill).toSorted((one, two) => one.de - two.de)) {
    let next = open?.ate ?? null;
    if (open && next !== null) for (next++; next < piece.de && isFree(next); ) next++;
    if (open && (open.ate === null || next === null || piece.de <= next)) {
      const ate = open.ate === null || piece.ate === null ? null : Math.max(open.ate, piece.ate);
      open = { ...open, ate };
    } else {
      if (open) found.push(open);
      open = piece;
    }
  }
  if (open) found.push(open);
  return found;
}

const END = number('2060-01-01');

/** The first day from one on for which something holds. */
function firstDay(from: number, holds: (day: number) => boolean): number | null {
  for (let day = from; day < END; day++) if (holds(day)) return day;
  return null;
}

/** The day by which somebody has to be examined first. */
function reference(person: Person): number | null {
  const { birth, admission, urgent, waived, exams, regimes, physician } = person;
  const absences = absencesOf(person);
  const days = exams.map(({ dia }) => dia);
  const last = days.length > 0 ? Math.max(...days) : null;
  const since = last ?? waived;
  const starts: number[] = [];
  const periods: (number | null)[] = [];
  const madeFrom = (day: number) => days.some((one) => one >= day);

  if (admission !== null && waived === null && !madeFrom(admission - 30))
    starts.push(admission + (urgent ? 15 : 0));
  for (const { tipo, de } of regimes) {
    const goesOn = regimes.some(
      (one) => one.tipo === tipo && one.ate !== null && one.ate + 1 === de,
    );
    if (tipo !== 'radiacao_a' && !goesOn && !madeFrom(de - 30)) starts.push(de);
  }
  if (since !== null)
    periods.push(
      firstDay(since, (day) => day >= monthsAfter(since, isYearly(birth, day) ? 12 : 24)),
    );
  for (const { de, ate } of regimes) {
    const from = Math.max(de, since ?? de);
    const due = firstDay(from, (day) => since === null || day >= monthsAfter(since, 12));
    if (due === null || (ate !== null && due > ate)) continue;
    (since === null ? starts : periods).push(due);
  }
  const latest = exams.findLast(({ dia }) => dia === last);
  if (latest) periods.push(latest.validade ?? (latest.temporario ? latest.dia + 30 : null));

  const returns = absences.flatMap(({ de, ate, ill }) =>
    ill && ate !== null && ate - de > 30 && !madeFrom(ate) ? [ate] : [],
  );
  // Art. 108 n.4: the physician's day stands for the periods, and for what is over when it is set; never for a start.
  const hers = physician && (last === null || last <= physician.set) ? physician : null;
  const asked = hers
    ? [hers.due, ...starts, ...returns.filter((day) => day > hers.set)]
    : [...periods, ...starts, ...returns];
  const moved = asked.flatMap((day) => {
    if (day === null) return [];
    let due = day;
    for (;;) {
      const into = absences.find(
        ({ de, ate }) => ate !== null && ate - de > 30 && de <= due && due < ate,
      );
      if (!into?.ate) return [due];
      due = into.ate;
    }
  });
  return moved.length > 0 ? Math.min(...moved) : null;
}

/** The same, as the engine has it. */
function engine(person: Person): string | null {
  const law = lawWith(parametro('exame_antes_dias', 30), parametro('inapto_dias', 30));
  const exames = person.exams.map(({ dia, validade, temporario }) => ({
    ...{ dia: text(dia), validade: validade === null ? null : text(validade) },
    ...{ ficha: true, temporario },
  }));
  const stretches = person.regimes.map(({ tipo, de, ate }) => ({
    ...{ tipo, de: text(de), ate: ate === null ? null : text(ate) },
  }));
  const regimes = stretches.flatMap(({ tipo, ...one }) =>
    tipo === 'radiacao_a' ? [] : [{ tipo, ...one }],
  );
  const ausencias = person.pieces.map(({ de, ate, ill }) => ({
    ...{ de: text(de), ate: ate === null ? null : text(ate) },
    motivo: ill ? ('doenca_acidente' as const) : ('outra' as const),
  }));
  const { physician } = person;
  const admissao = person.admission === null ? null : text(person.admission);
  const facts: Facts = {
    ...bareFacts(text(person.birth), admissao),
    ...{ exames, regimes, ausencias, admissaoUrgente: person.urgent },
    admissaoDispensada: person.waived !== null,
    exameAnterior: person.waived === null ? null : text(person.waived),
    exposicoes: stretches.flatMap(({ tipo, ...one }) =>
      tipo === 'radiacao_a' ? [{ tipo, ...one }] : [],
    ),
    override: physician && {
      ...{ data: text(physician.due), dia: text(physician.set) },
      ...{ autor: 'x', razao: 'x' },
    },
  };
  const factos: StoredFacto[] = [
    ...regimes.map(({ tipo, de, ate }) => ({ tipo, motivo: null, dt_ini: de, dt_fim: ate })),
    ...ausencias.map(({ motivo, de, ate }) => ({
      ...{ tipo: 'ausencia' as const, motivo },
      ...{ dt_ini: de, dt_fim: ate },
    })),
  ].map((one, cd) => ({ cd, ...one }));
  const decided = exames.map(({ dia, ficha }, cd) => ({ cd, dia, ficha, aproveitado: false }));
  const admission: ExameEvent[] =
    admissao !== null && person.waived === null
      ? [{ regra: 'admissao', origem: 'pedido', cd_origem: 0, dia: admissao }]
      : [];
  const open = [...admission, ...eventsOfFactos(factos, law)].filter(
    (event) => !closingExame(event, decided, law),
  );
  return needsOf(dueDay(facts, law), open, facts, law)[0]?.due ?? null;
}

const between = (from: string, to: string) => fc.integer({ min: number(from), max: number(to) });
const around = between('2022-01-01', '2028-12-31');
const person: fc.Arbitrary<Person> = fc
  .record({
    // A birthday of 29 February is another in most years, which the law does not settle.
    birth: between('1960-01-01', '2010-12-31').filter((day) => !text(day).endsWith('02-29')),
    admission: fc.option(around, { freq: 6 }),
    urgent: fc.boolean(),
    waivedBefore: fc.option(fc.integer({ min: 1, max: 700 })),
    exams: fc.uniqueArray(
      fc.record({
        dia: around,
        valid: fc.option(fc.integer({ min: 5, max: 900 })),
        temporario: fc.boolean(),
      }),
      { maxLength: 3, selector: ({ dia }) => dia },
    ),
    first: around,
    pieces: fc.array(
      fc.record({
        gap: fc.integer({ min: -3, max: 6 }),
        days: fc.integer({ min: 1, max: 45 }),
        ill: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    open: fc.boolean(),
    regimes: fc.array(
      fc.record({
        tipo: fc.constantFrom(
          'trabalho_noturno' as const,
          'teletrabalho' as const,
          'radiacao_a' as const,
        ),
        de: around,
        days: fc.option(fc.integer({ min: 0, max: 900 })),
      }),
      { maxLength: 2 },
    ),
    physician: fc.option(fc.record({ set: around, ahead: fc.integer({ min: 1, max: 1200 }) })),
  })
  .map(({ waivedBefore, first, pieces, open, exams, regimes, physician, ...one }) => {
    let at = first;
    const absences = pieces.map(({ gap, days, ill }, index): Piece => {
      const de = at + gap;
      at = Math.max(at, de + days);
      const goesOn = open && index === pieces.length - 1;
      return { de, ate: goesOn ? null : de + days, ill };
    });
    return {
      ...one,
      waived: one.admission === null || waivedBefore === null ? null : one.admission - waivedBefore,
      exams: exams.map(({ dia, valid, temporario }) => ({
        ...{ dia, temporario },
        validade: valid === null ? null : dia + valid,
      })),
      pieces: absences,
      regimes: regimes.map(({ tipo, de, days }) => ({
        tipo,
        de,
        ate: days === null ? null : de + days,
      })),
      physician: physician && { set: physician.set, due: physician.set + physician.ahead },
    };
  });

test('the days agree with those of the law, said once more day by day, for any person [PRAZO-60]', () => {
  fc.assert(
    fc.property(person, (one) => {
      const due = reference(one);
      expect(engine(one)).toBe(due === null ? null : text(due));
    }),
    { numRuns: 500 },
  );
});
