import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DateText } from './calls/shapes.ts';
import {
  AdmissaoBody,
  AlteracaoBody,
  ImportedRow,
  SaidaBody,
  TransferenciaBody,
} from './funcionario-form.ts';
import { isCalendarDate } from './rules/dates/dates.ts';
import { FUNCIONARIO, IMPORTED } from './rules/limits.ts';

const PERSON = { nome: 'Ana', sexo: 0, dt_nasc: '1990-05-20', cd_nacion: 1, cd_categ: 2 };
const ROW = {
  nome: 'Ana',
  sexo: 0,
  dataNascimento: '20/05/1990',
  nacionalidade: 'Portuguesa',
  categoria: 'Operário',
  localTrabalho: 'Sede',
  dataAdmissao: '01/03/2026',
  cd_organig: 1,
  organigrama: 'Sede',
};

/** Each shape with just what it requires. */
const SHAPES = {
  admission: [AdmissaoBody, { ...PERSON, dt_ini_instit: '2026-03-01', cd_organig: 3 }],
  change: [AlteracaoBody, { ...PERSON, cd: 4 }],
  departure: [SaidaBody, { cd: 4, dt_inactiv: '2026-03-01' }],
  transfer: [TransferenciaBody, { cd_funcion: 4, cd_organig: 3, dt_ini_instit: '2026-03-01' }],
  'imported row': [ImportedRow, ROW],
} as const satisfies Record<string, readonly [z.ZodObject, object]>;

/** The fields that a shape finds wrong. */
function wrong(shape: z.ZodObject, value: object): string[] {
  const { error } = shape.safeParse(value);
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))].sort();
}

describe.each(Object.entries(SHAPES))('the shape of %s', (_, [shape, least]) => {
  it('takes what it requires, and nothing less [FUNC-27, FUNC-32, CSV-15, ENT-11, ENT-12, ENT-30]', () => {
    expect(wrong(shape, least)).toEqual([]);
    for (const field of Object.keys(least)) {
      const { [field]: _left, ...rest } = least as Record<string, unknown>;
      expect(wrong(shape, rest)).toEqual([field]);
      expect(wrong(shape, { ...least, [field]: null })).toEqual([field]);
    }
    expect(wrong(shape, {})).toEqual(Object.keys(least).sort());
  });

  it('drops every field that it does not name, and never fails but in its own way [API-24, API-25, API-26, API-27, API-28]', () => {
    const known = new Set(Object.keys(shape.shape));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (more, whole) => {
        const { data } = shape.safeParse({ ...more, ...least });
        expect(Object.keys(data ?? least).filter((key) => !known.has(key))).toEqual([]);
        expect(() => shape.safeParse(whole)).not.toThrow();
      }),
    );
  });
});

/** Longest texts, where a shape has others than its form; a change lets stay what an import brought. */
const LIMITS = [
  ['admission', FUNCIONARIO],
  ['change', { ...FUNCIONARIO, num_benef: IMPORTED.utente, loc_trab: IMPORTED.localTrabalho }],
  ['imported row', IMPORTED],
] as const;

describe.each(LIMITS)('the texts of %s', (name, limits) => {
  const [shape, least] = SHAPES[name];
  it.each(Object.entries(limits))(
    '%s has at most %i characters [FUNC-34, CSV-16, CONST-07, CONST-13]',
    (field, max) => {
      expect(wrong(shape, { ...least, [field]: 'x'.repeat(max) })).toEqual([]);
      expect(wrong(shape, { ...least, [field]: ` ${'x'.repeat(max)} ` })).toEqual([]);
      expect(wrong(shape, { ...least, [field]: 'x'.repeat(max + 1) })).toEqual([field]);
    },
  );
});

describe('a date', () => {
  it('is a day of the calendar, from the year 1, written aaaa-mm-dd [FUNC-32, ERR-03]', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(part(9_999), part(13), part(32), (year, month, day) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect([text, DateText.safeParse(text).success]).toEqual([
          text,
          year > 0 && isCalendarDate(year, month, day),
        ]);
      }),
      {
        numRuns: 2_000,
        examples: [
          [0, 1, 1],
          [1, 1, 1],
          [1900, 2, 29],
          [2000, 2, 29],
          [9999, 12, 31],
        ],
      },
    );
  });

  it('is nothing else [FUNC-32]', () => {
    for (const text of [
      '',
      '2026-3-1',
      '26-03-01',
      '2026-03-01 ',
      '2026-03-01T00:00',
      '+002026-03-01',
      '٢٠٢٦-٠٣-٠١',
    ]) {
      expect([text, DateText.safeParse(text).success]).toEqual([text, false]);
    }
  });
});

describe('an imported date', () => {
  it('may be written in the three ways of files, which mean one day [CSV-13, CSV-24, CONST-14]', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2500-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (moment) => {
        const iso = moment.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-');
        for (const text of [
          iso,
          `${date}/${month}/${year}`,
          `${date}-${month}-${year}`,
          `${date}${month}${year}`,
        ]) {
          const { data } = ImportedRow.safeParse({ ...ROW, dataNascimento: text });
          expect(data?.dataNascimento).toBe(iso);
        }
      }),
    );
  });

  it.each(['', '1/1/2020', '01/01/20', '31/02/2020', '29/02/2023', '2020/01/01', '01-01/2020'])(
    'is not %j [CSV-13, CONST-14]',
    (text) => expect(wrong(ImportedRow, { ...ROW, dataAdmissao: text })).toEqual(['dataAdmissao']),
  );
});
