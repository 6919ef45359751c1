import { expect, it } from 'vitest';
import { proves } from './prova.ts';

it('a link is opened by the day of birth, however written, or by the number, with blanks or without its zeros [CIRCU-12]', () => {
  const who = { dt_nasc: '1990-02-01', num_mecan: '00 12A' };
  const right = ['01-02-1990', '1/2/1990', '01021990', '1990-02-01', ' 0012a ', '12 A'];
  expect(right.map((prova) => proves(prova, who))).toEqual(right.map(() => true));
  const wrong = ['', ' ', '02-01-1990', '12', '1990', '00'];
  expect(wrong.map((prova) => proves(prova, who))).toEqual(wrong.map(() => false));
  expect(proves('', { dt_nasc: null, num_mecan: null })).toBe(false);
});
