import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../apps/api/src/db/embedded/embedded-server.ts';

/** Starts a database server of its own for some work, by its address; afterwards nothing of it is left. */
export async function withOwnServer(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sst-bench-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedServer({ dataDir: folder });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
