import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../access/grant.ts';
import type { Transaction } from '../db/transaction.ts';
import type { ReadLine } from './read-log.ts';

/** Adds lines of one company to the log, and to what is still to be found by person. */
export async function insertLeituras(
  transaction: Transaction,
  lines: readonly ReadLine[],
): Promise<void> {
  const column = <T>(pick: (line: ReadLine) => T) => lines.map(pick);
  await transaction.all(
    sql`
    with novas as (
      insert into leitura (cd_empresa, quando, cd_utilizador, cd_chave, chamada, de, codigos, filtro, ip)
      select l.cd_empresa, l.quando, l.cd_utilizador, l.cd_chave, l.chamada, l.de, l.codigos::bigint[], l.filtro::jsonb, l.ip
        from unnest(${column((line) => line.cd_empresa)}::bigint[], ${column((line) => line.quando)}::timestamptz[],
                    ${column((line) => line.cd_utilizador)}::bigint[], ${column((line) => line.cd_chave)}::bigint[],
                    ${column((line) => line.chamada)}::text[],
                    ${column((line) => line.de)}::text[], ${column((line) => `{${line.codigos.join()}}`)}::text[],
                    ${column((line) => line.filtro && storableJson(line.filtro))}::text[],
                    ${column((line) => line.ip)}::text[])
             as l (cd_empresa, quando, cd_utilizador, cd_chave, chamada, de, codigos, filtro, ip)
      returning cd_empresa, cd, quando
    )
    insert into leitura_por_pessoa (cd_empresa, cd, quando) select n.cd_empresa, n.cd, n.quando from novas n`,
    // The same for one line or many: planning it takes longer than running it.
    'leituras',
  );
}

/** A query as JSON that PostgreSQL can store: what nobody has asked for by name may hold NUL, or halves of characters. */
function storableJson(query: Readonly<Record<string, unknown>>): string {
  const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned);
    return typeof value === 'string' ? storable(value) : value;
  };
  const fields = Object.entries(query).map(([name, value]) => [storable(name), cleaned(value)]);
  return JSON.stringify(Object.fromEntries(fields));
}

/** Condition: the notice `n` is about one record, and so names somebody: of several it says how many. */
const NAMES_ONE = sql`coalesce((n.dito ->> 'n')::int, 1) = 1`;

/** The employees that the codes of line `l` stand for. */
const EMPLOYEES: RawBuilder<unknown> = sql`
  select c as cd_funcion from unnest(l.codigos) c where l.de = 'funcionario'
  union
  select a.cd_funcion from acidente a where l.de = 'acidente' and a.cd = any(l.codigos)
  union
  select e.cd_funcion from exame e where l.de = 'ficha' and e.cd_anex = any(l.codigos)
  union
  select coalesce((d.detalhe ->> 'cd_funcion')::bigint, case when d.entidade = 'funcionario' then d.cd_entidade end)
    from unnest(l.codigos) c join auditoria d on d.cd = numero_do_codigo('auditoria', c) where l.de = 'auditoria'
  union
  select p.cd_funcion
    from notificacao n
   cross join lateral (
     select (n.dito -> 'cds' ->> 0)::bigint as cd, n.dito ->> 'tabela' as tabela,
            substring(n.ligacao from '^/acidente/([0-9]{1,15})$')::bigint as acidente) d
   cross join lateral (
     select e.cd_funcion from exame e where d.tabela = 'exame' and e.cd = d.cd
     union all
     select m.cd_funcion from marcacao m where d.tabela = 'marcacao' and m.cd = d.cd
     union all
     select q.cd_funcion from proposta q where d.tabela = 'proposta' and q.cd = d.cd
     union all
     select a.cd_funcion from acidente a where a.cd = d.acidente) p
   where l.de = 'aviso' and n.cd = any(l.codigos) and ${NAMES_ONE}`;

/**
 * Enters lines of a company by person, some of them, once each.
 * @returns how many lines.
 */
export async function spreadLeituras(scope: Scope, most: number): Promise<number> {
  const { taken } = await scope.one(sql<{ taken: number }>`
    with tomadas as (
      delete from leitura_por_pessoa p
       where (p.cd_empresa, p.cd) in (
         select w.cd_empresa, w.cd from leitura_por_pessoa w order by w.cd limit ${most})
      returning p.cd_empresa, p.cd, p.quando
    ), pessoas as (
      insert into leitura_pessoa (cd_empresa, cd_funcion, quando, cd_leitura)
      select l.cd_empresa, f.cd_funcion, l.quando, l.cd
        from tomadas t
        join leitura l on l.cd_empresa = t.cd_empresa and l.quando = t.quando and l.cd = t.cd
       cross join lateral (${EMPLOYEES}) f
       where f.cd_funcion is not null
      on conflict do nothing
    )
    select count(*)::int as taken from tomadas`);
  return taken;
}

/** The companies with lines that are not entered by person yet. */
export async function listEmpresasToSpread(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd_empresa: number }>`select distinct l.cd_empresa from prestador_leituras l order by 1`,
  );
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Makes the tables of this month and the next ones, where they are not there. */
export async function prepareMonths(transaction: Transaction): Promise<void> {
  await transaction.run(sql`select preparar_meses_de_leitura()`);
}
