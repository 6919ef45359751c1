import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { notify, shownNotices } from '../notices/notify.ts';
import { useAttempt } from './use-attempt.ts';

afterEach(() => notifications.clean());

function attemptOf(): ReturnType<typeof useAttempt> {
  let attempt: ReturnType<typeof useAttempt> | undefined;
  function Form() {
    attempt = useAttempt();
    return null;
  }
  renderToString(createElement(Form));
  if (!attempt) throw new Error('not rendered');
  return attempt;
}

test('an attempt takes away what earlier ones of the same form told, and no other toast', () => {
  const [form, other] = [attemptOf(), attemptOf()];
  notify('information', 'Antes.');
  form.begin();
  form.tell(() => notify('warning', 'Falta um campo.'));
  notify('success', 'O ficheiro foi adicionado.');
  other.begin();
  other.tell(() => notify('error', 'O outro falhou.'));
  form.tell(() => notify('error', 'Falhou.'));
  form.begin();
  expect(shownNotices().map(({ message }) => message)).toEqual([
    'Antes.',
    'O ficheiro foi adicionado.',
    'O outro falhou.',
  ]);
});
