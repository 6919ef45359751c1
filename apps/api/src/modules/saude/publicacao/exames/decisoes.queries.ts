import { type PorConfirmarQuery, type PorConfirmarRow, rightsOfPrestador } from '@sst/contract';
import { administers } from '@sst/contract/rules/papeis';
import type { Decision } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import { authorOf, type UserActor, userOf } from '../../../../access/actor.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import { may } from '../../../../access/rights.ts';
import { db } from '../../../../db/builder.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import type { Page } from '../../../../list/paged-list.ts';
import { readPrestadorPage } from '../../../../list/prestador-list.ts';
import { byNumber } from '../../../../sql/funcionario-number.ts';
import { utcText } from '../../../../sql/moment.ts';
import { pathOf } from '../../../../sql/organigrama-path.ts';
import { waitingVersion } from './exame-registo.queries.ts';

/** A decision that waits for its physician. */
export interface WaitingDecision {
  readonly cd_decis: Decision;
  readonly dt_expir: string | null;
  readonly recomendacoes: string | null;
  readonly outras_funcoes: string[];
  readonly razao_validade: string | null;
  readonly com_ficha: boolean;
}

/** Whether a physician of the lists has an account that has been signed in with. */
export async function hasAccount(scope: Scope, cd_medic: number): Promise<boolean> {
  const account = await scope.first(sql`
    select from utilizador u where u.cd_medic = ${cd_medic} and u.prestador and u.pass_hash is not null`);
  return account !== undefined;
}

/** Whether a physician of the lists is of the team, also before signing in. */
export async function isOfEquipa(scope: Scope, cd_medic: number): Promise<boolean> {
  const account = await scope.first(sql`
    select from utilizador u where u.cd_medic = ${cd_medic} and u.prestador`);
  return account !== undefined;
}

/** For whose account a decision waits, where it is known and still there. */
export function findAwaited(
  scope: Scope,
  cd_exame: number,
): Promise<{ readonly nome: string; readonly email: string } | undefined> {
  return scope.first(sql<{ nome: string; email: string }>`
    select u.nome, u.email from decisao_por_confirmar d join utilizador u on u.cd = d.cd_conta where d.cd_exame = ${cd_exame}`);
}

/** Whether any physician of the provider has an account that was signed in with. */
export async function hasAnyAccount(scope: Scope): Promise<boolean> {
  const account = await scope.first(sql`
    select from utilizador u where u.cd_medic is not null and u.prestador and u.pass_hash is not null limit 1`);
  return account !== undefined;
}

/**
 * What somebody who publishes exams may do about an exam `t`, by the rules of `requireMayCorrect` and `requireMayAnnul`: a list need not
 * offer what would be refused.
 */
export function actionsOn(grant: Pick<Grant, 'actor' | 'rights'>): RawBuilder<unknown> {
  const own = sql`coalesce(t.cd_medic = ${userOf(grant.actor).cd_medic}::bigint, false)`;
  const writes = may(grant, 'exames.escrever');
  const account = sql`exists (
    select from utilizador u where u.cd_medic = t.cd_medic and u.prestador and u.pass_hash is not null)`;
  const corrects = writes ? sql`(${own} or t.cd_decis = 'SD' or not ${account})` : own;
  const left = sql`not exists (select from utilizador u where u.cd_medic = t.cd_medic and u.prestador)`;
  const disposes = administers(userOf(grant.actor).papeis) ? sql`(${own} or ${left})` : own;
  const annuls = writes ? sql`(${disposes} or not t.por_confirmar)` : own;
  return sql`array_remove(array[case when ${corrects} then 'corrigir' end, case when ${annuls} then 'anular' end], null)`;
}

/** The decision that waits about an exam of the scope, which is locked. */
export function findWaiting(scope: Scope, cd_exame: number): Promise<WaitingDecision | undefined> {
  return scope.first(
    db
      .selectFrom('decisao_por_confirmar')
      .select([
        'cd_decis',
        'dt_expir',
        'recomendacoes',
        'outras_funcoes',
        'razao_validade',
        'com_ficha',
      ])
      .where('cd_exame', '=', cd_exame),
  );
}

/** Lets a decision wait, in place of one that waits already. */
export async function keepWaiting(
  scope: Scope,
  cd_exame: number,
  {
    cd_medic,
    momento,
    ...decision
  }: WaitingDecision & { readonly cd_medic: number; readonly momento: Date },
): Promise<void> {
  // One who has left the team since is still who it waited for.
  const cd_conta = await accountAwaited(scope, cd_exame, cd_medic);
  await deleteWaiting(scope, cd_exame);
  const cd_autor = authorOf(scope.actor);
  await scope.run(
    db
      .insertInto('decisao_por_confirmar')
      .values({ ...decision, cd_exame, cd_empresa: scope.cd_empresa, cd_autor, cd_conta, momento }),
  );
}

