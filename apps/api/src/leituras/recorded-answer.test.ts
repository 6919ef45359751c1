import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { JsonAnswer } from '../answers/json-answer.ts';
import { systemClock } from '../clock.ts';
import type { ReadLine, ReadLog } from './read-log.ts';
import { ReadRecorder } from './recorded-answer.ts';

const ROWS = Array.from({ length: 20_000 }, (_, index) => ({
  cd: index + 1,
  nome: 'Ana '.repeat(20),
}));
const ASKED = {
  name: 'listFuncionarios',
  actor: { kind: 'user', cd: 7, ip: '192.0.2.1' },
  grant: { cd_empresa: 1, rights: new Set(['exames.ver']) },
  params: { company: 1 },
  query: {},
} as never;

/** The answer of a long list, in pieces, and the lines that are written of it. */
async function recorded(write: (line: ReadLine) => Promise<void> = async () => {}) {
  const pieces = (function* () {
    for (let from = 0; from < ROWS.length; from += 500)
      yield Buffer.from(JSON.stringify(ROWS.slice(from, from + 500)));
  })();
  const reading = Readable.from(pieces, { objectMode: false });
  const lines: ReadLine[] = [];
  const log = {
    write: async (line: ReadLine) => {
      await write(line);
      lines.push(line);
    },
  } as unknown as ReadLog;
  const answer = new ReadRecorder(log, systemClock).recorded(ASKED, { json: reading });
  return { reading, lines, answer: answer as Promise<JsonAnswer & { json: Readable }> };
}

it('a long list gives each part on once it is recorded, and every code once', async () => {
  const { answer, lines } = await recorded();
  let bytes = 0;
  for await (const part of (await answer).json as AsyncIterable<Buffer>) {
    bytes += part.length;
    expect(lines.length).toBeGreaterThan(0);
  }
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(lines.flatMap(({ codigos }) => codigos)).toEqual(ROWS.map(({ cd }) => cd));
});

it.each([0, 1])('whoever goes away after %i parts leaves nothing open', async (parts) => {
  const { answer, reading } = await recorded();
  const { json } = await answer;
  const iterator = json[Symbol.asyncIterator]();
  for (let part = 0; part < parts; part++) await iterator.next();
  json.destroy();
  await expect.poll(() => reading.destroyed).toBe(true);
});

it('where the log takes nothing, nothing is answered and nothing stays open', async () => {
  const { answer, reading } = await recorded(() => Promise.reject(new Error('full')));
  await expect(answer).rejects.toThrow('full');
  await expect.poll(() => reading.destroyed).toBe(true);
});

it('of people of several companies in one record, each company keeps its own', async () => {
  const lines: ReadLine[] = [];
  const log = { write: async (line: ReadLine) => void lines.push(line) } as unknown as ReadLog;
  const asked = { ...(ASKED as object), name: 'proporMarcacoes', grant: undefined } as never;
  const pessoas = [
    { cd_empresa: 1, cd_funcion: 10 },
    { cd_empresa: 2, cd_funcion: 20 },
    { cd_empresa: 1, cd_funcion: 11 },
  ];
  await new ReadRecorder(log, systemClock).recorded(asked, { message: { pessoas, turnos: [] } });
  expect(lines.map(({ cd_empresa, chamada, codigos }) => [cd_empresa, chamada, codigos])).toEqual([
    [1, 'proporMarcacoes', [10, 11]],
    [2, 'proporMarcacoes', [20]],
  ]);
});
