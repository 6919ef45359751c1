import type { MarcacaoAtividadeListQuery, MarcacaoAtividadeRow } from '@sst/contract';
import { ATIVIDADE_STATE } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { inMonth } from '../../../sql/month.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { CLOCK, SEARCHED, TECNIC, TECNIC_NAME, TIPO } from './atividade-parts.ts';

const MARCACOES: ListDefinition<MarcacaoAtividadeRow> = {
  name: 'marcacoes-atividade',
  table: 'atividade',
  searched: { ...SEARCHED, paths: 'shown' },
  columns: sql`t.cd, x.nome as tipo, ${TECNIC_NAME} as tecnic, t.dt, t.hr, ${CLOCK} as fuso, t.cd_organig, o.nome as organig,
    k.caminho`,
  joins: sql`${TIPO} ${TECNIC} ${ORGANIG} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${TIPO} ${TECNIC} ${ORGANIG} ${PATH_OF_ALL}`,
  sort: {
    tipo: { by: 'x.nome', join: TIPO },
    tecnic: { by: TECNIC_NAME, join: TECNIC },
    organig: { by: 'o.nome', join: ORGANIG },
    caminho: { by: 'k.caminho', join: PATH_OF_ALL },
    fuso: { by: CLOCK },
  },
  defaultOrder: { field: 'dt', descending: false, tieBreak: 't.hr' },
};

/** What was told has its day, whichever it is. */
function ofDays(
  { aviso, mes }: Pick<MarcacaoAtividadeListQuery, 'aviso' | 'mes'>,
  today: string,
): RawBuilder<boolean> {
  if (mes !== undefined) return inMonth('t.dt', mes);
  return aviso === undefined ? sql`t.dt >= ${today}::date` : sql`true`;
}

/** Booked activities from a day on, or of a whole month, the earliest first. */
export function marcacoesAtividadeSource(
  grant: ListGrant,
  {
    search,
    ordenacao,
    aviso,
    mes,
    depois,
  }: Pick<MarcacaoAtividadeListQuery, 'ordenacao' | 'mes' | 'aviso' | 'depois'> & {
    search?: Search;
  },
  today: string,
): WholeListSource<MarcacaoAtividadeRow> {
  return listSource(MARCACOES, grant, {
    search,
    ordenacao,
    aviso,
    programa: { depois },
    // A literal, as the partial index needs.
    conditions: [
      sql`t.cd_estad = ${sql.lit(ATIVIDADE_STATE.agendada)}`,
      ofDays({ aviso, mes }, today),
    ],
  });
}
