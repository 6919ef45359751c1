import type { Random } from '../random.ts';

/** Numbers of Portuguese documents with right check digits (Luhn and modulo rules as in the contract's check-digits). */

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

function modulo11(digits: string): number {
  const weights = Array.from(digits, (_, index) => digits.length + 1 - index);
  const rest = 11 - (weightedSum(digits, weights) % 11);
  return rest >= 10 ? 0 : rest;
}

/** NIF of a person (1 or 2 first) or, with `first` 5, of a company. */
export function makeNif(random: Random, first: number = random.int(1, 2)): string {
  const body = `${first}${random.digits(7)}`;
  return body + modulo11(body);
}

const NISS_WEIGHTS = [29, 23, 19, 17, 13, 11, 7, 5, 3, 2];

/** NISS of a person: eleven digits, 1 first. */
export function makeNiss(random: Random): string {
  const body = `1${random.digits(9)}`;
  return `${body}${9 - (weightedSum(body, NISS_WEIGHTS) % 10)}`;
}

const LETTERS = 'XYZ';

/** Cartão de cidadão as printed: `12345678 9 ZZ4`. */
export function makeCitizenCard(random: Random): string {
  const number = random.digits(8);
  const check = modulo11(number);
  const version = `${LETTERS[random.int(0, 2)]}${LETTERS[random.int(0, 2)]}`;
  const body = `${number}${check}${version}`;
  let sum = 0;
  for (let index = 0; index < body.length; index++) {
    const value = Number.parseInt(body.charAt(index), 36) * (index % 2 === 0 ? 2 : 1);
    sum += index % 2 === 0 && value > 9 ? value - 9 : value;
  }
  return `${number} ${check} ${version}${(10 - (sum % 10)) % 10}`;
}

/** Número de utente of the national health service. */
export function makeUtente(random: Random): string {
  return random.digits(9);
}
