import type { ListaEmEspera, ListaRecebida } from '@sst/contract';
import type { GrupoPorSi } from '@sst/contract/rules/acerto/grupos';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import { inBranch } from '../../../../sql/branch.ts';
import { utcText } from '../../../../sql/moment.ts';

/** A list as a program has sent it: the header and the rows, with tabs between their values. */
export interface SentRows {
  readonly colunas: string;
  readonly linhas: string[];
}

/** What a company leaves to its programs; nothing until it says so. */
export async function findGruposPorSi(scope: Scope): Promise<GrupoPorSi[]> {
  const row = await scope.first(
    sql<{ grupos: GrupoPorSi[] }>`select a.grupos from acerto_por_si a`,
  );
  return row?.grupos ?? [];
}

export async function saveGruposPorSi(scope: Scope, grupos: readonly GrupoPorSi[]): Promise<void> {
  await scope.run(sql`
    insert into acerto_por_si (cd_empresa, grupos) values (${scope.cd_empresa}, ${grupos}::text[])
    on conflict (cd_empresa) do update set grupos = excluded.grupos`);
}

const RECEBIDA = sql`
  select r.cd_organig, r.programa, r.ficheiro, r.espera, ${utcText('r.dt')} as dt`;

/** The lists of the scope's units that wait for somebody, the latest first. */
export function listRecebidas(scope: Scope): Promise<ListaRecebida[]> {
  return scope.all(sql<ListaRecebida>`
    ${RECEBIDA}, cardinality(r.linhas) as linhas from lista_recebida r
     where ${inBranch(scope, 'r.cd_organig')} order by r.dt desc, r.cd_organig`);
}

export async function findRecebida(scope: Scope, cd_organig: number) {
  return scope.first(sql<Omit<ListaRecebida, 'linhas'> & SentRows>`
    ${RECEBIDA}, r.colunas, r.linhas from lista_recebida r
     where r.cd_organig = ${cd_organig} and ${inBranch(scope, 'r.cd_organig')}`);
}

interface NewRecebida extends SentRows {
  readonly cd_organig: number;
  readonly programa: string;
  readonly ficheiro: string;
  readonly espera: readonly ListaEmEspera[];
}

/** Keeps the list of a unit in place of the one before. */
export async function saveRecebida(scope: Scope, lista: NewRecebida, now: Date): Promise<void> {
  const { cd_organig, programa, ficheiro, colunas, linhas, espera } = lista;
  await scope.run(sql`
    insert into lista_recebida (cd_empresa, cd_organig, programa, ficheiro, colunas, linhas, espera, dt)
    values (${scope.cd_empresa}, ${cd_organig}, ${programa}, ${ficheiro}, ${colunas}, ${linhas}::text[],
            ${JSON.stringify(espera)}::jsonb, ${now})
    on conflict (cd_empresa, cd_organig) do update
       set programa = excluded.programa, ficheiro = excluded.ficheiro, colunas = excluded.colunas, linhas = excluded.linhas,
           espera = excluded.espera, dt = excluded.dt`);
}

export async function deleteRecebida(scope: Scope, cd_organig: number): Promise<void> {
  await scope.run(sql`delete from lista_recebida r where r.cd_organig = ${cd_organig}`);
}

/** The companies with lists from before a moment. */
export async function empresasWithRecebidasBefore(
  transaction: Transaction,
  moment: Date,
): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct t.cd_empresa from prestador_listas_recebidas t where t.dt < ${moment}::timestamptz`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Forgets those from before a moment. @returns their units. */
export async function deleteRecebidasBefore(scope: Scope, moment: Date): Promise<number[]> {
  const rows = await scope.all(sql<{ cd_organig: number }>`
    delete from lista_recebida r where r.dt < ${moment}::timestamptz returning r.cd_organig`);
  return rows.map(({ cd_organig }) => cd_organig);
}
