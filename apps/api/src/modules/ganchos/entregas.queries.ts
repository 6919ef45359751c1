import type { EventType } from '@sst/contract';
import type { Tentativa } from '@sst/contract/identidade/ganchos';
import { GANCHO, type GanchoMotivo } from '@sst/contract/rules/identidade/ganchos';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';
import { writtenOrder } from '../../sql/written-order.ts';
import type { Position } from '../eventos/index.ts';

/** How long a server holds a webhook without a word: longer than a try takes. */
const HELD_MS = 3 * GANCHO.patienceMs;

/** A webhook that a server holds to tell what is next. */
export interface HeldGancho {
  readonly cd_empresa: number;
  readonly cd: number;
  readonly nome: string;
  readonly url: string;
  readonly tipos: EventType[];
  readonly saude: boolean;
  readonly empresas: number[];
  readonly cd_utilizador: number | null;
  readonly segredo: string;
  readonly segredo_anterior: string | null;
  readonly sal: string;
  readonly xid: string;
  readonly cd_evento: string;
  readonly marca: string;
  readonly dt_lido: Date;
  readonly tentativas: number;
  /** Until when it is held, by which whoever holds it is known. */
  readonly preso_ate: Date | null;
}

const COLUMNS = sql`g.cd_empresa, g.cd, g.nome, g.url, g.tipos, g.saude, g.empresas, g.cd_utilizador, g.segredo, g.segredo_anterior,
  g.sal::text as sal, g.xid::text as xid, g.cd_evento::text as cd_evento, g.marca, g.dt_lido, g.tentativas, g.preso_ate`;

/**
 * Holds a webhook that is on and has something due, so that one server at a time tells.
 * @param mine until when the caller has held it.
 * @returns undefined where another one holds it, or it waits.
 */
export function takeGancho(
  transaction: Transaction,
  cd: number,
  { now, mine }: { readonly now: Date; readonly mine: Date | undefined },
): Promise<HeldGancho | undefined> {
  const until = new Date(Math.max(now.getTime() + HELD_MS, mine ? mine.getTime() + 1 : 0));
  return transaction.first(sql<HeldGancho>`
    update gancho g set preso_ate = ${until}
     where g.cd = ${cd}::bigint and g.ativo and (g.dt_proxima is null or g.dt_proxima <= ${now}::timestamptz)
       and (g.preso_ate is null or g.preso_ate <= ${now}::timestamptz or g.preso_ate = ${mine ?? null}::timestamptz)
    returning ${COLUMNS}`);
}

/** A webhook whatever it does, for what somebody wants sent. */
export function findGancho(transaction: Transaction, cd: number): Promise<HeldGancho | undefined> {
  return transaction.first(
    sql<HeldGancho>`select ${COLUMNS} from gancho g where g.cd = ${cd}::bigint`,
  );
}

export async function releaseGancho(
  transaction: Transaction,
  { cd, preso_ate }: HeldGancho,
): Promise<void> {
  await transaction.run(
    sql`update gancho set preso_ate = null where cd = ${cd}::bigint and preso_ate = ${preso_ate}::timestamptz`,
  );
}

/** A message as it is sent. */
export interface EntregaRecord {
  readonly cd: number;
  readonly msg: string;
  readonly tipo: string;
  readonly corpo: string;
  readonly ensaio: boolean;
  readonly entregue: boolean;
  readonly xid: string | null;
  readonly cd_evento: string | null;
  readonly quando: Date | null;
}

const ENTREGA = sql`e.cd, e.msg, e.tipo, e.corpo, e.ensaio, e.dt_entregue is not null as entregue, e.xid::text as xid,
  e.cd_evento::text as cd_evento, e.quando`;

/** What a webhook has begun to tell and nobody has taken yet. */
export function findPending(
  transaction: Transaction,
  cd_gancho: number,
): Promise<EntregaRecord | undefined> {
  return transaction.first(sql<EntregaRecord>`
    select ${ENTREGA} from gancho_entrega e
     where e.cd_gancho = ${cd_gancho}::bigint and e.dt_entregue is null and not e.ensaio order by ${writtenOrder('gancho_entrega', 'e.cd')} limit 1`);
}

/** Forgets what a webhook has begun to tell: it reads on from the place before it. */
export async function deletePending(transaction: Transaction, cd_gancho: number): Promise<void> {
  await transaction.run(sql`
    delete from gancho_entrega where cd_gancho = ${cd_gancho}::bigint and dt_entregue is null and not ensaio`);
}

export function findEntrega(
  transaction: Transaction,
  cd_gancho: number,
  cd: number,
): Promise<EntregaRecord | undefined> {
  return transaction.first(sql<EntregaRecord>`
    select ${ENTREGA} from gancho_entrega e where e.cd_gancho = ${cd_gancho}::bigint and e.cd = ${cd}::bigint`);
}

interface NewEntrega {
  readonly cd_empresa: number;
  readonly cd_gancho: number;
  readonly msg: string;
  readonly tipo: string;
  readonly corpo: string;
  readonly ensaio: boolean;
  readonly place?: (Position & { readonly quando: Date }) | undefined;
}

