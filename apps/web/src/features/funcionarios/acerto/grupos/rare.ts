import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_CAMPOS, type AcertoCampo } from '@sst/contract/rules/acerto/campos';

type Changed = AcertoComparacao['alterados'][number];

/** In how many people each field is different, the rarest first: a rename among a hundred new functions is not lost. */
export function fieldCounts(rows: readonly Pick<Changed, 'campos'>[]): [AcertoCampo, number][] {
  const counts = new Map<AcertoCampo, number>();
  for (const { campo } of rows.flatMap(({ campos }) => campos)) {
    counts.set(campo, (counts.get(campo) ?? 0) + 1);
  }
  const order = (campo: AcertoCampo) => ACERTO_CAMPOS.indexOf(campo);
  return [...counts].sort(([one, few], [other, many]) => few - many || order(one) - order(other));
}

/** Without what tells people, those of the list would be other people: such a column is left out among the columns alone. */
const SIGNS: readonly AcertoCampo[] = ['numMecan', 'nome', 'dataNascimento', 'nif', 'niss', 'bi'];

export const mayBeLeftOut = (campo: AcertoCampo) => !SIGNS.includes(campo);

/** Those with the rarest difference first. */
export function rarestFirst<R extends Pick<Changed, 'campos'>>(rows: readonly R[]): R[] {
  const counts = new Map(fieldCounts(rows));
  const rarest = ({ campos }: R) => Math.min(...campos.map(({ campo }) => counts.get(campo) ?? 0));
  return rows.toSorted((one, other) => rarest(one) - rarest(other));
}
