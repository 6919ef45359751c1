import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { objectPrefix } from '../../modules/anexos/anexo-store.ts';
import { newObjectName, type Place } from '../../modules/anexos/outside-contents.ts';
import type { ObjectStore } from '../../outgoing/s3/object-store.ts';
import { StoreAway } from '../../outgoing/s3/store-away.ts';
import { listEmpresas } from '../../retencao/retencao.queries.ts';
import { CommandError } from '../command-error.ts';
import { MoveProgress } from './move-progress.ts';
import { contentAt, fewAtOnce } from './outside-anexos.ts';

/** Most documents, and bytes, that are moved in one transaction. */
const MOST = 64;
const MOST_BYTES = 16 * 1_048_576;
/** Digests that are read at once. */
const BLOCK = 500;
/** How long a store that is away is waited for: so often, so many ms. */
const TRIES = 30;
const PAUSE_MS = 10_000;

export interface Move {
  /** Connected as the owner of the tables. */
  readonly client: Client;
  readonly pool: Pool;
  readonly objects: ObjectStore | undefined;
  readonly to: string | undefined;
  /** Whether only to say what would be moved. */
  readonly ensaio: boolean;
  readonly log: (line: string) => void;
}

/** A document that is still on the other side, without its bytes. */
interface Waiting {
  readonly sha256: Buffer;
  readonly tamanho: number;
  /** Its name in the store, if it is there. */
  readonly objeto: string | null;
}

/** One side of a move: what it takes from the other, in one company. */
interface Direction {
  /** Condition on the rows that are still to be moved. */
  readonly waiting: string;
  /** Moves documents. @returns how many, and their bytes; the others are as they were. */
  move(cd_empresa: number, some: readonly Waiting[]): Promise<{ moved: number; bytes: number }>;
}

/**
 * `documentos --para s3|base [--ensaio]`: moves documents between the database and the store, while the product is used. Each row says
 * where its bytes are, and says so only once they have been read there whole: a command that was killed goes on where it was.
 * @throws {CommandError}
 */
