import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { EMPRESA } from '../pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../pedidos/prestador.ts';
import type { CallResult } from '../test-app.ts';
import { placeFactor } from '../utilizadores/factor.ts';
import { addKey, type TestKey } from '../utilizadores/keys.ts';

/** A row as a program sends it. */
export type Row = Record<string, string | null>;

interface PutOptions {
  readonly key?: TestKey;
  readonly company?: number;
  readonly query?: Record<string, string>;
}

/** What tests of rows start from: two programs of the provider, and who sends what. */
export interface Lotes {
  readonly tests: PrestadorTests;
  readonly clinica: TestKey;
  readonly agenda: TestKey;
  /** Another company. */
  readonly other: number;
  put(name: CallName, linhas: readonly Row[], options?: PutOptions): Promise<CallResult>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every table
  sql(text: string, values?: unknown[]): Promise<any[]>;
  countOf(table: string): Promise<number>;
  /** Somebody whom the first program knows. @returns the code that it gave. */
  known(): Promise<string>;
}

let people = 0;
/** A row of somebody new. */
export function person(more: Row = {}): Row {
  people += 1;
  return {
    cod_externo: `P-${people}`,
    num_mecan: `LT-${people}`,
    nome: `Pessoa ${people} de Outro Programa`,
    sexo: people % 2 === 0 ? 'f' : 'm',
    data_nascimento: '1985-04-03',
    unidade: 'LT-UN',
    ...more,
  };
}

export const exame = (cod_externo: string, funcionario: string, more: Row = {}): Row => ({
  cod_externo,
  funcionario,
  tipo: 'Periódico',
  decisao: 'A',
  data: '2026-01-12',
  validade: '2028-01-12',
  ...more,
});

export const unidade = (more: Row = {}): Row => ({
  cod_externo: 'LT-UN',
  nome: 'Unidade de lotes',
  ...more,
});

/** What has become of the rows of an answer, in order. */
export const results = (body: { linhas: { resultado: string }[] }) =>
  body.linhas.map(({ resultado }) => resultado);

/** Starts the tests of a file; what it answers is there once they run. */
export function useLotes(options: Parameters<typeof startPrestadorTests>[0] = {}): Lotes {
  const lotes = {} as { -readonly [K in keyof Lotes]: Lotes[K] };
  beforeAll(async () => {
    const tests = await startPrestadorTests(options);
    const { admin } = tests.app;
    await placeFactor(admin, tests.provider.cd);
    const ofProvider = { cd_empresa: 0, cd_utilizador: tests.provider.cd };
    const clinica = await addKey(admin, { ...ofProvider, origem: 'clinica' });
    const agenda = await addKey(admin, { ...ofProvider, origem: 'agenda' });
    const sql: Lotes['sql'] = async (text, values = []) => (await admin.query(text, values)).rows;
    const [{ cd: other }] = await sql(
      'select cd::float8 from organigrama where cd = cd_empresa and cd <> $1 order by cd limit 1',
      [EMPRESA],
    );
    const put: Lotes['put'] = (
      name,
      linhas,
      { key = clinica, company = EMPRESA, query = {} } = {},
    ) =>
      tests.app.call(name, { headers: key.headers, params: { company }, query, body: { linhas } });
    Object.assign(lotes, {
      tests,
      clinica,
      agenda,
      other,
      put,
      sql,
      countOf: async (table: string) =>
        (await sql(`select count(*)::int as n from ${table} where cd_empresa = $1`, [EMPRESA]))[0]
          .n,
      known: async () => {
        await put('putUnidades', [unidade()]);
        const row = person();
        expect(results((await put('putFuncionarios', [row])).body)).toEqual(['criada']);
        return row.cod_externo ?? '';
      },
    });
  });
  afterAll(() => lotes.tests.app.close());
  return lotes;
}
