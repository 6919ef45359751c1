import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationStep } from './migration-steps.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** A file of SQL, which runs in one transaction, or a module that exports its `steps`. */
export interface Migration {
  /** The file's name, by which they are ordered. */
  readonly name: string;
  /** Of what it does: to find one that was changed after it was applied. */
  readonly hash: string;
  readonly work: { readonly sql: string } | { readonly steps: readonly MigrationStep[] };
}

/** The product's migrations, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.(sql|ts)$/.test(name));
  return Promise.all(names.sort().map((name) => readMigration(name)));
}

async function readMigration(name: string): Promise<Migration> {
  if (name.endsWith('.sql')) {
    const sql = await readFile(join(FOLDER, name), 'utf8');
    return { name, hash: hashOf(sql), work: { sql } };
  }
  const { href } = pathToFileURL(join(FOLDER, name));
  const { steps } = (await import(href)) as { steps: readonly MigrationStep[] };
  // Of the steps, not of the file: its imports and its layout may change.
  return { name, hash: hashOf(JSON.stringify(steps)), work: { steps } };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
