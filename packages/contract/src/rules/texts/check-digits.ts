/** Check digits of Portuguese numbers. A wrong digit is a warning, never an error: foreign documents exist. */

/** A number without the separators that group it: '501 964 843', '501.964.843'. */
export const ungrouped = (text: string): string =>
  text.trim().replace(/(?<=\w)(?:\s+|[.-])(?=\w)/g, '');

/** Error for a NIPC. */
export const NIPC_DIGITS = 'O NIPC tem nove algarismos.';

/** NIF: nine digits, the last by modulo 11. */
export function isValidNif(text: string): boolean {
  const digits = ungrouped(text);
  if (!/^\d{9}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < 8; index++) sum += Number(digits[index]) * (9 - index);
  const rest = 11 - (sum % 11);
  return Number(digits[8]) === (rest >= 10 ? 0 : rest);
}

const NISS_WEIGHTS = [29, 23, 19, 17, 13, 11, 7, 5, 3, 2] as const;

/** NISS: eleven digits, the first 1 or 2, the last by a sum weighted with primes. */
export function isValidNiss(text: string): boolean {
  const digits = ungrouped(text);
  if (!/^[12]\d{10}$/.test(digits)) return false;
  const sum = NISS_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  );
  return Number(digits[10]) === 9 - (sum % 10);
}

/**
 * Document number of the cartão de cidadão: eight digits, check digit, two letters or digits of version, check digit.
 */
export function isValidCitizenCard(text: string): boolean {
  const signs = ungrouped(text).toUpperCase();
  if (!/^\d{9}[A-Z0-9]{2}\d$/.test(signs)) return false;
  let sum = 0;
  for (let index = 0; index < signs.length; index++) {
    let value = Number.parseInt(signs.charAt(index), 36);
    if (index % 2 === 0) {
      value *= 2;
      if (value > 9) value -= 9;
    }
    sum += value;
  }
  return sum % 10 === 0;
}

/** Whether a citizen's document number may be right; the number of an old BI is shorter and has no check digits. */
export function isCredibleDocument(text: string): boolean {
  return text.replace(/\W/g, '').length < 12 || isValidCitizenCard(text);
}
