import type { Acesso, QuemDaAcessos, UtilizadorDetail } from '@sst/contract';
import { MOST_ADMINISTRADORES } from '@sst/contract/utilizadores';
import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { ACESSO_COLUMNS, fromStored, toStored } from '../../access/stored-acesso.ts';
import { WAITING } from '../../access/waiting-place.ts';
import { db } from '../../db/builder.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { INVITED, PLACE_COLUMNS, PLACE_JOINS } from './utilizadores-list.queries.ts';

export type PlaceOfUser = Omit<UtilizadorDetail, 'partilhado'>;

/** The place of a user at the scope's node. */
export function findPlace(scope: Scope, cd: number): Promise<PlaceOfUser | undefined> {
  return scope.first(sql<PlaceOfUser>`
    select ${PLACE_COLUMNS}, hashtext(jsonb_build_array(u.nome, u.email, t.adm, t.inactiv)::text) as versao,
           (select jsonb_build_object('programa', k.nome, 'responsavel', r.nome)
              from diretorio_utilizador d join chave_programa k on k.cd = d.cd_chave left join utilizador r on r.cd = k.cd_utilizador
             where d.cd_utilizador = t.cd_utilizador) as diretorio
      from utilizador_empresa t ${PLACE_JOINS}
     where t.cd_organig = ${scope.cd_organig} and t.cd_utilizador = ${cd}`);
}

/** The name of the scope's company, and that of the node if it is not the company itself. */
export async function namesOfNode(
  scope: Scope,
): Promise<{ empresa: string; unidade: string | null }> {
  const names = await scope.first(sql<{ empresa: string; unidade: string | null }>`
    select e.nome as empresa, case when o.cd <> e.cd then o.nome end as unidade
      from organigrama o join organigrama e on e.cd = o.cd_empresa
     where o.cd = ${scope.cd_organig}`);
  if (!names) throw new Error('a scope without its node');
  return names;
}

/** Locks a company's places, so that changes of administrators are made one after the other. */
export function lockPlaces(scope: Scope): Promise<void> {
  return lockByName(scope, 'lugares', scope.cd_empresa);
}

/** Whether a user has a place outside some nodes of the company, or of the whole company (`null`). */
export async function worksOutside(
  scope: Scope,
  cd: number,
  branch: readonly number[] | null,
): Promise<boolean> {
  const { fora } = await scope.one(sql<{ fora: boolean }>`
    select tem_lugar_fora(${cd}::bigint, ${scope.cd_empresa}::bigint, ${branch}::bigint[]) as fora`);
  return fora;
}

/** Whether a user has a place in the company above a node. */
export async function worksAbove(
  scope: Scope,
  { cd_utilizador, cd_organig }: { readonly cd_utilizador: number; readonly cd_organig: number },
): Promise<boolean> {
  const found = await scope.all(sql`
    select 1 from utilizador_empresa t
     where t.cd_utilizador = ${cd_utilizador} and t.cd_organig <> ${cd_organig}
       and t.cd_organig = any((select caminho from no_da_arvore(${cd_organig}))::bigint[])`);
  return found.length > 0;
}

/** An administrator of the whole company, with the accesses at its root. */
export interface Administrator {
  readonly cd: number;
  readonly acessos: readonly Acesso[];
}

/**
 * Administrators of the whole company who can sign in as such. Places of the provider's users do not count.
 */
export function listAdministrators(scope: Scope): Promise<Administrator[]> {
  return scope.all(sql<Administrator>`
    select u.cd, coalesce((
             select jsonb_agg(to_jsonb(a) || case when a.sem_tipo then '{"tipo": false}'::jsonb else '{}' end) from acesso a
              where a.cd_organig = t.cd_organig and a.cd_utilizador = t.cd_utilizador), '[]') as acessos
      from utilizador_empresa t join utilizador u on u.cd = t.cd_utilizador
     where t.cd_organig = t.cd_empresa and t.adm and not t.inactiv and not ${INVITED} and not u.prestador`);
}

/**
 * Those who give accesses at the scope's node: administrators there or above it who can sign in and have accesses to give, the
 * nearest first. The provider's users are not told, nor is the caller, who asks for whom to turn to.
 */
export function listAdministratorNames(scope: Scope): Promise<QuemDaAcessos[]> {
  const path = sql`(select caminho from no_da_arvore(${scope.cd_organig}))::bigint[]`;
  return scope.all(sql<QuemDaAcessos>`
    select q.nome, case when count(*) over (partition by q.nome) > 1 then q.email end as email
      from (
        select u.nome, u.email, u.cd, array_position(${path}, t.cd_organig) as lugar
          from utilizador_empresa t join utilizador u on u.cd = t.cd_utilizador
         where t.cd_organig = any(${path}) and t.adm and not t.inactiv and not ${INVITED} and not u.prestador
           and u.cd is distinct from ${authorOf(scope.actor)}::bigint
           and exists (select from acesso a where a.cd_organig = t.cd_organig and a.cd_utilizador = t.cd_utilizador)
         order by lugar, u.nome, u.cd
         limit ${MOST_ADMINISTRADORES}) q
     order by q.lugar, q.nome, q.cd`);
}

