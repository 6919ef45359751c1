import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { notify, shownNotices } from './notify.ts';

afterEach(() => notifications.clean());

test('the same words of the same kind stand there once, as the last [SHELL-293]', () => {
  notify('error', 'Falhou');
  const [first] = shownNotices();
  notify('warning', 'Falhou');
  notify('error', 'Falhou');
  expect(shownNotices().map(({ kind }) => kind)).toEqual(['warning', 'error']);
  // Another toast, whose time begins now.
  expect(shownNotices()[1]?.id).not.toBe(first?.id);
});

test('the newest five are kept, and none waits [SHELL-293]', () => {
  for (let n = 1; n <= 7; n++) notify('information', `${n}`);
  expect(shownNotices().map(({ message }) => message)).toEqual(['3', '4', '5', '6', '7']);
});
