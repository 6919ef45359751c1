import type { Exclusao } from '@sst/contract/rules/exames/exclusoes';
import type { RESTRICOES } from '@sst/contract/rules/exames/restricoes';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { exameDaDecisao } from '../../sql/exames/exame-da-decisao.ts';

/** Where people would work: a workplace, or a unit with its own. */
export type Onde = { readonly posto: number } | { readonly unidade: number };

interface Restrito {
  readonly cd: number;
  readonly nome: string;
  readonly cd_decis: (typeof RESTRICOES)[number];
  readonly exclui: Exclusao[];
}

/** Those of the scope whom their last decision restricts, among some, with what it excludes. */
export function listRestritos(scope: Scope, codes: readonly number[]): Promise<Restrito[]> {
  return scope.all(sql<Restrito>`
    select f.cd, f.nome, f.cd_aptidao as cd_decis, array(
             select distinct unnest(r.exclui) from recomendacao r where r.cd_exame = ${exameDaDecisao('f')}) as exclui
      from funcionario f
     where f.cd = any(${codes}::bigint[]) and f.cd_aptidao in ('AC', 'IT', 'ID') and ${inBranch(scope, 'f.cd_organig')}
     order by f.nome, f.cd`);
}

/** What there is at a place from a day on. */
export async function listThere(scope: Scope, onde: Onde, day: string): Promise<Exclusao[]> {
  const own = 'posto' in onde ? sql`p.cd = ${onde.posto}` : sql`p.cd_organig = ${onde.unidade}`;
  const rows = await scope.all(sql<{ tipo: Exclusao }>`
    select distinct x.tipo from posto p
      cross join lateral (
        select t.tipo from posto_exposicao t where t.cd_posto = p.cd and coalesce(t.dt_fim, 'infinity') >= ${day}::date
        union all select 'altura' where p.altura) x
     where ${own} and not p.inactiv`);
  return rows.map(({ tipo }) => tipo);
}

/** Those who work in a workplace now, or will. */
export async function listOfPosto(scope: Scope, posto: number, day: string): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    select distinct f.cd from posto_atribuicao a join funcionario f on f.cd = a.cd_funcion
     where a.cd_posto = ${posto} and coalesce(a.dt_fim, 'infinity') >= ${day}::date and f.ativo
       and ${inBranch(scope, 'f.cd_organig')}`);
  return rows.map(({ cd }) => cd);
}