/** Keeps a message before it is sent, or finds the one that it was kept as before. */
export async function keepEntrega(
  transaction: Transaction,
  { cd_empresa, cd_gancho, msg, tipo, corpo, ensaio, place }: NewEntrega,
  now: Date,
): Promise<EntregaRecord> {
  await transaction.run(sql`
    insert into gancho_entrega (cd_empresa, cd_gancho, msg, tipo, corpo, ensaio, xid, cd_evento, quando, dt_cria)
    values (${cd_empresa}, ${cd_gancho}, ${msg}, ${tipo}, ${corpo}, ${ensaio}, ${place ? String(place.xid) : null}::xid8,
            ${place ? String(place.cd) : null}::bigint, ${place?.quando ?? null}::timestamptz, ${now})
    on conflict (cd_empresa, cd_gancho, msg) do nothing`);
  return transaction.one(sql<EntregaRecord>`
    select ${ENTREGA} from gancho_entrega e where e.cd_gancho = ${cd_gancho}::bigint and e.msg = ${msg}`);
}

/** Most tries that are kept of one message. */
const TRIES = 20;

/** Notes a try; the first that was taken makes it delivered. */
export async function keepTentativa(
  transaction: Transaction,
  cd: number,
  tentativa: Tentativa,
  taken: Date | null,
): Promise<void> {
  await transaction.run(sql`
    update gancho_entrega set dt_entregue = coalesce(dt_entregue, ${taken}::timestamptz),
           tentativas = case when jsonb_array_length(tentativas) >= ${TRIES} then tentativas - 0 else tentativas end
                        || ${JSON.stringify(tentativa)}::jsonb
     where cd = ${cd}::bigint`);
}

/** Puts the place of a webhook on, up to where it has told; unless somebody else has told meanwhile. */
export async function advance(
  transaction: Transaction,
  held: HeldGancho,
  { xid, cd, marca, quando }: Position & { readonly marca: string; readonly quando: Date },
): Promise<void> {
  await transaction.run(sql`
    update gancho set xid = ${String(xid)}::xid8, cd_evento = ${String(cd)}::bigint, marca = ${marca}, dt_lido = ${quando},
           tentativas = 0, dt_falha = null, dt_proxima = null
     where cd = ${held.cd}::bigint and preso_ate = ${held.preso_ate}::timestamptz`);
}

/** Lets a webhook wait for its next try. */
export async function postpone(
  transaction: Transaction,
  { cd, preso_ate }: HeldGancho,
  { now, next }: { readonly now: Date; readonly next: Date },
): Promise<void> {
  await transaction.run(sql`
    update gancho set tentativas = tentativas + 1, dt_falha = coalesce(dt_falha, ${now}), dt_proxima = ${next}, preso_ate = null
     where cd = ${cd}::bigint and preso_ate = ${preso_ate}::timestamptz`);
}

/** Lets what waits be tried at once. */
export async function tryNow(transaction: Transaction, cd: number, now: Date): Promise<void> {
  await transaction.run(
    sql`update gancho set dt_proxima = ${now} where cd = ${cd}::bigint and dt_proxima > ${now}::timestamptz`,
  );
}

/** Switches a webhook off. @returns whether it was on. */
export async function switchOff(
  transaction: Transaction,
  { cd }: Pick<HeldGancho, 'cd'>,
  motivo: GanchoMotivo,
  now: Date,
): Promise<boolean> {
  const off = await transaction.run(sql`
    update gancho set ativo = false, motivo = ${motivo}, dt_desligado = ${now}, dt_proxima = null, preso_ate = null,
           versao = versao + 1
     where cd = ${cd}::bigint and ativo`);
  return off > 0;
}

export interface ListedEntrega {
  readonly cd: number;
  readonly id: string;
  readonly tipo: string;
  readonly ensaio: boolean;
  readonly dt_cria: string;
  readonly dt_entregue: string | null;
  readonly corpo: string;
  readonly tentativas: Tentativa[];
}

/** The messages of a webhook, the newest first. */
export function listEntregas(
  transaction: Transaction,
  cd_gancho: number,
  { before, most }: { readonly before: number | undefined; readonly most: number },
): Promise<ListedEntrega[]> {
  const older =
    before === undefined
      ? sql`true`
      : sql`${writtenOrder('gancho_entrega', 'e.cd')} < numero_do_codigo('gancho_entrega', ${before}::bigint)`;
  return transaction.all(sql<ListedEntrega>`
    select e.cd, e.msg as id, e.tipo, e.ensaio, ${utcText('e.dt_cria')} as dt_cria, ${utcText('e.dt_entregue')} as dt_entregue,
           e.corpo, e.tentativas
      from gancho_entrega e
     where e.cd_gancho = ${cd_gancho}::bigint and ${older}
     order by ${writtenOrder('gancho_entrega', 'e.cd')} desc limit ${most}`);
}

/** Deletes the messages of the transaction's company from before a moment. */
export async function deleteEntregasBefore(transaction: Transaction, moment: Date): Promise<void> {
  await transaction.run(sql`delete from gancho_entrega where dt_cria < ${moment}::timestamptz`);
}
