import { isValidNif, NIPC_DIGITS, ungrouped } from '@sst/contract/rules/texts/check-digits';

const NINE_DIGITS = /^(\d{9})?$/;

/** The validation error of a company's tax number, which may be empty. */
export function nipcError(nipc: string): { nipc?: string } {
  return NINE_DIGITS.test(ungrouped(nipc)) ? {} : { nipc: NIPC_DIGITS };
}

/** A warning about a number of nine digits whose check digit is wrong. */
export function nipcDoubt(nipc: string): string | undefined {
  if (nipcError(nipc).nipc || isValidNif(nipc)) return undefined;
  return 'O último algarismo não condiz com os outros. Confirme o NIPC.';
}
