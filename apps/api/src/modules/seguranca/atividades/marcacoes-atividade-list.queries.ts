import type { MarcacaoAtividadeListQuery, MarcacaoAtividadeRow } from '@sst/contract';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Grant } from '../../../access/grant.ts';
import {
  type ListDefinition,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { inMonth } from '../../../sql/month.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { SEARCHED, TECNIC, TECNIC_NAME, TIPO } from './atividade-parts.ts';

const MARCACOES: ListDefinition<MarcacaoAtividadeRow> = {
  name: 'marcacoes-atividade',
  table: 'atividade',
  searched: { ...SEARCHED, paths: 'shown' },
  columns: sql`t.cd, x.nome as tipo, ${TECNIC_NAME} as tecnic, t.dt, t.hr, t.cd_organig, o.nome as organig,
    k.caminho`,
  joins: sql`${TIPO} ${TECNIC} ${ORGANIG} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${TIPO} ${TECNIC} ${ORGANIG} ${PATH_OF_ALL}`,
  sort: {
    tipo: { by: 'x.nome', join: TIPO },
    tecnic: { by: TECNIC_NAME, join: TECNIC },
    organig: { by: 'o.nome', join: ORGANIG },
    caminho: { by: 'k.caminho', join: PATH_OF_ALL },
  },
  defaultOrder: { field: 'dt', descending: false, tieBreak: 't.hr' },
};

/** Booked activities from a day on, or of a whole month, the earliest first. */
export function marcacoesAtividadeSource(
  grant: Pick<Grant, 'branch'>,
  {
    search,
    ordenacao,
    mes,
  }: Pick<MarcacaoAtividadeListQuery, 'ordenacao' | 'mes'> & { search?: Search },
  today: string,
): WholeListSource<MarcacaoAtividadeRow> {
  return listSource(MARCACOES, grant, {
    search,
    ordenacao,
    // A literal, as the partial index needs.
    conditions: [
      sql`t.cd_estad = ${sql.lit(ATIVIDADE_STATE.agendada)}`,
      mes === undefined ? sql`t.dt >= ${today}::date` : inMonth('t.dt', mes),
    ],
  });
}
