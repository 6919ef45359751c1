/** Random people of the law, and the random numbers that hold for them. */
import fc from 'fast-check';
import type { Exposicao } from '../prazos/facts.ts';
import { EXPOSICOES } from '../prazos/facts.ts';
import type { ParametroCodigo } from '../prazos/parametros.ts';
import type {
  AusenciaOfPerson,
  ExameOfPerson,
  LegalNumber,
  Person,
  StretchOfPerson,
} from './law.ts';
import { plusDays, plusMonths } from './law-calendar.ts';

type RegimeTipo = 'trabalho_noturno' | 'teletrabalho' | 'temporario_45';
export type AnyPerson = Person<RegimeTipo, Exposicao>;
export type AnyNumber = LegalNumber & { readonly codigo: ParametroCodigo };

const ANCHOR = '2025-03-10';

/** A few days around the same day of some year. */
const near = (of: string) =>
  fc
    .record({ years: fc.integer({ min: -2, max: 3 }), days: fc.integer({ min: -3, max: 3 }) })
    .map(({ years, days }) => plusDays(plusMonths(of, years * 12), days));

const from = (days: number) => plusDays(ANCHOR, days);

/** Days that are often the same, as far apart as the numbers of the law, or at the end of February. */
const day = fc.oneof(
  fc.constantFrom(-31, -30, -29, -1, 0, 0, 1, 30, 31).map(from),
  fc.integer({ min: -45, max: 45 }).map(from),
  fc.integer({ min: -900, max: 1300 }).map(from),
  near(ANCHOR),
  fc.constant('2025-02-28'),
  near('2025-02-28'),
);

const BORN_FIRST = '1955-01-01';
/** Also who turns 18 or 50 about then, and who was born on a 29 February. */
const birth = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays(BORN_FIRST, days)),
  fc
    .record({ age: fc.constantFrom(18, 50), around: fc.integer({ min: -400, max: 1100 }) })
    .map(({ age, around }) => plusDays(ANCHOR, around - Math.round(age * 365.25))),
  fc.constantFrom('1956', '1976', '2008').map((year) => `${year}-02-29`),
);

const exam = fc.record({
  dia: day,
  valid: fc.option(fc.integer({ min: 5, max: 900 })),
  temporario: fc.boolean(),
  ficha: fc.boolean(),
  aproveitado: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
});

type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

function examOn(dia: string, { valid, ...exame }: Drawn<typeof exam>): ExameOfPerson {
  return { ...exame, dia, validade: valid === null ? null : plusDays(dia, valid) };
}

