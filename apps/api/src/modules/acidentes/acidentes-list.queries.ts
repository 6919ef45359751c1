import type {
  AcidenteListQuery,
  AcidentePendenteListQuery,
  AcidentePendenteRow,
  AcidenteRow,
} from '@sst/contract';
import {
  ACIDENTE_STATE,
  ACIDENTE_STATE_LABEL,
  FIRST_AID_LABEL,
  FORMAC_TAREFA_OUTSIDE,
  TRISTATE_LABEL,
  type Tristate,
} from '@sst/contract/rules/acidentes';
import { type RawBuilder, sql } from 'kysely';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type SortField,
  type WholeListSource,
} from '../../list/list-source.ts';
import type { Search } from '../../list/search.ts';
import { TITLE } from '../../sql/anexo-title.ts';
import { byNumber } from '../../sql/funcionario-number.ts';
import { labelCase } from '../../sql/label-case.ts';
import { localDay } from '../../sql/local-day.ts';
import { ORGANIG } from '../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW, pathOfAll, pathOfRow } from '../../sql/organigrama-path.ts';
import { writtenOrder } from '../../sql/written-order.ts';
import { conditionsOfFigure } from './figuras/acidente-conditions.ts';

const TIPO = sql`join lesao_tipo l on l.cd = t.cd_acc_lesiv`;
const PLACE = sql`join organigrama a on a.cd = t.cd_organig_acident`;

const PLACE_COLUMN = 't.cd_organig_acident';

/** The employee's number and name when the accident was registered. */
const EMPLOYEE = sql`t.num_mecan, t.nome`;

/** Where a search looks, in both lists. */
const SEARCHED = {
  names: { lesao_tipo: 't.cd_acc_lesiv' },
  nodes: [PLACE_COLUMN],
} as const;

const COMMON_SORT = {
  num_mecan: { by: byNumber('t.num_mecan') },
  dt: { required: true },
  acc_lesiv: { by: 'l.nome', join: TIPO },
  organig: { by: 'o.nome', join: ORGANIG },
} satisfies Record<string, SortField>;

const LATEST_FIRST = { field: 'dt', descending: true, tieBreak: 't.hr' } as const;

const ACIDENTES: ListDefinition<AcidenteRow> = {
  name: 'acidentes',
  table: 'acidente',
  searched: {
    ...SEARCHED,
    text: sql`concat_ws(' ', ${EMPLOYEE}, t.descric)`,
    labels: {
      't.prest_prim_socorr': FIRST_AID_LABEL,
      't.formac_tarefa': TRISTATE_LABEL,
      't.epi_adeq': TRISTATE_LABEL,
    },
    paths: 'shown',
  },
  columns: sql`t.cd, t.cd_funcion, ${EMPLOYEE}, t.dt, t.hr, l.nome as acc_lesiv, t.prest_prim_socorr,
    t.formac_tarefa, t.epi_adeq, t.descric, t.cd_organig, o.nome as organig, k.caminho,
    a.nome as organig_acident, t.cd_estad`,
  longTexts: true,
  joins: sql`${ORGANIG} ${TIPO} ${PLACE} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${ORGANIG} ${TIPO} ${PLACE} ${PATH_OF_ALL}`,
  sort: {
    ...COMMON_SORT,
    caminho: { by: 'k.caminho', join: PATH_OF_ALL },
    organig_acident: { by: 'a.nome', join: PLACE },
  },
  defaultOrder: LATEST_FIRST,
};

const PLACE_PATH_OF_ALL = pathOfAll(PLACE_COLUMN, 'ka');
const PATHS_OF_ROW = sql`${PATH_OF_ROW} ${pathOfRow(PLACE_COLUMN, 'ka')}`;

/** Columns of a row in the list of registered accidents. */
const PENDING_COLUMNS = sql`t.cd, t.cd_funcion, ${EMPLOYEE}, t.nome as funcion, t.dt, t.hr,
  l.nome as acc_lesiv, t.prest_prim_socorr, t.loc, t.cd_organig, k.caminho as organig,
  t.cd_organig_acident, ka.caminho as organig_acident,
  t.cd_estad, ${labelCase('t.cd_estad', ACIDENTE_STATE_LABEL)} as estado, t.dt_ini_instit, t.categ,
  t.profis, t.formac_tarefa as ${sql.ref(FORMAC_TAREFA_OUTSIDE)}, t.epi_adeq, t.interr_trab, t.dt_interr_trab, t.hr_interr_trab,
  t.descric, t.obs, ${localDay('t.dt_cria')} as dt_cria`;

