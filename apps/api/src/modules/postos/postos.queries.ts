import type { PostoBody, PostoDaEmpresa } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { inBranch } from '../../sql/branch.ts';

type PostoValues = Omit<PostoBody, 'exposicoes'>;
export type Exposures = PostoBody['exposicoes'];

/** The workplaces of the company, by name, those in use first. */
export function listPostos(scope: Scope): Promise<PostoDaEmpresa[]> {
  return scope.all(sql<PostoDaEmpresa>`
    select p.cd, p.nome, p.cd_organig, o.nome as organig, p.fatores, p.minutos, p.preparacao, p.complementares, p.altura, p.inactiv, p.versao,
           ${EXPOSURES} as exposicoes, coalesce(n.pessoas, 0) as pessoas
      from posto p
      left join organigrama o on o.cd = p.cd_organig
      left join (
        select a.cd_posto, count(*)::int as pessoas
          from posto_atribuicao a join funcionario f on f.cd = a.cd_funcion
         where a.dt_fim is null and f.ativo group by a.cd_posto
      ) n on n.cd_posto = p.cd
     order by p.inactiv, p.nome collate pt, p.cd`);
}

const EXPOSURES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('tipo', x.tipo, 'dt_ini', x.dt_ini, 'dt_fim', x.dt_fim) order by x.dt_ini, x.tipo)
    from posto_exposicao x where x.cd_posto = p.cd), '[]')`;

/** How many who work in the scope have no workplace. */
export async function countSemPosto(scope: Scope): Promise<number> {
  const { total } = await scope.one(sql<{ total: number }>`
    select count(*)::int as total from funcionario f
     where f.ativo and ${inBranch(scope, 'f.cd_organig')} and not exists (
       select from posto_atribuicao a where a.cd_funcion = f.cd and a.dt_fim is null)`);
  return total;
}

/** Locks the company's workplaces, so that what a check finds stays true until the transaction ends. */
export function lockPostos(scope: Scope): Promise<void> {
  return lockByName(scope, 'posto', scope.cd_empresa);
}

export interface PostoRecord extends PostoValues {
  readonly cd: number;
  readonly altura: boolean;
  readonly inactiv: boolean;
  readonly versao: number;
  readonly exposicoes: Exposures;
}

export function findPosto(scope: Scope, cd: number): Promise<PostoRecord | undefined> {
  return scope.first(sql<PostoRecord>`
    select p.cd, p.nome, p.cd_organig, p.fatores, p.minutos, p.preparacao, p.complementares, p.altura, p.inactiv, p.versao,
           ${EXPOSURES} as exposicoes
      from posto p where p.cd = ${cd}`);
}

/** Another workplace of the same name, ignoring case and accents. */
export function findPostoTwin(
  scope: Scope,
  nome: string,
  except: number | null,
): Promise<{ nome: string; inactiv: boolean } | undefined> {
  return scope.first(sql<{ nome: string; inactiv: boolean }>`
    select p.nome, p.inactiv from posto p
     where sst_norm(p.nome) = sst_norm(${nome}) and p.cd is distinct from ${except}::bigint limit 1`);
}

/** Whether the company has a unit. */
export async function hasUnidade(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from organigrama o where o.cd = ${cd} and ${inBranch(scope, 'o.cd')}`);
  return found !== undefined;
}

/** @returns the new code. */
export async function insertPosto(scope: Scope, values: PostoValues): Promise<number> {
  const { cd_empresa } = scope;
  const { cd } = await scope.one(
    db
      .insertInto('posto')
      .values({ ...values, cd_empresa })
      .returning('cd'),
  );
  return cd;
}

export async function updatePosto(
  scope: Scope,
  cd: number,
  values: PostoValues & { readonly inactiv: boolean },
): Promise<void> {
  await scope.run(
    db
      .updateTable('posto')
      .set({ ...values, versao: sql<number>`versao + 1` })
      .where('cd', '=', cd),
  );
}

/** Lets a workplace have these exposures and no others; those that stay as they are, are not written. */
export async function writeExposures(
  scope: Scope,
  cd_posto: number,
  exposures: Exposures,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(exposures)}::jsonb) as v (tipo text, dt_ini date, dt_fim date)`;
  await scope.run(sql`
    delete from posto_exposicao x
     where x.cd_posto = ${cd_posto} and not exists (select from ${given} where v.tipo = x.tipo)`);
  await scope.run(sql`
    insert into posto_exposicao as x (cd_empresa, cd_posto, tipo, dt_ini, dt_fim)
    select ${scope.cd_empresa}::bigint, ${cd_posto}::bigint, v.tipo, v.dt_ini, v.dt_fim from ${given}
        on conflict (cd_empresa, cd_posto, tipo) do update set dt_ini = excluded.dt_ini, dt_fim = excluded.dt_fim
           where (x.dt_ini, x.dt_fim) is distinct from (excluded.dt_ini, excluded.dt_fim)`);
}
