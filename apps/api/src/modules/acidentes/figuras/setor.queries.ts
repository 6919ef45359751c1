import type { Indicadores } from '@sst/contract';
import { type LinhaDeSetor, valoresDoSetor } from '@sst/contract/acidentes/figuras/setor';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { caeOf } from '../../../sql/unidade-cae.ts';

type Setor = Indicadores['unidades'][number]['setor'];

interface UnidadeSetor {
  readonly cd: number;
  readonly cae: string | null;
  /** Null where no table of the year was loaded. */
  readonly linhas: LinhaDeSetor[] | null;
}

/** What the table of a year says of the sectors of a unit and of those right below it, by unit; null where there is none of that year. */
export async function readSetores(
  scope: Scope,
  ano: number,
  raiz: number,
): Promise<(cd: number) => Setor> {
  const found = await scope.all(sql<UnidadeSetor>`
    select u.cd, u.cae,
           case when exists (select from indice_setor s where s.ano = ${ano}) then (
             select coalesce(jsonb_agg(jsonb_build_object('cae', s.cae, 'indice', s.indice, 'valor', s.valor::float8,
                                       'fonte', s.fonte, 'de', s.divisao_de, 'ate', s.divisao_ate)), '[]')
               from indice_setor s
              where s.ano = ${ano}
                and (starts_with(u.cae, s.cae) or left(u.cae, 2)::int between s.divisao_de and s.divisao_ate)) end as linhas
      from (select o.cd, coalesce(${caeOf('o.cd')}, e.cae) as cae
              from organigrama o
              left join empresa_participacao e on e.cd_empresa = o.cd_empresa
             where (o.cd = ${raiz}::bigint or o.cd_base = ${raiz}::bigint) and ${inBranch(scope, 'o.cd')}) u`);
  const byUnit = new Map<number, Setor>(
    found.map(({ cd, cae, linhas }) => [
      cd,
      linhas && { cae, valores: cae === null ? [] : valoresDoSetor(cae, linhas) },
    ]),
  );
  return (cd) => byUnit.get(cd) ?? null;
}
