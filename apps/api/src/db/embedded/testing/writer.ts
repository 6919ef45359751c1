/**
 * Starts the server of a data folder and writes rows without end, a line on stdout for each whose
 * commit was answered. Meant to be killed at any moment.
 *
 *   node writer.ts <data folder> <system folder> [exit | stop | fast] [folder of the binary package]
 *
 * With `exit` it ends at its first row and leaves the server to itself, with `stop` it stops it; `fast` waits for
 * no disk, which matters only to a system that dies.
 */
import pg from 'pg';
import { readBinaryPackage } from '../binaries/binary-package.ts';
import { startEmbeddedServer } from '../embedded-server.ts';
import { postmasterPid } from './postmaster-pid.ts';

const [dataDir = '', systemDir = '', mode, source] = process.argv.slice(2);
const WRITERS = 3;

const server = await startEmbeddedServer(
  { dataDir, durable: mode !== 'fast' },
  { systemDir, ...(source && { source: readBinaryPackage(source) }) },
).catch((error) => {
  console.error(error.message, error.cause ?? '');
  process.exit(2);
});
server.exited.then(() => process.exit(mode === 'stop' ? 0 : 3));
console.log(`server ${postmasterPid(server.clusterDir)}`);

const pool = new pg.Pool({ connectionString: server.url, max: WRITERS });
pool.on('error', () => {});
await pool.query('create table if not exists written (id bigserial primary key, at timestamptz)');

async function write(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('insert into written (at) values (now()) returning id');
    process.stdout.write(`row ${rows[0].id}\n`);
    if (mode === 'exit') process.exit(0);
    if (mode === 'stop') await server.stop();
  }
}

// The end of the server ends the writes, and then this process, which waits for that awake.
setInterval(() => {}, 60_000);
await Promise.all(Array.from({ length: WRITERS }, write)).catch(() => server.exited);
