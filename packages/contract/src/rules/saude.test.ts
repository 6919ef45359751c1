import { expect, test } from 'vitest';
import {
  EXAME_TO_COME,
  exameKindOf,
  exameMomentErrors,
  FALTA_REASON,
  MARCACAO_STATE,
  reasonErrors,
} from './saude.ts';

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

test.each([
  [FALTA_REASON.outro, {}],
  [FALTA_REASON.ferias, { motivo: 'O motivo só se escreve com a opção «Outro».' }],
  [null, { motivo: 'O motivo só se escreve com a opção «Outro».' }],
])('a written reason beside the reason %s: %o', (cd_motiv, errors) => {
  const absence = { estado: MARCACAO_STATE.faltaFuncionario, motivo: 'Greve dos comboios.' };
  expect(reasonErrors({ ...absence, cd_motiv })).toEqual(errors);
});
