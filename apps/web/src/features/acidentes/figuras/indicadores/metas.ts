import type { Indicadores } from '@sst/contract';
import {
  INDICE,
  type Indice,
  isMetaReached,
  metaOf,
  type Opcoes,
  type Somas,
} from '@sst/contract/acidentes/figuras/indices';

/** The targets of a year, by index. */
export type Metas = ReadonlyMap<Indice, number>;

export const metasOf = ({ metas }: Pick<Indicadores, 'metas'>): Metas =>
  new Map(metas.map(({ indice, valor }) => [indice, valor]));

/** A target as it is compared with an index, and whether that keeps to it. */
interface MetaState {
  readonly meta: number;
  readonly reached: boolean | null;
}

/** What became of a target; undefined without one. */
export function metaState(
  metas: Metas,
  indice: Indice,
  somas: Somas,
  opcoes: Opcoes,
): MetaState | undefined {
  const kept = metas.get(indice);
  if (kept === undefined) return undefined;
  const meta = metaOf(indice, kept, opcoes);
  return { meta, reached: isMetaReached(INDICE[indice].valor(somas, opcoes), meta) };
}
