import {
  isValidCitizenCard,
  isValidNif,
  isValidNiss,
} from '@sst/contract/rules/texts/check-digits';

function doubt(valid: (text: string) => boolean, name: string) {
  return (text: string): string | undefined =>
    valid(text)
      ? undefined
      : `Não é um ${name} português válido. Confirme o número; se for estrangeiro, pode continuar.`;
}

/** Numbers with a check digit. A failed check is only a warning, since foreign documents exist. */
export const checkNif = doubt(isValidNif, 'NIF');
export const checkNiss = doubt(isValidNiss, 'NISS');
export const checkCitizenCard = doubt(isValidCitizenCard, 'cartão de cidadão');
