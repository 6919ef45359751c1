import { describe, expect, test } from 'vitest';
import { unidadeNames } from './unidade-names.ts';

const NODES = [
  { cd: 1, cd_base: null, nome: 'Grupo Atlântico', cd_aux: 'GAI' },
  { cd: 2, cd_base: 1, nome: 'Fábrica da Maia', cd_aux: '0101' },
  { cd: 3, cd_base: 2, nome: 'Produção', cd_aux: '0101-1' },
  { cd: 4, cd_base: 1, nome: 'Fábrica de Leiria', cd_aux: null },
  { cd: 5, cd_base: 4, nome: 'Produção', cd_aux: null },
  { cd: 6, cd_base: 5, nome: 'Corte/Vinco', cd_aux: null },
  { cd: 7, cd_base: 1, nome: 'Produção', cd_aux: null },
];
const units = unidadeNames(NODES);

describe('a text of a file leads to a unit [CSV-139]', () => {
  test.each([
    ['0101', 2],
    ['0101-1', 3],
    ['fabrica  da maia', 2],
    ['(0101) Fábrica da Maia', 2],
    ['Fábrica da Maia / Produção', 3],
    ['FABRICA DA MAIA › PRODUCAO', 3],
    ['Fábrica de Leiria/Produção', 5],
    ['(0101) Fábrica da Maia / (0101-1) Produção', 3],
    ['Grupo Atlântico / Fábrica de Leiria / Produção', 5],
    ['(GAI) Grupo Atlântico › Fábrica de Leiria', 4],
    ['Grupo Atlântico', 1],
    ['Corte/Vinco', 6],
    ['Produção / Corte/Vinco', 6],
    ['Grupo Atlântico / Produção', 7],
  ])('%s', (text, node) => {
    expect(units.find(text)).toEqual({ node });
  });

  test.each([
    'Lua',
    'Fábrica da Lua / Produção',
    'Lua / Fábrica da Maia',
    'Fábrica da Maia / Lua',
    'Maia / Produção',
    '/',
    '',
  ])('%j leads to none', (text) => {
    expect(units.find(text)).toEqual({ candidates: [] });
  });

  test('a name of several is told with the path of each', () => {
    expect(units.find('produção')).toEqual({
      candidates: ['Fábrica da Maia › Produção', 'Fábrica de Leiria › Produção', 'Produção'],
    });
  });

  test('a code that is the name of another unit is doubtful', () => {
    const found = unidadeNames([...NODES, { cd: 8, cd_base: 1, nome: '0101', cd_aux: null }]).find(
      '0101',
    );
    expect(found).toEqual({ candidates: ['Fábrica da Maia', '0101'] });
  });
});

test('a path as exports write it, from the company, leads there also for who sees only a branch [CSV-139]', () => {
  const branch = unidadeNames(NODES.slice(1, 3));
  expect(branch.find('Grupo Atlântico / Fábrica da Maia / Produção')).toEqual({ node: 3 });
  expect(branch.find('Fábrica de Leiria / Produção')).toEqual({ candidates: [] });
});

test('what a file is given of a unit leads back to it', () => {
  expect(NODES.map(({ cd }) => units.fileText(cd))).toEqual([
    'Grupo Atlântico',
    'Fábrica da Maia',
    'Fábrica da Maia / Produção',
    'Fábrica de Leiria',
    'Fábrica de Leiria / Produção',
    'Fábrica de Leiria / Produção / Corte/Vinco',
    'Grupo Atlântico / Produção',
  ]);
  for (const { cd } of NODES) expect(units.find(units.fileText(cd))).toEqual({ node: cd });
  expect(units.fileText(99)).toBe('');
});
