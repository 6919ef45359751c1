import type { Indicadores } from '@sst/contract';
import { type LinhaDeSetor, valoresDoSetor } from '@sst/contract/acidentes/figuras/setor';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { inBranch } from '../../../sql/branch.ts';
import { caeOf } from '../../../sql/unidade-cae.ts';

type Setor = Indicadores['unidades'][number]['setor'];

/** The whole table of a year. */
export function listSetores(
  transaction: Pick<Transaction, 'all'>,
  ano: number,
): Promise<LinhaDeSetor[]> {
  return transaction.all(sql<LinhaDeSetor>`
    select s.cae, s.indice, s.valor::float8 as valor, s.fonte, s.divisao_de as de, s.divisao_ate as ate
      from indice_setor s where s.ano = ${ano}`);
}

/** What the table of a year says of the sectors of a unit and of those right below it, by unit; null where there is none of that year. */
export async function readSetores(
  scope: Scope,
  ano: number,
  raiz: number,
): Promise<(cd: number) => Setor> {
  const [unidades, linhas] = await Promise.all([
    scope.all(sql<{ cd: number; cae: string | null }>`
      select o.cd, coalesce(${caeOf('o.cd')}, e.cae) as cae
        from organigrama o
        left join empresa_participacao e on e.cd_empresa = o.cd_empresa
       where (o.cd = ${raiz}::bigint or o.cd_base = ${raiz}::bigint) and ${inBranch(scope, 'o.cd')}`),
    listSetores(scope, ano),
  ]);
  if (linhas.length === 0) return () => null;
  const byUnit = new Map<number, Setor>(
    unidades.map(({ cd, cae }) => [
      cd,
      { cae, valores: cae === null ? [] : valoresDoSetor(cae, linhas) },
    ]),
  );
  return (cd) => byUnit.get(cd) ?? null;
}
