import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hand } from './hand.ts';

const TABLE = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8');

/** Pieces of work by the name that the table of docs/performance.md has, from the page on which each begins until it is done. */
export type CountedWork = Readonly<Record<string, () => Promise<Hand>>>;

/** What the table of docs/performance.md says that a piece of work takes. */
export function tableSays(work: string) {
  const row = TABLE.split('\n').find((line) => line.startsWith(`| ${work} |`));
  const [clicks, keys] = (row ?? '').split('|').slice(2).map(Number);
  if (clicks === undefined || keys === undefined) throw new Error(`no figures of: ${work}`);
  return { work, clicks, keys };
}

/** Does a piece of work, and counts. */
export async function countedIn(all: CountedWork, work: string) {
  const { clicks, keys } = (await all[work]?.()) ?? { clicks: Infinity, keys: Infinity };
  return { work, clicks, keys };
}
