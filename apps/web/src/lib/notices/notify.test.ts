import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { notify, notifyUndo, shownNotices, undoLatest } from './notify.ts';

afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
});

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

test('z takes back one after the other, ten at the most, also what other toasts have covered [PEND-370]', () => {
  const undone: number[] = [];
  for (let n = 1; n <= 12; n++) {
    notifyUndo(`Aceite ${n}`, { run: () => undone.push(n), about: `${n}` });
  }
  for (let n = 1; n <= 11; n++) undoLatest();
  expect(undone).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(shownNotices().at(-1)?.message).toBe('Não há nada para anular.');
});

test('what can be undone goes when the server no longer takes it, and z says so [PEND-310]', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  undoLatest();
  expect(shownNotices().at(-1)?.message).toBe('Não há nada para anular.');
  notifyUndo('Aceite', { run, about: '1' });
  vi.advanceTimersByTime(9_999);
  expect(shownNotices().at(-1)?.kind).toBe('undo');
  vi.advanceTimersByTime(1);
  expect(shownNotices().map(({ kind }) => kind)).not.toContain('undo');
  undoLatest();
  expect(shownNotices().at(-1)?.message).toBe('Já não é possível anular.');
  expect(run).not.toHaveBeenCalled();
  // The server counts from the change, not from its answer; what took longer waited for its turn before.
  for (const [waited, left] of [
    [800, 9_200],
    [6_000, 8_500],
  ] as const) {
    notifyUndo(`Aceite ${waited}`, { run, about: '2' }, Date.now() - waited);
    vi.advanceTimersByTime(left - 1);
    expect(shownNotices().at(-1)?.kind).toBe('undo');
    vi.advanceTimersByTime(1);
    expect(shownNotices().map(({ kind }) => kind)).not.toContain('undo');
  }
  notifyUndo('Recusado', { run, about: '3' });
  undoLatest();
  expect(run).toHaveBeenCalledTimes(1);
});
