import type { FuncionarioDetail } from '@sst/contract';
import { describe, expect, test } from 'vitest';
import { formErrors, missingFields } from './form-rules.ts';
import { bodyOf, EMPTY_FORM, type FormValues, formOf } from './form-values.ts';
import { checkCitizenCard, checkNif, checkNiss } from './number-checks.ts';

const TODAY = '2026-11-20';
const FILLED: FormValues = {
  ...EMPTY_FORM,
  nome: 'Ana Sousa',
  sexo: '1',
  dt_nasc: '01-02-1990',
  cd_nacion: { cd: 1, nome: 'Portuguesa' },
  cd_categ: { cd: 2, nome: 'Técnica' },
  dt_ini_instit: '01-03-2020',
  cd_organig: 7,
};

const errors = (patch: Partial<FormValues>, mode: 'criar' | 'editar' = 'criar') => {
  const values = { ...FILLED, ...patch };
  return { ...formErrors(values, TODAY), ...missingFields(values, mode) };
};

test('a filled form is right, and each required field is missed alone [FUNC-32]', () => {
  expect(errors({})).toEqual({});
  for (const field of Object.keys(missingFields(EMPTY_FORM, 'criar')) as (keyof FormValues)[]) {
    expect(Object.keys(errors({ [field]: EMPTY_FORM[field] }))).toEqual([field]);
  }
  expect(Object.keys(missingFields(EMPTY_FORM, 'criar'))).toHaveLength(7);
});

test('a change needs neither admission nor organigrama [FUNC-27]', () => {
  expect(errors({ dt_ini_instit: '', cd_organig: null }, 'editar')).toEqual({});
  expect(Object.keys(missingFields(EMPTY_FORM, 'editar'))).toHaveLength(5);
});

describe('limits [FUNC-34]', () => {
  test.each([
    ['nome', 100],
    ['num_mecan', 20],
    ['num_contrib', 15],
    ['num_bi', 15],
    ['num_benef', 20],
    ['num_serv_soc', 20],
    ['loc_trab', 20],
  ] as const)('%s takes %i characters', (field, limit) => {
    expect(errors({ [field]: 'x'.repeat(limit) })).toEqual({});
    expect(errors({ [field]: 'x'.repeat(limit + 1) })).toEqual({
      [field]: `No máximo ${limit} caracteres.`,
    });
  });
});

describe('dates', () => {
  test.each([
    ['dt_nasc', '01-01-1900', undefined],
    ['dt_nasc', '31-12-1899', 'A data de nascimento é anterior a 1900.'],
    ['dt_nasc', '21-11-2026', 'A data de nascimento é posterior a hoje.'],
    ['dt_nasc', '31-02-1990', 'Data inválida: escreva um dia que exista, como 31-12-1990.'],
    ['dt_ini_instit', '02-02-1990', undefined],
    ['dt_ini_instit', '01-02-1990', 'A data de admissão tem de ser posterior à de nascimento.'],
    ['dt_ini_instit', '2020', 'Escreva a data como 31-12-1990.'],
  ] as const)('%s %s: %s', (field, typed, text) => {
    expect(errors({ [field]: typed })[field]).toBe(text);
  });
});

test('what is sent: trimmed, empty as null, dates in API form', () => {
  expect(bodyOf({ ...FILLED, nome: ' Ana ', dt_nasc: '01/02/1990', num_bi: ' ' })).toMatchObject({
    nome: 'Ana',
    sexo: 1,
    dt_nasc: '1990-02-01',
    dt_ini_instit: '2020-03-01',
    num_bi: null,
    cd_categ: 2,
    cd_profis: null,
  });
});

test('an employee is sent as it was read, each value in its own field', () => {
  const read = {
    nome: 'Ana Sousa',
    sexo: '1',
    num_mecan: '7',
    dt_nasc: '1990-02-01',
    cd_nacion: 1,
    num_contrib: '501964843',
    num_serv_soc: '11234567892',
    num_bi: '000000000ZZ4',
    num_benef: '8',
    email: 'ana@exemplo.pt',
    telemovel: '+442079460958',
    cd_categ: 2,
    cd_agrup_prof: 3,
    cd_profis: 4,
    cd_func_propost: 5,
    loc_trab: 'Sede',
    dt_ini_instit: '2020-03-01',
  } as const;
  expect(bodyOf(formOf(read as unknown as FuncionarioDetail))).toEqual({ ...read, sexo: 1 });
});

test('check digits are looked at without spaces', () => {
  expect(checkNif('501 964 843')).toBeUndefined();
  expect(checkNif('501964844')).toMatch(/^Não é um NIF/);
  expect(checkNiss('1')).toMatch(/^Não é um NISS/);
  expect(checkCitizenCard('00000000 0 ZZ4')).toBeUndefined();
});

test('a longer text that an import brought in stays, until it is changed [CSV-23]', () => {
  const imported = { ...FILLED, loc_trab: 'x'.repeat(60) };
  expect(formErrors(imported, TODAY, imported)).toEqual({});
  const changed = { ...imported, loc_trab: 'y'.repeat(60) };
  expect(formErrors(changed, TODAY, imported)).toHaveProperty('loc_trab');
});

test('an admission that alone was emptied is asked for at its field [FUNC-151]', () => {
  const of = (patch: Partial<FormValues>) => formErrors({ ...FILLED, ...patch }, TODAY, FILLED);
  expect(of({ dt_ini_instit: ' ' })).toEqual({ dt_ini_instit: 'Indique a data de admissão.' });
  expect(of({ dt_ini_instit: '', loc_trab: 'Sede' })).toEqual({});
  expect(
    formErrors({ ...FILLED, dt_ini_instit: '' }, TODAY, { ...FILLED, dt_ini_instit: '' }),
  ).toEqual({});
});