/** Every entry of a user in the company, each with its node. */
export async function listAccesses(
  scope: Scope,
  cd: number,
): Promise<(Acesso & { cd_organig: number })[]> {
  const rows = await scope.all(
    db
      .selectFrom('acesso')
      .select(['cd_organig', ...ACESSO_COLUMNS])
      .where('cd_utilizador', '=', cd)
      .orderBy('cd_menu_web'),
  );
  return rows.map(({ cd_organig, ...entry }) => ({ ...fromStored(entry), cd_organig }));
}

/** A user's accesses at the scope's node. */
export async function listAccessesHere(scope: Scope, cd: number): Promise<Acesso[]> {
  const all = await listAccesses(scope, cd);
  return all
    .filter(({ cd_organig }) => cd_organig === scope.cd_organig)
    .map(({ cd_organig: _, ...entry }) => entry);
}

/** Changes a place. @param now the moment of opening, for a place that becomes active again. */
export async function updatePlace(
  scope: Scope,
  cd: number,
  { adm, inactiv, now }: { adm: boolean; inactiv: boolean; now: Date },
): Promise<void> {
  await scope.run(sql`
    update utilizador_empresa
       set adm = ${adm}, inactiv = ${inactiv},
           dt_aberto = case when inactiv and not ${inactiv} then ${now}::timestamptz else dt_aberto end
     where cd_organig = ${scope.cd_organig} and cd_utilizador = ${cd}`);
}

interface NewPlace {
  readonly cd_utilizador: number;
  readonly adm: boolean;
  /** The address that the place waits for, with the name that the company gave its user; `null` for an open place. */
  readonly email_convite: string | null;
  readonly nome_convite: string | null;
  readonly dt_cria: Date;
}

/**
 * Inserts a place at the scope's node; it replaces one that waits for a former address of the account.
 * @param email the account's address.
 * @returns whether it was inserted.
 */
export async function insertPlace(
  scope: Scope,
  { cd_utilizador, adm, email_convite, nome_convite, dt_cria }: NewPlace,
  email: string,
): Promise<boolean> {
  const { cd_empresa, cd_organig } = scope;
  const given = await scope.run(sql`
    insert into utilizador_empresa as t (cd_empresa, cd_organig, cd_utilizador, adm, email_convite, nome_convite,
                                         dt_cria, dt_aberto)
    values (${cd_empresa}, ${cd_organig}, ${cd_utilizador}, ${adm}, ${email_convite}, ${nome_convite},
            ${dt_cria}, ${dt_cria})
    on conflict (cd_empresa, cd_organig, cd_utilizador) do update
      set adm = excluded.adm, inactiv = false, email_convite = excluded.email_convite,
          nome_convite = excluded.nome_convite, dt_cria = excluded.dt_cria, dt_aberto = excluded.dt_aberto
      where t.email_convite <> lower(${email}) and ${WAITING}`);
  if (given === 0) return false;
  // Accesses given while it waited were meant for the reader of that other address.
  await deleteAccesses(scope, cd_utilizador);
  return true;
}

/** Whether an invitation to an account's address opens an active place, in any company. */
export async function opensByInvitation(
  scope: Scope,
  { cd, email }: { readonly cd: number; readonly email: string },
): Promise<boolean> {
  const { abre } = await scope.one(sql<{ abre: boolean }>`
    select tem_lugar_ativo(${cd}::bigint, ${email}) as abre`);
  return abre;
}

/** Whether the user's place at the scope's node waits for an address; the company then knows only what it typed. */
export async function waits(scope: Scope, cd: number): Promise<boolean> {
  const row = await scope.first(sql<{ espera: boolean }>`
    select ${WAITING} as espera from utilizador_empresa t
     where t.cd_organig = ${scope.cd_organig} and t.cd_utilizador = ${cd}`);
  return row?.espera ?? false;
}

/** Whether a place waits for another address than its user has, so that no link sent to the user can open it. */
export async function waitsForAnother(scope: Scope, cd: number): Promise<boolean> {
  const row = await scope.first(sql<{ outro: boolean }>`
    select t.email_convite <> lower(u.email) and ${WAITING} as outro
      from utilizador_empresa t join utilizador u on u.cd = t.cd_utilizador
     where t.cd_organig = ${scope.cd_organig} and u.cd = ${cd}`);
  return row?.outro ?? false;
}

/** Replaces the user's accesses at the scope's node. */
export async function replaceAccesses(
  scope: Scope,
  cd: number,
  acessos: readonly Acesso[],
): Promise<void> {
  const { cd_empresa, cd_organig } = scope;
  await deleteAccesses(scope, cd);
  if (acessos.length === 0) return;
  await scope.run(
    db.insertInto('acesso').values(
      acessos.map((entry) => ({
        ...toStored(entry),
        cd_empresa,
        cd_organig,
        cd_utilizador: cd,
      })),
    ),
  );
}

async function deleteAccesses({ cd_organig, run }: Scope, cd: number): Promise<void> {
  await run(
    db.deleteFrom('acesso').where('cd_organig', '=', cd_organig).where('cd_utilizador', '=', cd),
  );
}
