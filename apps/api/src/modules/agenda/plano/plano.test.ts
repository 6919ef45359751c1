import { distritoOf } from '@sst/contract/rules/agenda/plano/distritos';
import {
  dayProblem,
  distanceTo,
  isLate,
  type PessoaNoPlano,
  RAZAO_TEXT,
  slotsFor,
  suitsPeriodo,
  type TurnoNoPlano,
} from '@sst/contract/rules/agenda/plano/plano-rules';
import { addDays, addMinutes } from '@sst/contract/rules/dates/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Colocacao, planOf } from './plano.ts';

/** A Monday. */
const DT = '2026-11-02';
const pessoa = (values: Partial<PessoaNoPlano> = {}): PessoaNoPlano => ({
  cd_empresa: 1,
  nos: [11, 1],
  localidade: null,
  dt_prazo: '2026-12-31',
  minutos: null,
  dt_de: null,
  dt_ate: null,
  periodo: null,
  ausencias: [],
  ocupados: [],
  ...values,
});
const hoursFrom = (de: string, count: number, minutos: number) =>
  Array.from({ length: count }, (_, at) => addMinutes(de, at * minutos) ?? '');
const turno = ({
  count = 4,
  de = '09:00',
  lugares = 1,
  ...values
}: Partial<TurnoNoPlano> & {
  count?: number;
  de?: string;
  lugares?: number;
} = {}): TurnoNoPlano => ({
  dt: DT,
  cd_local: 5,
  sitio: 'Clínica do Porto, Rua Nova, 1',
  visita: null,
  minutos: 30,
  vagas: hoursFrom(de, count, values.minutos ?? 30).map((hr) => ({
    hr,
    lugares: Array.from({ length: lugares }, (_, at) => at),
  })),
  ...values,
});
const text = (one: Colocacao | undefined) =>
  !one ? '' : 'razao' in one ? one.razao : `${one.turno} ${one.hr}${one.atrasada ? ' !' : ''}`;
const planned = (people: readonly PessoaNoPlano[], shifts: readonly TurnoNoPlano[]) =>
  planOf(people, shifts).map(text);

