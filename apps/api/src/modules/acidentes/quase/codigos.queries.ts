import type { CodigoQuase } from '@sst/contract';
import { QUASE } from '@sst/contract/acidentes/quase-limites';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { localDay } from '../../../sql/local-day.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ROW } from '../../../sql/organigrama-path.ts';

/** The codes of the units of the scope, by unit. */
export function listCodigos(scope: Scope): Promise<Omit<CodigoQuase, 'endereco'>[]> {
  return scope.all(sql<Omit<CodigoQuase, 'endereco'>>`
    select t.cd_organig, o.nome as organig, k.caminho, t.codigo, ${localDay('t.dt')} as dt
      from codigo_quase_acidente t ${ORGANIG} ${PATH_OF_ROW}
     where ${inBranch(scope, 't.cd_organig')}
     order by k.caminho collate pt, t.cd_organig`);
}

/** What the poster of a unit says. */
export interface Cartaz {
  readonly empresa: string;
  readonly unidade: string;
  readonly codigo: string;
}

/** The code of a unit of the scope. */
export function findCodigo(scope: Scope, cd_organig: number): Promise<Cartaz | undefined> {
  return scope.first(sql<Cartaz>`
    select (select e.nome from organigrama e where e.cd = t.cd_empresa) as empresa, o.nome as unidade, t.codigo
      from codigo_quase_acidente t ${ORGANIG}
     where t.cd_organig = ${cd_organig} and ${inBranch(scope, 't.cd_organig')}`);
}

/** The unit of a code that serves. */
export function findUnidadeDoCodigo(
  scope: Scope,
  codigo: string,
): Promise<{ cd_organig: number; unidade: string; empresa: string } | undefined> {
  return scope.first(sql<{ cd_organig: number; unidade: string; empresa: string }>`
    select t.cd_organig, o.nome as unidade, (select e.nome from organigrama e where e.cd = t.cd_empresa) as empresa
      from codigo_quase_acidente t ${ORGANIG}
     where t.codigo = ${codigo}`);
}

/** Whether what has a key is there already. */
export async function isKnown(scope: Scope, chave: string): Promise<boolean> {
  const found = await scope.first(sql`
    select t.cd from quase_acidente t where t.chave = ${chave}::uuid`);
  return found !== undefined;
}

/** When the last ones have come to a unit by its code since a moment, the latest first. */
export function listArrivals(
  scope: Scope,
  cd_organig: number,
  since: Date,
): Promise<{ momento: Date }[]> {
  return scope.all(sql<{ momento: Date }>`
    select t.momento from quase_acidente t
     where t.cd_organig = ${cd_organig} and t.origem = 'qr' and t.momento > ${since}
     order by t.momento desc limit ${QUASE.porDia}`);
}

/** Gives a unit a code, in place of the one that it has. @param anew whether one that is there is replaced. @returns whether it was given. */
export async function saveCodigo(
  scope: Scope,
  {
    cd_organig,
    codigo,
    anew,
    now,
  }: {
    readonly cd_organig: number;
    readonly codigo: string;
    readonly anew: boolean;
    readonly now: Date;
  },
): Promise<boolean> {
  const changed = await scope.run(sql`
    insert into codigo_quase_acidente as c (cd_empresa, cd_organig, codigo, cd_autor, dt)
    values (${scope.cd_empresa}, ${cd_organig}, ${codigo}, ${authorOf(scope.actor)}::bigint, ${now})
    on conflict (cd_empresa, cd_organig) do update
       set codigo = excluded.codigo, cd_autor = excluded.cd_autor, dt = excluded.dt where ${anew}`);
  return changed > 0;
}

/** Ends the code of a unit. @returns whether there was one. */
export async function deleteCodigo(scope: Scope, cd_organig: number): Promise<boolean> {
  const changed = await scope.run(sql`
    delete from codigo_quase_acidente t where t.cd_organig = ${cd_organig}`);
  return changed > 0;
}
