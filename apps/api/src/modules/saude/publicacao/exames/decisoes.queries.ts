import { type PorConfirmarQuery, type PorConfirmarRow, rightsOfPrestador } from '@sst/contract';
import type { Recomendado } from '@sst/contract/rules/exames/recomendacoes';
import { administers } from '@sst/contract/rules/papeis';
import type { Decision } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import { authorOf, professionalOf, type UserActor } from '../../../../access/actor.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import { may } from '../../../../access/rights.ts';
import { db } from '../../../../db/builder.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import type { Page } from '../../../../list/paged-list.ts';
import { readPrestadorPage } from '../../../../list/prestador-list.ts';
import { byNumber } from '../../../../sql/funcionario-number.ts';
import { utcText } from '../../../../sql/moment.ts';
import { pathOf } from '../../../../sql/organigrama-path.ts';
import { awaitedAccount, hasAccountOf } from '../../espera.ts';
import { asJson, waitingVersion } from './exame-registo.queries.ts';

/** A decision that waits for its physician. */
export interface WaitingDecision extends Recomendado {
  readonly cd_decis: Decision;
  readonly dt_expir: string | null;
  readonly outras_funcoes: string[];
  readonly razao_validade: string | null;
  readonly com_ficha: boolean;
}

/** Whether a physician of the lists has an account that has been signed in with. */
export async function hasAccount(scope: Scope, cd_medic: number): Promise<boolean> {
  const account = await scope.first(sql`
    select from (select ${cd_medic}::bigint as cd) m where ${sql.raw(hasAccountOf('m.cd'))}`);
  return account !== undefined;
}

/** Whom a decision has waited for since it was typed. */
interface Awaited {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
}

/** For whose account a decision waits, where it is known and still there, of the team or not. */
export function findAwaited(scope: Scope, cd_exame: number): Promise<Awaited | undefined> {
  return scope.first(sql<Awaited>`
    select u.cd, u.nome, u.email from decisao_por_confirmar d join utilizador u on u.cd = d.cd_conta where d.cd_exame = ${cd_exame}`);
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
  const { cd_medic, papeis } = professionalOf(grant.actor);
  const cd = authorOf(grant.actor);
  const own = sql`coalesce(t.cd_medic = ${cd_medic}::bigint, false)`;
  const writes = may(grant, 'exames.escrever');
  const account = sql.raw(hasAccountOf('t.cd_medic'));
  const corrects = writes ? sql`(${own} or t.cd_decis = 'SD' or not ${account})` : own;
  const awaited = sql`(
    select ${awaitedAccount('d.cd_conta', 't.cd_medic')} from decisao_por_confirmar d where d.cd_exame = t.cd)`;
  const awaitsCaller = sql`(${own} and coalesce(${awaited} = ${cd}::bigint, false))`;
  const disposes = administers(papeis)
    ? sql`(${awaitsCaller} or ${awaited} is null)`
    : awaitsCaller;
  const touches = writes ? sql`true` : own;
  const annuls = sql`case when t.por_confirmar then ${touches} and ${disposes} else ${touches} end`;
  return sql`array_remove(array[case when ${corrects} then 'corrigir' end, case when ${annuls} then 'anular' end], null)`;
}

/** Another exam of a person whose decision waits, nearest to a day and at most so many days from it. */
export function findWaitingBeside(
  scope: Scope,
  { cd_funcion, cd = null, dt, dias }: BesideQuery,
): Promise<{ readonly medico: string; readonly dt: string } | undefined> {
  return scope.first(sql<{ readonly medico: string; readonly dt: string }>`
    select m.nome as medico, e.dt from exame e join medico m on m.cd = e.cd_medic
     where e.cd_funcion = ${cd_funcion} and e.por_confirmar and e.cd is distinct from ${cd}::bigint
       and abs(e.dt - ${dt}::date) <= ${dias}::int
     order by abs(e.dt - ${dt}::date), e.cd limit 1`);
}

interface BesideQuery {
  readonly cd_funcion: number;
  /** The exam itself, where there is one already. */
  readonly cd?: number | null;
  readonly dt: string;
  readonly dias: number;
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
        'recomendacoes_itens',
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
    same,
    recomendacoes_itens,
    ...decision
  }: WaitingDecision & {
    readonly cd_medic: number;
    readonly momento: Date;
    /** Whether it waits for the physician for whom it did before, and so for the same account. */
    readonly same: boolean;
  },
): Promise<void> {
  const cd_conta = await accountAwaited(scope, cd_exame, { cd_medic, same });
  await deleteWaiting(scope, cd_exame);
  const cd_autor = authorOf(scope.actor);
  await scope.run(
    db.insertInto('decisao_por_confirmar').values({
      ...decision,
      recomendacoes_itens: asJson(recomendacoes_itens),
      cd_exame,
      cd_empresa: scope.cd_empresa,
      cd_autor,
      cd_conta,
      momento,
    }),
  );
}