describe('a plan of bookings', () => {
  it('goes by the due day, and says who is late [PLANO-01]', () => {
    const people = [
      pessoa({ dt_prazo: '2026-12-01' }),
      pessoa({ dt_prazo: '2026-10-01' }),
      pessoa({ dt_prazo: null }),
    ];
    expect(planned(people, [turno({ count: 2 })])).toEqual(['0 09:30', '0 09:00 !', 'SEM_VAGAS']);
  });

  it('lets a visit serve its unit and those below, and a clinic everybody, that of the town first [PLANO-02]', () => {
    const visit = turno({ visita: { cd_empresa: 1, cd_organig: 11 }, dt: addDays(DT, 2) });
    const porto = turno({ dt: addDays(DT, 3) });
    const faro = turno({ dt: addDays(DT, 1), sitio: 'Clínica de Faro' });
    const people = [
      pessoa({ nos: [12, 11, 1] }),
      pessoa({ cd_empresa: 2, nos: [21], localidade: 'PORTO' }),
      pessoa({ cd_empresa: 2, nos: [22], localidade: 'Beja' }),
    ];
    expect(planned(people, [faro, visit, porto])).toEqual(['1 09:00', '2 09:00', '0 09:00']);
    expect(planned(people.slice(1), [visit])).toEqual(['SEM_LOCAL', 'SEM_LOCAL']);
    const far = (localidade: string | null) => distanceTo({ ...pessoa(), localidade }, porto);
    expect(['Porto', 'Maia', 'Águeda', 'Por', null, 'LAGOS'].map(far)).toEqual([1, 2, 3, 3, 3, 4]);
    expect(distritoOf('Rua do Porto, 3, Vila Nova de Famalicão')).toBe('Braga');
  });

  it('keeps people who are late near and together, and lets none of them wait more than two weeks for it [PLANO-15]', () => {
    const late = (unit: number, localidade: string, days: number) =>
      pessoa({ nos: [unit, 1], localidade, dt_prazo: addDays(DT, -days) });
    const people = [
      ...[40, 38, 36].map((days) => late(11, 'Maia', days)),
      ...[39, 37, 35].map((days) => late(12, 'Palmela', days)),
    ];
    const clinic = (sitio: string, day: number, cd_local: number, count: number) =>
      turno({ sitio, dt: addDays(DT, day), cd_local, count });
    const [lisboa, porto] = [clinic('Clínica de Lisboa', 0, 6, 4), clinic('Porto', 1, 5, 4)];
    const places = (shifts: readonly TurnoNoPlano[]) =>
      planned(people, shifts).map((one) => one.split(' ')[0]);
    expect(places([lisboa, porto])).toEqual(['1', '1', '1', '0', '0', '0']);
    // A place in time comes first, then the day: months later is too late for a nearer one.
    const later = { ...porto, dt: addDays(DT, 40) };
    const wide = { ...lisboa, vagas: turno({ count: 6 }).vagas };
    expect(places([wide, later])).toEqual(['0', '0', '0', '0', '0', '0']);
  });

  it('keeps people of one unit together, one after the other [PLANO-03]', () => {
    const of = (cd: number, dt_prazo: string) => pessoa({ nos: [cd, 1], dt_prazo });
    const people = [
      of(11, '2026-11-20'),
      of(12, '2026-11-20'),
      of(11, '2026-11-21'),
      of(12, '2026-11-22'),
      of(11, '2026-11-23'),
    ];
    const shifts = [turno({ count: 3 }), turno({ dt: addDays(DT, 1), count: 3 })];
    expect(planned(people, shifts)).toEqual([
      '0 09:00',
      '1 09:00',
      '0 09:30',
      '1 09:30',
      '0 10:00',
    ]);
  });

  it('books nobody in an absence, on a day that has another booking, or beside what was asked for [PLANO-04]', () => {
    const shifts = [turno({ count: 1 }), turno({ dt: addDays(DT, 1), count: 1, de: '14:00' })];
    const wanted: [Partial<PessoaNoPlano>, string][] = [
      [{ ausencias: [{ dt_ini: DT, dt_fim: addDays(DT, 1) }] }, '1 14:00'],
      [{ ausencias: [{ dt_ini: DT, dt_fim: null }] }, 'AUSENTE'],
      [{ ocupados: [DT] }, '1 14:00'],
      [{ ocupados: [DT, addDays(DT, 1)] }, 'TEM_MARCACAO'],
      [{ periodo: 'tarde' }, '1 14:00'],
      [{ dt_de: addDays(DT, 1) }, '1 14:00'],
      [{ dt_ate: addDays(DT, -1) }, 'FORA_DO_PEDIDO'],
      [{ dt_ate: DT, periodo: 'tarde' }, 'FORA_DO_PEDIDO'],
    ];
    for (const [values, where] of wanted)
      expect(planned([pessoa(values)], shifts)).toEqual([where]);
    expect(planned([pessoa()], [])).toEqual(['SEM_TURNOS']);
    expect(RAZAO_TEXT.SEM_TURNOS).toBe('Não há turnos com vagas nestes dias.');
  });

  it('takes as many following slots as the exam needs, never over a pause [PLANO-05]', () => {
    const hours = ['09:00', '09:30', '10:15', '10:45', '11:15'];
    const shift = turno({ vagas: hours.map((hr) => ({ hr, lugares: [0] })) });
    const people = [pessoa({ minutos: 80 }), pessoa({ minutos: 45 }), pessoa({ minutos: 20 })];
    expect(planned(people, [shift])).toEqual(['0 10:15', '0 09:00', 'SEM_VAGAS']);
    expect(planned([pessoa({ minutos: 100 })], [shift])).toEqual(['SEM_TEMPO_SEGUIDO']);
    expect(planOf([pessoa({ minutos: 20 }), pessoa()], [shift])).toMatchObject([
      { minutos: 20 },
      { minutos: 30 },
    ]);
  });

  it('lets people change places so that more are placed, and more of them in time [PLANO-06]', () => {
    const shifts = [turno({ count: 1 }), turno({ dt: addDays(DT, 7), count: 1 })];
    expect(planned([pessoa({ dt_prazo: '2026-11-03' }), pessoa({ dt_ate: DT })], shifts)).toEqual([
      '1 09:00 !',
      '0 09:00',
    ]);
    const absent = pessoa({
      dt_prazo: '2026-11-05',
      ausencias: [{ dt_ini: DT, dt_fim: '2026-11-03' }],
    });
    expect(planned([pessoa(), pessoa({ dt_prazo: '2026-11-03' })], shifts)).toEqual([
      '1 09:00',
      '0 09:00',
    ]);
    expect(planned([absent], shifts)).toEqual(['1 09:00 !']);
  });

  it('lets who is late whatever is done change places with who can be in time [PLANO-06]', () => {
    const shifts = [turno({ count: 1 }), turno({ dt: addDays(DT, 1), count: 1 })];
    const [late, intime] = [addDays(DT, -1), DT].map((dt_prazo) => pessoa({ dt_prazo }));
    expect(planned([intime, late] as PessoaNoPlano[], shifts)).toEqual(['0 09:00', '1 09:00 !']);
  });
});

