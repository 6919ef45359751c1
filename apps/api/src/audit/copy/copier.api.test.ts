import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChainTests, startChainTests } from '../../testing/auditoria/chains.ts';
import { beginningOf, digestOfContent, digestOfLine, linkTo } from '../seal/digests.ts';
import { type CopiedLine, readCopiedHeads } from './copied-line.ts';
import { Copier } from './copier.ts';
import type { Destination } from './destination.ts';

let tests: ChainTests;
let folder: string;
let path: string;
beforeAll(async () => {
  tests = await startChainTests();
});
afterAll(() => tests.database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copiar-'));
  path = join(folder, 'registo.jsonl');
  await tests.admin.query(
    'truncate auditoria, auditoria_selo, auditoria_por_selar, auditoria_copia',
  );
});
afterEach(() => rm(folder, { recursive: true }));

const copierTo = (destination: Destination) => {
  const { clock, database } = tests;
  return new Copier({ pool: database.pool, clock, destination });
};
const toFile = () => copierTo({ kind: 'file', path });

async function copied(): Promise<CopiedLine[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}

it('each sealed line is copied once, in order, with all that its seal is computed from [API-398]', async () => {
  const { chain, codes } = await tests.begin(3);
  await tests.sealer().sealWaiting();
  const copier = toFile();
  await copier.copyNew();
  codes.push(await tests.add(chain));
  await tests.sealer().sealWaiting();
  await copier.copyNew();
  await toFile().copyNew();
  const lines = await copied();
  expect(lines.map(({ linha, ordem }) => [linha, ordem])).toEqual(
    codes.map((cd, index) => [cd, index + 1]),
  );
  let elo = beginningOf(chain);
  for (const { ordem, quando, acao, entidade, sal, selada, ...line } of lines) {
    if (quando === null || acao === null || entidade === null || sal === null)
      throw new Error('a line without its values');
    const content = digestOfContent(sal, line);
    const values = { cd: line.linha, quando, acao, entidade, cd_entidade: line.cd_entidade };
    elo = linkTo(elo, { ordem, resumo: digestOfLine(chain, values, content), dt: selada });
    expect(line.elo).toBe(elo.toString('hex'));
  }
  const { heads } = await readCopiedHeads(path);
  expect([...heads]).toEqual([[chain, await tests.head(chain)]]);
});

it('a server that was killed in the middle repeats lines and leaves none out, and a broken line breaks no other [API-398]', async () => {
  const { chain, codes } = await tests.begin(2);
  await tests.sealer().sealWaiting();
  await toFile().copyNew();
  // What was written, and not noted; and half of what follows.
  await tests.admin.query('update auditoria_copia set cd = cd - 1');
  await appendFile(path, '{"cadeia": 1, "ord');
  codes.push(await tests.add(chain));
  await tests.sealer().sealWaiting();
  await toFile().copyNew();
  expect((await copied()).flatMap((line) => line.linha ?? [])).toEqual([
    codes[0],
    codes[1],
    codes[1],
    codes[2],
  ]);
  const { heads, unreadable } = await readCopiedHeads(path);
  expect([...heads]).toEqual([[chain, await tests.head(chain)]]);
  expect(unreadable).toBe(1);
});

it('a copy shows where what was sealed has been replaced, also once more was copied [API-394, API-398]', async () => {
  const { chain, codes } = await tests.begin(3);
  await tests.sealer().sealWaiting();
  await toFile().copyNew();
  expect([...(await readCopiedHeads(path)).broken]).toEqual([]);
  // The end is cut off with its seals, and other lines take its place.
  await tests.admin.query('delete from auditoria_selo where cd_empresa = $1 and ordem > 1', [
    chain,
  ]);
  await tests.admin.query(
    `set session_replication_role = replica; delete from auditoria where cd in (${codes.slice(1)});
     set session_replication_role = default`,
  );
  for (let lines = 0; lines < 4; lines++) await tests.add(chain);
  await tests.sealer().sealWaiting();
  await toFile().copyNew();
  const { heads, broken } = await readCopiedHeads(path);
  expect([...heads]).toEqual([[chain, await tests.head(chain)]]);
  expect([...broken]).toEqual([[chain, 2]]);
});

it('what a syslog server has written is read too', async () => {
  const elo = 'ab'.repeat(32);
  const head = { cadeia: 4, ordem: 2, elo, resumo: elo, selada: '2026-03-02T09:00:00.000Z' };
  await writeFile(path, `Mar  2 09:00:00 sst area-cliente-sst: ${JSON.stringify(head)}\n`);
  const { heads, unreadable } = await readCopiedHeads(path);
  expect([...heads, unreadable]).toEqual([[4, { ordem: 2, elo: head.elo }], 0]);
});

/** A syslog server that does this with each connection. */
async function syslog(
  receive: (socket: Socket) => void,
): Promise<{ server: Server; port: number }> {
  const server = createServer({ allowHalfOpen: true }, receive).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('a syslog server gets each line with its length before it, again where it did not read to the end [API-398]', async () => {
  const { codes } = await tests.begin(2);
  await tests.sealer().sealWaiting();
  const received: string[] = [];
  let refusing = true;
  const { server, port } = await syslog(async (socket) => {
    if (refusing) {
      socket.resetAndDestroy();
      return;
    }
    received.push(await text(socket));
    socket.end();
  });
  const copier = copierTo({ kind: 'syslog', host: '127.0.0.1', port, safe: false });
  await expect(copier.copyNew()).rejects.toThrow(/não foi copiado para syslog:\/\/127\.0\.0\.1/);
  refusing = false;
  // The database may still hold the lock of the try that failed.
  await expect
    .poll(async () => {
      await copier.copyNew();
      return received.length;
    })
    .toBe(1);
  await copier.copyNew();
  server.close();
  expect(received).toHaveLength(1);
  const messages: string[] = [];
  for (let rest = Buffer.from(received[0] ?? ''); rest.length > 0; ) {
    const [frame = '', length] = /^(\d+) /.exec(rest.toString()) ?? [];
    const end = frame.length + Number(length);
    messages.push(rest.subarray(frame.length, end).toString());
    rest = rest.subarray(end);
  }
  const line = /^<110>1 \S+Z \S+ area-cliente-sst \d+ registo - (\{.*\})$/;
  expect(messages.map((message) => JSON.parse(line.exec(message)?.[1] ?? '').linha)).toEqual(codes);
});
