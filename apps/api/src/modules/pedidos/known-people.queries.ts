import type {
  ConhecidasBody,
  EmailPartilhado,
  EmailsPartilhadosBody,
  PessoaConhecida,
} from '@sst/contract';
import { EMAIL_PARTILHADO_NOMES } from '@sst/contract/rules/funcionario/email-partilhado';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { SAME_PERSON_MAX } from '@sst/contract/rules/prestador';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { localDay } from '../../sql/local-day.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { pathOf } from '../../sql/organigrama-path.ts';
import { PEOPLE_WRITTEN } from '../../sql/written-order.ts';

/** What of the company's people the caller sees. */
export interface Sees {
  readonly funcionarios: boolean;
  readonly pedidos: boolean;
}

/** The numbers as the index of employees has them: whatever the separators and the case. */
const numbersOf = (nif: unknown, niss: unknown, cc: unknown) =>
  sql`sst_numeros(${nif}::text, ${niss}::text, ${cc}::text)`;

/** A number of a person (c) is the one looked for. */
const sameNumber = (column: string, sought: string | null | undefined) =>
  sql`${numbersOf(sql.ref(column), null, null)} && ${numbersOf(sought, null, null)}`;

/**
 * Finds who in the caller's sight may be the person of an admission that is about to be asked for. Unlike the provider's
 * `findSamePerson` it looks no further than the branch, and only where an index leads: it runs while somebody types.
 * @returns the first `SAME_PERSON_MAX`, employees before requests, those with most signs first.
 */
export function findKnownPeople(
  scope: Scope,
  { nome, dt_nasc, num_mecan, num_contrib, num_serv_soc, num_bi }: ConhecidasBody,
  sees: Sees,
): Promise<PessoaConhecida[]> {
  const person = sql`(c.dt_nasc = ${dt_nasc ?? null}::date and sst_norm(c.nome) = sst_norm(${nome ?? null}::text))`;
  const number = sql`c.num_mecan = ${num_mecan || null}::text`;
  const equal = sql`array_remove(array[
    case when ${sameNumber('c.num_contrib', num_contrib)} then 'num_contrib' end,
    case when ${sameNumber('c.num_serv_soc', num_serv_soc)} then 'num_serv_soc' end,
    case when ${sameNumber('c.num_bi', num_bi)} then 'num_bi' end,
    case when ${person} then 'nome' end, case when ${person} then 'dt_nasc' end,
    case when c.ativo and ${number} then 'num_mecan' end], null)`;
  const sources: RawBuilder<unknown>[] = [];
  // Each condition by itself has an index; the view lets row-level security stand behind them.
  if (sees.funcionarios) {
    sources.push(sql`
      select 'funcionario' as origem, f.cd, f.cd_organig, f.nome, f.num_mecan, f.dt_nasc, f.num_contrib, f.num_serv_soc,
             f.num_bi, f.ativo, case when not f.ativo then f.dt_inactiv end as dt_saida, null::date as dt_cria
        from (
          select c.cd from funcionario_busca c where c.numeros && ${numbersOf(num_contrib, num_serv_soc, num_bi)}
          union select c.cd from funcionario_busca c where c.ativo and ${person}
          union select c.cd from funcionario_busca c where not c.ativo and ${person}
          union select c.cd from funcionario_busca c where c.ativo and ${number}
        ) found join funcionario f on f.cd = found.cd`);
  }
  if (sees.pedidos) {
    sources.push(sql`
      select 'pedido', p.cd, p.cd_organig, p.nome, p.num_mecan, p.dt_nasc, p.retrato->>'num_contrib',
             p.retrato->>'num_serv_soc', p.retrato->>'num_bi', true, null, ${localDay('p.dt_cria')}
        from pedido p where p.cd_tipo = ${sql.lit(PEDIDO_TYPE.admissao)} and ${isOpen('p.cd_estad')}`);
  }
  if (sources.length === 0) return Promise.resolve([]);
  return scope.all(sql<PessoaConhecida>`
    with conhecidas as (
      select c.*, ${equal} as iguais from (${sql.join(sources, sql` union all `)}) c
       where ${inBranch(scope, 'c.cd_organig')}
    )
    select c.origem, c.cd, c.nome, c.num_mecan, c.cd_organig, o.nome as organig, ${pathOf('c.cd_organig')} as caminho,
           c.ativo, c.dt_saida, c.dt_cria, c.iguais
      from conhecidas c join organigrama o on o.cd = c.cd_organig
     where cardinality(c.iguais) > 0
     order by c.origem, cardinality(array_remove(c.iguais, 'dt_nasc')) desc, ${PEOPLE_WRITTEN}
     limit ${SAME_PERSON_MAX}`);
}

/** Which of the addresses others in the caller's sight have, who work there: whoever left gets no letters. */
export function findSharedEmails(
  scope: Scope,
  { emails, menos }: EmailsPartilhadosBody,
): Promise<EmailPartilhado[]> {
  return scope.all(sql<EmailPartilhado>`
    select q.email, count(*)::int as total,
           (jsonb_path_query_array(
             jsonb_agg(jsonb_build_object('nome', f.nome, 'num_mecan', f.num_mecan) order by sst_norm(f.nome), f.cd),
             ${`$[0 to ${EMAIL_PARTILHADO_NOMES - 1}]`}::jsonpath)) as pessoas
      from (select distinct unnest(${emails}::text[]) as email) q
      join funcionario_busca b on b.correio = lower(q.email)
      join funcionario f on f.cd = b.cd
     where f.ativo and f.cd is distinct from ${menos ?? null}::bigint and ${inBranch(scope, 'f.cd_organig')}
     group by q.email`);
}
