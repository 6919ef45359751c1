import { expect, test } from 'vitest';
import { type AcidenteValues, EMPTY_FORM } from '../acidente-values.ts';
import { formAnswers } from './seguradora-answers.ts';

const missing = (values: Partial<AcidenteValues>) =>
  formAnswers({ ...EMPTY_FORM, ...values })
    .filter(({ given, ifAny }) => !given && !ifAny)
    .map(({ label, field }) => [label, field]);

test('an answer is missing until all its fields are filled in, and leads to the first that is empty [ACID-302]', () => {
  const labels = missing({}).map(([label]) => label);
  expect(labels).toHaveLength(8);
  expect(missing({})).toContainEqual(['Dia e hora', 'dt']);
  expect(missing({ dt: '12-03-2026' })).toContainEqual(['Dia e hora', 'hr']);
  const both = missing({ dt: '12-03-2026', hr: '10:00', descric: '  ' }).map(([label]) => label);
  expect(labels.filter((label) => !both.includes(label))).toEqual(['Dia e hora']);
});

test('when work stopped is asked only if it did [ACID-302]', () => {
  expect(formAnswers(EMPTY_FORM).filter(({ given }) => given)).toEqual([]);
  expect(formAnswers(EMPTY_FORM).at(-1)).toMatchObject({ ifAny: true, field: 'interr_trab' });
  expect(missing({ interr_trab: true })).toContainEqual([
    'Quando parou de trabalhar',
    'dt_interr_trab',
  ]);
});
