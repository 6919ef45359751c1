import { expect, test } from 'vitest';
import { isCalled, labelFirst } from './find.ts';
import { arrange, askedBy, type Parts } from './palette-groups.ts';

const many = (name: string) => Array.from({ length: 12 }, (_, index) => `${name} ${index}`);
const ALL: Parts<string> = {
  empresas: many('empresa'),
  paginas: many('página'),
  unidades: many('unidade'),
  pessoas: many('pessoa'),
  estados: many('lista'),
  acoes: many('ação'),
  recentes: many('recente'),
};
const sizes = (typed: string, parts = ALL) =>
  arrange(parts, typed).map(({ key, entries }) => `${key} ${entries.length}`);

test('groups stand in one order, none longer than fits; what opens has few actions and all pages [SHELL-401]', () => {
  expect(sizes('ana')).toEqual([
    'recentes 5',
    'acoes 5',
    'paginas 6',
    'estados 4',
    'pessoas 6',
    'unidades 4',
    'empresas 4',
  ]);
  expect(sizes('', { paginas: ALL.paginas, acoes: ALL.acoes, recentes: ALL.recentes })).toEqual([
    'recentes 5',
    'acoes 6',
    'paginas 12',
  ]);
  expect(sizes('ana', { pessoas: [], paginas: ['Painel'] })).toEqual(['paginas 1']);
});

test("after '>' there are actions alone, all of them [SHELL-404]", () => {
  expect(askedBy(' > tema')).toEqual({ text: 'tema', onlyActions: true });
  expect(askedBy('a > b')).toEqual({ text: 'a > b', onlyActions: false });
  expect(sizes('>')).toEqual(['acoes 12']);
  expect(sizes('> ação')).toEqual(['acoes 12']);
});

test('each word begins a word of the label or of what it is called too, without case and accents [SHELL-402]', () => {
  const register = { label: 'Registar acidente', words: 'novo participar' };
  for (const text of ['', 'acid', 'ACIDENTE regis', 'novo ácid', 'part'])
    expect(isCalled(register, text), text).toBe(true);
  for (const text of ['idente', 'acidente x']) expect(isCalled(register, text), text).toBe(false);
  const found = [{ label: 'Página de saída' }, { label: 'Sair' }, { label: 'Saída' }];
  expect(labelFirst(found, 'sa').map(({ label }) => label)).toEqual([
    'Sair',
    'Saída',
    'Página de saída',
  ]);
});
