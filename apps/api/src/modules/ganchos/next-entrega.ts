import { createHmac } from 'node:crypto';
import type { EventType } from '@sst/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { NO_EMPRESA } from '../../eventos-seguranca/record-events.ts';
import { insertLeituras } from '../../leituras/leituras.queries.ts';
import {
  isBefore,
  listEventosAfter,
  OF_ALL,
  OF_EMPRESA,
  type Position,
  readState,
  seeOneMoment,
  tellsOfSaude,
} from '../eventos/index.ts';
import { type EntregaRecord, type HeldGancho, keepEntrega } from './entregas.queries.ts';

type Evento = Awaited<ReturnType<typeof listEventosAfter>>[number];

/** Where a webhook has read up to, with the mark of the database that it is a place in. */
export type MarkedPlace = Position & { readonly marca: string; readonly quando: Date };

interface NextEvento {
  readonly evento: Evento | undefined;
  /** Where it has read up to once the event is told, or, without one, at once. */
  readonly place: MarkedPlace;
}

/** Further back than any transaction was open when a place was kept. */
const OPEN_MS = 3_600_000;

/** The next event that a webhook is to tell. @param now when the look began. */
export function findNext(
  pool: Pool,
  gancho: HeldGancho,
  told: readonly EventType[],
  now: Date,
): Promise<NextEvento> {
  const ofAll = gancho.cd_empresa === NO_EMPRESA;
  const options = ofAll ? { provider: true } : { cd_empresa: gancho.cd_empresa };
  return inTransaction(pool, { readOnly: true, ...options }, async (transaction) => {
    await seeOneMoment(transaction);
    const { horizonte, marca, apagado } = await readState(transaction);
    const kept = { xid: BigInt(gancho.xid), cd: BigInt(gancho.cd_evento) };
    const own = gancho.marca === marca ? kept : await placeIn(transaction, gancho);
    const after = own && isBefore(own, apagado) ? apagado : own;
    const [evento] =
      after === undefined
        ? []
        : await listEventosAfter(transaction, ofAll ? OF_ALL : OF_EMPRESA, {
            after,
            before: horizonte,
            tipos: told,
            empresas: gancho.empresas,
            most: 1,
          });
    const place = evento
      ? { xid: BigInt(evento.xid), cd: BigInt(evento.cd), quando: evento.quando }
      : { xid: horizonte, cd: 0n, quando: now };
    return { evento, place: { ...place, marca } };
  });
}

/**
 * The place before what may be untold, in a database whose numbers are others than those of the place that was kept: a restored
 * one, or one that has taken over. What was told is known by its message.
 */
async function placeIn(
  transaction: Transaction,
  { cd_empresa, dt_lido }: HeldGancho,
): Promise<Position | undefined> {
  const source = cd_empresa === NO_EMPRESA ? OF_ALL : OF_EMPRESA;
  const first = await transaction.first(sql<{ xid: string; cd: string }>`
    select e.xid::text as xid, e.cd::text as cd from ${source} e
     where e.quando >= ${new Date(dt_lido.getTime() - OPEN_MS)}::timestamptz order by e.xid, e.cd limit 1`);
  return first && { xid: BigInt(first.xid), cd: BigInt(first.cd) - 1n };
}

/**
 * Keeps the message of an event before it is sent, with its place. Whose health it tells of is in the record of readers before, under
 * whoever answers for the webhook.
 */
export async function keepEvento(
  pool: Pool,
  gancho: HeldGancho,
  { evento, place, now }: { evento: Evento; place: MarkedPlace; now: Date },
): Promise<EntregaRecord> {
  await recordReading(pool, gancho, evento, now);
  const { cd_empresa, cd, sal } = gancho;
  const { tipo, entidade, cd_entidade, quando, dados } = evento;
  // The same for the same event, and says nothing of how many there are.
  const code = createHmac('sha256', sal).update(`${evento.cd_empresa}.${evento.cd}`);
  const msg = `msg_${code.digest('hex').slice(0, 32)}`;
  const corpo = JSON.stringify({
    type: tipo,
    timestamp: quando.toISOString(),
    data: { cd_empresa: evento.cd_empresa, entidade, cd: cd_entidade, dados },
  });
  return inTransaction(pool, { cd_empresa }, (transaction) =>
    keepEntrega(
      transaction,
      { cd_empresa, cd_gancho: cd, msg, tipo, corpo, ensaio: false, place },
      now,
    ),
  );
}

async function recordReading(
  pool: Pool,
  { cd_empresa: of, cd, nome, cd_utilizador }: HeldGancho,
  { cd_empresa, tipo, dados }: Evento,
  now: Date,
): Promise<void> {
  const { cd_funcion } = dados;
  if (!tellsOfSaude(tipo) || typeof cd_funcion !== 'number' || cd_utilizador === null) return;
  await inTransaction(pool, { cd_empresa }, (transaction) =>
    insertLeituras(transaction, [
      {
        cd_empresa,
        quando: now,
        cd_utilizador,
        cd_chave: null,
        chamada: of === NO_EMPRESA ? 'listAlteracoesPrestador' : 'listAlteracoes',
        de: 'funcionario',
        codigos: [cd_funcion],
        filtro: { gancho: { cd, nome } },
        ip: null,
      },
    ]),
  );
}