async function accountAwaited(
  scope: Scope,
  cd_exame: number,
  cd_medic: number,
): Promise<number | null> {
  const { cd } = await scope.one(sql<{ cd: number | null }>`
    select coalesce((select u.cd from utilizador u where u.cd_medic = ${cd_medic} and u.prestador),
                    (select d.cd_conta from decisao_por_confirmar d where d.cd_exame = ${cd_exame})) as cd`);
  return cd;
}

export async function deleteWaiting(scope: Scope, cd_exame: number): Promise<void> {
  await scope.run(db.deleteFrom('decisao_por_confirmar').where('cd_exame', '=', cd_exame));
}

// Names are looked up for each of the few rows: as joins, their order alone would take the database longer to plan.
const WAITING = sql`(
  select p.cd, p.cd_empresa, (select c.nome from prestador_empresas c where c.cd = p.cd_empresa) as empresa, p.cd_funcion,
         p.num_mecan, p.nome, p.cd_organig,
         (select o.nome from prestador_nos o where o.cd_empresa = p.cd_empresa and o.cd = p.cd_organig) as organig,
         ${pathOf('p.cd_organig', 'prestador_nos')} as caminho, p.dt, p.hr,
         p.cd_tipo_exam, (select x.nome from exame_tipo x where x.cd = p.cd_tipo_exam) as tipo_exam, p.cd_medic,
         (select m.nome from medico m where m.cd = p.cd_medic) as medic,
         not exists (select from utilizador u where u.cd_medic = p.cd_medic and u.prestador) as medico_saiu, p.cd_decis,
         (select d.nome from decisao d where d.cd = p.cd_decis) as decis,
         (select d.ordem from decisao d where d.cd = p.cd_decis) as ordem, p.dt_expir, p.recomendacoes, p.outras_funcoes,
         p.com_ficha, p.razao_validade, (select u.nome from utilizador u where u.cd = p.cd_autor) as autor, p.momento
    from prestador_por_confirmar p offset 0) t`;
const VERSION = waitingVersion('t', 't');

/** Whose decisions somebody is shown: a physician hers, who types for all of them those of all. */
export function shownTo({
  papeis,
  cd_medic,
}: Pick<UserActor, 'papeis' | 'cd_medic'>): number | null {
  return rightsOfPrestador(papeis).has('exames.escrever') ? null : cd_medic;
}

/** How many decisions wait, of those that somebody is shown. */
export async function countPorConfirmar(
  transaction: Transaction,
  actor: Pick<UserActor, 'papeis' | 'cd_medic'>,
): Promise<number> {
  const medico = shownTo(actor);
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from prestador_por_confirmar p
     where ${medico === null ? sql`true` : sql`p.cd_medic = ${medico}::bigint`}`);
  return total;
}

/** A page of the decisions that wait in all companies, the longest first. @param medico those of one physician alone. */
export function listPorConfirmar(
  transaction: Transaction,
  query: PorConfirmarQuery,
  medico: number | null,
): Promise<Page<PorConfirmarRow>> {
  return readPrestadorPage(transaction, query, {
    from: WAITING,
    conditions: medico === null ? [] : [sql`t.cd_medic = ${medico}::bigint`],
    searched: sql`concat_ws(' ', t.nome, t.num_mecan, t.empresa, t.tipo_exam, t.medic)`,
    sort: {
      num_mecan: byNumber('t.num_mecan'),
      recomendacoes: sql`t.recomendacoes collate pt`,
      decis: sql`t.ordem`,
      versao: VERSION,
    },
    defaultOrder: { field: 'momento', descending: false },
    rows: ({ source, order }) => sql<PorConfirmarRow>`
    select t.cd, t.cd_empresa, t.empresa, t.cd_funcion, t.num_mecan, t.nome, t.organig, t.caminho, t.dt, t.hr, t.tipo_exam, t.cd_medic,
           t.medic, t.medico_saiu, t.cd_decis, t.decis, t.dt_expir, t.recomendacoes, t.outras_funcoes, t.com_ficha, t.razao_validade, t.autor,
           ${utcText('t.momento')} as momento, ${VERSION} as versao
      from ${source} order by ${order}, t.cd`,
  });
}
