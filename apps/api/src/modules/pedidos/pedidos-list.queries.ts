import type { PedidoListQuery, PedidoRow, PedidoRowSort } from '@sst/contract';
import { OPEN, REQUEST_STATE_LABEL, REQUEST_TYPE_LABEL } from '@sst/contract/rules/requests';
import { PEDIDO_PORTRAIT_SORT } from '@sst/contract/rules/row-sorts';
import { SEX_LABEL } from '@sst/contract/rules/sex';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../access/grant.ts';
import {
  type ListDefinition,
  listSource,
  type SortField,
  type WholeListSource,
} from '../../list/list-source.ts';
import type { Search } from '../../list/search.ts';
import { byNumber } from '../../sql/employee-number.ts';
import { labelCase } from '../../sql/label-case.ts';
import { localDay } from '../../sql/local-day.ts';
import { ORGANIG } from '../../sql/node.ts';
import { isOpen } from '../../sql/open-requests.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../sql/tree-path.ts';

/** The columns of the list; the detail has them too. */
export const PEDIDO_COLUMNS = sql`t.cd, t.cd_funcion, t.num_mecan, t.nome, t.dt_nasc, t.sexo::text as sexo, t.profis,
  ${localDay('t.dt_cria')} as dt_cria, o.nome as organig, k.caminho as organigrama,
  t.cd_tipo, ${labelCase('t.cd_tipo', REQUEST_TYPE_LABEL)} as tipo,
  t.cd_estad, ${labelCase('t.cd_estad', REQUEST_STATE_LABEL)} as estado,
  t.retrato->>'nacionalidade' as nacionalidade, t.retrato->>'categoria' as categoria,
  t.retrato->>'agrupamento' as agrupamento, t.retrato->>'funcao_proposta' as funcao_proposta,
  t.retrato->>'num_benef' as num_benef, t.retrato->>'loc_trab' as loc_trab,
  t.retrato->>'dt_inactiv' as dt_inactiv, t.retrato->>'dt_ini_instit' as dt_ini_instit`;

/** By the portrait of the request itself: the search view lacks it. */
const PORTRAIT_SORT = Object.fromEntries(
  PEDIDO_PORTRAIT_SORT.map((field) => [
    field,
    {
      by: sql`(select p.retrato->>${sql.lit(field)} from pedido p where p.cd = t.cd) collate pt`,
    },
  ]),
) as Record<(typeof PEDIDO_PORTRAIT_SORT)[number], SortField>;

const PEDIDOS: ListDefinition<PedidoRowSort> = {
  name: 'pedidos',
  table: 'pedido',
  searched: {
    view: 'pedido_busca',
    paths: true,
    labels: {
      't.cd_tipo': REQUEST_TYPE_LABEL,
      't.cd_estad': REQUEST_STATE_LABEL,
      't.sexo': SEX_LABEL,
    },
  },
  columns: PEDIDO_COLUMNS,
  joins: sql`${ORGANIG} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${ORGANIG} ${PATH_OF_ALL}`,
  sort: {
    num_mecan: { by: byNumber('t.num_mecan') },
    nome: { by: 't.nome' },
    dt_nasc: { by: 't.dt_nasc' },
    sexo: { by: 't.sexo' },
    profis: { by: 't.profis' },
    dt_cria: { by: 't.dt_cria', required: true },
    organig: { by: 'o.nome', join: ORGANIG },
    // The order of the codes is that of their labels, and of the states of a request.
    tipo: { by: 't.cd_tipo' },
    estado: { by: 't.cd_estad' },
    cd_tipo: { by: 't.cd_tipo' },
    cd_estad: { by: 't.cd_estad' },
    cd: { by: 't.cd' },
    cd_funcion: { by: 't.cd_funcion' },
    organigrama: { by: 'k.caminho', join: PATH_OF_ALL },
    ...PORTRAIT_SORT,
  },
  defaultOrder: { field: 'dt_cria', descending: true },
};

/** The requests about employees of a node and all below it, the newest first. */
export function pedidosSource(
  grant: Pick<Grant, 'branch'>,
  { estado, tipo, funcionario, search, ordenacao }: PedidoListQuery & { search?: Search },
): WholeListSource<PedidoRow> {
  const conditions: RawBuilder<boolean>[] = [];
  if (estado === OPEN) conditions.push(isOpen('t.cd_estad'));
  else if (estado !== undefined) conditions.push(sql`t.cd_estad = ${estado}::smallint`);
  if (tipo !== undefined) conditions.push(sql`t.cd_tipo = ${tipo}::smallint`);
  if (funcionario !== undefined) conditions.push(sql`t.cd_funcion = ${funcionario}::bigint`);
  return listSource(PEDIDOS, grant, {
    search,
    ordenacao,
    conditions,
  });
}
