import type { OfferedLookup } from '@sst/contract';
import { withSingleSpaces } from '@sst/contract/rules/texts/names';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { asOffered } from '../../sql/offered.ts';
import { type TypeSight, typesOffered } from '../../sql/reader/tipos.ts';

export interface LookupRow {
  cd: number;
  nome: string;
}

/** A company's own lists of names. */
export type EmpresaList = 'categoria' | 'agrupamento' | 'profissao';

export function listEmpresaNames(scope: Scope, list: EmpresaList): Promise<LookupRow[]> {
  return scope.all(db.selectFrom(list).select(['cd', 'nome']).orderBy('nome').orderBy('cd'));
}

/** Inserts a name, or finds the one that differs only in case, accents and spaces. */
export async function insertEmpresaName(
  scope: Scope,
  list: EmpresaList,
  text: string,
): Promise<{ cd: number; novo: boolean }> {
  const nome = withSingleSpaces(text);
  const inserted = await scope.first(
    db
      .insertInto(list)
      .values({ cd_empresa: scope.cd_empresa, nome })
      .onConflict((conflict) => conflict.columns(['cd_empresa', 'nome_norm']).doNothing())
      .returning('cd'),
  );
  if (inserted) return { cd: inserted.cd, novo: true };
  const found = await scope.first(
    db.selectFrom(list).select('cd').where('nome_norm', '=', sql<string>`sst_norm(${nome})`),
  );
  if (!found) throw new Error(`${list} neither inserted nor found`);
  return { cd: found.cd, novo: false };
}

/** Nationalities, the Portuguese first. */
export function listNacionalidades(transaction: Transaction): Promise<LookupRow[]> {
  return transaction.all(
    db
      .selectFrom('nacionalidade')
      .select(['cd', 'nome'])
      .orderBy('primeira', 'desc')
      .orderBy('nome'),
  );
}

export function listEnfermeiros(transaction: Transaction): Promise<LookupRow[]> {
  return transaction.all(
    db.selectFrom('enfermeiro').select(['cd', 'nome']).where('inactiv', '=', false).orderBy('nome'),
  );
}

/** The types of nursing action, as a reader knows them. */
export async function listTiposAcaoEnfermagem(
  transaction: Transaction,
  sight: TypeSight,
): Promise<OfferedLookup[]> {
  return (await transaction.all(typesOffered('acao-enfermagem', sight))).map(asOffered);
}

/** The names for the codes of an employee form; `null` for a code that the company does not have. */
export interface FormNames {
  nacionalidade: string | null;
  categoria: string | null;
  agrupamento: string | null;
  profis: string | null;
  funcao_proposta: string | null;
}

export interface FormCodes {
  readonly cd_nacion: number | null;
  readonly cd_categ: number | null;
  readonly cd_agrup_prof: number | null;
  readonly cd_profis: number | null;
  readonly cd_func_propost: number | null;
}

export async function findFormNames(scope: Scope, codes: FormCodes): Promise<FormNames> {
  return scope.one(sql<FormNames>`
    select (select n.nome from nacionalidade n where n.cd = ${codes.cd_nacion}::bigint) as nacionalidade,
           (select c.nome from categoria c where c.cd = ${codes.cd_categ}::bigint) as categoria,
           (select a.nome from agrupamento a where a.cd = ${codes.cd_agrup_prof}::bigint) as agrupamento,
           (select p.nome from profissao p where p.cd = ${codes.cd_profis}::bigint) as profis,
           (select p.nome from profissao p where p.cd = ${codes.cd_func_propost}::bigint) as funcao_proposta`);
}