/** Leave in pieces, that overlap, touch, or leave some days between. */
const absences: fc.Arbitrary<AusenciaOfPerson[]> = fc
  .record({
    first: day,
    open: fc.boolean(),
    pieces: fc.array(
      fc.record({
        gap: fc.integer({ min: -3, max: 6 }),
        days: fc.integer({ min: 1, max: 50 }),
        ill: fc.integer({ min: 0, max: 4 }),
        waived: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ first, open, pieces }) => {
    let at = first;
    return pieces.map(({ gap, days, ill, waived }, index) => {
      const de = plusDays(at, gap);
      const ate = plusDays(de, days);
      if (ate > at) at = ate;
      return {
        de,
        ate: open && index === pieces.length - 1 ? null : ate,
        motivo: ill === 0 ? 'outra' : 'doenca_acidente',
        dispensada: waived === 0,
      };
    });
  });

/** Some of them go on from the day on which the one before ends. */
function stretches<Tipo extends string>(tipos: readonly Tipo[]) {
  const one = fc.record({
    tipo: fc.constantFrom(...tipos),
    de: day,
    days: fc.option(fc.oneof(fc.constantFrom(0, 365), fc.integer({ min: 0, max: 900 })), {
      freq: 2,
    }),
    goesOn: fc.boolean(),
  });
  return fc.array(one, { maxLength: 3 }).map((all) => {
    const found: StretchOfPerson<Tipo>[] = [];
    for (const { goesOn, days, ...stretch } of all) {
      const before = found.at(-1);
      const { tipo, de } =
        goesOn && before?.ate ? { tipo: before.tipo, de: plusDays(before.ate, 1) } : stretch;
      found.push({ tipo, de, ate: days === null ? null : plusDays(de, days) });
    }
    return found;
  });
}

const medico = fc.record({
  dia: day,
  days: fc.integer({ min: 1, max: 1200 }),
  meses: fc.option(fc.integer({ min: 1, max: 36 }), { freq: 2 }),
});

function physicianOn(dia: string, { days, meses }: Drawn<typeof medico>) {
  return { dia, meses, data: meses === null ? plusDays(dia, days) : null };
}

/** Of one kind none shares a day with another. */
function apart<
  T extends { readonly tipo: string; readonly de: string; readonly ate: string | null },
>(all: readonly T[]): T[] {
  return all.filter((one, index) =>
    all
      .slice(0, index)
      .every(
        ({ tipo, de, ate }) =>
          tipo !== one.tipo || (ate !== null && ate < one.de) || (one.ate !== null && one.ate < de),
      ),
  );
}

/** Some days of exams and of the physician are those of what else there is of somebody, or near them. */
const beside = fc.option(
  fc.record({ of: fc.nat(), days: fc.constantFrom(-31, -30, -29, -1, 0, 0, 0, 1) }),
  { freq: 2 },
);

export const anyPerson: fc.Arbitrary<AnyPerson> = fc
  .record({
    nascimento: birth,
    admissao: fc.option(day, { freq: 6 }),
    urgente: fc.boolean(),
    pedida: fc.boolean(),
    waived: fc.oneof(
      fc.constant(null),
      fc.record({ before: fc.option(fc.integer({ min: 1, max: 700 })) }),
    ),
    exames: fc.array(fc.record({ exam, beside }), { maxLength: 4 }),
    ausencias: absences,
    regimes: stretches(['trabalho_noturno', 'teletrabalho', 'temporario_45']).map(apart),
    exposicoes: stretches(EXPOSICOES),
    mudancas: fc.uniqueArray(day, { maxLength: 2 }),
    medico: fc.option(fc.record({ medico, beside }), { freq: 2 }),
  })
  .map(({ waived, exames, medico, ...one }) => {
    const { admissao, mudancas, ausencias, regimes, exposicoes } = one;
    const days = [
      ...mudancas,
      ...ausencias.flatMap(({ ate }) => ate ?? []),
      ...[...regimes, ...exposicoes].map(({ de }) => de),
      ...(admissao === null ? [] : [admissao]),
    ];
    const dayOf = (own: string, near: { readonly of: number; readonly days: number } | null) => {
      const other = near && days[near.of % days.length];
      return other ? plusDays(other, near.days) : own;
    };
    const examined = exames.map(({ exam, beside }) => examOn(dayOf(exam.dia, beside), exam));
    const set = medico && physicianOn(dayOf(medico.medico.dia, medico.beside), medico.medico);
    return {
      ...one,
      exames: [...new Map(examined.map((exame) => [exame.dia, exame])).values()],
      dispensa:
        admissao === null || waived === null
          ? null
          : { anterior: waived.before === null ? null : plusDays(admissao, -waived.before) },
      // No physician looks at who is not there yet.
      medico: set && (admissao === null || set.dia >= admissao) ? set : null,
    };
  });

const USUAL: readonly (readonly [ParametroCodigo, number])[] = [
  ['per_meses', 24],
  ['per_menor_meses', 12],
  ['per_menor_idade', 18],
  ['per_maior_meses', 12],
  ['per_maior_idade', 50],
  ['noturno_meses', 12],
  ['teletrabalho_meses', 12],
  ['radiacao_a_meses', 12],
  ['ruido_superior_meses', 12],
  ['ruido_inferior_meses', 24],
  ['amianto_meses', 36],
  ['adm_dias', 0],
  ['adm_urgente_dias', 15],
  ['oc_reg_dias', 30],
  ['exame_antes_dias', 30],
  ['inapto_dias', 30],
  ['medico', 1],
];

/** Numbers of which some change on a day, and some are on for a time alone. */
export const anyNumbers: fc.Arbitrary<AnyNumber[]> = fc
  .record({
    changes: fc.uniqueArray(
      fc.record({
        codigo: fc.constantFrom(...USUAL.map(([codigo]) => codigo)),
        from: day,
        before: fc.option(fc.double({ min: 0.6, max: 1.4, noNaN: true })),
        after: fc.option(fc.double({ min: 0.6, max: 1.4, noNaN: true })),
      }),
      { maxLength: 4, selector: ({ codigo }) => codigo },
    ),
    ficha: fc.integer({ min: 0, max: 4 }),
    aniversario: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ changes, ficha, aniversario }) => {
    const whole = (codigo: ParametroCodigo, valor: number): AnyNumber => ({
      codigo,
      valor,
      de: null,
      ate: null,
    });
    const changed = new Map(changes.map((one) => [one.codigo, one]));
    const usual = USUAL.flatMap(([codigo, valor]): AnyNumber[] => {
      const change = changed.get(codigo);
      if (!change) return [whole(codigo, valor)];
      const { from, before, after } = change;
      // Of no days some more, too.
      const value = (factor: number) => Math.round((valor || 5) * factor);
      return [
        ...(before === null ? [] : [{ ...whole(codigo, value(before)), ate: plusDays(from, -1) }]),
        ...(after === null ? [] : [{ ...whole(codigo, value(after)), de: from }]),
      ];
    });
    return [
      ...usual,
      ...(ficha === 0 ? [whole('so_com_ficha', 1)] : []),
      ...(aniversario === 0 ? [whole('per_maior_aniversario', 51)] : []),
    ];
  });
