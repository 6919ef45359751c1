import { LEITURAS_PAGE, type Leitura } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { whoDid } from '../../sql/who-did.ts';

/** The last one that is known already. */
interface After {
  readonly antes?: string | undefined;
  readonly depois_de?: number | undefined;
}

function isAfter({ antes, depois_de }: After): RawBuilder<unknown> {
  if (antes === undefined) return sql``;
  return sql`and (p.quando, p.cd_leitura) < (${antes}::timestamptz, numero_do_codigo('leitura', ${depois_de ?? 0}::bigint))`;
}

/** To the millisecond, since older ones are asked for from it on. */
const MOMENT = sql`to_char(l.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface LeituraRecord extends Omit<Leitura, 'vista'> {
  readonly chamada: string;
}

/**
 * Who was shown health data of an employee of the scope, the latest first, and one more than a page has where there are older
 * ones; `undefined` without such an employee.
 */
export async function listLeituras(
  scope: Scope,
  cd_funcion: number,
  after: After,
): Promise<LeituraRecord[] | undefined> {
  const [found, rows] = await Promise.all([
    scope.first(sql<{ cd: number }>`
      select f.cd from funcionario f where f.cd = ${cd_funcion} and ${isInSight(scope, 'f')}`),
    scope.all(sql<LeituraRecord>`
      with p as materialized (
        select p.cd_empresa, p.quando, p.cd_leitura
          from leitura_pessoa p
         where p.cd_funcion = ${cd_funcion} ${isAfter(after)}
         order by p.quando desc, p.cd_leitura desc limit ${LEITURAS_PAGE + 1}
      )
      select codigo_do_numero('leitura', l.cd) as cd, ${MOMENT} as quando, u.cd as cd_utilizador, ${whoDid('l')} as utilizador, coalesce(u.prestador, false) as prestador, l.chamada,
             cardinality(l.codigos) as pessoas, l.ip
        from p
        join leitura l on l.cd_empresa = p.cd_empresa and l.quando = p.quando and l.cd = p.cd_leitura
        left join utilizador u on u.cd = l.cd_utilizador
       order by p.quando desc, p.cd_leitura desc`),
  ]);
  return found && rows;
}
