import type { PedidoListQuery, PedidoRow } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import {
  OPEN,
  PEDIDO_STATE,
  PEDIDO_STATE_LABEL,
  PEDIDO_TYPE_LABEL,
  TO_CORRECT,
  TO_CORRECT_DAYS,
} from '@sst/contract/rules/pedidos';
import { SEX_LABEL } from '@sst/contract/rules/texts/sex';
import { type RawBuilder, sql } from 'kysely';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type SortField,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { labelCase } from '../../../sql/label-case.ts';
import { localDay } from '../../../sql/local-day.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { isOpen } from '../../../sql/open-pedidos.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';

/** Fields that show the employee as of the request. */
const PORTRAIT = [
  'nacionalidade',
  'categoria',
  'agrupamento',
  'funcao_proposta',
  'num_benef',
  'loc_trab',
  'dt_inactiv',
  'dt_ini_instit',
  'organig_destino',
] as const satisfies readonly (keyof PedidoRow)[];
const PORTRAIT_COLUMNS = sql.join(
  PORTRAIT.map((field) => sql`t.retrato->>${sql.lit(field)} as ${sql.ref(field)}`),
);

/** The path of the unit that a transfer leads from. */
const ORIGIN = sql`t.alteracoes->'organig'->>'antes'`;

/** The columns of the list; the detail has them too. */
export const PEDIDO_COLUMNS = sql`t.cd, t.cd_funcion, t.num_mecan, t.nome, t.dt_nasc, t.sexo::text as sexo, t.profis,
  ${localDay('t.dt_cria')} as dt_cria, t.cd_organig, o.nome as organig, k.caminho as organigrama,
  t.cd_tipo, ${labelCase('t.cd_tipo', PEDIDO_TYPE_LABEL)} as tipo,
  t.cd_estad, ${labelCase('t.cd_estad', PEDIDO_STATE_LABEL)} as estado,
  ${ORIGIN} as organig_origem, ${PORTRAIT_COLUMNS}`;

/** By the portrait of the request itself: the search view lacks it. */
const PORTRAIT_SORT = Object.fromEntries(
  PORTRAIT.map((field) => [
    field,
    {
      by: sql`(select p.retrato->>${sql.lit(field)} from pedido p where p.cd = t.cd) collate pt`,
    },
  ]),
) as Record<(typeof PORTRAIT)[number], SortField>;

const PEDIDOS: ListDefinition<PedidoRow> = {
  name: 'pedidos',
  table: 'pedido',
  searched: {
    view: 'pedido_busca',
    paths: true,
    labels: {
      't.cd_tipo': PEDIDO_TYPE_LABEL,
      't.cd_estad': PEDIDO_STATE_LABEL,
      't.sexo': SEX_LABEL,
    },
  },
  columns: PEDIDO_COLUMNS,
  joins: sql`${ORGANIG} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${ORGANIG} ${PATH_OF_ALL}`,
  sort: {
    num_mecan: { by: byNumber('t.num_mecan') },
    dt_cria: { required: true },
    organig: { by: 'o.nome', join: ORGANIG },
    // The order of the codes is that of their labels, and of the states of a request.
    tipo: { by: 't.cd_tipo' },
    estado: { by: 't.cd_estad' },
    organigrama: { by: 'k.caminho', join: PATH_OF_ALL },
    organig_origem: {
      by: sql`(select p.alteracoes->'organig'->>'antes' from pedido p where p.cd = t.cd) collate pt`,
    },
    ...PORTRAIT_SORT,
  },
  defaultOrder: { field: 'dt_cria', descending: true },
};

/** Condition: `t` was refused in the last days, and no other request corrects it. */
function isToCorrect(today: string): RawBuilder<boolean> {
  return sql`(t.cd_estad = ${sql.lit(PEDIDO_STATE.recusado)}
    and t.dt_decis >= ${addDays(today, -TO_CORRECT_DAYS)}::date
    and not exists (select from pedido c where c.cd_empresa = t.cd_empresa and c.cd_recusado = t.cd))`;
}

/** The requests about employees of a node and all below it, the newest first. */
export function pedidosSource(
  grant: ListGrant,
  {
    estado,
    tipo,
    funcionario,
    importacao,
    aviso,
    search,
    ordenacao,
    ...programa
  }: PedidoListQuery & { search?: Search },
  today: string,
): WholeListSource<PedidoRow> {
  const conditions: RawBuilder<boolean>[] = [];
  if (estado === OPEN) conditions.push(isOpen('t.cd_estad'));
  else if (estado === TO_CORRECT) conditions.push(isToCorrect(today));
  else if (estado !== undefined) conditions.push(sql`t.cd_estad = ${estado}::smallint`);
  if (tipo !== undefined) conditions.push(sql`t.cd_tipo = ${tipo}::smallint`);
  if (funcionario !== undefined) conditions.push(sql`t.cd_funcion = ${funcionario}::bigint`);
  if (importacao !== undefined) conditions.push(sql`t.cd_importacao = ${importacao}::bigint`);
  return listSource(PEDIDOS, grant, {
    search,
    ordenacao,
    aviso,
    programa,
    conditions,
  });
}
