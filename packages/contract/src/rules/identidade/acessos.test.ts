import { expect, it } from 'vitest';
import { accessesText } from './acessos.ts';

const none = { ver: false, criar: false, editar: false, remover: false, doc: false };

it('is the same whatever the order, and leaves out what gives nothing', () => {
  const health = { ...none, cd_menu_web: 2, ver: true, doc: true };
  const people = { ...none, cd_menu_web: 1, ver: true };
  expect(accessesText([health, people])).toBe('1:ver,2:ver.doc');
  expect(accessesText([people, { ...none, cd_menu_web: 3 }, health])).toBe('1:ver,2:ver.doc');
  expect(accessesText([])).toBe('');
});
