import type { MenuCode, Notificacao } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';

const SHOWN = 30;

export interface NewNotificacao {
  readonly titulo: string;
  readonly texto: string;
  readonly ligacao: string;
}

export interface Recipient {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly avisos_email: boolean;
}

/** A user who still has one of some menus in the company; whoever has lost them hears nothing of what stands there. */
export function findRecipient(
  scope: Scope,
  cd: number,
  menus: readonly MenuCode[],
): Promise<Recipient | undefined> {
  return scope.first(
    db
      .selectFrom('utilizador as u')
      .select(['u.cd', 'u.nome', 'u.email', 'u.avisos_email'])
      .where('u.cd', '=', cd)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('utilizador_empresa as e')
            .innerJoin('acesso as a', (join) =>
              join
                .onRef('a.cd_organig', '=', 'e.cd_organig')
                .onRef('a.cd_utilizador', '=', 'e.cd_utilizador'),
            )
            .select('e.cd')
            .where('e.cd_utilizador', '=', cd)
            .where('e.inactiv', '=', false)
            .where('a.cd_menu_web', 'in', menus)
            .where('a.ver', '=', true),
        ),
      ),
  );
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

/** The latest of the caller's own. */
export function listNotificacoes(scope: Scope): Promise<Notificacao[]> {
  return scope.all(sql<Notificacao>`
    select n.cd, to_char(n.dt_cria at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as dt_cria,
           n.dt_lida is not null as lida, n.titulo, n.texto, n.ligacao
      from notificacao n
     where n.cd_utilizador = ${scope.actor.cd}
     order by n.dt_cria desc, n.cd desc limit ${SHOWN}`);
}

export async function countUnread(scope: Scope): Promise<number> {
  const row = await scope.first(sql<{ total: number }>`
    select count(*)::int as total from notificacao n
     where n.cd_utilizador = ${scope.actor.cd} and n.dt_lida is null`);
  return row?.total ?? 0;
}

export async function wantsMail(transaction: Transaction, cd: number): Promise<boolean> {
  const row = await transaction.first(
    db.selectFrom('utilizador').select('avisos_email').where('cd', '=', cd),
  );
  return row?.avisos_email ?? false;
}

/** @param cds all of the caller's own where absent. */
export async function markRead(
  scope: Scope,
  now: Date,
  cds: readonly number[] | undefined,
): Promise<void> {
  await scope.run(
    db
      .updateTable('notificacao')
      .set({ dt_lida: now })
      .where('cd_utilizador', '=', scope.actor.cd)
      .where('dt_lida', 'is', null)
      .$if(cds !== undefined, (query) => query.where('cd', 'in', [...(cds ?? []), 0])),
  );
}

export async function setAvisos(
  transaction: Transaction,
  cd: number,
  avisos_email: boolean,
): Promise<void> {
  await transaction.run(db.updateTable('utilizador').set({ avisos_email }).where('cd', '=', cd));
}
