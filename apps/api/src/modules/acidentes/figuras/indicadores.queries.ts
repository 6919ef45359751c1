import type { Indicadores } from '@sst/contract';
import { DIMENSOES } from '@sst/contract/acidentes/figuras/dimensoes';
import { addDays, addMonths, startOfMonth } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { inMonths } from '../../../sql/month.ts';
import { pathOfAll } from '../../../sql/organigrama-path.ts';
import { IS_ACCEPTED, inPeriod } from '../acidentes-list.queries.ts';
import {
  diasDe,
  fimDe,
  IS_POR_DIZER,
  IS_TRAJETO,
  isEsaw,
  isMortal,
  VALOR,
} from './acidente-conditions.ts';
import type { Meses } from './horas.queries.ts';
import { type Leitor, leitorDe } from './leitor.ts';

/** Which accidents are counted. */
export interface Contados extends Meses {
  /** Also those on the way to or from work. */
  readonly trajeto: boolean;
  readonly hoje: string;
}

/** Condition: an accepted accident `t` is counted, whenever it happened. */
function isCounted(
  { conta }: Pick<Leitor, 'conta'>,
  { trajeto }: Pick<Contados, 'trajeto'>,
): RawBuilder<boolean> {
  const kinds = trajeto ? sql`true` : sql`not ${IS_TRAJETO}`;
  return sql`${IS_ACCEPTED} and ${kinds} and ${conta('t')}`;
}

/** Accidents of a unit in a month. */
export interface AcidentesDoMes {
  readonly cd_organig: number;
  readonly mes: string;
  readonly acidentes: number;
  readonly comBaixa: number;
  readonly esaw: number;
  readonly mortais: number;
}

/** Accidents by the unit of who had them, and by month. */
export function countAcidentes(leitor: Leitor, asked: Contados): Promise<AcidentesDoMes[]> {
  const { fontes } = leitor;
  return leitor.all(sql<AcidentesDoMes>`
    select t.cd_organig, to_char(t.dt, 'YYYY-MM') as mes, count(*)::int as acidentes,
           count(*) filter (where ${diasDe(asked.hoje, fontes)} > 0)::int as "comBaixa",
           count(*) filter (where ${isEsaw(asked.hoje, fontes)})::int as esaw,
           count(*) filter (where ${isMortal(fontes)})::int as mortais
      from ${fontes.acidente} t
     where ${isCounted(leitor, asked)} and ${inMonths('t.dt', asked.de, asked.ate)}
     group by 1, 2`);
}

/** Days lost of a unit in a month. */
export interface DiasDoMes {
  readonly cd_organig: number;
  readonly mes: string;
  readonly dias: number;
  readonly diasEsaw: number;
}

/** Days lost in each month, whenever the accidents happened, by the unit of who had them. */
export function sumDias(leitor: Leitor, asked: Contados): Promise<DiasDoMes[]> {
  const { fontes } = leitor;
  const end = startOfMonth(addMonths(asked.ate, 1));
  const days = sql`least(${fimDe(asked.hoje)}, m.fim) - greatest(q.dt_ini, m.ini)`;
  return leitor.all(sql<DiasDoMes>`
    with meses as (
      select m::date as ini, (m + interval '1 month')::date as fim
        from generate_series(${startOfMonth(asked.de)}::date, ${end}::date - 1, interval '1 month') m)
    select t.cd_organig, to_char(m.ini, 'YYYY-MM') as mes, sum(${days})::int as dias,
           coalesce(sum(${days}) filter (where ${isEsaw(asked.hoje, fontes)}), 0)::int as "diasEsaw"
      from ${fontes.ausencia} q
      join ${fontes.acidente} t on t.cd_empresa = q.cd_empresa and t.cd = q.cd_acident
      join meses m on q.dt_ini < m.fim and ${fimDe(asked.hoje)} > greatest(q.dt_ini, m.ini)
     where ${isCounted(leitor, asked)}
     group by 1, m.ini`);
}

/** The day of the last accident ever. */
export async function findUltimo(scope: Scope, asked: Contados): Promise<string | null> {
  const row = await scope.first(sql<{ dt: string }>`
    select t.dt from acidente t where ${isCounted(leitorDe(scope), asked)} order by t.dt desc limit 1`);
  return row?.dt ?? null;
}

/** Of how many accidents of the span absences are still to be stated. */
export async function countPorDizer(scope: Scope, asked: Contados): Promise<number> {
  const days = {
    de: startOfMonth(asked.de),
    ate: addDays(startOfMonth(addMonths(asked.ate, 1)), -1),
  };
  const { total } = await scope.one(sql<{ total: number }>`
    select count(*)::int as total
      from acidente t where ${isCounted(leitorDe(scope), asked)} and ${inPeriod(days)} and ${IS_POR_DIZER}`);
  return total;
}

/** The units of the scope, each with those above it. */
export function listCaminhos(scope: Scope): Promise<{ cd: number; caminho: string }[]> {
  return scope.all(sql<{ cd: number; caminho: string }>`
    select o.cd, k.caminho from organigrama o ${pathOfAll('o.cd', 'k')} where ${inBranch(scope, 'o.cd')}`);
}

/** Accidents of the span by each dimension. */
export function countByDimensao(
  scope: Scope,
  asked: Contados,
): Promise<Indicadores['distribuicao']> {
  const values = DIMENSOES.map(
    (dimensao) => sql`(${sql.lit(dimensao)}, (${VALOR[dimensao]})::bigint)`,
  );
  return scope.all(sql<Indicadores['distribuicao'][number]>`
    select v.dimensao, v.valor, case when v.dimensao = 'tipo' then (select l.nome from lesao_tipo l where l.cd = v.valor) end as nome,
           count(*)::int as total
      from acidente t
     cross join lateral (values ${sql.join(values)}) as v (dimensao, valor)
     where ${isCounted(leitorDe(scope), asked)} and ${inMonths('t.dt', asked.de, asked.ate)}
     group by v.dimensao, v.valor
     order by 1, total desc, 2 nulls last`);
}
