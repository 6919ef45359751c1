import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../run-tool.ts';

/** Where the lines stand, a file for each subject. */
export const FOLDER = 'docs/requirements';
const INDEX = 'docs/requirements.md';
const TABLE = /(?<=<!-- lines -->\n)[\s\S]*(?=<!-- end -->)/;
const ROW = /^\| ([A-Z]+)-\d+ \|/gm;

/** The text of each file of lines, by its path from the root, sorted. */
export async function readRequirements(): Promise<ReadonlyMap<string, string>> {
  const texts: (readonly [string, string])[] = [];
  for await (const file of glob(`${FOLDER}/*.md`, { cwd: ROOT })) {
    texts.push([file, await readFile(join(ROOT, file), 'utf8')]);
  }
  return new Map(texts.sort());
}

/** The table of the index: each subject with its sections and its kinds of id. A line more leaves it as it is. */
function tableOf(texts: ReadonlyMap<string, string>): string {
  const rows = [...texts].map(([file, text]) => {
    const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
    const ids = [...text.matchAll(ROW)].map(([, id]) => id);
    const link = `[${title}](requirements/${basename(file)})`;
    return `| ${link} | ${sections.join(', ')} | ${[...new Set(ids)].join(', ')} |`;
  });
  return `\n| Subject | Sections | Ids |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
}

async function indexOf(texts: ReadonlyMap<string, string>) {
  const before = await readFile(join(ROOT, INDEX), 'utf8');
  return { before, after: before.replace(TABLE, tableOf(texts)) };
}

/** Whether the index says what the files hold. */
export async function isIndexed(texts: ReadonlyMap<string, string>): Promise<boolean> {
  const { before, after } = await indexOf(texts);
  return before === after;
}

/** Writes the index. */
export async function writeIndex(): Promise<void> {
  const { before, after } = await indexOf(await readRequirements());
  if (before !== after) await writeFile(join(ROOT, INDEX), after);
}
