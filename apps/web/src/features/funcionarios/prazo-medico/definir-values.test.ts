import { expect, test } from 'vitest';
import { bodyOf, dayOf, errorsOf, missingOf, valuesOf } from './definir-values.ts';

const TODAY = '2026-03-16';
const said = (values: object) => ({ ...valuesOf(null), razao: ' Riscos novos. ', ...values });

test('a physician says a day, or so many months [PRAZO-32]', () => {
  const half = said({ quando: '6' });
  expect(dayOf(half, TODAY)).toBe('2026-09-16');
  expect(bodyOf(half, 4)).toEqual({ dt: null, meses: 6, razao: 'Riscos novos.', anterior: 4 });
  const other = said({ quando: 'meses', meses: '8', dt: '01-01-2027' });
  expect(bodyOf(other, null)).toMatchObject({ dt: null, meses: 8 });
  const day = said({ quando: 'data', meses: '8', dt: '01-01-2027' });
  expect(bodyOf(day, null)).toMatchObject({ dt: '2027-01-01', meses: null });
  expect(dayOf(day, TODAY)).toBe('2027-01-01');
});

test('what is missing or cannot be is told at its field [PRAZO-33]', () => {
  expect(Object.keys(missingOf(valuesOf(null)))).toEqual(['quando', 'razao']);
  expect(Object.keys(missingOf(said({ quando: 'data' })))).toEqual(['dt']);
  expect(Object.keys(missingOf(said({ quando: 'meses' })))).toEqual(['meses']);
  for (const meses of ['0', '61', '1,5', 'seis'])
    expect(Object.keys(errorsOf(said({ quando: 'meses', meses }), TODAY))).toEqual(['meses']);
  for (const dt of ['15-03-2026', '31-02-2027', '16-03-2126'])
    expect(Object.keys(errorsOf(said({ quando: 'data', dt }), TODAY))).toEqual(['dt']);
  expect(errorsOf(said({ quando: 'data', dt: '16-03-2026' }), TODAY)).toEqual({});
});

test('the form shows what is set', () => {
  const set = { cd: 1, dt: null, meses: null, razao: 'R.' };
  expect(valuesOf({ ...set, meses: 12 })).toMatchObject({ quando: '12', meses: '' });
  expect(valuesOf({ ...set, meses: 8 })).toMatchObject({ quando: 'meses', meses: '8' });
  expect(valuesOf({ ...set, dt: '2027-01-01' })).toMatchObject({
    quando: 'data',
    dt: '01-01-2027',
  });
});