async function accountAwaited(
  scope: Scope,
  cd_exame: number,
  { cd_medic, same }: { readonly cd_medic: number; readonly same: boolean },
): Promise<number | null> {
  const before = same
    ? sql`(select d.cd_conta from decisao_por_confirmar d where d.cd_exame = ${cd_exame})`
    : sql`null::bigint`;
  // One who has left the team since, and whom nobody has followed, is still who it waited for.
  const { cd } = await scope.one(sql<{ cd: number | null }>`
    select coalesce(${awaitedAccount('b.cd_conta', 'b.cd_medic')}, b.cd_conta) as cd
      from (select ${before} as cd_conta, ${cd_medic}::bigint as cd_medic) b`);
  return cd;
}

export async function deleteWaiting(scope: Scope, cd_exame: number): Promise<void> {
  await scope.run(db.deleteFrom('decisao_por_confirmar').where('cd_exame', '=', cd_exame));
}

const AWAITED = awaitedAccount('p.cd_conta', 'p.cd_medic');
// Names are looked up for each of the few rows: as joins, their order alone would take the database longer to plan.
const WAITING = sql`(
  select p.cd, p.cd_empresa, (select c.nome from prestador_empresas c where c.cd = p.cd_empresa) as empresa, p.cd_funcion,
         p.num_mecan, p.nome, p.cd_organig,
         (select o.nome from prestador_nos o where o.cd_empresa = p.cd_empresa and o.cd = p.cd_organig) as organig,
         ${pathOf('p.cd_organig', 'prestador_nos')} as caminho, p.dt, p.hr, p.fuso,
         p.cd_tipo_exam, (select x.nome from exame_tipo x where x.cd = p.cd_tipo_exam) as tipo_exam, p.cd_medic,
         (select m.nome from medico m where m.cd = p.cd_medic) as medic,
         ${AWAITED} as cd_espera, p.cd_decis,
         (select d.nome from decisao d where d.cd = p.cd_decis) as decis,
         (select d.ordem from decisao d where d.cd = p.cd_decis) as ordem, p.dt_expir, p.recomendacoes, p.outras_funcoes,
         p.com_ficha, p.razao_validade, (select u.nome from utilizador u where u.cd = p.cd_autor) as autor, p.momento
    from prestador_por_confirmar p offset 0) t`;
const VERSION = waitingVersion('t', 't');

type Reader = Pick<UserActor, 'cd' | 'papeis' | 'cd_medic'>;

/** Whether a decision, with its physician and who is awaited, waits for somebody. */
function waitsFor(medico: RawBuilder<unknown>, espera: RawBuilder<unknown>, reader: Reader) {
  return sql<boolean>`coalesce(${medico} = ${reader.cd_medic}::bigint and ${espera} = ${reader.cd}::bigint, false)`;
}

/** Whose decisions somebody is shown: a physician hers, who types for all of them those of all. */
function showsAll({ papeis }: Reader): boolean {
  return rightsOfPrestador(papeis).has('exames.escrever');
}

/** How many decisions wait, of those that somebody is shown. */
export async function countPorConfirmar(transaction: Transaction, reader: Reader): Promise<number> {
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from prestador_por_confirmar p
     where ${showsAll(reader) ? sql`true` : waitsFor(sql`p.cd_medic`, AWAITED, reader)}`);
  return total;
}

/** A page of the decisions that wait in all companies, the longest first: all, or to a physician her own. */
export function listPorConfirmar(
  transaction: Transaction,
  query: PorConfirmarQuery,
  reader: Reader,
): Promise<Page<PorConfirmarRow>> {
  const own = waitsFor(sql`t.cd_medic`, sql`t.cd_espera`, reader);
  return readPrestadorPage(transaction, query, {
    from: WAITING,
    conditions: showsAll(reader) ? [] : [own],
    searched: sql`concat_ws(' ', t.nome, t.num_mecan, t.empresa, t.tipo_exam, t.medic)`,
    sort: {
      num_mecan: byNumber('t.num_mecan'),
      recomendacoes: sql`t.recomendacoes collate pt`,
      decis: sql`t.ordem`,
      versao: VERSION,
      medico_saiu: sql`t.cd_espera is null`,
      minha: own,
    },
    defaultOrder: { field: 'momento', descending: false },
    rows: ({ source, order }) => sql<PorConfirmarRow>`
    select t.cd, t.cd_empresa, t.empresa, t.cd_funcion, t.num_mecan, t.nome, t.organig, t.caminho, t.dt, t.hr, t.fuso, t.tipo_exam, t.cd_medic,
           t.medic, t.cd_espera is null as medico_saiu, ${own} as minha, t.cd_decis, t.decis, t.dt_expir, t.recomendacoes, t.outras_funcoes, t.com_ficha, t.razao_validade, t.autor,
           ${utcText('t.momento')} as momento, ${VERSION} as versao
      from ${source} order by ${order}, t.cd`,
  });
}
