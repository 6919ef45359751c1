import { OCCUPATIONS } from '../data/occupations.ts';
import type { RowSet, Table } from '../rows.ts';
import type { OrganigramaBranch } from './organigrama-shapes.ts';

/**
 * Adds a tree's rows and returns the code of each node; the first is the company's. A unit in the town of the one above has
 * no town of its own.
 */
export function addOrganigrama(
  rows: RowSet,
  tree: readonly OrganigramaBranch[],
  nipc: string | null = null,
): number[] {
  const nodes = tree.map(() => rows.nextCode('organigrama'));
  for (const [index, node] of tree.entries()) {
    const above = node.parent === null ? undefined : tree[node.parent];
    rows.add('organigrama', {
      cd_empresa: nodes[0],
      cd: nodes[index],
      cd_base: node.parent === null ? null : nodes[node.parent],
      nome: node.nome,
      cd_aux: node.cd_aux,
      nipc: above ? null : nipc,
      localidade: node.local === above?.local ? null : node.local,
    });
  }
  return nodes;
}

/** The company's own reference values, by name. */
export interface EmpresaTables {
  readonly categoria: ReadonlyMap<string, number>;
  readonly agrupamento: ReadonlyMap<string, number>;
  readonly profissao: ReadonlyMap<string, number>;
}

/** Adds the categories, groupings and professions that occur in a tree. */
export function addEmpresaTables(
  rows: RowSet,
  cd_empresa: number,
  tree: readonly OrganigramaBranch[],
): EmpresaTables {
  const sectors = new Set(tree.map((node) => node.sector));
  const occupations = [...sectors].flatMap((sector) => OCCUPATIONS[sector]);
  const addDistinct = (table: Table, nomes: readonly string[]) =>
    new Map(
      [...new Set(nomes)].map(
        (nome) => [nome, rows.addCoded(table, { cd_empresa, nome })] as const,
      ),
    );
  return {
    categoria: addDistinct(
      'categoria',
      occupations.map((entry) => entry.categoria),
    ),
    agrupamento: addDistinct(
      'agrupamento',
      occupations.map((entry) => entry.agrupamento),
    ),
    profissao: addDistinct(
      'profissao',
      occupations.map((entry) => entry.profissao),
    ),
  };
}
