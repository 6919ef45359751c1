import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SealKeys } from '../../src/audit/seal/seal-keys.ts';
import { listCopies } from '../../src/backup/copies.ts';
import { copyDataFolder } from '../../src/backup/copy-data-folder.ts';
import { makeCopy } from '../../src/backup/make-copy.ts';
import { restoreAndProve } from '../../src/backup/restore-and-prove.ts';
import { walFolder } from '../../src/db/embedded/archive/wal-archive.ts';
import { compressArchived } from '../../src/db/embedded/archive/wal-keeper.ts';
import type { EmbeddedServer } from '../../src/db/embedded/embedded-server.ts';
import { findRunningServer } from '../../src/db/embedded/running-server.ts';
import { IS_ROOT, Sandbox } from '../../src/db/embedded/testing/sandbox.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { isMailHeld } from '../../src/modules/correio/mail-hold.ts';
import { asSuperuser, destroy } from './outage-cluster.ts';
import { namesIn } from './product.ts';
import { until } from './scenarios.ts';

let sandbox: Sandbox;
let server: EmbeddedServer;
let backupDir: string;
/** The copy's own figures, and a moment between two writes. */
let made: Awaited<ReturnType<typeof makeCopy>>;
let between: Date;
/** What `auditoria verificar` says beside the server that runs. */
let beside: string;
/** What restoring it to that moment told. */
let atMoment: Awaited<ReturnType<typeof restoreAndProve>>;

const write = (name: string) =>
  asSuperuser(server, (admin) => admin.query('insert into lesao_tipo (nome) values ($1)', [name]));

/** Has what was written until now archived. */
async function archived(): Promise<void> {
  await asSuperuser(server, async (admin) => {
    const { rows } = await admin.query('select pg_walfile_name(pg_switch_wal()) as name');
    await until(async () => {
      const found = await admin.query('select last_archived_wal as name from pg_stat_archiver');
      return found.rows[0].name >= rows[0].name;
    }, 60_000);
  });
}

const restore = (name: string, from = backupDir, moment?: Date) =>
  restoreAndProve({
    backupDir: from,
    dataDir: sandbox.path(name),
    until: moment,
    systemDir: sandbox.places.systemDir,
    sealKeys: new SealKeys([]),
    say: () => {},
  });

/** A demonstration, copied while it works, written to and then lost with its machine. */
beforeAll(async () => {
  sandbox = await Sandbox.open();
  backupDir = sandbox.path('copias');
  server = await sandbox.start(sandbox.path('um'), { backupDir });
  const opened = { addresses: [server.url], poolSize: 1, demoToday: '2026-11-25' };
  await (await openDatabase(opened)).end();
  await write('Nome copiado');
  const found = await findRunningServer(sandbox.path('um'));
  if (!found) throw new Error('the running server was not found');
  const command = [join(import.meta.dirname, '../../src/cli/main.ts'), 'auditoria', 'verificar'];
  const env = { PATH: process.env.PATH, DATA_DIR: sandbox.path('um') };
  // Lines that nobody seals while no server runs are a fault of theirs: by its exit code.
  beside = await promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  made = await makeCopy({ backupDir, server: found, keep: 2 });
  await write('Nome anterior');
  await delay(20);
  between = new Date();
  await delay(20);
  await write('Nome posterior');
  // As no statement of the product can: somebody's mistake, or a damaged disk.
  await asSuperuser(server, (admin) =>
    admin.query('set session_replication_role = replica; delete from anexo_conteudo'),
  );
  await archived();
  destroy(server);
  await server.exited;
  await rm(sandbox.path('um'), { recursive: true });
  atMoment = await restore('dois', backupDir, between);
}, 180_000);
afterAll(() => sandbox.close(), 30_000);

/** What a restored folder has, started as the product starts it. */
async function inside(name: string) {
  const restored = await sandbox.start(sandbox.path(name));
  const names = await namesIn(restored);
  const anexos = await asSuperuser(restored, async (admin) => {
    const { rows } = await admin.query('select count(*)::int as n from anexo_conteudo');
    return rows[0].n;
  });
  const pool = await openDatabase({ addresses: [restored.url], poolSize: 1 });
  const held = await inTransaction(pool, {}, isMailHeld);
  await pool.end();
  await restored.stop();
  return {
    held,
    names: names.filter((each) => / (?:copiado|anterior|posterior)$/.test(each)),
    anexos,
  };
}

it('a lost database is back as it was at a moment, documents too, shows that it is whole, and holds its letters [API-403, API-404, API-590]', async () => {
  const { last, proof } = atMoment;
  expect(proof).toMatchObject({ ok: true });
  expect(proof.lines.at(-1)).toMatch(/^Empresas verificadas: [1-9]\d*\. Sem erros\.$/);
  expect(proof.lines).toContainEqual(
    expect.stringMatching(/^Registos verificados: [1-9]\d*; linhas seladas: \d+\. Sem erros\.$/),
  );
  const { rows } = made.manifest;
  expect(proof.lines).toContain(
    `  public.funcionario: ${rows['public.funcionario']} linhas (ao copiar ${rows['public.funcionario']})`,
  );
  expect(Number(last)).toBeLessThan(Number(between));
  // Nobody has let its letters leave.
  expect(await inside('dois')).toEqual({
    held: true,
    names: ['Nome copiado', 'Nome anterior'],
    anexos: rows['public.anexo_conteudo'],
  });
});

it('the seals are verified beside the server of the folder that runs [API-394]', () => {
  expect(beside).toMatch(/Registos verificados: [1-9]\d*; linhas seladas: \d+\./);
  expect(beside).not.toContain('já está a ser usad');
});

