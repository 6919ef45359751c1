import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';

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
  /** The bytes of each content, by its hash in hexadecimal; missing ones are left out. */
  read(scope: Scope, hashes: readonly Buffer[]): Promise<Map<string, Buffer>>;
  /** Stores contents; one that the company has already is not stored again. */
  write(scope: Scope, contents: readonly Content[]): Promise<void>;
  /** Deletes contents to which nothing refers any more. */
  remove(scope: Scope, hashes: readonly Buffer[]): Promise<void>;
}

/** The store in PostgreSQL: contents share transaction and backup with the rows that refer to them. */
export const databaseStore: AnexoStore = {
  async read(scope, hashes) {
    const rows = await scope.all(sql<{ sha256: Buffer; bytes: Buffer }>`
      select c.sha256, c.bytes from anexo_conteudo c where c.sha256 = any(${hashes}::bytea[])`);
    return new Map(rows.map(({ sha256, bytes }) => [sha256.toString('hex'), bytes]));
  },

  async write(scope, contents) {
    const byHash = new Map(contents.map((content) => [content.sha256.toString('hex'), content]));
    const known = await scope.all(sql<{ hash: string }>`
      select encode(c.sha256, 'hex') as hash from anexo_conteudo c
       where c.sha256 = any(${contents.map(({ sha256 }) => sha256)}::bytea[])`);
    for (const { hash } of known) byHash.delete(hash);
    // By hash: concurrent writers of the same contents lock in one order, so they cannot deadlock.
    const missing = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, content]) => content);
    await Promise.all(
      missing.map(({ sha256, bytes }) =>
        scope.run(sql`
          insert into anexo_conteudo (cd_empresa, sha256, bytes)
          values (${scope.cd_empresa}::bigint, ${sha256}, ${bytes}) on conflict do nothing`),
      ),
    );
  },

  async remove(scope, hashes) {
    await scope.run(sql`delete from anexo_conteudo c where c.sha256 = any(${hashes}::bytea[])`);
  },
};
