import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { doneOutside, OutsideWork } from '../../concurrency/outside-work.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ObjectLost } from '../../outgoing/s3/store-away.ts';
import { newObjectName, type OutsideContents, type Place } from './outside-contents.ts';

/** The bytes of a document and their SHA-256. */
export interface Content {
  readonly sha256: Buffer;
  readonly bytes: Buffer;
}

/**
 * Stores the bytes of documents by the SHA-256 of their content. Nothing else knows where they are, and a company never
 * learns whether another one has the same document.
 */
export interface AnexoStore {
  /**
   * The bytes of each content, by its hash in hexadecimal; missing ones are left out. In a transaction that may be run again
   * (`inTransaction`), as all that change something are.
   */
  read(scope: Scope, hashes: readonly Buffer[]): Promise<Map<string, Buffer>>;
  /** Stores contents, in such a transaction; one that the company has already is not stored again. */
  write(scope: Scope, contents: readonly Content[]): Promise<void>;
  /** Deletes contents to which nothing refers any more. */
  remove(scope: Scope, hashes: readonly Buffer[]): Promise<void>;
}

interface ContentRow {
  readonly sha256: Buffer;
  readonly bytes: Buffer | null;
  readonly objeto: string | null;
  readonly tamanho: number | null;
}

/** An object that was looked for in vain. */
const GONE = 'gone';

/**
 * Contents in PostgreSQL, which share transaction and backup with the rows that refer to them, and beside it: each row says
 * where its bytes are. Outside, bytes are stored before the row commits, and removed some time after the row is gone (`sweep.ts`), so
 * that no row is ever without them.
 */
export class Contents implements AnexoStore {
  readonly #outside: OutsideContents | undefined;

  constructor(outside?: OutsideContents) {
    this.#outside = outside;
  }

  async read(scope: Scope, hashes: readonly Buffer[]): Promise<Map<string, Buffer>> {
    const rows = await scope.all(sql<ContentRow>`
      select c.sha256, c.bytes, c.objeto, c.tamanho from anexo_conteudo c where c.sha256 = any(${hashes}::bytea[])`);
    const found = new Map<string, Buffer>();
    const away: Place[] = [];
    for (const { sha256, bytes, objeto, tamanho } of rows) {
      const content = objeto === null ? bytes : doneOutside(objeto);
      if (content === GONE) throw new ObjectLost(`there is no object ${objeto}, which a row names`);
      if (content instanceof Buffer) found.set(sha256.toString('hex'), content);
      else if (objeto !== null && tamanho !== null) away.push({ objeto, sha256, tamanho });
    }
    if (away.length > 0) throw this.#fetching(scope.cd_empresa, away);
    return found;
  }

  async write(scope: Scope, contents: readonly Content[]): Promise<void> {
    const byHash = new Map(contents.map((content) => [content.sha256.toString('hex'), content]));
    const known = await scope.all(sql<{ hash: string }>`
      select encode(c.sha256, 'hex') as hash from anexo_conteudo c
       where c.sha256 = any(${contents.map(({ sha256 }) => sha256)}::bytea[])`);
    for (const { hash } of known) byHash.delete(hash);
    // By hash: concurrent writers of the same contents lock in one order, so they cannot deadlock.
    const missing = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, content]) => content);
    if (missing.length === 0) return;
    const outside = this.#outside?.takesNew ? await this.#kept(scope, missing, this.#outside) : [];
    await Promise.all(
      missing.map(({ sha256, bytes }, index) => {
        const place = outside[index];
        return scope.run(sql`
          insert into anexo_conteudo (cd_empresa, sha256, bytes, objeto, tamanho)
          values (${scope.cd_empresa}::bigint, ${sha256}, ${place ? null : bytes}, ${place?.objeto ?? null},
                  ${place?.tamanho ?? null}) on conflict do nothing`);
      }),
    );
  }

  async remove(scope: Scope, hashes: readonly Buffer[]): Promise<void> {
    await scope.run(sql`delete from anexo_conteudo c where c.sha256 = any(${hashes}::bytea[])`);
  }

  #fetching(cd_empresa: number, away: readonly Place[]): Error {
    const outside = this.#outside;
    if (!outside) return new ObjectLost('documents are in a store that no setting names');
    return new OutsideWork(async (done) => {
      await eachOf(away, async (place) => {
        const bytes = await outside.fetch(cd_empresa, place);
        // It may have been moved meanwhile: the row says so when the transaction runs again.
        done.set(place.objeto, bytes ?? GONE);
      });
    });
  }

  /** Where contents were put, in order. @throws {OutsideWork} where they are still to be. */
  async #kept(
    scope: Scope,
    missing: readonly Content[],
    outside: OutsideContents,
  ): Promise<readonly Place[]> {
    const { cd_empresa } = scope;
    const nameOf = ({ sha256 }: Content) => `${cd_empresa} ${sha256.toString('hex')}`;
    const places = missing.flatMap((content) => {
      const place = doneOutside(nameOf(content));
      return place ? [place as Place] : [];
    });
    if (places.length === missing.length) return places;
    const prefix = await objectPrefix(scope);
    throw new OutsideWork(async (done) => {
      await eachOf(missing, async (content) => {
        const { sha256, bytes } = content;
        const place = { objeto: newObjectName(prefix), sha256, tamanho: bytes.length };
        await outside.keep(cd_empresa, place, bytes);
        done.set(nameOf(content), place);
      });
    });
  }
}

/** Does all at once, and waits for all, also where one fails. @throws the first failure. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(all.map(work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** What the names of all objects of this database begin with. */
export async function objectPrefix(transaction: Pick<Transaction, 'one'>): Promise<string> {
  const { prefixo } = await transaction.one(
    sql<{ prefixo: string }>`select a.prefixo from armazem a`,
  );
  return prefixo;
}

/** For those who only delete: what is outside is swept. */
export const databaseStore: AnexoStore = new Contents();