it('a new database does not write over the archive of a lost one [API-405]', async () => {
  await expect(sandbox.start(sandbox.path('novo'), { backupDir })).rejects.toThrow(
    /tem as cópias de outra base de dados/,
  );
});

it('what is written until an orderly stop is archived, compressed, and copied when the server is stopped too [API-401, API-402]', async () => {
  const other = sandbox.path('outras copias');
  const again = await sandbox.start(sandbox.path('dois'), { backupDir: other });
  await expect(makeCopy({ backupDir, server: again, keep: 1 })).rejects.toThrow(
    /não guarda em .*copias o que se grava/,
  );
  const segment = await asSuperuser(again, async (admin) => {
    await admin.query(`insert into lesao_tipo (nome) values ('Nome do fim')`);
    const { rows } = await admin.query(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    );
    return rows[0].name;
  });
  await again.stop();
  const wal = walFolder(other);
  expect(await readdir(wal)).toContain(segment);
  await compressArchived(wal);
  const compressed = await stat(join(wal, `${segment}.gz`));
  expect([compressed.mode & 0o777, compressed.size < 4_000_000]).toEqual([0o600, true]);
  expect((await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name))).toEqual([]);

  const { systemDir } = sandbox.places;
  const dataDir = sandbox.path('dois');
  const { folder } = await copyDataFolder({ dataDir, backupDir: other, keep: 1, systemDir });
  expect((await listCopies(other)).map((copy) => copy.folder)).toEqual([folder]);
  const nothing = copyDataFolder({ dataDir: sandbox.path('nada'), backupDir: other, keep: 1 });
  await expect(nothing).rejects.toThrow(/não há nenhuma base de dados/);
});

it('without a moment it has all that was archived, and tells of what is wrong in it [API-401, API-404]', async () => {
  const { proof } = await restore('tres');
  expect(proof.ok).toBe(false);
  expect(proof.lines.join('\n')).toContain('sem a linha de «anexo_conteudo» a que se referem');
  const { names, anexos } = await inside('tres');
  expect([names, anexos]).toEqual([['Nome copiado', 'Nome anterior', 'Nome posterior'], 0]);
});

it('only their owner can read copies and archive [API-402]', async () => {
  const entries = await readdir(backupDir, { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(500);
  const open = [];
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    if (mode & 0o077) open.push([entry.name, mode.toString(8)]);
  }
  expect(open).toEqual([]);
});

it('a folder with anything in it is not restored to, and a moment before the first copy or after the last write is refused [API-405]', async () => {
  await expect(restore('copias')).rejects.toThrow(/não está vazia/);
  await expect(restore('quatro', backupDir, new Date('2026-01-01'))).rejects.toThrow(
    /Nenhuma cópia é anterior a 2026-01-01T00:00:00.000Z: a mais antiga é de /,
  );
  await expect(restore('cinco', backupDir, new Date(Date.now() + 3_600_000))).rejects.toThrow(
    /O histórico não chega até .*: a última gravação é de /,
  );
});

it('a copy that is not whole is none [API-406]', async () => {
  const other = sandbox.path('so-partes');
  await promisify(execFile)('cp', ['-al', backupDir, other]);
  const [copy] = await listCopies(other);
  if (!copy) throw new Error('there is no copy');
  await promisify(execFile)('cp', ['-al', copy.folder, `${copy.folder}.parcial`]);
  await rm(join(copy.folder, 'copia.json'));
  await expect(restore('seis', other)).rejects.toThrow(/Não há nenhuma cópia inteira/);
});

it.each([
  {
    name: 'a file that was changed',
    harm: async (folder: string) => {
      const path = join(folder, 'postgres', 'global', 'pg_control');
      const bytes = await readFile(path);
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      await rm(path);
      await writeFile(path, bytes);
    },
    told: /O ficheiro global\/pg_control da cópia .* está danificado/,
  },
  {
    name: 'a file that is gone',
    harm: (folder: string) => rm(join(folder, 'postgres', 'PG_VERSION')),
    told: /falta o ficheiro PG_VERSION/,
  },
  {
    name: 'a segment that the copy needs',
    harm: async (_: string, wal: string) => {
      for (const end of ['', '.gz'])
        await rm(join(wal, made.manifest.firstSegment + end), { force: true });
    },
    told: /Ao histórico falta/,
  },
  {
    name: 'a segment that was cut off',
    harm: async (_: string, wal: string) => {
      const segments = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}(\.gz)?$/.test(name));
      const last = join(wal, segments.sort().at(-1) ?? '');
      const bytes = await readFile(last);
      await rm(last);
      const cut = (last.endsWith('.gz') ? bytes : gzipSync(bytes)).subarray(0, 1_000);
      await writeFile(`${last.replace(/\.gz$/, '')}.gz`, cut);
      // As root brings them from another machine.
      if (IS_ROOT) for (const path of [wal, dirname(wal)]) await chown(path, 0, 0);
    },
    told: /Um ficheiro do histórico não se consegue ler inteiro/,
  },
])('$name ends the restore, and the folder cannot be started [API-405]', async ({ harm, told }) => {
  const other = sandbox.path('estragado');
  await rm(other, { recursive: true, force: true });
  await rm(sandbox.path('sete'), { recursive: true, force: true });
  // Links: what is harmed is a file of its own.
  await promisify(execFile)('cp', ['-al', backupDir, other]);
  const [copy] = await listCopies(other);
  await harm(copy?.folder ?? '', join(other, 'wal'));
  await expect(restore('sete', other)).rejects.toThrow(told);
  if (!existsSync(sandbox.path('sete', 'postgres'))) return;
  await expect(sandbox.start(sandbox.path('sete'))).rejects.toThrow(/PostgreSQL incorporado/);
});
