// The map names every room, and links of documents lead somewhere.
import { glob, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../run-tool.ts';

const MAP = 'docs/architecture.md';
/** Whose folders stand on the map. */
const MAPPED = [
  'apps/api/src',
  'apps/api/src/modules',
  'apps/web/src',
  'apps/web/src/features',
  'packages/contract/src',
] as const;
const DOCUMENTS = ['*.md', 'docs/**/*.md'] as const;
/** The address of a link within the repository, without its heading. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** @returns the words of a text that stand in code, each part of a path by itself. */
export function namedIn(text: string): ReadonlySet<string> {
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return new Set(codes.flatMap((code) => code.split('/')));
}

/** @returns the addresses that a document links to, within the repository. */
export function linksOf(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, target = '']) => target);
}

async function unnamed(): Promise<string[]> {
  const named = namedIn(await readFile(join(ROOT, MAP), 'utf8'));
  const found: string[] = [];
  for (const folder of MAPPED) {
    for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true })) {
      if (!entry.isDirectory() || named.has(entry.name)) continue;
      found.push(`${MAP}: falta a pasta ${folder}/${entry.name}`);
    }
  }
  return found;
}

async function broken(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(DOCUMENTS, { cwd: ROOT })) {
    for (const target of linksOf(await readFile(join(ROOT, file), 'utf8'))) {
      const path = join(ROOT, dirname(file), target);
      const isThere = await stat(path).then(
        () => true,
        () => false,
      );
      if (!isThere) found.push(`${file}: não existe ${target}`);
    }
  }
  return found;
}

export async function checkDocs(): Promise<number> {
  const problems = [...(await unnamed()), ...(await broken())];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
