import type { MenuCode, Notificacao, PreferenciaAviso } from '@sst/contract';
import type { AvisoKind, Resumo } from '@sst/contract/rules/avisos';
import { type RawBuilder, sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { WAITING } from '../../access/waiting-place.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';
import { wantsKind } from '../../sql/wants-kind.ts';
import { writtenOrder } from '../../sql/written-order.ts';

const SHOWN = 30;

export interface NewNotificacao {
  readonly titulo: string;
  readonly texto: string;
  readonly ligacao: string;
  /** The node that the notice is about. */
  readonly cd_organig: number;
  /** For a notice about many: their number. */
  readonly quantas?: number;
  /** What further changes are told together with, and what it has told so far. */
  readonly chave?: string;
  readonly dito?: object;
}

/** Which notices: by their codes, or all up to a code. */
export interface WhichAvisos {
  readonly cds?: readonly number[] | undefined;
  readonly ate?: number | undefined;
}

export interface Recipient {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  /** Whether the user wants such news by e-mail too. */
  readonly por_email: boolean;
  /** Whether the user wants them in the bell. */
  readonly no_sino: boolean;
  readonly empresa: string;
  /** The node of the user's place that counts at the notice's node. */
  readonly lugar: number;
  /** Menus that the user sees there. */
  readonly menus: readonly MenuCode[];
}

/** Nodes from one up to the root, nearest first: the nearest place counts (access/rights.ts). */
function wayUp(cd_organig: RawBuilder<unknown> | number) {
  return sql`unnest((select caminho from no_da_arvore(${cd_organig}))) with ordinality c (cd, passo)`;
}

interface Reached {
  readonly cd_utilizador: number;
  readonly cd_organig: number;
  readonly tipo: AvisoKind;
}

/**
 * A user with the menus that the user sees at a node now; `undefined` if the place was lost or still waits for its
 * address, and for a user of the provider.
 */
export function findRecipient(
  scope: Scope,
  { cd_utilizador, cd_organig, tipo }: Reached,
): Promise<Recipient | undefined> {
  return scope.first(sql<Recipient>`
    select u.cd, u.nome, u.email, u.avisos_email and ${wantsKind(sql`${tipo}`)} as por_email,
           ${wantsKind(sql`${tipo}`, 'sino')} as no_sino, t.cd_organig as lugar,
           o.nome as empresa,
           array(select a.cd_menu_web from acesso a
                  where a.cd_organig = t.cd_organig and a.cd_utilizador = u.cd and a.ver) as menus
      from utilizador u
      join utilizador_empresa t on t.cd_utilizador = u.cd and not t.inactiv and not ${WAITING}
      join ${wayUp(cd_organig)} on c.cd = t.cd_organig
      join organigrama o on o.cd = t.cd_empresa
     where u.cd = ${cd_utilizador} and not u.prestador
     order by c.passo limit 1`);
}

export async function insertNotificacao(
  scope: Scope,
  cd_utilizador: number,
  now: Date,
  notificacao: NewNotificacao,
): Promise<void> {
  const { cd_empresa } = scope;
  await scope.run(
    db
      .insertInto('notificacao')
      .values({ ...notificacao, cd_empresa, cd_utilizador, dt_cria: now }),
  );
}

/** Notices of the caller about subjects that the caller may still see, with the place (`lugar`) that allows it. */
export function own({ actor, cd_empresa }: Scope) {
  const user = userOf(actor);
  const places = user.places
    .filter((place) => place.cd_empresa === cd_empresa)
    .map(({ cd_organig, acessos }) => ({
      cd_organig,
      menus: acessos.filter(({ ver }) => ver).map(({ cd_menu_web }) => cd_menu_web),
    }));
  return sql`
    notificacao n
    join lateral (
      select p.cd_organig as lugar, p.menus from ${wayUp(sql`coalesce(n.cd_organig, n.cd_empresa)`)}
        join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p (cd_organig bigint, menus smallint[])
          on p.cd_organig = c.cd
       order by c.passo limit 1) l on coalesce(n.cd_menu, n.cd_menu_web) = any(l.menus)
   where n.cd_utilizador = ${user.cd}`;
}

/** Neither archived nor put off. */
const present = (today: string) =>
  sql`n.dt_arquivo is null and (n.dt_ate is null or n.dt_ate <= ${today}::date)`;

/** The caller's latest notices, each with the place that allows to see its subject. */
export function listNotificacoes(
  scope: Scope,
  today: string,
): Promise<(Notificacao & { lugar: number })[]> {
  return scope.all(sql<Notificacao & { lugar: number }>`
    select n.cd, ${utcText('n.dt_cria')} as dt_cria,
           n.dt_lida is not null as lida, n.titulo, n.texto, n.ligacao, l.lugar
      from ${own(scope)} and ${present(today)}
     order by n.dt_cria desc, ${writtenOrder('notificacao', 'n.cd')} desc limit ${SHOWN}`);
}

export async function countUnread(scope: Scope, today: string): Promise<number> {
  const { total } = await scope.one(sql<{ total: number }>`
    select count(*)::int as total from ${own(scope)} and ${present(today)} and n.dt_lida is null`);
  return total;
}

export async function wantsMail(transaction: Transaction, cd: number): Promise<boolean> {
  const row = await transaction.first(
    db.selectFrom('utilizador').select('avisos_email').where('cd', '=', cd),
  );
  return row?.avisos_email ?? false;
}

/**
 * Marks the given notices of the caller as read; all of them if none are given, save those that are put off.
 * @returns how many were to be read.
 */
export async function markRead(
  scope: Scope,
  { now, today }: { readonly now: Date; readonly today: string },
  { cds, ate }: WhichAvisos,
): Promise<number> {
  return scope.run(
    db
      .updateTable('notificacao')
      .set({ dt_lida: now })
      .where('cd_utilizador', '=', userOf(scope.actor).cd)
      .where('dt_lida', 'is', null)
      .$if(cds === undefined, (query) =>
        query.where(sql<boolean>`(dt_ate is null or dt_ate <= ${today}::date)`),
      )
      .$if(cds !== undefined, (query) => query.where('cd', '=', sql<number>`any(${cds}::bigint[])`))
      .$if(ate !== undefined, (query) =>
        query.where(
          sql<boolean>`(dt_cria, ${writtenOrder('notificacao', 'cd')}) <= (select n.dt_cria, ${writtenOrder('notificacao', 'n.cd')} from notificacao n where n.cd = ${ate}::bigint)`,
        ),
      ),
  );
}

/** Marks as unread what the caller marked as read at a moment. */
export async function markUnread(scope: Scope, momento: Date): Promise<void> {
  await scope.run(
    db
      .updateTable('notificacao')
      .set({ dt_lida: null })
      .where('cd_utilizador', '=', userOf(scope.actor).cd)
      .where('dt_lida', '=', momento),
  );
}

export async function setAvisos(
  transaction: Transaction,
  cd: number,
  avisos_email: boolean,
): Promise<void> {
  await transaction.run(db.updateTable('utilizador').set({ avisos_email }).where('cd', '=', cd));
}

/** How often a user has chosen to get a digest; null where nothing was chosen. */
export async function findResumo(transaction: Transaction, cd: number): Promise<Resumo | null> {
  const row = await transaction.first(
    sql<{ resumo: Resumo | null }>`select u.resumo from utilizador u where u.cd = ${cd}::bigint`,
  );
  return row?.resumo ?? null;
}

export async function setResumo(
  transaction: Transaction,
  cd: number,
  resumo: Resumo,
): Promise<void> {
  await transaction.run(sql`update utilizador set resumo = ${resumo} where cd = ${cd}::bigint`);
}

/** The kinds of notice that a user has switched off, by channel. */
export function listSwitchedOff(
  transaction: Transaction,
  cd: number,
): Promise<Pick<PreferenciaAviso, 'tipo' | 'canal'>[]> {
  return transaction.all(sql<Pick<PreferenciaAviso, 'tipo' | 'canal'>>`
    select w.tipo, w.canal from preferencia_aviso w where w.cd_utilizador = ${cd} and not w.ativo`);
}

export async function setPreferencia(
  transaction: Transaction,
  cd_utilizador: number,
  { ativo, ...which }: PreferenciaAviso,
): Promise<void> {
  await transaction.run(
    db
      .insertInto('preferencia_aviso')
      .values({ cd_utilizador, ...which, ativo })
      .onConflict((conflict) =>
        conflict.columns(['cd_utilizador', 'tipo', 'canal']).doUpdateSet({ ativo }),
      ),
  );
}
