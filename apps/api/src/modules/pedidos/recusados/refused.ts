import type { PedidoAnterior } from '@sst/contract';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import type { Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { invalid } from '../../../errors.ts';
import { CHANGEABLE } from '../../funcionarios/funcionario-columns.ts';
import { namesOfForm } from '../../referencias/referencias.service.ts';
import type { NewPedido } from '../pedidos.queries.ts';
import { findAsked, type RefusedPedidoRow } from './refused.queries.ts';

/** The columns of choices, with the fields of their names: those of `FormNames`, and of a name that has no code yet. */
const CHOICES = {
  cd_nacion: ['nacionalidade', undefined],
  cd_categ: ['categoria', 'categ'],
  cd_agrup_prof: ['agrupamento', 'agrup_prof'],
  cd_profis: ['profis', 'profis'],
  cd_func_propost: ['funcao_proposta', 'func_propost'],
} as const;

/** What a request asked for, with names beside codes. A code that no longer exists is left out. */
export async function describeAsked(
  scope: Scope,
  { dados, cd_readmite, muda_trabalho, ...asked }: RefusedPedidoRow,
): Promise<PedidoAnterior> {
  const { cd_nacion, cd_categ, cd_agrup_prof, cd_profis, cd_func_propost } = dados;
  const codes = {
    cd_nacion: cd_nacion ?? null,
    cd_categ: cd_categ ?? null,
    cd_agrup_prof: cd_agrup_prof ?? null,
    cd_profis: cd_profis ?? null,
    cd_func_propost: cd_func_propost ?? null,
  };
  const { names } = await namesOfForm(scope, codes);
  const valores: Record<string, unknown> = {};
  for (const column of [...CHANGEABLE, 'cd_organig', 'dt_inactiv'] as const) {
    if (column in dados) valores[column] = dados[column];
  }
  if (cd_readmite !== null) valores.cd_readmite = cd_readmite;
  if (muda_trabalho) valores.muda_trabalho = true;
  if (dados.sexo !== undefined) valores.sexo = String(dados.sexo);
  for (const [column, [shown, imported]] of Object.entries(CHOICES)) {
    const cd = codes[column as keyof typeof codes];
    const nome = cd === null ? imported && dados[imported] : names[shown];
    if (nome) valores[column] = { cd, nome };
    else if (column in valores) valores[column] = null;
  }
  return { ...asked, valores };
}

/**
 * Checks the refused request that a new one corrects: it must be of the same type and person, and in sight of who asks.
 * @throws 400 if it is not.
 */
export async function requireRefused(scope: Scope, pedido: NewPedido): Promise<void> {
  const { cd_recusado, cd_tipo, cd_funcion } = pedido;
  if (cd_recusado == null) return;
  const asked = may(scope, 'pedidos.ver') ? await findAsked(scope, cd_recusado) : undefined;
  const same = asked?.cd_tipo === cd_tipo && asked.cd_funcion === cd_funcion;
  if (same && asked.cd_estad === PEDIDO_STATE.recusado) return;
  throw invalid({ cd_recusado: 'O pedido recusado não foi encontrado.' });
}