/** The photographs and documents of an accident `t`, in the order in which they were added. */
const ANEXOS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('cd_anex', a.cd, 'titulo', ${TITLE}, 'mime', a.mime, 'tamanho', a.tamanho)
           order by ${writtenOrder('anexo', 'a.cd')}), '[]')
    from acidente_anexo q join anexo a on a.cd = q.cd_anex where q.cd_acident = t.cd)`;

/** Columns and joins for all recorded data of an accident `t`. */
export const ACIDENTE_DETAIL = {
  columns: sql`${PENDING_COLUMNS}, t.cd_acc_lesiv, t.prest_prim_socorr_desc, t.cd_autor,
    u.nome as autor, ${ANEXOS} as anexos`,
  joins: sql`${TIPO} ${PATHS_OF_ROW} left join utilizador u on u.cd = t.cd_autor`,
};

const PENDENTES: ListDefinition<AcidentePendenteRow> = {
  name: 'acidentes-pendentes',
  table: 'acidente',
  searched: {
    ...SEARCHED,
    paths: true,
    text: sql`concat_ws(' ', ${EMPLOYEE}, t.descric, t.loc, t.obs)`,
    labels: { 't.prest_prim_socorr': FIRST_AID_LABEL, 't.cd_estad': ACIDENTE_STATE_LABEL },
  },
  columns: PENDING_COLUMNS,
  longTexts: true,
  joins: sql`${TIPO} ${PATHS_OF_ROW}`,
  joinsOfAll: sql`${TIPO} ${PATH_OF_ALL} ${PLACE_PATH_OF_ALL}`,
  sort: {
    ...COMMON_SORT,
    organig: { by: 'k.caminho', join: PATH_OF_ALL },
    estado: { by: 't.cd_estad' },
    funcion: { by: 't.nome' },
    organig_acident: { by: 'ka.caminho', join: PLACE_PATH_OF_ALL },
    [FORMAC_TAREFA_OUTSIDE]: { by: 't.formac_tarefa' },
    obs: { by: sql`t.obs collate pt` },
  },
  defaultOrder: LATEST_FIRST,
};

/** Condition: accident `t` is accepted. */
export const IS_ACCEPTED = sql<boolean>`t.cd_estad = ${sql.lit(ACIDENTE_STATE.aceite)}`;

function ofFirstAid(socorros: Tristate): RawBuilder<boolean> {
  if (socorros === 2) return sql`t.prest_prim_socorr is null`;
  return socorros === 0 ? sql`t.prest_prim_socorr = 0` : sql`t.prest_prim_socorr >= 1`;
}

/** A span of days, each end optional. */
export type Period = Pick<AcidenteListQuery, 'de' | 'ate'>;

/** Condition: the day of `t` lies in a period. */
export function inPeriod({ de, ate }: Period): RawBuilder<boolean> {
  const from = de === undefined ? sql`true` : sql`t.dt >= ${de}::date`;
  return ate === undefined ? sql`${from}` : sql`${from} and t.dt <= ${ate}::date`;
}

/** Accepted accidents, and with `pendentes` all others, the latest first. */
export function acidentesSource(
  grant: ListGrant,
  query: AcidenteListQuery & { search?: Search },
  hoje: string,
): WholeListSource<AcidenteRow> {
  const { search, ordenacao, aviso, formacao, epi, socorros, tipo, local, pendentes, participar } =
    query;
  const conditions = pendentes ? [inPeriod(query)] : [IS_ACCEPTED, inPeriod(query)];
  if (participar) conditions.push(sql`t.participar_ate is not null`);
  if (formacao !== undefined) conditions.push(sql`t.formac_tarefa = ${formacao}::smallint`);
  if (epi !== undefined) conditions.push(sql`t.epi_adeq = ${epi}::smallint`);
  if (socorros !== undefined) conditions.push(ofFirstAid(socorros));
  if (tipo !== undefined) conditions.push(sql`t.cd_acc_lesiv = ${tipo}::bigint`);
  if (local !== undefined) conditions.push(sql`t.cd_organig = ${local}::bigint`);
  conditions.push(...conditionsOfFigure(query, hoje));
  return listSource(ACIDENTES, grant, {
    search,
    ordenacao,
    aviso,
    programa: query,
    conditions,
  });
}

/** Registered accidents, accepted or not, the latest first. */
export function acidentesPendentesSource(
  grant: ListGrant,
  { estado, search, ordenacao, depois }: AcidentePendenteListQuery & { search?: Search },
): WholeListSource<AcidentePendenteRow> {
  const conditions = estado === undefined ? [] : [sql<boolean>`t.cd_estad = ${estado}::smallint`];
  return listSource(PENDENTES, grant, { search, ordenacao, programa: { depois }, conditions });
}
