// Functions of the database stand in files of their own (docs/decisions/0140): a later migration does not rewrite one.
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../run-tool.ts';

/** The last migration of the time in which functions were rewritten in them. */
const LAST = '0250_tempos_de_quem_marca.ts';
const REWRITES = /create\s+or\s+replace\s+(?:function|procedure)/i;

/** What is wrong with a migration. */
export function rewrittenFunction(name: string, text: string): string | undefined {
  if (name <= LAST || !REWRITES.test(text)) return undefined;
  return `${name}: uma função reescreve-se em apps/api/src/db/functions, não numa migração.`;
}

/** @returns the exit code of a process. */
export async function checkMigrations(): Promise<number> {
  let wrong = 0;
  for await (const file of glob('apps/api/src/db/migrations/*.{sql,ts}', { cwd: ROOT })) {
    const line = rewrittenFunction(basename(file), await readFile(join(ROOT, file), 'utf8'));
    if (!line) continue;
    wrong += 1;
    console.error(line);
  }
  return wrong === 0 ? 0 : 1;
}
