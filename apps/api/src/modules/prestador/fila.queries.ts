import type { FilaQuery, FilaRow } from '@sst/contract';
import { PEDIDO_STATE_LABEL, PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { FILA_AGE_DAYS } from '@sst/contract/rules/prestador';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { byNumber } from '../../sql/funcionario-number.ts';
import { labelCase } from '../../sql/label-case.ts';
import { localDay } from '../../sql/local-day.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { pathOf } from '../../sql/organigrama-path.ts';

/** The names from its company down to an entry's unit. */
const PATH = pathOf('t.cd_organig', 'prestador_nos');

/** The day on which an entry of the queue was asked for. */
const ASKED_ON = localDay('t.dt_cria');
const TYPE_LABEL = sql`coalesce(${labelCase('t.cd_tipo', PEDIDO_TYPE_LABEL)}, 'Acidente')`;
const STATE_LABEL = labelCase('t.cd_estad', PEDIDO_STATE_LABEL);

const SORT = {
  empresa: sql`e.nome`,
  tipo: TYPE_LABEL,
  estado: sql`t.cd_estad`,
  num_mecan: byNumber('t.num_mecan'),
  organig: sql`o.nome`,
  caminho: PATH,
  // The column of the result: it depends on the present day.
  dias: sql`dias`,
  autor: sql`u.nome`,
  retida: sql`h.cd_estad`,
  cd_retentor: sql`h.cd_autor`,
  retentor: sql`w.nome`,
} as const satisfies Partial<Record<keyof FilaRow, RawBuilder<unknown>>>;

function ofAge(age: keyof typeof FILA_AGE_DAYS, today: string): RawBuilder<boolean> {
  const [from, to] = FILA_AGE_DAYS[age];
  const atLeast = sql`${today}::date - ${ASKED_ON} >= ${from}::int`;
  return to === null
    ? sql`${atLeast}`
    : sql`${atLeast} and ${today}::date - ${ASKED_ON} <= ${to}::int`;
}

function conditionsOf(query: FilaQuery, today: string): RawBuilder<boolean>[] {
  const { empresa, tipo, estado, idade } = query;
  const conditions = [
    estado === undefined ? isOpen('t.cd_estad') : sql<boolean>`t.cd_estad = ${estado}::smallint`,
  ];
  if (empresa !== undefined) conditions.push(sql`t.cd_empresa = ${empresa}::bigint`);
  if (tipo === 'acidente') conditions.push(sql`t.origem = 'acidente'`);
  else if (tipo !== undefined) conditions.push(sql`t.cd_tipo = ${tipo}::smallint`);
  if (idade !== undefined) conditions.push(ofAge(idade, today));
  return conditions;
}

const SOURCE = sql`prestador_fila t
  join prestador_empresas e on e.cd = t.cd_empresa
  join prestador_nos o on o.cd = t.cd_organig
  left join utilizador u on u.cd = t.cd_autor
  left join prestador_retidas h
    on h.origem = t.origem and h.cd_empresa = t.cd_empresa and h.cd_entidade = t.cd and h.erro is null
  left join utilizador w on w.cd = h.cd_autor`;

/**
 * A page of the queue, the oldest first, with the total; beyond the end, the last page. Without a page size, the whole
 * queue.
 */
export function listFila(
  transaction: Transaction,
  query: FilaQuery,
  today: string,
): Promise<Page<FilaRow>> {
  return readPrestadorPage(transaction, query, {
    from: SOURCE,
    conditions: conditionsOf(query, today),
    searched: sql`concat_ws(' ', t.nome, t.num_mecan, t.antes, e.nome, ${PATH}, t.organig_destino, u.nome, ${TYPE_LABEL}, ${STATE_LABEL})`,
    sort: SORT,
    defaultOrder: { field: 'dt_cria', descending: false },
    rows: ({ source, order }) => sql<FilaRow>`
    select t.origem, t.cd, t.cd_empresa, e.nome as empresa, t.cd_tipo, ${TYPE_LABEL} as tipo, t.cd_estad,
           ${STATE_LABEL} as estado, t.cd_funcion, t.num_mecan, t.nome,
           o.nome as organig, ${PATH} as caminho, t.organig_origem, t.organig_destino,
           ${ASKED_ON} as dt_cria,
           greatest(0, ${today}::date - ${ASKED_ON}) as dias, t.cd_autor,
           u.nome as autor, h.cd_estad as retida, h.cd_autor as cd_retentor, w.nome as retentor
      from ${source}
     order by ${order}, t.cd, t.origem`,
  });
}

/** Accepted requests whose day has come, of all companies. */
export function listDue(
  transaction: Transaction,
  today: string,
): Promise<{ cd_empresa: number; cd: number }[]> {
  return transaction.all(sql<{ cd_empresa: number; cd: number }>`
    select t.cd_empresa, t.cd from prestador_por_aplicar t
     where t.dt_efeito <= ${today}::date order by t.dt_efeito, t.cd_empresa, t.cd`);
}
