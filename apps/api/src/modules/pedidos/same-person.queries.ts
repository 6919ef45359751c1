import type { PessoaParecida } from '@sst/contract';
import { type SAME_PERSON_FIELDS, SAME_PERSON_MAX } from '@sst/contract/rules/provider';
import { OPEN_STATES, REQUEST_TYPE } from '@sst/contract/rules/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';

type Field = (typeof SAME_PERSON_FIELDS)[number];

/** The signs that a known person (c) may be the requested one (p). People type numbers with and without spaces. */
const SIGNS: readonly { readonly fields: readonly Field[]; readonly holds: RawBuilder<boolean> }[] =
  [
    { fields: ['num_contrib'], holds: sql`replace(c.nif, ' ', '') = p.nif` },
    { fields: ['num_serv_soc'], holds: sql`replace(c.niss, ' ', '') = p.niss` },
    { fields: ['num_bi'], holds: sql`upper(replace(c.cc, ' ', '')) = p.cc` },
    {
      fields: ['nome', 'dt_nasc'],
      holds: sql`(c.dt_nasc = p.dt_nasc and sst_norm(c.nome) = p.nome)`,
    },
    { fields: ['num_mecan'], holds: sql`(c.ativo and c.num_mecan = p.num_mecan)` },
  ];
const EQUAL = SIGNS.flatMap(({ fields, holds }) =>
  fields.map((field) => sql`case when ${holds} then ${sql.lit(field)} end`),
);
const ANY_SIGN = sql.join(
  SIGNS.map(({ holds }) => holds),
  sql` or `,
);

const WAITING_ADMISSION = sql`cd_tipo = ${sql.lit(REQUEST_TYPE.admissao)}
  and cd_estad = any(${sql.lit(`{${OPEN_STATES.join()}}`)}::smallint[])`;

/** The waiting admissions asked for, with what is looked for: worked out once, since no index serves most signs. */
const requested = (which: RawBuilder<boolean>) => sql`
  pedida as materialized (
    select cd, num_mecan, sst_norm(nome) as nome, dt_nasc,
           nullif(replace(retrato->>'num_contrib', ' ', ''), '') as nif,
           nullif(replace(retrato->>'num_serv_soc', ' ', ''), '') as niss,
           nullif(upper(replace(retrato->>'num_bi', ' ', '')), '') as cc
      from pedido where ${WAITING_ADMISSION} and ${which}
  )`;

/** The employees of the whole company, also those who have left, and all waiting admissions. */
const KNOWN = sql`
  conhecidas as not materialized (
    select 'funcionario' as origem, cd, cd_organig, nome, num_mecan, dt_nasc, num_contrib as nif,
           num_serv_soc as niss, num_bi as cc, ativo, dt_inactiv
      from funcionario
    union all
    select 'pedido', cd, cd_organig, nome, num_mecan, dt_nasc, retrato->>'num_contrib', retrato->>'num_serv_soc',
           retrato->>'num_bi', true, null
      from pedido where ${WAITING_ADMISSION}
  )`;

const ANOTHER = sql`(c.origem, c.cd) <> ('pedido', p.cd)`;

/**
 * Finds who may be the person of an open admission: employees of the whole company, also those who have left, and
 * other waiting admissions. Two records of one person would split that person's exams.
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
        join conhecidas c on (${ANY_SIGN}) and ${ANOTHER}
    )
    select c.origem, c.cd, c.nome, c.num_mecan, o.nome as organig,
           case when not c.ativo then c.dt_inactiv end as dt_saida, c.iguais
      from parecidas c
      join organigrama o on o.cd = c.cd_organig
     order by c.origem, ${signs} desc, c.cd
     limit ${SAME_PERSON_MAX}`);
}

/** The waiting admissions of the company for which `findSamePerson` finds somebody. */
export async function findDoubtfulAdmissions(scope: Scope): Promise<number[]> {
  // One look for each sign: the database can hash an equality, but not several of them joined by `or`. It ends at the
  // first person found: thousands who share a made-up number are millions of pairs.
  const found = SIGNS.map(
    ({ holds }) => sql`
      select p.cd from pedida p where exists (select from conhecidas c where ${holds} and ${ANOTHER})`,
  );
  const rows = await scope.all(sql<{ cd: number }>`
    with ${requested(sql`true`)}, ${KNOWN} ${sql.join(found, sql` union `)} order by 1`);
  return rows.map(({ cd }) => cd);
}
