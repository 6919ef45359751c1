import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween } from '../rules/dates/dates.ts';
import { isWorkingDay } from '../rules/dates/working-days.ts';
import { type FactoDays, factoErrors, factosOverlap } from '../rules/funcionario/factos.ts';
import { LAW, lawWith } from '../testing/parametros.ts';
import { joinedAusencias } from './ausencias.ts';
import { dueDay } from './due-day.ts';
import { eventsOfFactos } from './exames-devidos.ts';
import { bareFacts, type Facts } from './facts.ts';

const law = lawWith();
const ill = 'doenca_acidente' as const;
const pieces = (...days: readonly (readonly [string, string | null])[]) =>
  days.map(([de, ate]) => ({ de, ate, motivo: ill }));

const JOINED = [
  [
    '03-08/15-08/14-09/14-10',
    pieces(
      ['2026-08-03', '2026-08-15'],
      ['2026-08-15', '2026-09-14'],
      ['2026-09-14', '2026-10-14'],
    ),
    '2026-10-14',
  ],
  // 20 September is a Sunday.
  [
    'the next working day',
    pieces(['2026-09-01', '2026-09-18'], ['2026-09-21', '2026-10-05']),
    '2026-10-05',
  ],
  [
    'the same day',
    pieces(['2026-09-01', '2026-09-20'], ['2026-09-20', '2026-10-05']),
    '2026-10-05',
  ],
  ['an overlap', pieces(['2026-09-10', '2026-10-05'], ['2026-09-01', '2026-09-20']), '2026-10-05'],
  // 5 October is a holiday, a Monday.
  ['a holiday', pieces(['2026-09-01', '2026-10-02'], ['2026-10-06', '2026-10-16']), '2026-10-16'],
] as const;

describe('absences for illness that go on', () => {
  it.each(JOINED)('are one from the first day: %s [FACTO-43]', (_, ausencias, due) => {
    const known: Facts = {
      ...bareFacts('1990-05-01', '2020-01-01'),
      ausencias,
      exames: [{ dia: '2026-02-10', validade: null, ficha: true }],
    };
    const last = ausencias.toSorted((one, other) => (one.de < other.de ? -1 : 1))[0];
    expect(dueDay(known, law)).toMatchObject({
      due,
      rule: 'regresso',
      suspended: { from: addDays(last?.de as string, 30), until: due },
    });
    const factos = ausencias.map(({ de, ate, motivo }, cd) => ({
      cd,
      tipo: 'ausencia' as const,
      motivo,
      dt_ini: de,
      dt_fim: ate,
    }));
    expect(eventsOfFactos(factos, law)).toMatchObject([{ regra: 'regresso', dia: due }]);
  });

  it('count as long from the 31st day of the first, also while the last is open [FACTO-43]', () => {
    const ausencias = pieces(['2026-08-03', '2026-08-15'], ['2026-08-15', null]);
    expect(dueDay({ ...bareFacts('1990-05-01', null), ausencias }, law).suspended).toEqual({
      from: '2026-09-02',
      until: null,
    });
  });

  it('are two after a working day, and whatever has another reason stands alone [FACTO-43]', () => {
    const apart = pieces(['2026-09-01', '2026-09-17'], ['2026-09-21', '2026-10-05']);
    expect(joinedAusencias(apart)).toHaveLength(2);
    const parental = { de: '2026-09-10', ate: '2026-12-01', motivo: 'outra' as const };
    const [one] = pieces(['2026-08-03', '2026-09-10']);
    expect(joinedAusencias(one ? [one, parental] : [])).toHaveLength(2);
  });
});

const absence = (
  dt_ini: string,
  dt_fim: string | null,
  motivo: FactoDays['motivo'] = ill,
): FactoDays => ({
  tipo: 'ausencia',
  motivo,
  dt_ini,
  dt_fim,
});

test('less than 7 days are an absence where they go on, and certificates may overlap once the first has its return [FACTO-44]', () => {
  const employed = { dt_ini_instit: '2020-01-06', dt_inactiv: null };
  const short = absence('2026-03-12', '2026-03-15');
  const errors = (others: FactoDays[]) =>
    Object.keys(factoErrors(short, employed, '2026-03-16', others));
  expect(errors([])).toEqual(['dt_fim']);
  expect(errors([absence('2026-03-01', '2026-03-12')])).toEqual([]);
  expect(errors([absence('2026-03-01', '2026-03-12', 'outra')])).toEqual(['dt_fim']);
  const first = absence('2026-03-01', '2026-03-14');
  expect(factosOverlap(first, short)).toBe(false);
  expect(factosOverlap({ ...first, dt_fim: null }, short)).toBe(true);
  expect(factosOverlap(absence('2026-03-12', null), short)).toBe(true);
  expect(factosOverlap({ ...first, motivo: 'outra' }, short)).toBe(true);
});

test('however certificates divide an absence, nothing that follows from it changes [FACTO-43]', () => {
  const days = fc.integer({ min: 0, max: 90 });
  const start = '2026-01-05';
  fc.assert(
    fc.property(
      fc.array(days, { minLength: 1, maxLength: 5 }),
      days,
      fc.boolean(),
      (cuts, length, ends) => {
        const until = Math.max(1, length, ...cuts) + 1;
        const last = ends ? addDays(start, until) : null;
        const begins = [0, ...cuts].toSorted((one, other) => one - other);
        const parts = begins.map((begin, at) => ({
          de: addDays(start, begin),
          // Each lasts to the beginning of the next, or some days beyond.
          ate:
            at === begins.length - 1
              ? last
              : addDays(start, Math.max(begin + 1, (begins[at + 1] ?? 0) + (at % 3))),
          motivo: ill,
        }));
        const end = parts.reduce<string | null>(
          (most, { ate }) => (most === null || ate === null ? null : ate > most ? ate : most),
          start,
        );
        const known = (ausencias: Facts['ausencias']) =>
          dueDay({ ...bareFacts('1990-05-01', '2020-01-01'), ausencias }, lawWith(...LAW));
        expect(known(parts)).toEqual(known([{ de: start, ate: end, motivo: ill }]));
      },
    ),
  );
});

test('two absences are one where no working day that was worked lies between, and only there [FACTO-43]', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 8 }),
      (de, length, gap) => {
        const ate = addDays(de, length);
        const next = addDays(ate, gap);
        const between = Array.from({ length: Math.max(0, daysBetween(ate, next) - 1) }, (_, at) =>
          addDays(ate, at + 1),
        );
        const one = !between.some((dt) => isWorkingDay(dt));
        expect(joinedAusencias(pieces([de, ate], [next, null]))).toHaveLength(one ? 1 : 2);
      },
    ),
  );
});
