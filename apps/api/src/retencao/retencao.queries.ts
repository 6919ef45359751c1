import type { Conservado } from '@sst/contract/direitos/conservacao';
import { EXPOSICOES_GUARDADAS } from '@sst/contract/direitos/guarda';
import type { Exposicao } from '@sst/contract/prazos/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../access/grant.ts';
import type { Transaction } from '../db/transaction.ts';
import { isExposed } from '../sql/exposed.ts';

/** The years of each period of retention on a day, and whether the provider has switched it on. */
export interface Periodo {
  readonly codigo: string;
  readonly anos: number;
  readonly ativo: boolean;
}

export async function readPeriodos(
  transaction: Transaction,
  day: string,
): Promise<ReadonlyMap<string, Periodo>> {
  const rows = await transaction.all(sql<Periodo>`
    select p.codigo, p.valor as anos, p.ativo from parametro p
     where p.codigo like 'guarda\\_%' and coalesce(p.de <= ${day}::date, true) and coalesce(p.ate >= ${day}::date, true)`);
  return new Map(rows.map((row) => [row.codigo, row]));
}

/** The companies, by code. */
export function listEmpresas(transaction: Transaction): Promise<{ cd: number; nome: string }[]> {
  return transaction.all(
    sql<{ cd: number; nome: string }>`select e.cd, e.nome from prestador_empresas e order by e.cd`,
  );
}

/** The years after which something may go; `exposicao` and `radiacao` null: of who was exposed to that nothing goes. */
export interface Anos {
  readonly anos: number;
  readonly exposicao: number | null;
  /** And the age that who was exposed to radiation has to have, had they lived. */
  readonly radiacao: { readonly anos: number; readonly idade: number } | null;
}

const { exposicoes_geneticas, exposicoes_longas, exposicoes_radiacao } = EXPOSICOES_GUARDADAS;

/**
 * Condition: employee `f`, and every other period of the person, has left so many years ago. Whoever was exposed to what
 * shows itself late is kept for longer.
 */
function isOver({ anos, exposicao, radiacao }: Anos, day: string): RawBuilder<boolean> {
  const gone = (who: string, years: number) =>
    sql`not ${sql.ref(`${who}.ativo`)} and ${sql.ref(`${who}.dt_inactiv`)} < ${day}::date - make_interval(years => ${years}::int)`;
  const exposed = (tipos: readonly Exposicao[]) => sql`exists (
    select from posto_atribuicao w
     where (w.cd_funcion = f.cd or w.cd_funcion in (select o.cd from funcionario o where o.cd_pessoa = f.cd_pessoa))
       and ${isExposed('w', tipos)})`;
  const over = (years: number) => sql`${gone('f', years)} and not exists (
    select from funcionario o where o.cd_pessoa = f.cd_pessoa and not (${gone('o', years)}))`;
  const longer = exposicao === null ? sql`false` : over(Math.max(anos, exposicao));
  const radiated =
    radiacao === null
      ? sql`false`
      : sql`(${over(Math.max(anos, radiacao.anos))} and f.dt_nasc < ${day}::date - make_interval(years => ${radiacao.idade}::int))`;
  return sql`(${over(anos)} and (not ${exposed([...exposicoes_geneticas, ...exposicoes_longas])} or ${longer})
    and (not ${exposed(exposicoes_radiacao)} or ${radiated}))`;
}

/** What of a company may go, each with its condition on the table `t`. */
const FROM: Readonly<Record<'fichas' | 'marcacoes' | 'acidentes', RawBuilder<unknown>>> = {
  fichas: sql`exame t join funcionario f on f.cd = t.cd_funcion`,
  marcacoes: sql`marcacao t join funcionario f on f.cd = t.cd_funcion`,
  acidentes: sql`acidente t join funcionario f on f.cd = t.cd_funcion`,
};
export type OfEmpresa = keyof typeof FROM;

function conditionOf(kind: OfEmpresa, anos: Anos, day: string): RawBuilder<boolean> {
  if (kind !== 'acidentes') return isOver(anos, day);
  // An accident is kept from its own day on, and no shorter than what is kept of who was exposed.
  return sql`t.dt < ${day}::date - make_interval(years => ${anos.anos}::int) and ${isOver(anos, day)}`;
}

