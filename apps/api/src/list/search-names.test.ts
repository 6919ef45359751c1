import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Access } from '../access/access.ts';
import type { Grant } from '../access/grant.ts';
import { SearchNames } from './search-names.ts';

const node = (cd: string, cd_base: string | null, nome: string) => ({
  tabela: 'organigrama',
  cd,
  cd_base,
  nome,
});

/** A company with a branch and a workshop below it, and another branch; the database may answer a unit before its own. */
const ROWS = [
  node('3', '2', 'Oficina A/B'),
  node('1', null, 'Metalúrgica'),
  node('4', '1', 'Região Sul'),
  node('2', '1', 'Região Norte'),
  { tabela: 'medico', cd: '9', cd_base: null, nome: 'Dr. Norte' },
];

/** A reader who may know the types of exams. */
const grantOf = (cd_empresa: number) =>
  ({ cd_empresa, actor: { kind: 'user' }, rights: new Set(['saude.tipo']) }) as unknown as Grant;

async function read(typed: string) {
  const access = { read: async () => ROWS } as unknown as Access;
  const { words } = await new SearchNames(access).read(grantOf(1), typed);
  return words.map(({ below, shown, named }) => ({
    below: below.toSorted(),
    shown: shown.toSorted(),
    node: named.organigrama,
  }));
}

it.each([
  // The company's own name stands above all of its units, but is not shown there.
  ['metal', ['1', '2', '3', '4'], ['1'], ['1']],
  ['NORTE', ['2', '3'], ['2', '3'], ['2']],
  ['regiao', ['2', '3', '4'], ['2', '3', '4'], ['4', '2']],
  ['oficina', ['3'], ['3'], ['3']],
  ['a/b', ['3'], ['3'], ['3']],
  // The sign between the names of a path, too.
  ['/', ['2', '3', '4'], ['3'], ['3']],
  ['nada', [], [], []],
])(
  '%s names units by themselves, or by one above them [LIST-321]',
  async (word, below, shown, named) => {
    expect(await read(word)).toEqual([{ below, shown, node: named }]);
  },
);

it('looks for each word by itself', async () => {
  const found = await read('norte metal');
  expect(found.map(({ below }) => below)).toEqual([
    ['2', '3'],
    ['1', '2', '3', '4'],
  ]);
});

it('finds the names of each of a thousand companies that search at the same moment', async () => {
  const access = {
    read: async ({ cd_empresa }: Grant) => {
      await setTimeout(20);
      return [node(String(cd_empresa), null, 'Sede')];
    },
  } as unknown as Access;
  const names = new SearchNames(access);
  const companies = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const searches = companies.map((cd_empresa) => names.read(grantOf(cd_empresa), 'sede'));
  const found = (await Promise.all(searches)).map(({ words }) => words[0]?.named.organigrama);
  expect(found).toEqual(companies.map((cd_empresa) => [String(cd_empresa)]));
});
