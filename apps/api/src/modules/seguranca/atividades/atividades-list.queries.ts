import type { AtividadeTecnicaListQuery, AtividadeTecnicaRow } from '@sst/contract';
import type { OfProgramsQuery } from '@sst/contract/calls/of-programs';
import { ATIVIDADE_STATE_LABEL, WEB_CLIENT } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { labelCase } from '../../../sql/label-case.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { CLOCK, SEARCHED, TECNIC, TECNIC_NAME, TIPO } from './atividade-parts.ts';

const MOTIVO = sql`left join motivo_atividade v on v.cd = t.cd_motiv`;
const FUNCION = sql`left join funcionario f on f.cd = t.cd_funcion`;
const RELAT = sql`left join anexo r on r.cd = t.cd_relat`;
const ANEX = sql`join lateral (
  select count(*)::int as anex from atividade_anexo q where q.cd_ativ = t.cd) n on true`;
/** For whole lists: each activity's attachments are counted in one pass over all of them. */
const ANEX_OF_ALL = sql`left join (
  select q.cd_ativ, count(*)::int as anex from atividade_anexo q group by q.cd_ativ) n on n.cd_ativ = t.cd`;
const JOINS = sql`${TIPO} ${MOTIVO} ${TECNIC} ${FUNCION} ${ORGANIG} ${RELAT}`;

const ATIVIDADES: ListDefinition<AtividadeTecnicaRow> = {
  name: 'atividades',
  table: 'atividade',
  searched: {
    ...SEARCHED,
    employee: 't.cd_funcion',
    names: { ...SEARCHED.names, motivo_atividade: 't.cd_motiv' },
    labels: { 't.cd_estad': ATIVIDADE_STATE_LABEL },
    paths: 'shown',
  },
  columns: sql`t.cd, x.nome as tipo, v.nome as motivo, ${TECNIC_NAME} as tecnic, f.nome as funcion,
    f.num_mecan, t.cd_organig, o.nome as organig, k.caminho, t.dt, t.hr, ${CLOCK} as fuso, ${labelCase('t.cd_estad', ATIVIDADE_STATE_LABEL)} as estado,
    t.cd_estad, r.nome_fich as relat, t.cd_relat, coalesce(n.anex, 0) as anex`,
  joins: sql`${JOINS} ${PATH_OF_ROW} ${ANEX}`,
  joinsOfAll: sql`${JOINS} ${PATH_OF_ALL} ${ANEX_OF_ALL}`,
  sort: {
    tipo: { by: 'x.nome', join: TIPO },
    motivo: { by: 'v.nome', join: MOTIVO },
    tecnic: { by: TECNIC_NAME, join: TECNIC },
    funcion: { by: 'f.nome', join: FUNCION },
    num_mecan: { by: byNumber('f.num_mecan'), join: FUNCION },
    organig: { by: 'o.nome', join: ORGANIG },
    caminho: { by: 'k.caminho', join: PATH_OF_ALL },
    dt: { required: true },
    // The codes stand in the order of an activity's life.
    estado: { by: 't.cd_estad' },
    relat: { by: sql`r.nome_fich collate pt`, join: RELAT },
    anex: { by: sql`coalesce(n.anex, 0)`, join: ANEX_OF_ALL },
    fuso: { by: CLOCK },
  },
  defaultOrder: { field: 'dt', descending: true, tieBreak: 't.hr' },
};

export type AtividadeFilter = Pick<
  AtividadeTecnicaListQuery,
  'tecnico' | 'motivo' | 'tipo' | 'ordenacao' | 'aviso'
> &
  OfProgramsQuery;

/** The activities of an area, the latest first. */
export function atividadesSource(
  grant: ListGrant,
  cd_area: number,
  query: AtividadeFilter & { search?: Search },
): WholeListSource<AtividadeTecnicaRow> {
  const { search, ordenacao, aviso, tecnico, motivo, tipo } = query;
  const conditions: RawBuilder<boolean>[] = [sql`t.cd_area = ${cd_area}::bigint`];
  if (tecnico === WEB_CLIENT) conditions.push(sql`t.cd_tecnic is null`);
  else if (tecnico !== undefined) conditions.push(sql`t.cd_tecnic = ${tecnico}::bigint`);
  if (motivo !== undefined) conditions.push(sql`t.cd_motiv = ${motivo}::bigint`);
  if (tipo !== undefined) conditions.push(sql`t.cd_tipo = ${tipo}::bigint`);
  return listSource(ATIVIDADES, grant, {
    search,
    ordenacao,
    aviso,
    programa: query,
    conditions,
  });
}
