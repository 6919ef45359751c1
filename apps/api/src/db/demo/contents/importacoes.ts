import { OPEN_STATES, PEDIDO_TYPE, type PedidoState } from '@sst/contract/rules/pedidos';
import type { EmpresaScope } from '../scope.ts';

/** An admission as it was generated. */
interface Admissao {
  readonly cd_empresa: number;
  readonly cd_tipo: number;
  readonly cd_estad: PedidoState;
  dt_cria: string;
  dt_decis: string | null;
  cd_importacao: number | null;
}

/** The admissions of a company came in two files: those that wait, and those that were decided, all on one day. */
export function addImportacoes(scope: EmpresaScope): void {
  const { rows, cd_empresa } = scope;
  const admissoes = (rows.of('pedido') as readonly Admissao[]).filter(
    (pedido) => pedido.cd_empresa === cd_empresa && pedido.cd_tipo === PEDIDO_TYPE.admissao,
  );
  const isOpen = ({ cd_estad }: Admissao) => OPEN_STATES.includes(cd_estad);
  addImportacao(
    scope,
    'Admissões - primeira lista.csv',
    admissoes.filter((pedido) => !isOpen(pedido)),
  );
  addImportacao(scope, 'Admissões - segunda lista.xlsx', admissoes.filter(isOpen));
}

function addImportacao(
  { rows, cd_empresa, cd_autor }: EmpresaScope,
  ficheiro: string,
  pedidos: readonly Admissao[],
): void {
  const [first] = pedidos.toSorted((one, other) => (one.dt_cria < other.dt_cria ? -1 : 1));
  if (!first) return;
  const { dt_cria, dt_decis } = first;
  const cd_importacao = rows.addCoded('importacao', {
    cd_empresa,
    tipo: 'adicao',
    ficheiro,
    antiga: false,
    cd_organig: cd_empresa,
    linhas: pedidos.length,
    cd_utilizador: cd_autor,
    momento: dt_cria,
  });
  for (const pedido of pedidos) Object.assign(pedido, { dt_cria, dt_decis, cd_importacao });
}