export async function documentosCommand(move: Move): Promise<{ told: string; ok: boolean }> {
  const { client, pool, objects, to, ensaio } = move;
  if (to !== 's3' && to !== 'base') throw new CommandError('Indique --para s3 ou --para base.');
  if (!objects) throw new CommandError('S3_URL não está definida: não há armazém.');
  const { rows } = await client.query<{ livre: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('mover documentos', 0)) as livre`,
  );
  if (!rows[0]?.livre) throw new CommandError('Já há um comando a mudar documentos.');
  const direction = to === 's3' ? await outwards(move, objects) : inwards(client, objects);
  const companies = await inTransaction(pool, { readOnly: true, provider: true }, listEmpresas);
  const total = await countWaiting(client, companies, direction);
  if (ensaio) return { told: `Por mudar: ${total} documentos.`, ok: true };
  const progress = new MoveProgress(total, move.log);
  for (const { cd } of companies) await moveCompany(move, direction, cd, progress);
  return progress.end(to === 's3' ? 'para o armazém' : 'para a base de dados');
}

/** The company whose rows are seen and changed; the owner is under row-level security, too. */
async function enter(client: Client, cd_empresa: number): Promise<void> {
  await client.query(`select set_config('app.cd_empresa', $1, false)`, [String(cd_empresa)]);
}

async function countWaiting(
  client: Client,
  companies: readonly { readonly cd: number }[],
  { waiting }: Direction,
): Promise<number> {
  let total = 0;
  for (const { cd } of companies) {
    await enter(client, cd);
    const { rows } = await client.query<{ total: number }>(
      `select count(*)::int as total from anexo_conteudo where cd_empresa = $1 and ${waiting}`,
      [cd],
    );
    total += rows[0]?.total ?? 0;
  }
  return total;
}

async function moveCompany(
  { client, log }: Move,
  { waiting, move }: Direction,
  cd_empresa: number,
  progress: MoveProgress,
): Promise<void> {
  await enter(client, cd_empresa);
  for (let last: Buffer = Buffer.alloc(0); ; ) {
    const { rows } = await client.query<Waiting>(
      `select sha256, coalesce(tamanho, octet_length(bytes)) as tamanho, objeto from anexo_conteudo
        where cd_empresa = $1 and ${waiting} and sha256 > $2 order by sha256 limit ${BLOCK}`,
      [cd_empresa, last],
    );
    for (const some of batchesOf(rows)) {
      const done = await patiently(log, () => move(cd_empresa, some));
      progress.add(done, some.length);
    }
    if (rows.length < BLOCK) return;
    last = rows.at(-1)?.sha256 ?? last;
  }
}

/** What fits into a transaction and into memory; a document is never too large alone. */
function batchesOf(rows: readonly Waiting[]): Waiting[][] {
  const batches: Waiting[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const current = batches.at(-1);
    bytes += row.tamanho;
    if (current && current.length < MOST && bytes <= MOST_BYTES) current.push(row);
    else {
      batches.push([row]);
      bytes = row.tamanho;
    }
  }
  return batches;
}

/** Does work again while the store is away. @throws {StoreAway} where it refuses, or stays away. */
async function patiently<T>(log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreAway) || error.refused || tries === TRIES) throw error;
      log(`O armazém ${error.reason}: espera-se por ele.`);
      await delay(PAUSE_MS);
    }
  }
}

/** From the database to the store: put there, read there, and only then taken from the row. */
async function outwards({ client, pool }: Move, objects: ObjectStore): Promise<Direction> {
  const prefix = await inTransaction(pool, { readOnly: true }, objectPrefix);
  return {
    waiting: 'objeto is null',
    async move(cd_empresa, some) {
      const { rows } = await client.query<{ sha256: Buffer; bytes: Buffer }>(
        `select sha256, bytes from anexo_conteudo where cd_empresa = $1 and objeto is null and sha256 = any($2::bytea[])`,
        [cd_empresa, some.map(({ sha256 }) => sha256)],
      );
      const whole = rows.filter(({ sha256, bytes }) =>
        createHash('sha256').update(bytes).digest().equals(sha256),
      );
      const places = await fewAtOnce(whole, async ({ sha256, bytes }) => {
        const place = { objeto: newObjectName(prefix), sha256, tamanho: bytes.length };
        await objects.put(place.objeto, bytes, sha256);
        return (await contentAt(objects, place)) ? place : undefined;
      });
      return nameObjects(
        client,
        cd_empresa,
        places.flatMap((place) => place ?? []),
      );
    },
  };
}

/** A row that went meanwhile leaves an object that is swept. The digests are named twice: by `any` they are looked up in the index, whatever statistics say. */
async function nameObjects(client: Client, cd_empresa: number, places: readonly Place[]) {
  const { rows } = await client.query<{ tamanho: number }>(
    `update anexo_conteudo c set bytes = null, objeto = r.objeto, tamanho = r.tamanho
       from unnest($2::bytea[], $3::text[], $4::int[]) as r (sha256, objeto, tamanho)
      where c.cd_empresa = $1 and c.sha256 = any($2::bytea[]) and c.sha256 = r.sha256 and c.objeto is null
      returning c.tamanho`,
    [
      cd_empresa,
      places.map(({ sha256 }) => sha256),
      places.map(({ objeto }) => objeto),
      places.map(({ tamanho }) => tamanho),
    ],
  );
  return { moved: rows.length, bytes: rows.reduce((sum, { tamanho }) => sum + tamanho, 0) };
}

/** From the store to the database; the object is swept once it is a day old and no row names it. */
function inwards(client: Client, objects: ObjectStore): Direction {
  return {
    waiting: 'objeto is not null',
    async move(cd_empresa, some) {
      const found = await fewAtOnce(some, async ({ sha256, tamanho, objeto }) => {
        const place = { objeto: objeto ?? '', sha256, tamanho };
        const bytes = await contentAt(objects, place);
        return bytes && { sha256, objeto, bytes };
      });
      const whole = found.flatMap((one) => one ?? []);
      const { rows } = await client.query<{ tamanho: number }>(
        `update anexo_conteudo c set bytes = r.bytes, objeto = null, tamanho = null
           from unnest($2::bytea[], $3::text[], $4::bytea[]) as r (sha256, objeto, bytes)
          where c.cd_empresa = $1 and c.sha256 = any($2::bytea[]) and c.sha256 = r.sha256 and c.objeto = r.objeto
          returning octet_length(r.bytes) as tamanho`,
        [
          cd_empresa,
          whole.map(({ sha256 }) => sha256),
          whole.map(({ objeto }) => objeto),
          whole.map(({ bytes }) => bytes),
        ],
      );
      return { moved: rows.length, bytes: rows.reduce((sum, { tamanho }) => sum + tamanho, 0) };
    },
  };
}
