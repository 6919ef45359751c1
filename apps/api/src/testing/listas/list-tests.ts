import type { CallName } from '@sst/contract';
import { normalise } from '@sst/contract/rules/texts/text';
import { expect } from 'vitest';
import type { KnownRows } from '../known-rows.ts';
import { EMPRESA, type PedidoTests } from '../pedidos/pedidos.ts';

export type Query = Readonly<Record<string, string | number>>;

export interface Coded {
  readonly cd: number;
}

/** A row as its list should show it, and the node by which it belongs to a branch. */
export interface Expected<Row extends Coded> {
  readonly row: Row;
  readonly cd_organig: number;
}

interface ListAnswer<Row> {
  readonly message: Row[];
  readonly count: number;
  readonly countPag: number;
  readonly pagina: number;
}

export interface Caller {
  readonly company?: number;
  readonly token?: string;
}

/** A list of the application, as a user of everything in one company reads it where nobody else is named. */
export class ListUnderTest<Row extends Coded> {
  readonly #name: CallName;
  readonly #tests: PedidoTests;
  readonly #paramsOf: (company: number) => Readonly<Record<string, number>>;

  /** @param paramsOf what the path names besides the node. */
  constructor(
    name: CallName,
    tests: PedidoTests,
    paramsOf: (company: number) => Readonly<Record<string, number>> = () => ({}),
  ) {
    this.#name = name;
    this.#tests = tests;
    this.#paramsOf = paramsOf;
  }

  ask(query: Query = {}, { company = EMPRESA, token = this.#tests.token }: Caller = {}) {
    const params = { ...this.#paramsOf(company), company };
    return this.#tests.app.call(this.#name, { token, params, query });
  }

  async read(query: Query = {}, caller: Caller = {}): Promise<ListAnswer<Row>> {
    const { status, body } = await this.ask(query, caller);
    expect([query, status]).toEqual([query, 200]);
    return body;
  }

  /** Checks that the list holds just these rows, in this order, whole and on its first two pages. */
  async holds(
    expected: readonly Expected<Row>[],
    query: Query = {},
    caller: Caller = {},
  ): Promise<void> {
    const rows = expected.map(({ row }) => row);
    const count = rows.length;
    const whole = await this.read(query, caller);
    expect(whole).toEqual({ message: rows, count, countPag: 1, pagina: 1 });
    const countPag = Math.max(1, Math.ceil(count / 2));
    for (const pagina of [1, 2]) {
      const page = await this.read({ ...query, quantidade: 2, pagina }, caller);
      const last = Math.min(pagina, countPag);
      const message = rows.slice((last - 1) * 2, last * 2);
      expect(page).toEqual({ message, count, countPag, pagina: last });
    }
  }

  /** Checks that a query is refused with its one field that is wrong. */
  async refuses(query: Query): Promise<void> {
    const { status, body } = await this.ask(query);
    const { codigo, campos = {} } = body;
    const wrong = { query, status: 400, codigo: 'INVALIDO', fields: [Object.keys(query)[0]] };
    expect({ query, status, codigo, fields: Object.keys(campos) }).toEqual(wrong);
  }
}

export function codesOf(rows: readonly Coded[]): number[] {
  return rows.map(({ cd }) => cd);
}

/** The rows of a node and all below it. */
export function below<E extends Expected<Coded>>(
  rows: readonly E[],
  { nodes }: Pick<KnownRows, 'nodes'>,
): E[] {
  return rows.filter(({ cd_organig }) => nodes.includes(cd_organig));
}

/** Whether every word occurs in one of the texts, ignoring case and accents. */
export function hasWords(texts: readonly (string | null)[], pesquisa: string): boolean {
  const plain = texts.map((text) => normalise(text ?? ''));
  return normalise(pesquisa)
    .split(/\s+/)
    .every((word) => plain.some((text) => text.includes(word)));
}
