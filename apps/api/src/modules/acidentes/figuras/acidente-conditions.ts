import type { AcidentesContados } from '@sst/contract/acidentes/figuras/contados';
import {
  ANTIGUIDADES,
  type Codificada,
  type Dimensao,
  IDADES,
  NUMERADAS,
} from '@sst/contract/acidentes/figuras/dimensoes';
import { type RawBuilder, sql } from 'kysely';

/** Conditions on an accident `t`, and what it is told apart by: what figures count and their list shows is the same rows by them. */

/** It happened on the way to or from work, as the name of its type says. */
export const IS_TRAJETO = sql<boolean>`
  t.cd_acc_lesiv in (select l.cd from lesao_tipo l where lower(l.nome) ~ '(trajeto|trajecto|itinere)')`;

/** It was deadly, as somebody has said. */
export const IS_MORTAL = sql<boolean>`
  exists (select from acidente_processo p where p.cd_acident = t.cd and p.gravidade = 'mortal')`;

/** It was serious or deadly, as somebody has said. */
const IS_GRAVE = sql<boolean>`
  exists (select from acidente_processo p where p.cd_acident = t.cd and p.gravidade in ('grave', 'mortal'))`;

/** Its investigation has begun. */
const IS_INVESTIGADO = sql<boolean>`
  exists (select from acidente_investigacao i where i.cd_acident = t.cd)`;

/** Work was interrupted, and nobody has stated an absence. */
export const IS_POR_DIZER = sql<boolean>`
  (t.interr_trab and not exists (select from acidente_ausencia q where q.cd_acident = t.cd))`;

/** All days lost after it, so far; an absence that goes on counts until today. */
export function diasDe(hoje: string): RawBuilder<number> {
  return sql`(
    select coalesce(sum(greatest(0, coalesce(q.dt_fim, ${hoje}::date + 1) - q.dt_ini)), 0)
      from acidente_ausencia q where q.cd_acident = t.cd)`;
}

/** It is one of those that Eurostat counts: more than three days lost, or deadly. */
export function isEsaw(hoje: string): RawBuilder<boolean> {
  return sql`(${diasDe(hoje)} > 3 or ${IS_MORTAL})`;
}

/** It stands in the register of accidents: a day was lost, or it was serious or deadly. */
export function isRegistado(hoje: string): RawBuilder<boolean> {
  return sql`(${diasDe(hoje)} > 0 or ${IS_GRAVE})`;
}

/** Some day was lost by it in a span of days, both ends included. */
function lostIn(hoje: string, from: string, until: string): RawBuilder<boolean> {
  return sql`exists (
    select from acidente_ausencia q
     where q.cd_acident = t.cd and q.dt_ini <= ${until}::date and coalesce(q.dt_fim, ${hoje}::date + 1) > greatest(q.dt_ini, ${from}::date))`;
}

const ageBand = (years: RawBuilder<unknown>, bands: readonly number[]) => {
  const cases = bands
    .toReversed()
    .map((from) => sql`when ${years} >= ${sql.lit(from)} then ${sql.lit(from)}`);
  return sql<number | null>`case ${sql.join(cases, sql` `)} end`;
};

const YEARS_OF_AGE = sql`(select extract(year from age(t.dt, f.dt_nasc)) from funcionario f where f.cd = t.cd_funcion)`;
const YEARS_OF_SERVICE = sql`extract(year from age(greatest(t.dt, t.dt_ini_instit), t.dt_ini_instit))`;

/** What was coded of it. */
function codigo(column: Codificada): RawBuilder<number | null> {
  return sql`(select c.${sql.ref(column)}::int from acidente_codigo c where c.cd_acident = t.cd)`;
}

/** The value of each dimension. */
export const VALOR: Readonly<Record<Dimensao, RawBuilder<number | null>>> = {
  hora: sql`extract(hour from t.hr)::int`,
  semana: sql`extract(isodow from t.dt)::int`,
  idade: ageBand(YEARS_OF_AGE, IDADES),
  antiguidade: ageBand(YEARS_OF_SERVICE, ANTIGUIDADES),
  tipo: sql`t.cd_acc_lesiv`,
  desvio: codigo('desvio'),
  contacto: codigo('contacto'),
  lesao: codigo('lesao'),
  parte: codigo('parte'),
  agente: codigo('agente'),
};

const BAIXA: Readonly<
  Record<NonNullable<AcidentesContados['baixa']>, (hoje: string) => RawBuilder<boolean>>
> = {
  1: (hoje) => sql`${diasDe(hoje)} > 0`,
  2: isRegistado,
  3: isEsaw,
};

/** The conditions by which a figure opens the rows that it counts. */
export function conditionsOfFigure(
  query: AcidentesContados,
  hoje: string,
): readonly RawBuilder<boolean>[] {
  const { trajeto, baixa, mortal, por_dizer, investigacao, perdidos_de, perdidos_ate } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (trajeto !== undefined) conditions.push(trajeto === '1' ? IS_TRAJETO : sql`not ${IS_TRAJETO}`);
  if (baixa !== undefined) conditions.push(BAIXA[baixa](hoje));
  if (mortal !== undefined) conditions.push(IS_MORTAL);
  if (por_dizer !== undefined) conditions.push(IS_POR_DIZER);
  if (investigacao !== undefined) conditions.push(IS_INVESTIGADO);
  if (perdidos_de !== undefined || perdidos_ate !== undefined) {
    conditions.push(lostIn(hoje, perdidos_de ?? '1900-01-01', perdidos_ate ?? '9999-12-30'));
  }
  for (const dimensao of NUMERADAS) {
    const valor = query[dimensao];
    if (valor !== undefined)
      conditions.push(sql`${VALOR[dimensao]} is not distinct from ${valor}::int`);
  }
  return conditions;
}
