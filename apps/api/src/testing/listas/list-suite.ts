import type { CallName } from '@sst/contract';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { findNodesBelow } from '../known-rows.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
} from '../pedidos/pedidos.ts';
import { ALL_ACCESSES, signInWith } from '../utilizadores/test-utilizadores.ts';
import {
  below,
  type Coded,
  codesOf,
  type Expected,
  hasWords,
  ListUnderTest,
  type Query,
} from './list-tests.ts';

export interface SortKey<E> {
  readonly of: (one: E) => string | number | null;
  /** Whether it is a text, which is sorted alphabetically. */
  readonly text?: boolean;
}

/** A list with its expected rows. */
export interface Subject<Row extends Coded, E extends Expected<Row>> {
  readonly tests: PedidoTests;
  readonly list: ListUnderTest<Row>;
  /** The rows of the own company and of the other one, in the list's order. */
  readonly own: readonly E[];
  readonly foreign: readonly E[];
}

/** A list of two companies. @param read its rows in one of them. */
export async function subjectOf<Row extends Coded, E extends Expected<Row>>(
  tests: PedidoTests,
  call: CallName,
  read: (admin: Client, company: number) => Promise<E[]>,
): Promise<Subject<Row, E>> {
  const { admin } = tests.app;
  return {
    tests,
    list: new ListUnderTest(call, tests),
    own: await read(admin, EMPRESA),
    foreign: await read(admin, OTHER_EMPRESA),
  };
}

interface Suite<Row extends Coded, E extends Expected<Row>> {
  readonly subject: () => Subject<Row, E>;
  readonly shape: z.ZodObject;
  readonly sort: Readonly<Record<string, SortKey<E>>>;
  readonly textsOf: (one: E) => readonly (string | null)[];
  /** Searches that find some rows, but not all. */
  readonly searches: readonly string[];
  /** A field of the row that holds the name of an employee. */
  readonly nameOf: (one: E) => string;
  /** Queries that this list refuses beside those that all do. */
  readonly bad: readonly Query[];
  /** Lines of the requirements, in brackets. */
  readonly ids: string;
}

const BAD: readonly Query[] = [
  { pagina: '0', quantidade: '10' },
  { pagina: '-1' },
  { pagina: '1.5' },
  { quantidade: '0' },
  { quantidade: '101' },
  { quantidade: 'dez' },
  { ordenacao: 'asneira.asc' },
  { ordenacao: 'dt' },
  { ordenacao: 'dt.up' },
  { ordenacao: 'constructor.asc' },
  { pesquisa: 'x'.repeat(201) },
  { pesquisa: 'a\0b' },
];
const FOUND_NOWHERE = ['zzzz', 'a zzzz', "' or 1=1--", 'a%a', '[object Object]'];
const NODES = [EMPRESA, REGION, 3, 4, 23];

/** The tests that every list passes. */
export function describeList<Row extends Coded, E extends Expected<Row>>(
  suite: Suite<Row, E>,
): void {
  describeOrder(suite);
  describeSearch(suite);
  describeScope(suite);
}

/** The rows whose texts have all words of a search. */
const havingIn =
  <Row extends Coded, E extends Expected<Row>>({ textsOf }: Suite<Row, E>) =>
  (rows: readonly E[], pesquisa: string) =>
    rows.filter((one) => hasWords(textsOf(one), pesquisa));

