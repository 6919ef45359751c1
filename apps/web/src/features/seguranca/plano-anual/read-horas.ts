import { readNumero } from '@sst/contract/acidentes/figuras/horas-rules';
import { PLANO_ANUAL } from '@sst/contract/rules/plano-anual/linhas';

/**
 * Reads hours as they are typed.
 * @param most the largest number that is taken.
 * @returns null for an empty text, undefined for what is none, or is too large.
 */
export function readHoras(
  text: string,
  most: number = PLANO_ANUAL.horas,
): number | null | undefined {
  const value = readNumero(text, 'horas');
  return typeof value === 'number' && value > most ? undefined : value;
}
