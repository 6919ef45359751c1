import { expect, test } from 'vitest';
import { fechoKeys, listedKeys } from './fecho-keys.ts';

/** The keys of somebody who records results of the day, or of none. @returns those that are listed, and what keys have done. */
function keysOf(mayRecord: boolean) {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const keys = fechoKeys(
    {
      current: undefined,
      fit: async () => note('fit')(),
      openForm: note('form'),
      came: note('came'),
      emit: note('emit'),
      step: note('step'),
      refuses: () => {
        if (!mayRecord) done.push('why');
        return !mayRecord;
      },
      mayRecord,
    },
    { askWhy: note('asked'), closeDay: note('day'), showKeys: note('keys') },
  );
  const press = (key: string) => keys.find((one) => one.key === key)?.run?.(key);
  return { listed: listedKeys(keys, { mayRecord }).map(({ key }) => key), press, done };
}

test('a key of results that the account may not use is not listed, and says why when it is pressed [FECHO-21]', () => {
  const physician = keysOf(true);
  const nurse = keysOf(false);
  for (const key of ['a', 'c', 't', 'i', 'e']) {
    expect([physician.listed.includes(key), nurse.listed.includes(key)]).toEqual([true, false]);
    physician.press(key);
    nurse.press(key);
  }
  expect(physician.done).toEqual(['fit', 'form', 'form', 'form', 'emit']);
  expect(nurse.done).toEqual(['why', 'why', 'why', 'why', 'why']);
  nurse.press('v');
  expect([nurse.listed.includes('v'), nurse.done.at(-1)]).toEqual([true, 'came']);
});
