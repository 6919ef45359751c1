import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { SealKeys } from '../../apps/api/src/audit/seal/seal-keys.ts';
import { makeCopy } from '../../apps/api/src/backup/make-copy.ts';
import { restoreCopy } from '../../apps/api/src/backup/restore-copy.ts';
import { proveRestored } from '../../apps/api/src/backup/restored-proof.ts';
import { withClient } from '../../apps/api/src/db/connection.ts';
import { seedScale } from '../../apps/api/src/db/demo/index.ts';
import { Sandbox } from '../../apps/api/src/db/embedded/testing/sandbox.ts';
import { openDatabase } from '../../apps/api/src/db/open-database.ts';
import { asSuperuser, destroy } from '../../apps/api/test/outages/outage-cluster.ts';
import { namesIn, Product, signedIn, Writer } from '../../apps/api/test/outages/product.ts';
import { until } from '../../apps/api/test/outages/scenarios.ts';
import { BENCH_TODAY } from '../database.ts';

const EMPLOYEES = 200_000;
/** Writes go on for longer than two segments take to be archived, and end somewhere within a third. */
const WRITTEN_MS = 100_000;
const UP_TO_MORE_MS = 45_000;

/**
 * Loses a machine in the middle of writes, and starts again from what lies in the folder of copies.
 * @returns what it took; times in seconds, but for the names.
 */
export async function loseMachine() {
  const sandbox = await Sandbox.open();
  try {
    const backupDir = sandbox.path('copias');
    const server = await sandbox.start(sandbox.path('um'), { durable: true, backupDir });
    await (await openDatabase({ addresses: [server.url], poolSize: 1 })).end();
    await asSuperuser(server, (client) =>
      seedScale(client, { today: BENCH_TODAY, funcionarios: EMPLOYEES, onProgress: () => {} }),
    );
    const copying = performance.now();
    const { manifest } = await makeCopy({ backupDir, server, keep: 1 });
    const copyS = seconds(copying);

    const product = await Product.start({ DATABASE_URL: server.url, DATA_DIR: sandbox.path('a') });
    await product.ready();
    const token = await signedIn(server);
    const writer = new Writer(product, token);
    await delay(WRITTEN_MS + Math.random() * UP_TO_MORE_MS);
    destroy(server);
    const lostAt = performance.now();
    await product.stop();
    await writer.end();
    await server.exited;
    await rm(sandbox.path('um'), { recursive: true });

    const { copy } = await restoreCopy({
      backupDir,
      dataDir: sandbox.path('dois'),
      systemDir: sandbox.places.systemDir,
      say: () => {},
    });
    const restoredS = seconds(lostAt);
    const again = await sandbox.start(sandbox.path('dois'), { durable: true });
    const names = await namesIn(again);
    const next = await Product.start({ DATABASE_URL: again.url, DATA_DIR: sandbox.path('b') });
    await next.ready();
    // Its session is one of the things that were restored.
    const first = new Writer(next, token, 0);
    await until(async () => (await first.one('Nome depois')).status === 200, 60_000);
    const writingS = seconds(lostAt);
    await next.stop();
    const proving = performance.now();
    const restored = { manifest: copy.manifest, url: again.url, sealKeys: new SealKeys([]) };
    const proof = await withClient([again.url], (client) => proveRestored(client, restored));

    const there = new Set(names);
    const lost = [...writer.written].filter(([name]) => !there.has(name));
    const earliest = Math.min(lostAt, ...lost.map(([, at]) => at));
    return {
      copyS,
      copyMb: Math.round(manifest.files.reduce((sum, { size }) => sum + size, 0) / 1024 ** 2),
      acknowledged: writer.written.size,
      lost: lost.length,
      /** From the earliest write that was acknowledged and is not there to the loss. */
      lostS: Math.round((lostAt - earliest) / 100) / 10,
      doubled: names.length - there.size,
      restoredS,
      writingS,
      provenS: seconds(proving),
      /** But for the counts of tables. The generated data has a document that no record uses. */
      found: proof.lines.filter((line) => !line.startsWith('  ')),
    };
  } finally {
    await sandbox.close();
  }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
