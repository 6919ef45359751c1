import { afterEach, expect, test } from 'vitest';
import { addNotice, removeNotice, shownNotices } from './notice-store.ts';

afterEach(() => {
  for (const { id } of shownNotices.get()) removeNotice(id);
});

test('the same words of the same kind stand there once', () => {
  addNotice('error', 'Falhou', 5000);
  addNotice('warning', 'Falhou', 5000);
  addNotice('error', 'Falhou', 5000);
  expect(shownNotices.get().map(({ kind }) => kind)).toEqual(['warning', 'error']);
});

test('the newest five are kept', () => {
  for (let n = 1; n <= 7; n++) addNotice('information', `${n}`, 5000);
  expect(shownNotices.get().map(({ message }) => message)).toEqual(['3', '4', '5', '6', '7']);
});
