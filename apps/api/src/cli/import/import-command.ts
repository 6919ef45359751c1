import { stat } from 'node:fs/promises';
import type { Client } from 'pg';
import { CommandError } from '../command-error.ts';
import { EXAMES } from './exames.ts';
import { FUNCIONARIOS } from './funcionarios.ts';
import { importCsv } from './import-csv.ts';
import { MARCACOES } from './marcacoes.ts';
import { RefusedFile } from './refused-file.ts';

const KINDS = [FUNCIONARIOS, EXAMES, MARCACOES] as const;
export const IMPORT_KINDS = KINDS.map(({ name }) => name);

/**
 * `importar <tipo> <ficheiro.csv> --empresa N`: stores the good rows and writes the others, with the reasons, into a
 * file beside it.
 * @returns what to tell the operator.
 * @throws {CommandError}
 */
export async function importCommand(
  client: Client,
  { kind, path, cd_empresa }: { kind: string; path: string; cd_empresa: number },
): Promise<string> {
  const definition = KINDS.find(({ name }) => name === kind);
  if (!definition)
    throw new CommandError(
      `O tipo «${kind}» não pode ser importado. Tipos possíveis: ${IMPORT_KINDS.join(', ')}.`,
    );
  if (!path) throw new CommandError('Indique o ficheiro a importar.');
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new CommandError(`O ficheiro ${path} não foi encontrado.`);
  if (found.isDirectory()) throw new CommandError(`${path} é uma pasta, e não um ficheiro.`);
  if (!(await isCompany(client, cd_empresa)))
    throw new CommandError(`Não há empresa com o código ${cd_empresa}.`);
  const errorsPath = `${path.replace(/\.csv$/i, '')}.erros.csv`;
  const refused = new RefusedFile(errorsPath);
  try {
    const { lidas, guardadas, recusadas, unread } = await importCsv(
      client,
      definition,
      { path, cd_empresa },
      refused,
    );
    const summary = `Linhas lidas: ${lidas}; guardadas ou alteradas: ${guardadas}; recusadas: ${recusadas}.`;
    const refusedIn = recusadas === 0 ? '' : ` O que foi recusado está em ${errorsPath}.`;
    const ignored =
      unread.length === 0 ? '' : ` Colunas que não foram lidas: ${unread.join(', ')}.`;
    return `${summary}${refusedIn}${ignored}`;
  } finally {
    await refused.close();
  }
}

/** Queried as the server's role: the owner of the tables lacks the right, unless a superuser. */
async function isCompany(client: Client, cd: number): Promise<boolean> {
  await client.query('begin; set local role sst_app');
  const { rows } = await client.query('select cd_empresa from no_da_arvore($1)', [cd]);
  await client.query('rollback');
  return Number(rows[0]?.cd_empresa) === cd;
}
