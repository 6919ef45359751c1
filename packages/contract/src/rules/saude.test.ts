import { expect, test } from 'vitest';
import { EXAME_TO_COME, exameKindOf, exameMomentErrors } from './saude.ts';

test.each([
  ['Admissão', 'admissao'],
  ['Exame de admissão interna', 'ocasional'],
  ['Periódico', 'periodico'],
  ['PERIODICO anual', 'periodico'],
  ['Não periódico', 'ocasional'],
])('the sheet of «%s» ticks %s', (name, kind) => {
  expect(exameKindOf(name)).toBe(kind);
});

test.each([
  ['2026-03-16', '10:00', {}],
  ['2026-03-16', '10:01', { hr: EXAME_TO_COME }],
  ['2026-03-15', '10:01', {}],
  ['2026-03-16', null, {}],
  ['2026-03-17', '09:00', { dt: 'A data do exame é posterior a hoje.' }],
])('an exam of %s at %s: %o', (dt, hr, errors) => {
  expect(exameMomentErrors({ dt, hr }, { dt: '2026-03-16', hr: '10:00' })).toEqual(errors);
});
