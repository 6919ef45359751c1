import { type Right, rightsOfPrestador } from '@sst/contract';
import { expect, test } from 'vitest';
import { navItems } from './nav-items.ts';

const AREAS = [
  { cd: 1, nome: 'Ruído' },
  { cd: 2, nome: 'Antiga', inactiv: true as const },
];
const may =
  (...rights: readonly Right[]) =>
  (right: Right) =>
    rights.includes(right);
const CLIENT = { provider: false, podePrestador: () => false, company: true, areas: AREAS };
const labels = (given: Parameters<typeof navItems>[0]) => navItems(given).map(({ label }) => label);

test('the menu has what the user may see, and the dashboard of a chosen company', () => {
  expect(labels({ ...CLIENT, pode: may() })).toEqual(['Painel']);
  expect(labels({ ...CLIENT, pode: may('acidentes.ver', 'exames.ver') })).toEqual([
    'Painel',
    'Saúde',
    'Acidentes',
  ]);
  expect(labels({ ...CLIENT, company: false, pode: may() })).toEqual([]);
});

test('who reads what is recommended without the exams has that page, and nothing else of health [RESTR-28]', () => {
  const read = { ...CLIENT, pode: may('funcionarios.ver', 'restricoes.ver') };
  expect(labels(read)).toEqual(['Painel', 'Funcionários', 'Recomendações']);
  const both = { ...CLIENT, pode: may('exames.ver', 'restricoes.ver') };
  expect(labels(both)).toEqual(['Painel', 'Saúde']);
});

test('the provider’s users have their pages first, with a company or without, and those of their roles [EQUIPA-07]', () => {
  const provider = { ...CLIENT, provider: true, pode: may() };
  expect(labels(provider)).toEqual(['Prestador', 'Painel']);
  expect(labels({ ...provider, company: false })).toEqual(['Prestador']);
  const [pages] = navItems({
    ...provider,
    podePrestador: may('decisoes.confirmar', 'exames.escrever', 'empresas.ver'),
  });
  expect(pages?.items?.map(({ label }) => label)).toEqual([
    'Hoje',
    'Decisões por confirmar',
    'Perguntas ao médico',
    'Empresas',
  ]);
});

test('beside the decisions to confirm stands how many there are, while there are any [EQUIPA-09]', () => {
  const provider = { ...CLIENT, provider: true, pode: may() };
  const podePrestador = may('decisoes.confirmar');
  const entry = (porConfirmar: number | undefined) =>
    navItems({ ...provider, podePrestador, porConfirmar })[0]?.items?.[0];
  expect(entry(3)).toMatchObject({ label: 'Decisões por confirmar', waiting: 3 });
  for (const none of [0, undefined]) expect(entry(none)).not.toHaveProperty('waiting');
});

test('the areas of activity stand below safety, and say where one is inactive', () => {
  const [, safety] = navItems({ ...CLIENT, pode: may('atividades.ver') });
  expect(safety?.items?.slice(-2)).toMatchObject([
    { label: 'Ruído', base: '/seguranca/area/1' },
    { label: 'Antiga (inativa)', base: '/seguranca/area/2' },
  ]);
});

test('what is set up once stands in one entry, so that a clerk has six [SHELL-440]', () => {
  const provider = { ...CLIENT, provider: true, company: false, pode: may() };
  const clerk = rightsOfPrestador(['atendimento']);
  const [daily, administration, ...more] = navItems({
    ...provider,
    podePrestador: (right) => clerk.has(right),
  });
  const names = (item: typeof daily) => item?.items?.map(({ label }) => label);
  expect(names(daily)).toEqual([
    'Hoje',
    'Pedidos das empresas',
    'Por marcar',
    'Agenda',
    'Empresas',
  ]);
  expect(administration?.label).toBe('Administração');
  expect(names(administration)).toEqual([
    'Comunicações',
    'Pessoas parecidas',
    'Decisões por confirmar',
  ]);
  expect(more).toEqual([]);
});

test('absences open with those that are to be booked again [FALTA-11]', () => {
  const [, health] = navItems({ ...CLIENT, pode: may('faltas.ver', 'exames.ver') });
  expect(health?.items?.find(({ label }) => label === 'Faltas')).toMatchObject({
    to: '/saude/falta/$tipo',
    search: { seguimento: 'aberta' },
  });
});
