import { expect, test } from 'vitest';
import type { NavItem } from '../shell/nav/nav-items.ts';
import { palettePages } from './palette-pages.ts';

const icon = () => null;
const ITEMS: readonly NavItem[] = [
  { label: 'Painel', to: '/', icon },
  { label: 'Saúde', to: '/saude', icon, items: [{ label: 'Exames', to: '/saude/exame' }] },
];

test('groups are unfolded, and the pages of the user menu follow', () => {
  const pages = palettePages(ITEMS, { pode: () => false, admCompany: false, company: true });
  expect(pages.map(({ group, label }) => (group ? `${group} › ${label}` : label))).toEqual([
    'Painel',
    'Saúde › Exames',
    'Alterar dados',
    'Alterar palavra-passe',
    'Segurança da conta',
    'Sobre',
  ]);
});

test('administrators find what they administer', () => {
  const labels = (admCompany: boolean) =>
    palettePages(ITEMS, { pode: () => true, admCompany, company: false }).map(({ label }) => label);
  expect(labels(true).slice(3, 5)).toEqual(['Gerir utilizadores', 'Registo de alterações']);
  // The activity log covers the whole company.
  expect(labels(false)).not.toContain('Registo de alterações');
});

test('restrictions are found by who opens sheets, and by others what is recommended [RESTR-41]', () => {
  const labels = (...rights: string[]) =>
    palettePages(ITEMS, {
      pode: (right) => rights.includes(right),
      admCompany: false,
      company: true,
    }).map(({ label }) => label);
  expect(labels('restricoes.ver', 'fichas.ver')).toContain('Restrições');
  expect(labels('restricoes.ver')).toContain('Recomendações a cumprir');
  expect(labels('restricoes.ver')).not.toContain('Restrições');
  expect(labels().filter((label) => /^Re(stri|come)/.test(label))).toEqual([]);
});
