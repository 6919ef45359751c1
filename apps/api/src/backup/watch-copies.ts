import { readdir } from 'node:fs/promises';
import { walFolder } from '../db/embedded/archive/wal-archive.ts';
import { listCopies } from './copies.ts';
import { followSegments, isRestoredSince } from './wal-segments.ts';

const EVERY_MS = 3_600_000;

/**
 * Why the copies of a folder do not lead to what is written now: there is none, the server ran without the archive for a
 * while, or it was restored since. Undefined where they do.
 */
export async function troubleWithCopies(backupDir: string): Promise<string | undefined> {
  const copy = (await listCopies(backupDir)).at(-1);
  if (!copy) return `Ainda não há nenhuma cópia em ${backupDir}: faça-a com «npm run copia».`;
  const { firstSegment } = copy.manifest;
  const files = await readdir(walFolder(backupDir));
  if (
    !isRestoredSince(files, firstSegment) &&
    followSegments(files, firstSegment).missing === undefined
  )
    return undefined;
  return `As cópias em ${backupDir} já não levam ao que se grava agora: faça outra com «npm run copia».`;
}

/** Tells at once, and each hour, where a copy is wanted. */
export function watchCopies(backupDir: string, log: (line: string) => void): void {
  const look = () =>
    troubleWithCopies(backupDir).then(
      (trouble) => trouble && log(trouble),
      (error: Error) => log(`As cópias em ${backupDir} não puderam ser vistas: ${error.message}.`),
    );
  setInterval(look, EVERY_MS).unref();
  void look();
}