const day = fc.integer({ min: -5, max: 12 }).map((days) => addDays(DT, days));
const somebody = fc
  .record({
    unit: fc.integer({ min: 1, max: 4 }),
    dt_prazo: fc.option(day),
    minutos: fc.constantFrom(null, null, 15, 45, 60),
    dt_de: fc.option(day, { freq: 4 }),
    dt_ate: fc.option(day, { freq: 4 }),
    periodo: fc.constantFrom(null, null, null, 'manha' as const, 'tarde' as const),
    ausencias: fc.array(fc.record({ dt_ini: day, dt_fim: fc.option(day) }), { maxLength: 1 }),
    ocupados: fc.array(day, { maxLength: 1 }),
  })
  .map(({ unit, ...values }) =>
    pessoa({ ...values, nos: [10 * unit, 1], cd_empresa: unit > 2 ? 2 : 1 }),
  );
const shifts = fc
  .array(
    fc.record({
      days: fc.integer({ min: 0, max: 8 }),
      count: fc.integer({ min: 0, max: 4 }),
      lugares: fc.integer({ min: 1, max: 2 }),
      de: fc.constantFrom('09:00', '12:00', '14:30'),
      visits: fc.constantFrom(null, null, 10, 30),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all
      .sort((one, other) => one.days - other.days)
      .map(({ days, visits, ...values }) =>
        turno({
          ...values,
          dt: addDays(DT, days),
          visita: visits && { cd_empresa: visits === 30 ? 2 : 1, cd_organig: visits },
        }),
      ),
  );

interface Counted {
  readonly unplaced: number;
  readonly late: number;
}

/** Who comes first by the due day takes the first slots that there are, written once more. */
function greedy(people: readonly PessoaNoPlano[], offered: readonly TurnoNoPlano[]): Counted {
  const gone = new Set<string>();
  let [unplaced, late] = [0, 0];
  const due = ({ dt_prazo }: PessoaNoPlano) => dt_prazo ?? '9999';
  for (const one of [...people].sort((a, b) => (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0))) {
    const found = offered.flatMap((shift, at) =>
      startsOf(one, shift).map((cells) => ({ shift, cells: cells.map((cell) => `${at} ${cell}`) })),
    );
    const free = found.find(({ cells }) => cells.every((cell) => !gone.has(cell)));
    if (!free) unplaced++;
    else {
      for (const cell of free.cells) gone.add(cell);
      if (isLate(one, free.shift.dt)) late++;
    }
  }
  return { unplaced, late };
}

/** All sets of slots that somebody could have in an empty shift. */
function startsOf(one: PessoaNoPlano, shift: TurnoNoPlano): string[][] {
  if (distanceTo(one, shift) === null || dayProblem(one, shift.dt) !== null) return [];
  const slots = slotsFor(one.minutos, shift);
  return shift.vagas.flatMap(({ lugares }, at) =>
    lugares.flatMap((lugar) => {
      const some = shift.vagas.slice(at, at + slots);
      const whole =
        some.length === slots &&
        some.every(({ hr }) => suitsPeriodo(one.periodo, hr)) &&
        some.every(
          ({ hr }, index) =>
            index === 0 || addMinutes(some[index - 1]?.hr ?? '', shift.minutos) === hr,
        );
      return whole ? [some.map(({ hr }) => `${hr} ${lugar}`)] : [];
    }),
  );
}

/** The most people who can have a slot of their own: no plan places more, nor more in time. */
function mostOf(
  people: readonly PessoaNoPlano[],
  offered: readonly TurnoNoPlano[],
  inTime: boolean,
): number {
  const by = new Map<string, number>();
  const cellsOf = people.map((one) =>
    offered.flatMap((shift, at) =>
      inTime && isLate(one, shift.dt) ? [] : startsOf(one, shift).map(([cell]) => `${at} ${cell}`),
    ),
  );
  const seat = (who: number, seen: Set<string>): boolean =>
    (cellsOf[who] ?? []).some((cell) => {
      if (seen.has(cell)) return false;
      seen.add(cell);
      const other = by.get(cell);
      if (other !== undefined && !seat(other, seen)) return false;
      by.set(cell, who);
      return true;
    });
  return people.filter((_, who) => seat(who, new Set())).length;
}

function counted(plan: readonly Colocacao[]): Counted {
  return {
    unplaced: plan.filter((one) => 'razao' in one).length,
    late: plan.filter((one) => 'turno' in one && one.atrasada).length,
  };
}

describe('any plan', () => {
  it('leaves no more people out than who comes first takes the first slot, nor more late, and seats nobody wrongly [PLANO-06]', () => {
    fc.assert(
      fc.property(fc.array(somebody, { maxLength: 14 }), shifts, (people, offered) => {
        const plan = planOf(people, offered);
        const [mine, simple] = [counted(plan), greedy(people, offered)];
        expect(mine.unplaced).toBeLessThanOrEqual(simple.unplaced);
        if (mine.unplaced === simple.unplaced) expect(mine.late).toBeLessThanOrEqual(simple.late);
        const used = new Map<string, number>();
        for (const [who, one] of plan.entries()) {
          const [person, shift] = [people[who], 'turno' in one && offered[one.turno]];
          if (!person || !shift || 'razao' in one) continue;
          const sets = startsOf(person, shift).filter(([cell]) => cell?.startsWith(one.hr));
          expect(sets.length).toBeGreaterThan(0);
          for (const cell of sets[0] ?? []) {
            const key = `${one.turno} ${cell.slice(0, 5)}`;
            used.set(key, (used.get(key) ?? 0) + 1);
          }
        }
        for (const [key, many] of used) {
          const [at = '', hr] = key.split(' ');
          const slot = offered[Number(at)]?.vagas.find((one) => one.hr === hr);
          expect(many).toBeLessThanOrEqual(slot?.lugares.length ?? 0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of exams of one slot places as many as can be placed at all [PLANO-06]', () => {
    const short = fc.array(
      somebody.map((one) => ({ ...one, minutos: null })),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(short, shifts, (people, offered) => {
        const { unplaced, late } = counted(planOf(people, offered));
        expect(people.length - unplaced).toBe(mostOf(people, offered, false));
        expect(people.length - unplaced - late).toBeLessThanOrEqual(mostOf(people, offered, true));
      }),
      { numRuns: 300 },
    );
  });

  it('of few people leaves as few out as the best of all, and of whom it places as few late [PLANO-06]', () => {
    const few = fc.array(
      somebody.map((one) => ({ ...one, minutos: null })),
      { maxLength: 4 },
    );
    const small = shifts.map((all) =>
      all.slice(0, 3).map((one) => ({ ...one, vagas: one.vagas.slice(0, 2) })),
    );
    fc.assert(
      fc.property(few, small, (people, offered) => {
        const plan = planOf(people, offered);
        const { unplaced, late } = counted(plan);
        expect(unplaced).toBe(bestOf(people, offered, new Set()).unplaced);
        const placed = people.filter((_, who) => 'turno' in (plan[who] ?? {}));
        expect({ unplaced: 0, late }).toEqual(bestOf(placed, offered, new Set()));
      }),
      { numRuns: 400 },
    );
  });
});

/** The best of all plans: the fewest left out, and of those the fewest late. */
function bestOf(
  [one, ...others]: readonly PessoaNoPlano[],
  offered: readonly TurnoNoPlano[],
  gone: ReadonlySet<string>,
): Counted {
  if (!one) return { unplaced: 0, late: 0 };
  const without = bestOf(others, offered, gone);
  const plans = offered.flatMap((shift, at) =>
    startsOf(one, shift)
      .map(([cell]) => `${at} ${cell}`)
      .filter((cell) => !gone.has(cell))
      .map((cell): Counted => {
        const rest = bestOf(others, offered, new Set([...gone, cell]));
        return { unplaced: rest.unplaced, late: rest.late + (isLate(one, shift.dt) ? 1 : 0) };
      }),
  );
  return [{ ...without, unplaced: without.unplaced + 1 }, ...plans].reduce((best, plan) =>
    plan.unplaced < best.unplaced || (plan.unplaced === best.unplaced && plan.late < best.late)
      ? plan
      : best,
  );
}