/** How many records of a kind would go. */
export async function countOver(
  scope: Scope,
  kind: OfEmpresa,
  anos: Anos,
  day: string,
): Promise<number> {
  const { total } = await scope.one(sql<{ total: number }>`
    select count(*)::int as total from ${FROM[kind]} where ${conditionOf(kind, anos, day)}`);
  return total;
}

/** Most records that one transaction deletes. */
export const BATCH = 500;

/** Deletes records of a kind that are over, so many at most. @returns how many. */
export async function deleteOver(
  scope: Scope,
  kind: OfEmpresa,
  anos: Anos,
  day: string,
): Promise<number> {
  const rows = await scope.all(sql<{ cd: number; cd_funcion: number }>`
    select t.cd, t.cd_funcion from ${FROM[kind]} where ${conditionOf(kind, anos, day)} order by t.cd limit ${BATCH}`);
  const cds = rows.map(({ cd }) => cd);
  if (cds.length === 0) return 0;
  switch (kind) {
    case 'marcacoes':
      await scope.run(
        sql`update exame set cd_marcacao = null where cd_marcacao = any(${cds}::bigint[])`,
      );
      await scope.run(sql`delete from marcacao where cd = any(${cds}::bigint[])`);
      break;
    case 'fichas': {
      // What is past its period was not annulled: nothing is known of it any more.
      const copias = await scope.all(sql<{ cd_copia: number }>`
        select p.cd_copia from ficha_passo p join ficha t on t.cd_anex = p.cd_anex
         where t.cd_exame = any(${cds}::bigint[]) and p.cd_copia is not null`);
      await scope.run(sql`delete from ficha where cd_exame = any(${cds}::bigint[])`);
      const anexos = await scope.all(sql<{ cd_anex: number | null }>`
        delete from exame where cd = any(${cds}::bigint[]) returning cd_anex`);
      await deleteAnexos(scope, [
        ...anexos.flatMap(({ cd_anex }) => cd_anex ?? []),
        ...copias.map(({ cd_copia }) => cd_copia),
      ]);
      const people = [...new Set(rows.map(({ cd_funcion }) => cd_funcion))];
      for (const table of ['exame_devido', 'prazo_medico', 'conversa'])
        await scope.run(
          sql`delete from ${sql.table(table)} where cd_funcion = any(${people}::bigint[])`,
        );
      break;
    }
    case 'acidentes': {
      const anexos = await scope.all(sql<{ cd_anex: number }>`
        delete from acidente_anexo where cd_acident = any(${cds}::bigint[]) returning cd_anex`);
      await scope.run(sql`delete from acidente where cd = any(${cds}::bigint[])`);
      await scope.run(sql`
        delete from funcionario_participacao p where p.cd_funcion = any(${rows.map(({ cd_funcion }) => cd_funcion)}::bigint[])
           and not exists (select from acidente a where a.cd_funcion = p.cd_funcion)`);
      await deleteAnexos(
        scope,
        anexos.map(({ cd_anex }) => cd_anex),
      );
      break;
    }
  }
  return cds.length;
}

/** Deletes documents with their bytes, where nothing else has the same. */
async function deleteAnexos(scope: Scope, cds: readonly number[]): Promise<void> {
  const gone = await scope.all(sql<{ sha256: Buffer }>`
    delete from anexo where cd = any(${[...cds]}::bigint[]) returning sha256`);
  await scope.run(sql`
    delete from anexo_conteudo c where c.sha256 = any(${gone.map(({ sha256 }) => sha256)}::bytea[])
      and not exists (select from anexo a where a.sha256 = c.sha256)`);
}

/** The logs that are kept for a time. */
export type Registo = Exclude<Conservado, OfEmpresa>;

/** Deletes lines of a log that are over, so many at most (migration 0092). @returns how many. */
export async function deleteLines(
  transaction: Transaction,
  table: Registo,
  day: string,
): Promise<number> {
  const { apagadas } = await transaction.one(sql<{ apagadas: number }>`
    select apagar_registos_antigos(${table}, ${day}::date, ${BATCH}) as apagadas`);
  return apagadas;
}

/** How many lines of a log would go, in a scope or of no company. */
export async function countLines(
  transaction: Transaction,
  table: Registo,
  anos: number,
  day: string,
): Promise<number> {
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} t
     where t.quando < (${day}::date - make_interval(years => greatest(${anos}::int, 1))) at time zone 'Europe/Lisbon'`);
  return total;
}
