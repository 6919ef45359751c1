import { expect, test } from 'vitest';
import { transferenciaErrors } from './transferencia-rules.ts';

const PERSON = { cd_organig: 3, dt_ini_instit: '2020-03-01' };
const errors = (cd_organig: number | null, dt_ini_instit: string) =>
  transferenciaErrors({ cd_organig, dt_ini_instit, muda_trabalho: false }, PERSON, '2026-03-16');

test('another node from the admission on [FUNC-38]', () => {
  expect(errors(4, '01-03-2020')).toEqual({});
  expect(errors(4, '29-02-2020')).toEqual({
    dt_ini_instit: 'A data da transferência é anterior à de admissão.',
  });
  expect(errors(4, '16-03-2031')).toEqual({});
  expect(errors(4, '17-03-2031')).toEqual({
    dt_ini_instit: 'A data é daqui a mais de 5 anos: confirme o ano.',
  });
  expect(errors(3, '01-03-2020')).toEqual({
    cd_organig: 'O destino tem de ser diferente do organigrama atual.',
  });
});

test('both are required', () => {
  expect(Object.keys(errors(null, ' '))).toEqual(['cd_organig', 'dt_ini_instit']);
});
