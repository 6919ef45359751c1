import type { ConhecidasBody, PessoaConhecida } from '@sst/contract';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { searchedText } from '../../list/search.ts';
import { inBranch } from '../../sql/branch.ts';
import { localDay } from '../../sql/local-day.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { pathOf } from '../../sql/organigrama-path.ts';
import type { Sees } from './known-people.queries.ts';

/** What two people are compared by; empty values are equal to nothing. */
export interface Signs {
  readonly num_contrib: string | null;
  readonly num_serv_soc: string | null;
  readonly num_bi: string | null;
  readonly num_mecan: string | null;
  readonly norma: string | null;
  readonly dt_nasc: string | null;
}

/** Somebody in sight with a sign of one of the rows. */
export interface Candidate {
  readonly pessoa: Omit<PessoaConhecida, 'iguais'>;
  readonly signs: Signs;
}

/** Most candidates: where more share a number, it tells nobody apart. */
const MOST = 5_000;

const plain = (number: string | null | undefined) =>
  number?.replace(/[^0-9A-Za-z]/g, '').toLowerCase() || null;

/** The signs of what is looked for, as the database has those of people. */
export function signsOf(row: ConhecidasBody): Signs {
  return {
    num_contrib: plain(row.num_contrib),
    num_serv_soc: plain(row.num_serv_soc),
    num_bi: plain(row.num_bi),
    num_mecan: row.num_mecan || null,
    norma: row.nome ? searchedText(row.nome) : null,
    dt_nasc: row.dt_nasc ?? null,
  };
}

const valuesOf = (rows: readonly Signs[], ...fields: readonly (keyof Signs)[]) => [
  ...new Set(rows.flatMap((row) => fields.map((field) => row[field])).filter(Boolean)),
];

const numberOf = (text: string) => sql`(sst_numeros(${sql.raw(text)}, null, null))[1]`;

/**
 * Finds who in the caller's sight has a sign of one of the rows, as `findKnownPeople` does for one: only where an index
 * leads, and no further than the branch.
 */
export async function findCandidates(
  scope: Scope,
  rows: readonly Signs[],
  sees: Sees,
): Promise<Candidate[]> {
  const numbers = sql`${valuesOf(rows, 'num_contrib', 'num_serv_soc', 'num_bi')}::text[]`;
  const own = sql`c.num_mecan = any(${valuesOf(rows, 'num_mecan')}::text[])`;
  const person = sql`c.dt_nasc = any(${valuesOf(rows, 'dt_nasc')}::date[])
    and sst_norm(c.nome) = any(${valuesOf(rows, 'norma')}::text[])`;
  const sources: RawBuilder<unknown>[] = [];
  if (sees.funcionarios) {
    sources.push(sql`
      select 'funcionario' as origem, f.cd, f.cd_organig, f.nome, f.num_mecan, f.dt_nasc, f.num_contrib, f.num_serv_soc,
             f.num_bi, f.ativo, case when not f.ativo then f.dt_inactiv end as dt_saida, null::date as dt_cria
        from (
          select c.cd from funcionario_busca c where c.numeros && ${numbers}
          union select c.cd from funcionario_busca c where c.ativo and ${person}
          union select c.cd from funcionario_busca c where not c.ativo and ${person}
          union select c.cd from funcionario_busca c where c.ativo and ${own}
        ) found join funcionario f on f.cd = found.cd`);
  }
  if (sees.pedidos) {
    const asked = sql`sst_numeros(c.retrato->>'num_contrib', c.retrato->>'num_serv_soc', c.retrato->>'num_bi')`;
    sources.push(sql`
      select 'pedido', c.cd, c.cd_organig, c.nome, c.num_mecan, c.dt_nasc, c.retrato->>'num_contrib',
             c.retrato->>'num_serv_soc', c.retrato->>'num_bi', true, null, ${localDay('c.dt_cria')}
        from pedido c
       where c.cd_tipo = ${sql.lit(PEDIDO_TYPE.admissao)} and ${isOpen('c.cd_estad')}
         and (${asked} && ${numbers} or ${own} or (${person}))`);
  }
  if (sources.length === 0) return [];
  const found = await scope.all(sql<Candidate['pessoa'] & { signs: Signs }>`
    select c.origem, c.cd, c.nome, c.num_mecan, c.cd_organig, o.nome as organig, ${pathOf('c.cd_organig')} as caminho,
           c.ativo, c.dt_saida, c.dt_cria,
           json_build_object(
             'num_contrib', ${numberOf('c.num_contrib')}, 'num_serv_soc', ${numberOf('c.num_serv_soc')},
             'num_bi', ${numberOf('c.num_bi')}, 'num_mecan', c.num_mecan, 'norma', sst_norm(c.nome),
             'dt_nasc', c.dt_nasc) as signs
      from (${sql.join(sources, sql` union all `)}) c join organigrama o on o.cd = c.cd_organig
     where ${inBranch(scope, 'c.cd_organig')}
     order by c.origem, c.cd limit ${MOST}`);
  return found.map(({ signs, ...pessoa }) => ({ pessoa, signs }));
}
