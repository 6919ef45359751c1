import type { PessoaParecida } from '@sst/contract';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { type SAME_PERSON_FIELDS, SAME_PERSON_MAX } from '@sst/contract/rules/prestador';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { pathOf } from '../../sql/organigrama-path.ts';
import { nifOf, numberOf } from '../../sql/person-numbers.ts';
import { PEOPLE_WRITTEN } from '../../sql/written-order.ts';

type Field = (typeof SAME_PERSON_FIELDS)[number];

/** Separators stay: a company may tell '1-23' from '12-3'. */
const mecanOf = (text: RawBuilder<unknown>) => sql`ltrim(upper(${text}), '0')`;

/**
 * The signs that a known person (c) may be the requested one (p): what is equal, the columns of what is looked for, and
 * their values of a known person.
 */
const SIGNS: readonly {
  readonly fields: readonly Field[];
  readonly sought: readonly string[];
  readonly known: readonly RawBuilder<unknown>[];
}[] = [
  { fields: ['num_contrib'], sought: ['nif'], known: [nifOf(sql`c.nif`)] },
  { fields: ['num_serv_soc'], sought: ['niss'], known: [numberOf(sql`c.niss`)] },
  { fields: ['num_bi'], sought: ['cc'], known: [numberOf(sql`c.cc`)] },
  {
    fields: ['nome', 'dt_nasc'],
    sought: ['dt_nasc', 'nome'],
    known: [sql`c.dt_nasc`, sql`sst_norm(c.nome)`],
  },
  {
    fields: ['num_mecan'],
    sought: ['num_mecan'],
    known: [mecanOf(sql`case when c.ativo then c.num_mecan end`)],
  },
];
const EQUALITIES = SIGNS.map(({ fields, sought, known }) => {
  const each = known.map((value, at) => sql`${value} = ${sql.ref(`p.${sought[at]}`)}`);
  return { fields, holds: sql`(${sql.join(each, sql` and `)})` };
});
const EQUAL = EQUALITIES.flatMap(({ fields, holds }) =>
  fields.map((field) => sql`case when ${holds} then ${sql.lit(field)} end`),
);
const ANY_SIGN = sql.join(
  EQUALITIES.map(({ holds }) => holds),
  sql` or `,
);

const WAITING_ADMISSION = sql`cd_tipo = ${sql.lit(PEDIDO_TYPE.admissao)}
  and ${isOpen('cd_estad')}`;

/** The person of a period of work: who has one alone has no code. */
const personOf = (period: string) =>
  sql`coalesce(${sql.ref(`${period}.cd_pessoa`)}, -${sql.ref(`${period}.cd`)})`;

/** Whom a request says to admit again. */
const READMITTED = sql`(select ${personOf('r')} from funcionario r where r.cd = pedido.cd_readmite)`;

/** The waiting admissions asked for, with what is looked for: worked out once, since no index serves most signs. */
const requested = (which: RawBuilder<boolean>) => sql`
  pedida as materialized (
    select cd, ${READMITTED} as pessoa, sst_norm(nome) as nome, dt_nasc,
           nullif(${mecanOf(sql`num_mecan`)}, '') as num_mecan,
           nullif(${nifOf(sql`retrato->>'num_contrib'`)}, '') as nif,
           nullif(${numberOf(sql`retrato->>'num_serv_soc'`)}, '') as niss,
           nullif(${numberOf(sql`retrato->>'num_bi'`)}, '') as cc
      from pedido where ${WAITING_ADMISSION} and ${which}
  )`;

/**
 * The employees of the whole company, also those who have left, and all waiting admissions. Who has left, and who is admitted
 * again as that person, have one `pessoa`: what a request says itself is no doubt.
 */
const KNOWN = sql`
  conhecidas as not materialized (
    select 'funcionario' as origem, cd, cd_organig, nome, num_mecan, dt_nasc, num_contrib as nif,
           num_serv_soc as niss, num_bi as cc, ativo, dt_inactiv,
           case when not ativo then ${personOf('funcionario')} end as pessoa
      from funcionario
    union all
    select 'pedido', cd, cd_organig, nome, num_mecan, dt_nasc, retrato->>'num_contrib', retrato->>'num_serv_soc',
           retrato->>'num_bi', true, null, ${READMITTED}
      from pedido where ${WAITING_ADMISSION}
  )`;

/**
 * Finds who may be the person of an open admission: employees of the whole company, also those who have left, and
 * other waiting admissions; not whom it says to admit again. Two records of one person would split that person's exams.
 * @returns the first `SAME_PERSON_MAX`, employees before requests, those with most signs first; none for a request of
 *   another type or state.
 */
export function findSamePerson(scope: Scope, cd: number): Promise<PessoaParecida[]> {
  // Name and date of birth are one sign.
  const signs = sql`cardinality(array_remove(c.iguais, 'dt_nasc'))`;
  return scope.all(sql<PessoaParecida>`
    with ${requested(sql`cd = ${cd}`)}, ${KNOWN}, parecidas as (
      select c.*, array_remove(array[${sql.join(EQUAL)}], null) as iguais
        from pedida p
        join conhecidas c on (${ANY_SIGN}) and (c.origem, c.cd) <> ('pedido', p.cd)
         and (c.origem = 'pedido' or c.pessoa is distinct from p.pessoa or p.pessoa is null)
    )
    select c.origem, c.cd, c.nome, c.num_mecan, o.nome as organig, ${pathOf('c.cd_organig')} as caminho,
           case when not c.ativo then c.dt_inactiv end as dt_saida, c.iguais
      from parecidas c
      join organigrama o on o.cd = c.cd_organig
     order by c.origem, ${signs} desc, ${PEOPLE_WRITTEN}
     limit ${SAME_PERSON_MAX}`);
}

/** The waiting admissions of the company for which `findSamePerson` finds somebody. */
export async function findDoubtfulAdmissoes(scope: Scope): Promise<number[]> {
  // A hash and a grouping for each sign, not a join: where statistics expect few of thousands of requests that were just
  // made, it would compare each with all. `is true` keeps the look-up from becoming one.
  const found = SIGNS.map(({ sought, known }) => {
    const columns = sql.join(sought.map((column) => sql.ref(column)));
    const values = sql.join(known);
    return sql`
      select unnest(array_agg(c.cd) filter (where c.origem = 'pedido')) as cd from conhecidas c
       where (${values}) is not null
         and ((${values}) in (select ${columns} from pedida where (${columns}) is not null)) is true
       group by ${values}
      having count(*) filter (where c.pessoa is null) + count(distinct c.pessoa) > 1
          or count(*) filter (where c.origem = 'pedido') > 1`;
  });
  const rows = await scope.all(sql<{ cd: number }>`
    with ${requested(sql`true`)}, ${KNOWN} ${sql.join(found, sql` union `)} order by 1`);
  return rows.map(({ cd }) => cd);
}
