import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { importCommand } from '../../cli/import/import-command.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { EMPRESA } from './pedidos.ts';

export const EXAME_HEAD = 'cod_externo;num_mecan;tipo;decisao;data;validade';
export const FUNCIONARIO_HEAD = 'cod_externo;nome;sexo;data_nascimento;unidade';

export const exameLine = (code: string, number: string, date = '10/02/2026', decision = 'A') =>
  `${code};${number};Periódico;${decision};${date};10/02/2028`;

/** What tests of the command line's imports start from. */
export interface CsvImports {
  readonly app: TestApp;
  /** The command's own connection, as the owner of the tables. */
  readonly client: Client;
  /** Numbers of the company that name one employee each. */
  readonly numbers: readonly string[];
  /** Imports a text. @returns what the command says, and the lines of the file of refused rows. */
  importText(
    kind: string,
    text: string | Buffer,
    cd_empresa?: number,
  ): Promise<{ told: string; errors: string[] }>;
  countExams(like: string): Promise<number>;
  /** A stored row, by its external code. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every table
  row(table: string, code: string): Promise<any>;
  /** Gives a node a code that a file can name. @returns it. */
  unitCode(cd: number): Promise<string>;
  close(): Promise<void>;
}

export async function startCsvImports(): Promise<CsvImports> {
  const app = await startTestApp();
  const client = new Client({ connectionString: app.database.url });
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), 'importar-'));
  const { rows } = await app.admin.query(
    `select num_mecan from funcionario where cd_empresa = $1 and num_mecan is not null
      group by 1 having count(*) = 1 order by 1`,
    [EMPRESA],
  );
  return {
    app,
    client,
    numbers: rows.map(({ num_mecan }) => num_mecan),
    importText: async (kind, text, cd_empresa = EMPRESA) => {
      const path = join(folder, `${kind}.csv`);
      const refused = join(folder, `${kind}.erros.csv`);
      await rm(refused, { force: true });
      await writeFile(path, text);
      const { told } = await importCommand(client, { kind, path, cd_empresa });
      const errors = await readFile(refused, 'utf8').catch(() => '');
      return {
        told,
        errors: errors.replace('\ufeff', '').trimEnd().split('\r\n').filter(Boolean),
      };
    },
    countExams: async (like) =>
      (
        await app.admin.query(
          'select count(*)::int as n from exame where cd_empresa = $1 and cod_externo like $2',
          [EMPRESA, like],
        )
      ).rows[0].n,
    row: async (table, code) =>
      (
        await app.admin.query(
          `select *, cd_organig::float8 from ${table} where cd_empresa = $1 and cod_externo = $2`,
          [EMPRESA, code],
        )
      ).rows[0],
    unitCode: async (cd) => {
      await app.admin.query('update organigrama set cd_aux = $1 where cd = $2', [`UN-${cd}`, cd]);
      return `UN-${cd}`;
    },
    close: async () => {
      await client.end();
      await rm(folder, { recursive: true });
      await app.close();
    },
  };
}
