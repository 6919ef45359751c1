import type { AcertoItem } from '../../pedidos/acerto.ts';
import type { AcertoComparacao } from '../../pedidos/acerto-comparacao.ts';
import { ACERTO_MANY_LEAVE } from '../limits.ts';

type Waiting = Pick<AcertoComparacao, 'aEspera'>;
type Groups = Waiting &
  Pick<AcertoComparacao, 'novos' | 'sairam' | 'movidos' | 'alterados' | 'factos' | 'duvidosos'>;

/** Those who wait for a decision and will be different from the list all the same. */
export function stillUnlike({ aEspera }: Waiting): AcertoComparacao['aEspera'] {
  return aEspera.filter(({ falta }) => falta.length > 0);
}

/** Whether there is something to ask for, or to say of rows. */
export function isAnythingLeft(found: Omit<Groups, 'aEspera'>): boolean {
  const { novos, sairam, movidos, alterados, factos, duvidosos } = found;
  return [novos, sairam, movidos, alterados, factos, duvidosos].some(({ length }) => length > 0);
}

/** Whether a list asks for nothing, nor will once what waits is decided. */
export function isSettled(found: Groups): boolean {
  return !isAnythingLeft(found) && stillUnlike(found).length === 0;
}

/** Of what is sent, what touches so many of a unit's people that it is asked about once more. */
export function touchesMany(
  itens: readonly Pick<AcertoItem, 'saida' | 'transferencia'>[],
  total: number,
): ('saida' | 'transferencia')[] {
  const kinds = ['saida', 'transferencia'] as const;
  return kinds.filter((kind) => isMany(itens.filter((item) => item[kind]).length, total));
}

/** Whether so many of a unit's people are more than a list changes in a month. */
export function isMany(some: number, total: number): boolean {
  return some > total * ACERTO_MANY_LEAVE;
}
