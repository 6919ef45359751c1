import { expect, test } from 'vitest';
import { transferenciaDraft } from './transferencia-draft.ts';
import type { TransferenciaValues } from './transferencia-rules.ts';

const MONDAY = { cd_organig: null, dt_ini_instit: '16-03-2026', muda_trabalho: false };
const TUESDAY = { ...MONDAY, dt_ini_instit: '17-03-2026' };
const HERE = 4;

const kept = (values: TransferenciaValues) =>
  JSON.parse(JSON.stringify(transferenciaDraft(MONDAY, HERE).contentOf(values)));

test('a date that was not touched becomes that of the day, one that was typed stays', () => {
  const untouched = kept({ ...MONDAY, cd_organig: 5 });
  expect(transferenciaDraft(TUESDAY, HERE).restore(untouched)).toEqual({
    values: { ...TUESDAY, cd_organig: 5 },
  });
  const typed = { cd_organig: 5, dt_ini_instit: '01-04-2026', muda_trabalho: true };
  expect(transferenciaDraft(TUESDAY, HERE).restore(kept(typed))).toEqual({ values: typed });
});

test('the same destination on another day is another request', () => {
  const values = { ...TUESDAY, cd_organig: 5 };
  expect(transferenciaDraft(TUESDAY, HERE).contentOf(values)).not.toEqual(
    kept({ ...MONDAY, cd_organig: 5 }),
  );
});

test('there is no draft of an untouched form, nor of a transfer that has been made', () => {
  expect(kept(MONDAY)).toBeNull();
  expect(transferenciaDraft(TUESDAY, 5).restore(kept({ ...MONDAY, cd_organig: 5 }))).toBeNull();
});

test.each([[null], ['x'], [{}], [{ dia: '16-03-2026' }], [{ cd_organig: '5', dt_ini_instit: 3 }]])(
  'nothing comes of what cannot be read: %o',
  (content) => {
    expect(transferenciaDraft(MONDAY, HERE).restore(content)).toBeNull();
  },
);
