import { expect, test } from 'vitest';
import { ApiError } from '../../lib/calls/api-error.ts';
import { type BulkState, runMany, STOPPED } from './run-many.ts';

const { signal } = new AbortController();
const ignore = () => {};

test('rows have their turn one after the other, and one that fails does not stop the others [LIST-331]', async () => {
  const states: BulkState<string>[] = [];
  let running = 0;
  const one = async (row: string) => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    if (row === 'b') throw new ApiError(409, { error: 'Já foi decidido.' });
  };
  const last = await runMany(['a', 'b', 'c'], one, (state) => states.push(state), signal);
  expect(last).toEqual({
    total: 3,
    done: ['a', 'c'],
    failures: [{ row: 'b', reason: 'Já foi decidido.' }],
    broken: undefined,
    ended: true,
  });
  expect(states.map(({ done, failures }) => done.length + failures.length)).toEqual([
    0, 1, 2, 3, 3,
  ]);
});

test('what the server says of the fields is the reason [FUNC-371]', async () => {
  const campos = { dt_inactiv: 'A data de saída é anterior à de admissão.' };
  const one = async () => {
    throw new ApiError(400, { error: 'Os dados não são válidos', campos });
  };
  const last = await runMany(['a'], one, ignore, signal);
  expect(last.failures).toEqual([{ row: 'a', reason: campos.dt_inactiv }]);
});

test('where the server does not answer the rest is left, and said to be [LIST-331]', async () => {
  const asked: string[] = [];
  const one = async (row: string) => {
    asked.push(row);
    if (row === 'b') throw new ApiError(0, { error: 'Sem ligação.' });
  };
  const last = await runMany(['a', 'b', 'c'], one, ignore, signal);
  expect([asked, last.done, last.broken]).toEqual([['a', 'b'], ['a'], 'Sem ligação.']);
});

test('who stops it stops it after the row that has its turn [LIST-331]', async () => {
  const controller = new AbortController();
  const one = async () => controller.abort();
  const last = await runMany(['a', 'b'], one, ignore, controller.signal);
  expect([last.done, last.broken]).toEqual([['a'], STOPPED]);
});
