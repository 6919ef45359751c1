import { codesOfCodificado } from '@sst/contract/acidentes/esaw';
import type { AcidentesContados } from '@sst/contract/acidentes/figuras/contados';
import {
  ANTIGUIDADES,
  type Codificada,
  type Dimensao,
  IDADES,
  NUMERADAS,
} from '@sst/contract/acidentes/figuras/dimensoes';
import { type AcidenteFacts, isGraveProposed } from '@sst/contract/acidentes/participacoes';
import { FIRST_AID_LABEL, type FirstAidLevel } from '@sst/contract/rules/acidentes';
import { type RawBuilder, sql } from 'kysely';
import { type Fontes, TABELAS } from './leitor.ts';

/** Conditions on an accident `t`, and what it is told apart by: what figures count and their list shows is the same rows by them. */

/** It happened on the way to or from work, as the name of its type says. */
export const IS_TRAJETO = sql<boolean>`
  t.cd_acc_lesiv in (select l.cd from lesao_tipo l where lower(l.nome) ~ '(trajeto|trajecto|itinere)')`;

/** It was deadly, as somebody has said. */
export const isMortal = ({ processo }: Fontes = TABELAS) => sql<boolean>`
  exists (select from ${processo} p where p.cd_empresa = t.cd_empresa and p.cd_acident = t.cd and p.gravidade = 'mortal')`;

/** What of first aid, injury and part of the body makes an accident seem serious, as `isGraveProposed` says of each. */
const PROPOSED = (() => {
  const seems = (facts: Pick<AcidenteFacts, 'nivel' | 'lesao' | 'parte'>) =>
    isGraveProposed({ gravidade: null, ...facts });
  const lesoes = codesOfCodificado('lesao');
  const alone = lesoes.filter((lesao) => seems({ nivel: null, lesao, parte: null }));
  const pairs = lesoes.flatMap((lesao) =>
    codesOfCodificado('parte')
      .filter((parte) => !alone.includes(lesao) && seems({ nivel: null, lesao, parte }))
      .map((parte) => `${lesao} ${parte}`),
  );
  const levels = Object.keys(FIRST_AID_LABEL).map(Number) as FirstAidLevel[];
  const niveis = levels.filter((nivel) => seems({ nivel, lesao: null, parte: null }));
  return { alone, pairs, niveis };
})();

/** It seems serious, and nobody has said yet whether it was. */
export const IS_GRAVE_POR_CONFIRMAR = sql<boolean>`
  (not exists (select from acidente_processo p where p.cd_acident = t.cd and p.gravidade is not null)
   and (t.prest_prim_socorr = any(${sql.val(PROPOSED.niveis)}::int[])
        or exists (select from acidente_codigo c where c.cd_acident = t.cd
                      and (c.lesao = any(${sql.val(PROPOSED.alone)}::text[]) or concat(c.lesao, ' ', c.parte) = any(${sql.val(PROPOSED.pairs)}::text[])))))`;

/** It was serious or deadly, as somebody has said, or seems so until somebody does. */
const IS_GRAVE = sql<boolean>`
  (exists (select from acidente_processo p where p.cd_acident = t.cd and p.gravidade in ('grave', 'mortal')) or ${IS_GRAVE_POR_CONFIRMAR})`;

/** Its investigation has begun. */
const IS_INVESTIGADO = sql<boolean>`
  exists (select from acidente_investigacao i where i.cd_acident = t.cd)`;

/** Work was interrupted, and nobody has stated an absence. */
export const IS_POR_DIZER = sql<boolean>`
  (t.interr_trab and not exists (select from acidente_ausencia q where q.cd_acident = t.cd))`;

/** The day after the last one that an absence `q` has cost so far: of days to come nobody knows yet. */
export const fimDe = (hoje: string) => sql`least(q.dt_fim, ${hoje}::date + 1)`;

/** All days lost after it, so far; days to come are not counted. */
export function diasDe(hoje: string, { ausencia }: Fontes = TABELAS): RawBuilder<number> {
  return sql`(
    select coalesce(sum(greatest(0, ${fimDe(hoje)} - q.dt_ini)), 0)
      from ${ausencia} q where q.cd_empresa = t.cd_empresa and q.cd_acident = t.cd)`;
}

/** It is one of those that Eurostat counts: more than three days lost, or deadly. */
export function isEsaw(hoje: string, fontes: Fontes = TABELAS): RawBuilder<boolean> {
  return sql`(${diasDe(hoje, fontes)} > 3 or ${isMortal(fontes)})`;
}

/** It stands in the register of accidents: a day was lost, or it was serious or deadly. */
export function isRegistado(hoje: string): RawBuilder<boolean> {
  return sql`(${diasDe(hoje)} > 0 or ${IS_GRAVE})`;
}

/** Some day was lost by it in a span of days, both ends included. */
function lostIn(hoje: string, from: string, until: string): RawBuilder<boolean> {
  return sql`exists (
    select from acidente_ausencia q
     where q.cd_acident = t.cd and q.dt_ini <= ${until}::date and ${fimDe(hoje)} > greatest(q.dt_ini, ${from}::date))`;
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
  3: (hoje) => isEsaw(hoje),
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
  if (mortal !== undefined) conditions.push(isMortal());
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
