import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';

/** A pair of employees. */
export interface Pair {
  readonly um: number;
  readonly outro: number;
}

const inOrder = ({ um, outro }: Pair) => [Math.min(um, outro), Math.max(um, outro)] as const;

/** Remembers that two are two people. @returns whether that is new. */
export async function insertDistinta(
  scope: Scope,
  pair: Pair,
  { cd_autor, now }: { readonly cd_autor: number | null; readonly now: Date },
): Promise<boolean> {
  const [first, second] = inOrder(pair);
  const row = await scope.first(sql`
    insert into pessoa_distinta (cd_empresa, cd_um, cd_outro, cd_autor, dt_cria)
    values (${scope.cd_empresa}, ${first}, ${second}, ${cd_autor}, ${now})
    on conflict do nothing returning 1`);
  return row !== undefined;
}

/** Forgets that two are two people. @returns whether it was known. */
export async function deleteDistinta(scope: Scope, pair: Pair): Promise<boolean> {
  const [first, second] = inOrder(pair);
  const row = await scope.first(sql`
    delete from pessoa_distinta d where d.cd_um = ${first} and d.cd_outro = ${second} returning 1`);
  return row !== undefined;
}

/** Removes people to whom nobody points. */
export async function deletePessoa(scope: Scope, cd: number): Promise<void> {
  await scope.run(sql`
    delete from pessoa p where p.cd = ${cd} and not exists (select from funcionario f where f.cd_pessoa = p.cd)`);
}

/** Removes what was taken over between periods that are no longer those of one person. @returns the periods that lost it. */
export async function deleteForeignAproveitados(
  scope: Scope,
  cds: readonly number[],
): Promise<number[]> {
  const rows = await scope.all(sql<{ cd_funcion: number }>`
    delete from exame_aproveitado a
     using exame e, funcionario f, funcionario o
     where e.cd = a.cd_exame and f.cd = a.cd_funcion and o.cd = e.cd_funcion
       and (a.cd_funcion = any(${cds}::bigint[]) or e.cd_funcion = any(${cds}::bigint[]))
       and (f.cd_pessoa = o.cd_pessoa) is not true
    returning a.cd_funcion`);
  return rows.map(({ cd_funcion }) => cd_funcion);
}
