import type { RecomendadoListQuery, RecomendadoRow } from '@sst/contract';
import { sql } from 'kysely';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { hasVigor } from '../../../sql/exames/em-vigor.ts';
import { exameDaDecisao } from '../../../sql/exames/exame-da-decisao.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { unlessLimited } from '../../../sql/reader/limitado.ts';

const BINDING = exameDaDecisao('t');

const EXAME = sql`left join exame x on x.cd = ${BINDING}`;

/** Condition: something is recommended about employee `t` that binds at work; of who is unfit nobody is told here. */
const BOUND = sql<boolean>`t.ativo and t.cd_aptidao = 'AC' and exists (select from recomendacao r where r.cd_exame = ${BINDING})`;

const RECOMENDADOS: ListDefinition<RecomendadoRow> = {
  name: 'recomendados',
  table: 'funcionario',
  searched: { view: 'funcionario_busca', paths: 'shown' },
  columns: sql`t.cd, t.num_mecan, t.nome, x.dt_expir, t.cd_organig, o.nome as organig, k.caminho, (
    select coalesce(jsonb_agg(jsonb_build_object('tipo', r.tipo, 'texto', r.texto) order by r.cd), '[]')
      from recomendacao r where r.cd_exame = x.cd) as itens`,
  longTexts: true,
  joins: sql`${EXAME} ${ORGANIG} ${PATH_OF_ROW}`,
  joinsOfAll: sql`${EXAME} ${ORGANIG} ${PATH_OF_ALL}`,
  sort: {
    num_mecan: { by: byNumber('t.num_mecan') },
    nome: { by: 't.nome', required: true },
    dt_expir: { by: 'x.dt_expir', join: EXAME },
    organig: { by: 'o.nome', join: ORGANIG },
    caminho: { by: 'k.caminho', join: PATH_OF_ALL },
  },
  defaultOrder: { field: 'nome', descending: false },
};

/** Whom recommendations bind at work on a day, by name, for who sees no exams (decision 0178). */
export function recomendadosSource(
  grant: ListGrant,
  {
    search,
    ordenacao,
    vigor,
    depois,
  }: Pick<RecomendadoListQuery, 'vigor' | 'ordenacao' | 'depois'> & { search?: Search },
  today: string,
): WholeListSource<RecomendadoRow> {
  const inForce = sql<boolean>`exists (select from exame e where e.cd = ${BINDING} and ${hasVigor('e', today, vigor)})`;
  const conditions = [BOUND, inForce, ...unlessLimited(grant)];
  return listSource(RECOMENDADOS, grant, { search, ordenacao, programa: { depois }, conditions });
}
