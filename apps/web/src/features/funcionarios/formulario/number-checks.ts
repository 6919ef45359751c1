import { isValidCitizenCard, isValidNif, isValidNiss } from '@sst/contract/rules/check-digits';

function doubt(valid: (text: string) => boolean, name: string) {
  return (text: string): string | undefined =>
    valid(text)
      ? undefined
      : `Não é um ${name} português válido. Confirme o número; se for estrangeiro, pode continuar.`;
}

/** Numbers whose check digit tells a slip. What they say is a warning: foreign documents exist. */
export const checkNif = doubt(isValidNif, 'NIF');
export const checkNiss = doubt(isValidNiss, 'NISS');
export const checkCitizenCard = doubt(isValidCitizenCard, 'cartão de cidadão');