function describeOrder<Row extends Coded, E extends Expected<Row>>(suite: Suite<Row, E>): void {
  const { subject, ids } = suite;

  it(`holds every row in its order, with just the fields of the contract ${ids}`, async () => {
    const { list, own } = subject();
    expect(own.length).toBeGreaterThan(0);
    await list.holds(own);
    for (const row of (await list.read()).message) {
      expect(suite.shape.strict().safeParse(row).error).toBeUndefined();
    }
  });

  it.each([1, 7, 25, 100])(
    `in pages of %i is the whole list, and beyond its end the last page ${ids}`,
    async (quantidade) => {
      const { list, own } = subject();
      // Page by page takes long where there are thousands.
      const pages = Math.ceil(own.length / quantidade);
      const asked = [1, 2, 3, Math.ceil(pages / 2), pages - 1, pages].filter((one) => one >= 1);
      for (const pagina of asked.filter((one) => one <= pages)) {
        const rows = own.slice((pagina - 1) * quantidade, pagina * quantidade);
        const page = await list.read({ quantidade, pagina });
        const figures = { count: own.length, countPag: pages, pagina };
        expect(page).toEqual({ message: rows.map(({ row }) => row), ...figures });
      }
      const last = await list.read({ quantidade, pagina: pages });
      for (const pagina of [pages + 1, pages + 1_000, Number.MAX_SAFE_INTEGER]) {
        expect(await list.read({ quantidade, pagina })).toEqual(last);
      }
    },
  );

  it.each(Object.keys(suite.sort))(
    `is sorted by %s up and down, equal rows by code ${ids}`,
    async (field) => {
      const { list, own } = subject();
      const key = suite.sort[field] as SortKey<E>;
      for (const direction of ['asc', 'desc', 'des']) {
        const ordenacao = `${field}.${direction}`;
        const sorted = inOrder(own, key, direction !== 'asc').map(({ row }) => row);
        const whole = await list.read({ ordenacao });
        expect([ordenacao, codesOf(whole.message)]).toEqual([ordenacao, codesOf(sorted)]);
        const page = await list.read({ ordenacao, quantidade: 10, pagina: 2 });
        expect([ordenacao, codesOf(page.message)]).toEqual([
          ordenacao,
          codesOf(sorted.slice(10, 20)),
        ]);
      }
    },
  );
}

function describeSearch<Row extends Coded, E extends Expected<Row>>(suite: Suite<Row, E>): void {
  const { subject, ids } = suite;
  const having = havingIn(suite);

  it.each(suite.searches)(`is searched for %j ${ids}`, async (pesquisa) => {
    const { list, own } = subject();
    const found = having(own, pesquisa);
    expect(found.length).toBeGreaterThan(0);
    await list.holds(found, { pesquisa });
  });

  it.each(FOUND_NOWHERE)(`is searched for %j, and empty ${ids}`, (pesquisa) =>
    subject().list.holds([], { pesquisa }),
  );

  it.each([...BAD, ...suite.bad])(`is refused for %j, with the field ${ids}`, (query) =>
    subject().list.refuses(query),
  );
}

/** Whose rows a caller sees. */
function describeScope<Row extends Coded, E extends Expected<Row>>(suite: Suite<Row, E>): void {
  const { subject, ids } = suite;
  const having = havingIn(suite);

  it.each(NODES)(`is narrowed to node %i and all below it ${ids}`, async (company) => {
    const { list, own, tests } = subject();
    const nodes = await findNodesBelow(tests.app.admin, company);
    await list.holds(below(own, { nodes }), {}, { company });
  });

  it(`is for the user of a branch that of the branch, in search too ${ids}`, async () => {
    const { list, own, tests } = subject();
    const caller = { token: await signInToRegion(tests), company: REGION };
    const nodes = await findNodesBelow(tests.app.admin, REGION);
    const inside = below(own, { nodes });
    const outside = own.filter((one) => !inside.includes(one));
    expect(Math.min(inside.length, outside.length)).toBeGreaterThan(0);
    await list.holds(inside, {}, caller);
    for (const pesquisa of [...suite.searches, ...outside.slice(0, 5).map(suite.nameOf)]) {
      await list.holds(having(inside, pesquisa), { pesquisa }, caller);
    }
    for (const company of [EMPRESA, 23, OTHER_EMPRESA]) {
      expect((await list.ask({}, { ...caller, company })).status).toBe(403);
    }
  });

  it(`of another company is theirs alone, and nothing of it is found here ${ids}`, async () => {
    const { list, own, foreign, tests } = subject();
    expect(foreign.length).toBeGreaterThan(0);
    expect((await list.ask({}, { company: OTHER_EMPRESA })).status).toBe(403);
    for (const pesquisa of foreign.slice(0, 10).map(suite.nameOf)) {
      await list.holds(having(own, pesquisa), { pesquisa });
    }
    const place = { cd_empresa: OTHER_EMPRESA, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place);
    await list.holds(foreign, {}, { token, company: OTHER_EMPRESA });
  });
}

const pt = new Intl.Collator('pt-PT');

/** Rows sorted by a key: empty keys last, up and down; equal ones by code. */
function inOrder<E extends Expected<Coded>>(
  rows: readonly E[],
  { of, text = false }: SortKey<E>,
  falls: boolean,
): E[] {
  const compare = (one: E, other: E) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const sign = falls ? -1 : 1;
    return sign * (text ? pt.compare(String(a), String(b)) : Number(a > b) - Number(a < b));
  };
  return [...rows].sort((a, b) => compare(a, b) || a.row.cd - b.row.cd);
}
