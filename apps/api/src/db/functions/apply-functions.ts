import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { inPatientTransaction } from '../lock-patience.ts';
import { FUNCTIONS_OF_ROLES } from '../owners.ts';

/** A file that makes all functions of a subject, as often as it is run. */
export interface FunctionFile {
  readonly name: string;
  readonly hash: string;
  readonly sql: string;
}

/**
 * Every text that a file has ever had here stays: a server of the version before, which starts beside a newer one, finds that its own
 * was applied and leaves the newer one alone.
 */
const APPLIED = `
  create table if not exists funcao_aplicada (
    ficheiro text not null,
    hash text not null,
    quando timestamptz not null default now(),
    primary key (ficheiro, hash)
  )`;

/** SQLSTATE: no such table; no right to read it. */
const UNREADABLE = new Set(['42P01', '42501']);

/** The product's functions, by subject. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const folder = import.meta.dirname;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, hash: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/**
 * Makes the functions whose files have changed since they were last made, all of them in one transaction: a server of the version
 * before sees the functions before or after. The caller holds the lock of preparation.
 * @param client connected as the owner of the database, after the migrations.
 * @returns the names of the files.
 */
export async function applyFunctions(
  client: Client,
  files: readonly FunctionFile[],
): Promise<string[]> {
  await client.query(APPLIED);
  const changed = await changedOf(client, files);
  if (changed.length === 0) return [];
  const roles = Object.keys(FUNCTIONS_OF_ROLES).join(', ');
  await inPatientTransaction(client, async () => {
    // Functions call each other, in whatever order they are made.
    await client.query(`
      grant select on funcao_aplicada to sst_app;
      set local check_function_bodies = off;
      grant create on schema public to ${roles}`);
    for (const { name, hash, sql } of changed) {
      await client.query(sql).catch((error) => {
        throw new Error(`As funções de ${name} falharam.`, { cause: error });
      });
      await client.query('insert into funcao_aplicada (ficheiro, hash) values ($1, $2)', [
        name,
        hash,
      ]);
    }
    await client.query(`revoke create on schema public from ${roles}`);
  });
  return changed.map(({ name }) => name);
}

/** The files that a database lacks, asked by a role that may only read. */
export async function findChangedFunctions(client: Client): Promise<string[]> {
  const files = await readFunctionFiles();
  const changed = await changedOf(client, files).catch((error) => {
    if (UNREADABLE.has(error.code)) return files;
    throw error;
  });
  return changed.map(({ name }) => name);
}

async function changedOf(
  client: Client,
  files: readonly FunctionFile[],
): Promise<readonly FunctionFile[]> {
  const { rows } = await client.query<{ applied: string }>(
    `select ficheiro || ' ' || hash as applied from funcao_aplicada`,
  );
  const applied = new Set(rows.map((row) => row.applied));
  return files.filter(({ name, hash }) => !applied.has(`${name} ${hash}`));
}
