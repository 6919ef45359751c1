import type { DraftForm, GeneralDraftForm } from '@sst/contract/rules/rascunhos';
import { type RawBuilder, sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import { lockDraft } from '../../idempotency/once-keys.ts';
import { utcText } from '../../sql/moment.ts';
import { keepRow, takeRows } from '../anulaveis/index.ts';

/** A draft as its author's list shows it. */
export interface RascunhoEntry<F extends string = DraftForm> {
  readonly id: string;
  readonly formulario: F;
  readonly assunto: number | null;
  readonly titulo: string;
  readonly tentado: boolean;
  readonly versao: number;
  /** ISO 8601. */
  readonly dt: string;
}

export interface Rascunho<F extends string = DraftForm> extends RascunhoEntry<F> {
  readonly conteudo: Record<string, unknown>;
  readonly correcoes: Record<string, unknown>;
}

/** What is written of a draft. */
interface NewRascunho {
  readonly id: string;
  readonly formulario: string;
  readonly assunto: number | null;
  readonly titulo: string;
  readonly tentado: boolean;
  readonly versao: number;
}

/** Which drafts: those that were changed since a moment, narrowed to a form and a record. */
interface WhichRascunhos {
  readonly since: Date;
  readonly formularios: readonly string[];
  readonly assunto?: number | undefined;
}

type Saved = { readonly versao: number; readonly dt: string };

/** The drafts of one user, at a place or of no company. */
export interface OwnDrafts<F extends string> {
  list(which: WhichRascunhos): Promise<RascunhoEntry<F>[]>;
  find(id: string, since: Date): Promise<Rascunho<F> | undefined>;
  /** How many others of a draft's form there are. Those that were sent are deleted. */
  countOthers(draft: Pick<NewRascunho, 'id' | 'formulario'>): Promise<number>;
  /** Waits for a call of the form that is about to end, and keeps others from ending before the transaction does. */
  hold(id: string): Promise<void>;
  /** Whether the form was sent under this key. */
  wasSent(id: string): Promise<boolean>;
  /** Writes the whole content over the version that was seen. @returns `undefined` if it is another one by now. */
  write(draft: NewRascunho, conteudo: object, now: Date): Promise<Saved | undefined>;
  /** Adds corrections likewise. */
  correct(draft: NewRascunho, correcoes: object, now: Date): Promise<Saved | undefined>;
  remove(id: string): Promise<void>;
  /** A query of a draft as jsonb. */
  row(id: string): RawBuilder<unknown>;
}

/** The drafts of the scope's user at the user's place. */
export function draftsAtPlace(scope: Scope): OwnDrafts<DraftForm> {
  const { cd_empresa, place } = scope;
  const user = userOf(scope.actor);
  const ofClient = user.places.some(
    (own) => own.cd_empresa === cd_empresa && own.cd_organig === place.cd_organig,
  );
  return draftsIn<DraftForm>(scope, {
    table: sql.table('rascunho'),
    sent: (id) => sql<boolean>`rascunho_enviado(${user.cd}, ${id})`,
    cd_utilizador: user.cd,
    mine: sql`r.cd_utilizador = ${user.cd} and r.cd_organig = ${place.cd_organig}`,
    columns: sql`cd_empresa, cd_organig, cd_lugar,`,
    values: sql`${cd_empresa}, ${place.cd_organig}, ${ofClient ? place.cd_organig : null}::bigint,`,
    conflict: sql`cd_empresa, cd_utilizador, id`,
  });
}

/** The drafts of a user of the provider that belong to no company. */
export function draftsOfNoEmpresa(
  transaction: Transaction,
  cd_utilizador: number,
): OwnDrafts<GeneralDraftForm> {
  return draftsIn<GeneralDraftForm>(transaction, {
    table: sql.table('rascunho_geral'),
    sent: (id) => sql<boolean>`rascunho_geral_enviado(${cd_utilizador}, ${id})`,
    cd_utilizador,
    mine: sql`r.cd_utilizador = ${cd_utilizador}`,
    columns: sql``,
    values: sql``,
    conflict: sql`cd_utilizador, id`,
  });
}

interface Store {
  readonly table: RawBuilder<unknown>;
  /** Whether a form was sent under an id. */
  sent(id: RawBuilder<unknown>): RawBuilder<boolean>;
  readonly cd_utilizador: number;
  /** Confines a query on `r` to the user's drafts there. */
  readonly mine: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
  readonly conflict: RawBuilder<unknown>;
}

/** Bytes of corrections as JSON from which on a draft takes no more: its form writes it anew long before. */
const MOST_CORRECTED = 2_000_000;

const ENTRY = sql`r.id, r.formulario, r.assunto, r.titulo, r.tentado, r.versao, ${utcText('r.dt')} as dt`;
const SAVED = sql`r.versao, ${utcText('r.dt')} as dt`;

function draftsIn<F extends string>(transaction: Transaction, store: Store): OwnDrafts<F> {
  const { table, cd_utilizador, mine } = store;
  const sent = store.sent(sql.ref('r.id'));
  return {
    list: ({ since, formularios, assunto }) =>
      transaction.all(sql<RascunhoEntry<F>>`
        select ${ENTRY} from ${table} r
         where ${mine} and r.dt >= ${since} and not ${sent}
           and r.formulario = any(${formularios}::text[])
           and ${assunto === undefined ? sql`true` : sql`r.assunto = ${assunto}`}
         order by r.dt desc, r.id`),
    find: (id, since) =>
      transaction.first(sql<Rascunho<F>>`
        select ${ENTRY}, r.conteudo, r.correcoes from ${table} r
         where ${mine} and r.id = ${id}::uuid and r.dt >= ${since} and not ${sent}`),
    async countOthers({ id, formulario }) {
      await transaction.run(sql`delete from ${table} r where ${mine} and ${sent}`);
      const { total } = await transaction.one(sql<{ total: number }>`
        select count(*)::int as total from ${table} r
         where ${mine} and r.formulario = ${formulario} and r.id <> ${id}::uuid`);
      return total;
    },
    hold: (id) => lockDraft(transaction, cd_utilizador, id),
    async wasSent(id) {
      const asked = sql<{ sent: boolean }>`select ${store.sent(sql`${id}::uuid`)} as sent`;
      return (await transaction.one(asked)).sent;
    },
    write: ({ id, formulario, assunto, titulo, tentado, versao }, conteudo, now) =>
      // The same content again is a call that was repeated since its answer got lost.
      transaction.first(sql<Saved>`
        insert into ${table} as r (${store.columns} cd_utilizador, id, formulario, assunto, titulo, tentado,
                                   conteudo, versao, dt)
        select ${store.values} ${cd_utilizador}::bigint, ${id}::uuid, ${formulario}, ${assunto}::bigint, ${titulo},
               ${tentado}::boolean, ${JSON.stringify(conteudo)}::jsonb, 1, ${now}::timestamptz
         where ${versao === 0} or exists (select from ${table} r where ${mine} and r.id = ${id}::uuid)
        on conflict (${store.conflict}) do update
           set titulo = excluded.titulo, tentado = excluded.tentado, conteudo = excluded.conteudo,
               correcoes = '{}', versao = r.versao + 1, dt = excluded.dt
         where ${mine} and r.formulario = excluded.formulario
           and (r.versao = ${versao} or (r.conteudo = excluded.conteudo and r.correcoes = '{}'))
        returning ${SAVED}`),
    correct: ({ id, formulario, titulo, tentado, versao }, correcoes, now) =>
      transaction.first(sql<Saved>`
        update ${table} r
           set titulo = ${titulo}, tentado = ${tentado}, correcoes = r.correcoes || ${JSON.stringify(correcoes)}::jsonb,
               versao = r.versao + 1, dt = ${now}
         where ${mine} and r.id = ${id}::uuid and r.formulario = ${formulario} and r.versao = ${versao}
           and octet_length(r.correcoes::text) < ${MOST_CORRECTED}
        returning ${SAVED}`),
    async remove(id) {
      await transaction.run(sql`delete from ${table} r where ${mine} and r.id = ${id}::uuid`);
    },
    row: (id) => sql`select to_jsonb(r) from ${table} r where ${mine} and r.id = ${id}::uuid`,
  };
}

/** Deletes a draft of the caller, which its author can bring back for some seconds. */
export async function removeKept(scope: Scope, id: string, now: Date): Promise<void> {
  const drafts = draftsAtPlace(scope);
  await keepRow(scope, { tipo: 'rascunho', row: drafts.row(id) }, now);
  await drafts.remove(id);
}

/** Brings back a draft that the caller has just deleted there. @returns its form; `undefined` for none, or once it is over. */
export async function restoreKept(
  scope: Scope,
  id: string,
  now: Date,
): Promise<{ readonly formulario: string } | undefined> {
  const [row] = await takeRows<{ formulario: string; cd_organig: number }>(
    scope,
    { tipo: 'rascunho', key: 'id', value: id },
    now,
  );
  if (row?.cd_organig !== scope.place.cd_organig) return undefined;
  await scope.run(sql`
    insert into rascunho
    select r.* from jsonb_populate_record(null::rascunho, ${JSON.stringify(row)}::jsonb) r
    on conflict do nothing`);
  return row;
}

/** The companies with drafts that were not changed since a moment. */
export async function empresasWithOldDrafts(
  transaction: Transaction,
  since: Date,
): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct t.cd_empresa from prestador_rascunhos t where t.dt < ${since}`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Deletes the drafts of the scope's company that were not changed since a moment. */
export async function deleteOldDrafts(scope: Scope, since: Date): Promise<void> {
  await scope.run(sql`delete from rascunho where dt < ${since}`);
}

/** The same for those of no company. */
export async function deleteOldGeneralDrafts(transaction: Transaction, since: Date): Promise<void> {
  await transaction.run(sql`delete from rascunho_geral where dt < ${since}`);
}
