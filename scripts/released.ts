// Keeps what programs may rely on from this release on: run at each release (docs/api/versions.md).
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from '../apps/api/src/plugins/documentation/describe-api.ts';
import { narrowed } from '../apps/api/src/plugins/documentation/released/compare-released.ts';
import {
  linesOf,
  readLines,
  textOf,
} from '../apps/api/src/plugins/documentation/released/released-lines.ts';
import { ROOT } from './run-tool.ts';

const FILE = join(ROOT, 'docs/api/released.txt');

const now = linesOf(await describeApi('programas', { version: '1', publicUrl: '/' }));
const released = readLines(await readFile(FILE, 'utf8'));
const problems = narrowed(released, now, new Date().toISOString().slice(0, 10));
for (const problem of problems) console.error(problem);
if (problems.length === 0) await writeFile(FILE, textOf(now));
process.exit(problems.length === 0 ? 0 : 1);
