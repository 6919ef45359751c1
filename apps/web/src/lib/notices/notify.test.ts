import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { notify, notifyError, notifyUndo, shownNotices, undoLatest } from './notify.ts';

// No page says any of it already.
vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] });

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
  vi.useFakeTimers();
  for (let n = 1; n <= 7; n++) {
    notify('information', `${n}`);
    vi.advanceTimersByTime(250);
  }
  expect(shownNotices().map(({ message }) => message)).toEqual(['3', '4', '5', '6', '7']);
});

test('six at once are one, as grave as the gravest; the next one after a while stands alone [SHELL-438]', () => {
  vi.useFakeTimers();
  for (let n = 1; n <= 7; n++) notify(n === 2 ? 'error' : 'success', `${n}`);
  expect(shownNotices().map(({ kind, message }) => [kind, message])).toEqual([
    ['error', '1\n2\n3\n4\n5\n6\n7'],
  ]);
  vi.advanceTimersByTime(1_000);
  notify('success', '8');
  expect(shownNotices().map(({ message }) => message.length)).toEqual([13, 1]);
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

test('who did not want to prove who they are is told of no error [ID-122]', () => {
  notifyError(new ApiError(409, { codigo: 'CONFIRMAR_IDENTIDADE', error: 'Confirme.' }));
  expect(shownNotices()).toEqual([]);
  notifyError(new ApiError(409, { error: 'Falhou' }));
  expect(shownNotices()).toHaveLength(1);
});
