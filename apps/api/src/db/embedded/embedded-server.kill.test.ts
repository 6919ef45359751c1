import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer } from './embedded-server.ts';
import { query, Sandbox } from './testing/sandbox.ts';
import type { Writer } from './testing/writer-process.ts';

/** Few beside all other tests; `npm run bench:falhas -- mortes` has it do more. */
const ROUNDS = Number(process.env.RODADAS ?? 4);

describe('after kill -9, again and again, the next start works and every answered write is there', () => {
  let sandbox: Sandbox;
  let dataDir: string;
  const answered = new Set<number>();

  beforeAll(async () => {
    sandbox = await Sandbox.open();
    dataDir = sandbox.path('data');
    await (await sandbox.start(dataDir, { durable: true })).stop();
  }, 30_000);

  afterAll(async () => {
    expect(await sandbox.close()).toEqual([]);
  }, 30_000);

  async function writeForAWhile(): Promise<{ writer: Writer; server: number }> {
    const writer = sandbox.startWriter(dataDir);
    const server = await writer.writing;
    await sleep(Math.random() * 250);
    return { writer, server };
  }

  async function expectAllWrites(writer: Writer): Promise<void> {
    for (const id of writer.written) answered.add(id);
    const server = await startEmbeddedServer({ dataDir }, sandbox.places);
    try {
      const rows = await query(server.url, 'select id from written');
      const kept = new Set(rows.map((row) => Number(row.id)));
      expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
      expect(writer.written.size).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  }

  it('of the parent: its server is taken over', { timeout: ROUNDS * 20_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { writer, server } = await writeForAWhile();
      await writer.kill();
      expect(await sandbox.processes()).toContain(server);
      await expectAllWrites(writer);
      expect(await sandbox.processes()).toEqual([]);
    }
  });

  it('of the server', { timeout: ROUNDS * 20_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { writer, server } = await writeForAWhile();
      process.kill(server, 'SIGKILL');
      expect(await writer.exited).toBe(3);
      await expectAllWrites(writer);
    }
  });

  it('of both', { timeout: ROUNDS * 20_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { writer, server } = await writeForAWhile();
      const killServer = () => process.kill(server, 'SIGKILL');
      if (round % 2 === 0) killServer();
      await writer.kill();
      if (round % 2 === 1) killServer();
      await expectAllWrites(writer);
    }
  });

  it('of the parent while it starts, on a new folder too', {
    timeout: ROUNDS * 20_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const fresh = sandbox.path(`fresh-${round}`);
      const writer = sandbox.startWriter(fresh, 'fast');
      // From before the first file to after the first write; making the cluster lies in between.
      await sleep(100 + Math.random() * 700);
      await writer.kill();
      const server = await startEmbeddedServer({ dataDir: fresh, durable: false }, sandbox.places);
      try {
        if (writer.written.size > 0) {
          const rows = await query(server.url, 'select id from written');
          const kept = new Set(rows.map((row) => Number(row.id)));
          expect([...writer.written].filter((id) => !kept.has(id))).toEqual([]);
        }
        const rubbish = readdirSync(fresh).filter((name) => /init-|tmp-/.test(name));
        expect(rubbish).toEqual([]);
      } finally {
        await server.stop();
      }
      expect(await sandbox.processes()).toEqual([]);
    }
  });
});
