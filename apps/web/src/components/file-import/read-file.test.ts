import { IMPORT_MAX_FILE_BYTES } from '@sst/contract/rules/limits';
import { expect, test } from 'vitest';
import type { ReadingOrder } from './answer-with.ts';
import { type FileWorkers, readFile } from './read-file.ts';

/** Takes every file, and answers with its size. */
function worker(): Worker {
  const made: Partial<Worker> = {
    postMessage: ({ file: { size } }: ReadingOrder) =>
      made.onmessage?.call(made as Worker, { data: { table: size, notes: [] } } as MessageEvent),
    terminate: () => {},
  };
  return made as Worker;
}
const workers: FileWorkers = { csv: worker, xlsx: worker };

const reading = (size: number) =>
  readFile<number>(
    { file: { name: 'pessoas.csv', size } as File, choices: {} },
    workers,
    new AbortController().signal,
  );

test('a file of 10 MB is read, and one of a byte more is refused', async () => {
  expect(IMPORT_MAX_FILE_BYTES).toBe(10 * 1024 * 1024);
  expect(await reading(IMPORT_MAX_FILE_BYTES)).toMatchObject({ table: IMPORT_MAX_FILE_BYTES });
  await expect(reading(IMPORT_MAX_FILE_BYTES + 1)).rejects.toThrow(
    'O ficheiro tem 10,1 MB. Importe ficheiros até 10 MB.',
  );
});
