import { expect, it } from 'vitest';
import {
  FUNCIONARIO,
  INVITATION_DAYS,
  LIST,
  RESET,
  SCROLL_TOP_THRESHOLD,
  SERIE,
  TOAST_MILLISECONDS,
} from './limits.ts';

it('says what the specification says of lists [CONST-05, LIST-01, LIST-02]', () => {
  expect(LIST).toMatchObject({
    pageSizes: [10, 25, 50, 100],
    defaultPageSize: 10,
    searchDelay: 500,
    pickerPageSize: 10,
  });
});

it('says what it says of lengths [CONST-07]', () => {
  expect(FUNCIONARIO).toMatchObject({
    nome: 100,
    num_mecan: 20,
    num_contrib: 15,
    num_bi: 15,
    num_benef: 20,
    num_serv_soc: 20,
    loc_trab: 20,
  });
});

it('says what it says of notifications, series and the way back up [CONST-04, CONST-06, CONST-20]', () => {
  expect([TOAST_MILLISECONDS, SCROLL_TOP_THRESHOLD]).toEqual([5_000, 100]);
  expect(SERIE).toMatchObject({ funcionarios: 50, exames: 25 });
});

it('keeps links valid for as long as it was decided', () => {
  expect([RESET.minutes, INVITATION_DAYS]).toEqual([60, 7]);
});
