import { STRENGTHS, strengthLevel } from '@sst/contract/rules/identidade/password-strength';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

it('none of the most common passwords is called strong, as it stands or with a capital letter [CONST-12]', () => {
  const strong = dictionary['passwords-common']
    .flatMap((one) => [one, capital(String(one))])
    .filter((one) => strengthLevel(String(one)) === STRENGTHS.length - 1);
  expect(strong).toEqual([]);
});
