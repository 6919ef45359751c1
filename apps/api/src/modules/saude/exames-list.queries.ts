import type { ExameListQuery, ExameRow } from '@sst/contract';
import type { OfProgramsQuery } from '@sst/contract/calls/of-programs';
import {
  FICHA_CONHECIMENTO_ATRASADO,
  FICHA_POR_ARQUIVAR,
  FICHA_SEM_CONHECIMENTO,
  SEM_CONHECIMENTO_DIAS,
} from '@sst/contract/rules/circulo/circulo';
import { FICHA_COM_RESPOSTA } from '@sst/contract/rules/conversas/conversas';
import { addDays } from '@sst/contract/rules/dates/dates';
import { administers } from '@sst/contract/rules/papeis';
import {
  FICHA_EM_FALTA,
  FICHA_EM_FALTA_DAYS,
  FICHA_NOVA_DAYS,
  FICHA_POR_DESCARREGAR,
} from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import { professionalOf } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../list/list-source.ts';
import type { Search } from '../../list/search.ts';
import { fusoOfExame } from '../../sql/days/place-clock.ts';
import { byNumber } from '../../sql/funcionario-number.ts';
import { startOfDay } from '../../sql/local-day.ts';
import { inMonth } from '../../sql/month.ts';
import { ORGANIG } from '../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../sql/organigrama-path.ts';
import { bySight, typeSight, typesSeen } from '../../sql/reader/tipos.ts';
import { countsAndEnds, inValidity } from '../../sql/validity.ts';
import { actionsOn } from './publicacao/exames/decisoes.queries.ts';

const FUNCION = sql`join funcionario f on f.cd = t.cd_funcion`;
const MEDIC = sql`left join medico m on m.cd = t.cd_medic`;
const DECIS = sql`join decisao d on d.cd = t.cd_decis`;

/** What has become of the sheet of an exam. */
const CIRCULO_COLUMN = sql`case when q.cd_anex is not null then jsonb_build_object(
    'conhecida', pc.dt, 'canal', pc.canal, 'arquivada', pa.cd_anex is not null) end as circulo`;
const CIRCULO = sql`left join ficha q on q.cd_anex = t.cd_anex
  left join ficha_passo pc on pc.cd_anex = q.cd_anex and pc.passo = 'conhecimento'
  left join ficha_passo pa on pa.cd_anex = q.cd_anex and pa.passo = 'arquivo'`;

const EXAMES = bySight((sight): ListDefinition<ExameRow> => {
  // Every exam has a type; as a left join, the planner does not scan all exams once per type.
  const tipo = sql`left join ${typesSeen('exame', sight)} x on x.cd = t.cd_tipo_exam`;
  const joins = sql`${FUNCION} ${ORGANIG} ${tipo} ${MEDIC} ${DECIS} ${CIRCULO}`;
  return {
    name: `exames-${sight}`,
    table: 'exame',
    searched: {
      employee: 't.cd_funcion',
      names: { exame_tipo: 't.cd_tipo_exam', medico: 't.cd_medic', decisao: 't.cd_decis' },
      paths: 'shown',
    },
    columns: sql`t.cd, t.cd_funcion, f.num_mecan, f.nome as funcion, t.dt, t.hr, ${fusoOfExame('t')} as fuso, x.nome as tipo_exam, null as tipo_ac_enferm,
    m.nome as medic, d.nome as decis, t.cd_decis, t.dt_expir, t.cd_organig, o.nome as organig, k.caminho,
    coalesce(t.cd_anex, 0) as anex, ${CIRCULO_COLUMN}`,
    joins: sql`${joins} ${PATH_OF_ROW}`,
    joinsOfAll: sql`${joins} ${PATH_OF_ALL}`,
    sort: {
      num_mecan: { by: byNumber('f.num_mecan'), join: FUNCION },
      funcion: { by: 'f.nome', join: FUNCION },
      dt: { required: true },
      fuso: { by: fusoOfExame('t') },
      tipo_exam: { by: 'x.nome', join: tipo },
      // All are equal in it.
      tipo_ac_enferm: { by: sql`null::text` },
      medic: { by: 'm.nome', join: MEDIC },
      // From fit to unfit, as the decisions are listed everywhere.
      decis: { by: 'd.ordem', join: DECIS },
      organig: { by: 'o.nome', join: ORGANIG },
      caminho: { by: 'k.caminho', join: PATH_OF_ALL },
      anex: { by: sql`coalesce(t.cd_anex, 0)` },
    },
    defaultOrder: { field: 'dt', descending: true, tieBreak: 't.hr' },
  };
});

