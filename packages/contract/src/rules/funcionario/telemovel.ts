export const TELEMOVEL_INVALID =
  'O número não é válido: 9 algarismos, ou com + e o indicativo do país.';

const SIGNS = /[\s().\-/]/g;
const PORTUGUESE = /^[239]\d{8}$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number as it is stored: the nine digits of a Portuguese one, else with + and the country's code.
 * @returns null for a text that is none.
 */
export function storedPhone(text: string): string | null {
  const digits = text
    .replace(SIGNS, '')
    .replace(/^00/, '+')
    .replace(/^\+351(?=[239]\d{8}$)/, '');
  return PORTUGUESE.test(digits) || INTERNATIONAL.test(digits) ? digits : null;
}

/** A stored number as it is shown: '912 345 678'; foreign ones as they are stored. */
export function displayPhone(phone: string): string {
  return PORTUGUESE.test(phone) ? phone.replace(/(\d{3})(?=\d)/g, '$1 ') : phone;
}
