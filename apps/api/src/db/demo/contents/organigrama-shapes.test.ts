import { describe, expect, it } from 'vitest';
import { demoEmpresas } from './empresas.ts';
import { makePlainOrganigrama, type OrganigramaBranch } from './organigrama-shapes.ts';

function expectTree(tree: readonly OrganigramaBranch[]) {
  for (const [index, { parent, nome, cd_aux }] of tree.entries()) {
    if (index === 0) expect(parent).toBeNull();
    else expect(parent).toBeLessThan(index);
    expect(nome.length).toBeLessThanOrEqual(100);
    expect((cd_aux ?? '').length).toBeLessThanOrEqual(20);
  }
  expect(new Set(tree.map(({ cd_aux }) => cd_aux)).size).toBe(tree.length);
  const siblings = tree.map(({ parent, nome }) => `${parent} ${nome}`);
  expect(new Set(siblings).size).toBe(tree.length);
}

describe('trees', () => {
  it('of the demonstration have 60, 3 and 2,000 nodes', () => {
    const trees = demoEmpresas().map(({ tree }) => tree);
    expect(trees.map((tree) => tree.length)).toEqual([60, 3, 2000]);
    for (const tree of trees) expectTree(tree);
  });

  it.each([1, 2, 3, 10, 57, 100, 500])('of the load have exactly %i nodes', (size) => {
    const tree = makePlainOrganigrama('Empresa', 'E', size, 'comercio');
    expect(tree).toHaveLength(size);
    expectTree(tree);
  });
});
