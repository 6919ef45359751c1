import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { checkCitizenCard, checkNif, checkNiss } from '../../formulario/number-checks.ts';

const CHECKS: Readonly<Partial<Record<AcertoCampo, (text: string) => string | undefined>>> = {
  nif: checkNif,
  niss: checkNiss,
  bi: checkCitizenCard,
};

/** What the form says of a number that a list has, by its check digit; it prevents nothing. */
export function numberDoubt(campo: AcertoCampo, text: string | undefined): string | undefined {
  return text ? CHECKS[campo]?.(text) : undefined;
}
