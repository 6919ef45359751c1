import { describe, expect, test } from 'vitest';
import {
  ancestorsOf,
  buildOrganigrama,
  flattenOrganigrama,
  moveInOrganigrama,
  searchOrganigrama,
  withoutBranch,
} from './organigrama-model.ts';

const node = (cd: number, cd_base: number | null, nome: string, cd_aux: string | null = null) => ({
  cd,
  cd_base,
  nome,
  cd_aux,
});
const LIST = [
  node(1, 99, 'Câmara'),
  node(4, 2, 'Armazém'),
  node(2, 1, 'Obras', 'OB'),
  node(3, 1, 'Álvaro & Filhos'),
  node(5, 4, 'Ação social'),
];
const tree = buildOrganigrama(LIST);
const all = new Set([1, 2, 4]);
const labels = (rows: ReturnType<typeof flattenOrganigrama>) =>
  rows.map((row) => `${'-'.repeat(row.level - 1)}${row.node.label}`);

describe('building', () => {
  test('a node without its parent in the list is a root; order does not matter', () => {
    expect(tree.roots.map((root) => root.cd)).toEqual([1]);
    expect(ancestorsOf(tree.byCode.get(5))).toEqual([4, 2, 1]);
  });

  test('siblings stand in Portuguese order', () => {
    expect(tree.byCode.get(1)?.children.map((child) => child.label)).toEqual([
      '(OB) Obras',
      'Álvaro & Filhos',
    ]);
  });

  test('a branch can be left out', () => {
    const list = [
      node(1, null, 'A'),
      node(2, 1, 'B'),
      node(3, 1, 'C'),
      node(4, 2, 'D'),
      node(5, 4, 'E'),
    ];
    expect(withoutBranch(list, 2).map(({ cd }) => cd)).toEqual([1, 3]);
  });

  test('an empty list is an empty tree', () => {
    expect(flattenOrganigrama(buildOrganigrama([]), new Set(), null)).toEqual([]);
  });
});

describe('drawing', () => {
  test('shows only what is opened, with levels and places', () => {
    const rows = flattenOrganigrama(tree, new Set([1]), null);
    expect(labels(rows)).toEqual(['Câmara', '-(OB) Obras', '-Álvaro & Filhos']);
    expect(rows.map(({ expanded, position, siblings }) => [expanded, position, siblings])).toEqual([
      [true, 1, 1],
      [false, 1, 2],
      [null, 2, 2],
    ]);
  });

  test('keeps 5,000 nodes quick', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      node(index + 1, index === 0 ? null : Math.ceil(index / 5), `Nó ${index}`),
    );
    const start = performance.now();
    const big = buildOrganigrama(many);
    const rows = flattenOrganigrama(big, new Set(big.byCode.keys()), null);
    searchOrganigrama(big, 'no 49');
    expect(rows).toHaveLength(5000);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('searching', () => {
  const found = (text: string) => {
    const result = searchOrganigrama(tree, text);
    return result && labels(flattenOrganigrama(tree, new Set(), result));
  };

  test('ignores case and accents and shows ancestors', () => {
    expect(found('ACAO')).toEqual(['Câmara', '-(OB) Obras', '--Armazém', '---Ação social']);
  });

  test('counts only the siblings that it shows', () => {
    const rows = flattenOrganigrama(tree, new Set(), searchOrganigrama(tree, 'filhos'));
    expect(rows.map(({ position, siblings }) => [position, siblings])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('finds the auxiliary code', () => {
    expect(found('ob)')).toEqual(['Câmara', '-(OB) Obras']);
  });

  test('tells the nearest match, the number of matches, and nothing for an empty text', () => {
    expect(searchOrganigrama(tree, 'al')).toMatchObject({ first: 3, matched: new Set([5, 3]) });
    expect(searchOrganigrama(tree, '  ')).toBeNull();
    expect(found('xyz')).toEqual([]);
  });

  const sites = buildOrganigrama([
    node(1, null, 'Grupo'),
    node(2, 1, 'Fábrica de Sines'),
    node(3, 2, 'Produção'),
    node(4, 3, 'Linha 1'),
    node(5, 1, 'Fábrica de Aveiro'),
    node(6, 5, 'Produção'),
  ]);
  const rowsFor = (text: string, opened: readonly number[] = []) =>
    labels(flattenOrganigrama(sites, new Set(opened), searchOrganigrama(sites, text)));

  test('finds a unit by words along its path, in any order [SHELL-383]', () => {
    const produced = ['Grupo', '-Fábrica de Sines', '--Produção'];
    for (const text of ['sines producao', 'PRODUÇÃO sines', 'Sines › Produção', 'Sines / Produção'])
      expect([text, rowsFor(text)]).toEqual([text, produced]);
    // Its own name must have one of them, and every one must be there.
    expect(rowsFor('grupo sines linha')).toEqual([...produced, '---Linha 1']);
    expect(rowsFor('sines aveiro')).toEqual([]);
    // What is written as it stands in a name finds that name alone.
    expect(rowsFor('fabrica de sines')).toEqual(['Grupo', '-Fábrica de Sines']);
  });

  test('opens what was found, down to all that is below it [SHELL-383]', () => {
    expect(rowsFor('sines', [2])).toEqual(['Grupo', '-Fábrica de Sines', '--Produção']);
    expect(rowsFor('sines', [2, 3])).toEqual([
      'Grupo',
      '-Fábrica de Sines',
      '--Produção',
      '---Linha 1',
    ]);
    const [group, factory] = flattenOrganigrama(
      sites,
      new Set(),
      searchOrganigrama(sites, 'sines'),
    );
    expect([group?.expanded, factory?.expanded]).toEqual([true, false]);
  });
});

describe('keys', () => {
  const rows = flattenOrganigrama(tree, all, null);

  test.each([
    ['ArrowDown', 0, { index: 1 }],
    ['ArrowDown', 4, { index: 4 }],
    ['ArrowUp', 0, { index: 0 }],
    ['Home', 3, { index: 0 }],
    ['End', 0, { index: 4 }],
    ['ArrowRight', 0, { index: 1 }],
    ['ArrowRight', 3, {}],
    ['ArrowLeft', 3, { index: 2 }],
    ['ArrowLeft', 1, { toggle: 2 }],
    ['x', 0, null],
  ] as const)('%s on row %i', (key, index, move) => {
    expect(moveInOrganigrama(rows, index, key)).toEqual(move);
  });

  test('right opens what is closed', () => {
    expect(
      moveInOrganigrama(flattenOrganigrama(tree, new Set([1]), null), 1, 'ArrowRight'),
    ).toEqual({
      toggle: 2,
    });
  });
});
