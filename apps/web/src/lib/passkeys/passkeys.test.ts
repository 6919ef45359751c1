import { expect, test } from 'vitest';
import { reasonOf } from './passkeys.ts';

test('why the browser gave no passkey is said in words, whatever its error [ID-70]', () => {
  const named = (name: string) => reasonOf(Object.assign(new Error('The operation'), { name }));
  expect(named('NotAllowedError')).toContain('foi cancelado, ou passou do tempo');
  expect(named('InvalidStateError')).toContain('já tem uma chave de acesso');
  expect(named('Unheard-of')).toBe(reasonOf('nothing'));
});
