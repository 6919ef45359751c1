import type { PdfFile } from '../../../pdf/document.ts';
import type { EmpresaTables } from '../contents/organigrama.ts';
import { addEmpresaTables, addOrganigrama } from '../contents/organigrama.ts';
import { makePlainOrganigrama, type OrganigramaBranch } from '../contents/organigrama-shapes.ts';
import type { Random } from '../random.ts';
import type { FuncionarioRow, RowSet } from '../rows.ts';
import type { References } from '../scope.ts';
import { WeightedIndex } from '../weighted-index.ts';
import type { PlannedEmpresa } from './plan.ts';

/** What a company of the load shares among its employees. */
export interface LoadScope extends EmpresaTables {
  readonly seed: number;
  readonly today: string;
  readonly plan: PlannedEmpresa;
  readonly cd_empresa: number;
  readonly tree: readonly OrganigramaBranch[];
  readonly nodes: readonly number[];
  readonly nodeIndex: WeightedIndex;
  readonly references: References;
  /** The company's sample sheets, which its employees share. */
  readonly sheets: readonly number[];
  readonly cd_autor: number;
}

/** An employee of the load, where its rows go, and the chances that decide on them. */
export interface FuncionarioOfLoad {
  readonly rows: RowSet;
  readonly scope: LoadScope;
  readonly row: FuncionarioRow;
  readonly random: Random;
}

interface LoadSetting {
  readonly seed: number;
  readonly today: string;
  readonly references: References;
  readonly samples: readonly PdfFile[];
  readonly cd_autor: number;
}

/** Adds the tree, the reference values and the sample documents of a company. */
export function openEmpresa(rows: RowSet, plan: PlannedEmpresa, setting: LoadSetting): LoadScope {
  const tree = makePlainOrganigrama(plan.nome, `C${plan.index}`, plan.nodes, plan.sector);
  const nodes = addOrganigrama(rows, tree);
  const cd_empresa = nodes[0] as number;
  const sheets = setting.samples.map(({ bytes, sha256 }, index) => {
    rows.add('anexo_conteudo', { cd_empresa, sha256, bytes });
    return rows.addCoded('anexo', {
      cd_empresa,
      sha256,
      tamanho: bytes.length,
      nome_fich: `Ficha_de_aptidao_${index + 1}.pdf`,
      titulo: 'Ficha de aptidão para o trabalho',
    });
  });
  return {
    ...setting,
    ...addEmpresaTables(rows, cd_empresa, tree),
    plan,
    cd_empresa,
    tree,
    nodes,
    nodeIndex: new WeightedIndex(tree.map((node) => node.weight)),
    sheets,
  };
}
