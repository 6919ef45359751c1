import { isValidNif, NIPC_DIGITS, ungrouped } from '@sst/contract/rules/check-digits';

const NINE_DIGITS = /^(\d{9})?$/;

/** Why a company's tax number cannot be sent; it may be empty. */
export function nipcError(nipc: string): { nipc?: string } {
  return NINE_DIGITS.test(ungrouped(nipc)) ? {} : { nipc: NIPC_DIGITS };
}

/** What is doubtful about nine digits. */
export function nipcDoubt(nipc: string): string | undefined {
  if (nipcError(nipc).nipc || isValidNif(nipc)) return undefined;
  return 'O último algarismo não condiz com os outros. Confirme o NIPC.';
}
