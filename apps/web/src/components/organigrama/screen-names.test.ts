import type { OrganigramaNode } from '@sst/contract';
import { normalise, SCREEN_PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { describe, expect, test } from 'vitest';
import { screenNames } from './screen-names.ts';

const node = (cd: number, cd_base: number | null, nome: string, cd_aux: string | null = null) => ({
  cd,
  cd_base,
  nome,
  cd_aux,
});

/** A tree from paths below the company, with codes in their order from 2 on; the company is 1. */
function treeOf(...paths: readonly string[]): OrganigramaNode[] {
  const codes = new Map<string, number>([['', 1]]);
  const nodes = [node(1, null, 'Grupo')];
  for (const path of paths) {
    const names = path.split('/');
    const base = codes.get(names.slice(0, -1).join('/')) ?? 1;
    codes.set(path, nodes.length + 1);
    nodes.push(node(nodes.length + 1, base, names.at(-1) ?? ''));
  }
  return nodes;
}

const namesOf = (nodes: readonly OrganigramaNode[]) => {
  const names = screenNames(nodes);
  return nodes.map(({ cd }) => names.name(cd));
};

describe('the name of a unit on screens [SHELL-381]', () => {
  test('is its own where no other unit has it, and after its site where others do', () => {
    expect(
      namesOf(treeOf('Aveiro', 'Aveiro/Produção', 'Braga', 'Braga/Produção', 'Braga/Loja')),
    ).toEqual(['Grupo', 'Aveiro', 'Aveiro › Produção', 'Braga', 'Braga › Produção', 'Loja']);
  });

  test('leaves out what is the same for its namesakes', () => {
    const tree = treeOf(
      'Aveiro',
      'Aveiro/Piso 1',
      'Aveiro/Piso 1/Linha',
      'Braga',
      'Braga/Piso 1',
      'Braga/Piso 1/Linha',
    );
    expect(screenNames(tree).name(4)).toBe('Aveiro › Linha');
  });

  test('has the nearest of the names that would do', () => {
    const tree = treeOf(
      'Norte',
      'Norte/Aveiro',
      'Norte/Aveiro/Loja',
      'Sul',
      'Sul/Faro',
      'Sul/Faro/Loja',
    );
    expect(screenNames(tree).name(4)).toBe('Aveiro › Loja');
  });

  test('has two where one is not enough, from the top down', () => {
    const tree = treeOf(
      'Norte',
      'Norte/Fábrica',
      'Norte/Fábrica/Loja',
      'Norte/Armazém',
      'Norte/Armazém/Loja',
      'Sul',
      'Sul/Fábrica',
      'Sul/Fábrica/Loja',
    );
    const names = screenNames(tree);
    expect([4, 6, 9].map(names.name)).toEqual([
      'Norte › Fábrica › Loja',
      'Armazém › Loja',
      'Sul › Loja',
    ]);
  });

  test('right below the company is its own, whatever others are called', () => {
    expect(namesOf(treeOf('Loja', 'Braga', 'Braga/Loja'))).toEqual([
      'Grupo',
      'Loja',
      'Braga',
      'Braga › Loja',
    ]);
  });

  test('tells case and accents apart from nothing', () => {
    expect(namesOf(treeOf('Aveiro', 'Aveiro/PRODUCAO', 'Braga', 'Braga/Produção'))).toEqual([
      'Grupo',
      'Aveiro',
      'Aveiro › PRODUCAO',
      'Braga',
      'Braga › Produção',
    ]);
  });

  test('is told by the code between twins', () => {
    const tree = [node(1, null, 'Grupo'), node(2, 1, 'Loja', 'A'), node(3, 1, 'Loja')];
    expect(namesOf(tree)).toEqual(['Grupo', 'Loja (A)', 'Loja (3)']);
  });

  test('is found by a path, as long as a unit has it', () => {
    const names = screenNames(treeOf('Aveiro', 'Aveiro/Loja', 'Braga', 'Braga/Loja'));
    expect(names.nameOfPath('Grupo / Braga / Loja')).toBe('Braga › Loja');
    expect(names.nameOfPath('Grupo / Porto / Loja')).toBeUndefined();
    expect(names.nameOfPath('Braga / Loja')).toBeUndefined();
  });

  test('there is none for a unit that is not in the tree', () => {
    const names = screenNames(treeOf('Aveiro'));
    expect([names.name(9), names.path(9)]).toEqual([undefined, undefined]);
    expect(names.path(2)).toEqual(['Grupo', 'Aveiro']);
  });
});

/** A repeatable source of whole numbers below `most`. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

/** A tree of some units, of few names, so that many are namesakes; siblings have different names. */
function anyTree(seed: number): OrganigramaNode[] {
  const next = numbers(seed);
  const nodes = [node(1, null, 'Grupo')];
  const wanted = 5 + next(60);
  for (let tries = 0; nodes.length < wanted && tries < 500; tries++) {
    const base = nodes[next(nodes.length)]?.cd ?? 1;
    const nome = 'ABCDE'[next(5)] ?? '';
    const taken = nodes.some((one) => one.cd_base === base && one.nome === nome);
    if (!taken) nodes.push(node(nodes.length + 1, base, nome));
  }
  return nodes;
}

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);

test('no two units of a tree have one name, and none has a name that could be left out [SHELL-381]', () => {
  for (const seed of SEEDS) {
    const tree = anyTree(seed);
    const names = screenNames(tree);
    const all = tree.map(({ cd }) => names.name(cd) ?? '');
    expect(new Set(all).size).toBe(all.length);
    for (const { cd } of tree) {
      const path = (names.path(cd) ?? []).slice(1);
      const own = path.at(-1) ?? '';
      const above = (names.name(cd) ?? '').split(SCREEN_PATH_SEPARATOR).slice(0, -1);
      if (above.length === path.length - 1) continue;
      // Its own names, in their order.
      let at = -1;
      for (const one of above) {
        at = path.indexOf(one, at + 1);
        expect(at).toBeGreaterThanOrEqual(0);
      }
      // Without any one of them, a namesake would have all the others above it.
      const others = tree
        .filter((other) => other.cd !== cd && normalise(other.nome) === normalise(own))
        .map((other) => (names.path(other.cd) ?? []).slice(1, -1));
      for (const left of above) {
        const fewer = above.filter((one) => one !== left);
        expect(others.some((other) => fewer.every((one) => other.includes(one)))).toBe(true);
      }
    }
  }
});

test('names ten thousand units of few names within two seconds [SHELL-381]', () => {
  const tree = [node(1, null, 'Grupo')];
  for (let site = 0; site < 100; site++) {
    const at = tree.push(node(tree.length + 1, 1, `Local ${site}`));
    for (let unit = 0; unit < 99; unit++) tree.push(node(tree.length + 1, at, `Secção ${unit}`));
  }
  const names = screenNames(tree);
  const start = performance.now();
  expect(names.name(tree.length)).toBe('Local 99 › Secção 98');
  expect(new Set(tree.map(({ cd }) => names.name(cd))).size).toBe(tree.length);
  expect(performance.now() - start).toBeLessThan(2000);
});
