import type { Periodo } from '@sst/contract';
import { expect, test } from 'vitest';
import { otherPeriodText, periodoText } from './periodo-text.ts';

const PERIOD: Periodo = {
  cd: 7,
  num_mecan: '00065',
  cd_organig: 2,
  organig: 'Produção',
  caminho: 'Grupo / Produção',
  dt_ini_instit: '2015-09-01',
  dt_inactiv: '2020-01-31',
  ativo: false,
};

test.each<[string, Partial<Periodo>]>([
  ['De 01-09-2015 a 31-01-2020', {}],
  ['Desde 01-09-2015', { dt_inactiv: null, ativo: true }],
  ['De 01-09-2015 a 31-01-2020', { ativo: true }],
  ['Até 31-01-2020', { dt_ini_instit: null }],
  ['Em curso', { dt_ini_instit: null, dt_inactiv: null, ativo: true }],
  ['Desde 01-09-2015, até data desconhecida', { dt_inactiv: null }],
  ['Datas desconhecidas', { dt_ini_instit: null, dt_inactiv: null }],
])('a period reads %s [FUNC-323]', (text, values) => {
  expect(periodoText({ ...PERIOD, ...values })).toBe(text);
});

test('a moment of another period says so, one of the own does not [FUNC-324]', () => {
  const moment = { cd_funcion: 7 };
  expect(otherPeriodText(moment, 7, [PERIOD])).toBeUndefined();
  expect(otherPeriodText(moment, 9, [PERIOD])).toBe('Noutro período: de 01-09-2015 a 31-01-2020');
});
