import type { FilaQuery, FilaRow } from '@sst/contract';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { RespostaTipo } from '@sst/contract/rules/hoje/prazos-resposta';
import {
  OPEN_STATES,
  PEDIDO_STATE_LABEL,
  PEDIDO_TYPE_LABEL,
  type PedidoType,
} from '@sst/contract/rules/pedidos';
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
import { writtenOrder } from '../../sql/written-order.ts';
import { countPedidosMarcacao } from '../agenda/index.ts';

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
  fora: sql`fora`,
  autor: sql`u.nome`,
  retida: sql`h.cd_estad`,
  cd_retentor: sql`h.cd_autor`,
  retentor: sql`w.nome`,
  dt_adiado: sql`d.dt_ate`,
} as const satisfies Partial<Record<keyof FilaRow, RawBuilder<unknown>>>;

function ofAge(age: keyof typeof FILA_AGE_DAYS, today: string): RawBuilder<boolean> {
  const [from, to] = FILA_AGE_DAYS[age];
  const atLeast = sql`${today}::date - ${ASKED_ON} >= ${from}::int`;
  return to === null
    ? sql`${atLeast}`
    : sql`${atLeast} and ${today}::date - ${ASKED_ON} <= ${to}::int`;
}

/** Who looks at the queue, and when. */
export interface Looking {
  readonly cd_utilizador: number;
  readonly now: Date;
  readonly today: string;
  /** For each kind, the moment on the clock before which whatever was asked waits for too long. */
  readonly prometido: ReadonlyMap<RespostaTipo, string>;
}

/** Condition: entry `t` waits for longer than was promised. */
function isLate({ prometido }: Looking): RawBuilder<boolean> {
  const since = [...prometido].map(
    ([tipo, clock]) =>
      sql`when ${tipo} then ${clock}::timestamp at time zone ${sql.lit(TIME_ZONE)}`,
  );
  return sql`t.dt_cria < case coalesce(t.cd_tipo::text, 'acidente') ${sql.join(since, sql` `)} end`;
}

function conditionsOf(query: FilaQuery, looking: Looking): RawBuilder<boolean>[] {
  const { today } = looking;
  const { empresa, estado, idade, fora, lote, adiados } = query;
  const conditions = [
    estado === undefined ? isOpen('t.cd_estad') : sql<boolean>`t.cd_estad = ${estado}::smallint`,
  ];
  if (empresa !== undefined) conditions.push(sql`t.cd_empresa = ${empresa}::bigint`);
  if (idade !== undefined) conditions.push(ofAge(idade, today));
  if (fora) conditions.push(isLate(looking));
  if (lote !== undefined) conditions.push(sql`t.cd_importacao = ${lote}::bigint`);
  if (adiados) conditions.push(sql`d.dt_ate is not null`);
  // What is decided is not put off any more.
  else if (estado === undefined || OPEN_STATES.includes(estado))
    conditions.push(sql`d.dt_ate is null`);
  return conditions;
}

function ofType(tipo: FilaQuery['tipo']): RawBuilder<boolean> | undefined {
  if (tipo === undefined) return undefined;
  return tipo === 'acidente' ? sql`t.origem = 'acidente'` : sql`t.cd_tipo = ${tipo}::smallint`;
}

const sourceOf = ({ cd_utilizador, today }: Looking) => sql`prestador_fila t
  join prestador_empresas e on e.cd = t.cd_empresa
  join prestador_nos o on o.cd = t.cd_organig
  left join utilizador u on u.cd = t.cd_autor
  left join prestador_retidas h
    on h.origem = t.origem and h.cd_empresa = t.cd_empresa and h.cd_entidade = t.cd and h.erro is null
  left join utilizador w on w.cd = h.cd_autor
  left join prestador_adiados d
    on d.origem = t.origem and d.cd_empresa = t.cd_empresa and d.cd_entidade = t.cd
       and d.cd_utilizador = ${cd_utilizador} and d.dt_ate > ${today}::date`;

interface FilaPage extends Page<FilaRow> {
  readonly tipos: { cd_tipo: PedidoType | null; total: number }[];
  /** How many requests for bookings wait, of the company and the search. */
  readonly marcacoes: number;
}

/**
 * A page of the queue, the oldest first, with the total; beyond the end, the last page. Without a page size, the whole
 * queue. With it how many there are of each type, as the same query counts them.
 */
export async function listFila(
  transaction: Transaction,
  query: FilaQuery,
  looking: Looking,
): Promise<FilaPage> {
  const { now, today } = looking;
  const page = await readPrestadorPage(transaction, query, {
    from: sourceOf(looking),
    conditions: conditionsOf(query, looking),
    groups: { by: sql`t.cd_tipo`, chosen: ofType(query.tipo) },
    searched: sql`concat_ws(' ', t.nome, t.num_mecan, t.antes, e.nome, ${PATH}, t.organig_destino, u.nome, ${TYPE_LABEL}, ${STATE_LABEL})`,
    sort: SORT,
    defaultOrder: { field: 'dt_cria', descending: false },
    rows: ({ source, order }) => sql<FilaRow>`
    select t.origem, t.cd, t.cd_empresa, e.nome as empresa, t.cd_tipo, ${TYPE_LABEL} as tipo, t.cd_estad,
           ${STATE_LABEL} as estado, t.cd_funcion, t.num_mecan, t.nome,
           o.nome as organig, ${PATH} as caminho, t.organig_origem, t.organig_destino,
           ${ASKED_ON} as dt_cria,
           greatest(0, ${today}::date - ${ASKED_ON}) as dias,
           (${isOpen('t.cd_estad')} and ${isLate(looking)}) as fora, t.cd_autor,
           u.nome as autor, h.cd_estad as retida, h.cd_autor as cd_retentor, w.nome as retentor, d.dt_ate::text as dt_adiado
      from ${source}
     order by ${order}, t.cd, t.origem`,
  });
  const tipos = page.groups.map(({ grupo, total }) => ({
    cd_tipo: grupo as PedidoType | null,
    total,
  }));
  return {
    message: page.message,
    count: page.count,
    countPag: page.countPag,
    pagina: page.pagina,
    tipos,
    marcacoes: await countPedidosMarcacao(transaction, query, now),
  };
}

/** How many requests of a kind wait, for longer than was promised too, and since when the oldest does. */
export interface FilaTotal {
  readonly tipo: RespostaTipo;
  readonly total: number;
  readonly fora: number;
  readonly dias: number;
}

/** What waits in the queue by kind, as the list shows it to the caller. */
export function countFila(transaction: Transaction, looking: Looking): Promise<FilaTotal[]> {
  const where = sql.join(conditionsOf({}, looking), sql` and `);
  return transaction.all(sql<FilaTotal>`
    select coalesce(t.cd_tipo::text, 'acidente') as tipo, count(*)::int as total,
           (count(*) filter (where ${isLate(looking)}))::int as fora,
           greatest(0, ${looking.today}::date - min(${ASKED_ON})) as dias
      from ${sourceOf(looking)} where ${where} group by 1`);
}

/** Accepted requests whose day has come, of all companies. */
export function listDue(
  transaction: Transaction,
  today: string,
): Promise<{ cd_empresa: number; cd: number }[]> {
  return transaction.all(sql<{ cd_empresa: number; cd: number }>`
    select t.cd_empresa, t.cd from prestador_por_aplicar t
     where t.dt_efeito <= ${today}::date order by t.dt_efeito, t.cd_empresa, ${writtenOrder('pedido', 't.cd')}`);
}
