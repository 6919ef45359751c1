import { PATH_SEPARATOR, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import type { Pedida } from './pedida.ts';

/** The people of a site of the company, for whom one request is sent. */
export interface Sitio<One> {
  /** The path of the site. */
  readonly sitio: string;
  /** 'Fábrica da Maia': its own name, or the whole path where another site has that name too. */
  readonly nome: string;
  readonly pessoas: readonly One[];
}

const lastName = (path: string) => path.split(PATH_SEPARATOR).at(-1) ?? path;

/** People by site, the site of most people first; who has none is of no site. */
export function sitiosOf<One extends Partial<Pick<Pedida, 'sitio'>>>(
  pessoas: readonly One[],
): readonly Sitio<One>[] {
  const groups = [...Map.groupBy(pessoas, ({ sitio = '' }) => sitio)];
  const names = groups.map(([path]) => lastName(path));
  return groups
    .map(([sitio, some]) => {
      const nome = lastName(sitio);
      const isAlone = names.filter((other) => other === nome).length === 1;
      return { sitio, nome: isAlone ? nome : pathBelowEmpresa(sitio), pessoas: some };
    })
    .toSorted(
      (one, other) =>
        other.pessoas.length - one.pessoas.length || one.nome.localeCompare(other.nome, 'pt'),
    );
}
