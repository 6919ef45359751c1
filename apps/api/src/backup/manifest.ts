import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../db/embedded/cluster/durable-files.ts';

const FILE = 'copia.json';

/** A path within the cluster, which leads nowhere else. */
const inCluster = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .refine((path) => !path.split('/').includes('..'));
const moment = z.iso.datetime();
const segment = z.string().regex(/^[0-9A-F]{24}$/);

const Manifest = z.object({
  /** Of this description. */
  format: z.literal(1),
  /** Of the product. */
  version: z.string(),
  /** PostgreSQL's major version. */
  postgres: z.string(),
  /** PostgreSQL's own name of the cluster, which a restored one keeps. */
  system: z.string(),
  started: moment,
  /** From this moment on the copy can be restored. */
  ended: moment,
  /** What a recovery reads of the archive at least. */
  firstSegment: segment,
  lastSegment: segment,
  /** Rows of each table, counted as the copy began. */
  rows: z.record(z.string(), z.number().int()),
  /** Of each table that is only added to: how many lines it had up to the code `last`. */
  appended: z.record(z.string(), z.object({ lines: z.number().int(), last: z.number().int() })),
  folders: z.array(inCluster),
  files: z.array(
    z.object({
      path: inCluster,
      size: z.number().int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** What a copy says of itself. Moments are in UTC, ISO 8601. */
export type Manifest = z.output<typeof Manifest>;

/** Written last: a copy without it is none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeWhole(join(folder, FILE), `${JSON.stringify(Manifest.parse(manifest))}\n`, 0o600);
}

/** @returns undefined where there is none, or one that cannot be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