/** `today` is the day from which `validade` counts. */
export type ExameFilter = Pick<
  ExameListQuery,
  'medico' | 'decisao' | 'mes' | 'expira' | 'validade' | 'ficha' | 'codigos'
> &
  OfProgramsQuery & { readonly today: string };

/** The conditions of a filter on `t`. */
function conditionsOf(filter: ExameFilter, grant: Pick<Grant, 'rights'>): RawBuilder<boolean>[] {
  const { medico, decisao, mes, expira, validade, ficha, codigos, today } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (medico !== undefined) conditions.push(sql`t.cd_medic = ${medico}::bigint`);
  if (decisao !== undefined) conditions.push(sql`t.cd_decis = ${decisao}`);
  if (mes !== undefined) conditions.push(inMonth('t.dt', mes));
  if (expira !== undefined) conditions.push(countsAndEnds((end) => inMonth(end, expira)));
  if (validade !== undefined)
    conditions.push(countsAndEnds((end) => inValidity(end, validade, today)));
  if (ficha !== undefined) conditions.push(ofFicha(ficha, today));
  // Who may not read threads is not told of any.
  if (ficha === FICHA_COM_RESPOSTA && !may(grant, 'conversas.ver')) conditions.push(sql`false`);
  if (codigos) conditions.push(sql`t.cd = any(${codigos}::bigint[])`);
  return conditions;
}

/** An exam without a decision, or whose decision waits for its physician, asks for no sheet: it is stored as 'SD'. */
function ofFicha(ficha: NonNullable<ExameListQuery['ficha']>, today: string): RawBuilder<boolean> {
  switch (ficha) {
    case '1':
      return sql`t.cd_anex is not null`;
    case '0':
      return sql`t.cd_anex is null`;
    case FICHA_POR_DESCARREGAR:
      return sql`t.cd_anex is not null and t.dt >= ${addDays(today, -FICHA_NOVA_DAYS)}::date
        and not exists (select from ficha_entregue r where r.cd_anex = t.cd_anex)`;
    case FICHA_SEM_CONHECIMENTO:
      return sql`${issued()} and not ${hasStep('conhecimento')}`;
    case FICHA_CONHECIMENTO_ATRASADO: {
      const since = startOfDay(addDays(today, -SEM_CONHECIMENTO_DIAS));
      return sql`${issued(sql`and q.emitida < ${since}`)} and not ${hasStep('conhecimento')}`;
    }
    case FICHA_POR_ARQUIVAR:
      return sql`${issued()} and ${hasStep('conhecimento')} and not ${hasStep('arquivo')}`;
    case FICHA_COM_RESPOSTA:
      return sql`exists (select from conversa c join mensagem n on n.cd_conversa = c.cd
        where c.cd_exame = t.cd and n.lado = 'prestador' and n.lida is null)`;
    case FICHA_EM_FALTA:
      return sql`t.cd_anex is null and t.cd_decis <> 'SD' and t.dt >= ${addDays(today, -FICHA_EM_FALTA_DAYS)}::date`;
  }
}

/** Condition: the exam has a sheet of those of which it is kept what becomes of them. */
const issued = (which = sql``) => sql<boolean>`t.cd_anex is not null
  and exists (select from ficha q where q.cd_anex = t.cd_anex and q.fim is null ${which})`;

/** Condition: a step was made of its sheet. */
const hasStep = (passo: 'conhecimento' | 'arquivo') => sql<boolean>`
  exists (select from ficha_passo p where p.cd_anex = t.cd_anex and p.passo = ${sql.lit(passo)})`;

/** Who publishes exams is told what they may do about each. */
function definitionFor(grant: Pick<Grant, 'actor' | 'rights'>): ListDefinition<ExameRow> {
  const exames = EXAMES[typeSight(grant)];
  if (!may(grant, 'exames.publicar')) return exames;
  const columns = sql`${exames.columns}, ${actionsOn(grant)} as pode`;
  // A statement of a name has one text.
  const name = !may(grant, 'exames.escrever')
    ? 'exames-do-medico'
    : administers(professionalOf(grant.actor).papeis)
      ? 'exames-da-administracao'
      : 'exames-do-prestador';
  return { ...exames, name, columns };
}

/** Completed exams, the latest first. */
export function examesSource(
  grant: ListGrant & Pick<Grant, 'actor' | 'rights'>,
  query: ExameFilter & Pick<ExameListQuery, 'ordenacao' | 'aviso'> & { search?: Search },
): WholeListSource<ExameRow> {
  const { search, ordenacao, aviso } = query;
  return listSource(definitionFor(grant), grant, {
    search,
    ordenacao,
    aviso,
    programa: query,
    conditions: conditionsOf(query, grant),
  });
}
