import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Client } from 'pg';
import { CommandError } from '../command-error.ts';
import { EXAMES } from './exames.ts';
import { FUNCIONARIOS } from './funcionarios.ts';
import { importCsv, type RefusedRow } from './import-csv.ts';
import { MARCACOES } from './marcacoes.ts';

const KINDS = [FUNCIONARIOS, EXAMES, MARCACOES] as const;
export const IMPORT_KINDS = KINDS.map(({ name }) => name);

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file of refused rows, made when the first comes. */
function refusedFile(path: string, columns: readonly string[]) {
  let file: ReturnType<typeof createWriteStream> | undefined;
  const writeLine = async (cells: readonly string[]) => {
    if (!file?.write(`${cells.map(csvCell).join(';')}\r\n`))
      await once(file as NodeJS.EventEmitter, 'drain');
  };
  return {
    add: async ({ line, values, errors }: RefusedRow) => {
      if (!file) {
        file = createWriteStream(path, { mode: 0o600 });
        file.write('\ufeff');
        await writeLine(['linha', ...columns, 'Erros']);
      }
      await writeLine([String(line), ...values.map((value) => value ?? ''), errors.join(' ')]);
    },
    close: async () => {
      if (!file) return;
      file.end();
      await once(file, 'close');
    },
  };
}

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
  await access(path).catch(() => {
    throw new CommandError(`O ficheiro ${path} não foi encontrado.`);
  });
  const { rows } = await client.query('select cd_empresa from no_da_arvore($1)', [cd_empresa]);
  if (Number(rows[0]?.cd_empresa) !== cd_empresa) {
    throw new CommandError(`Não há empresa com o código ${cd_empresa}.`);
  }
  const errorsPath = `${path.replace(/\.csv$/i, '')}.erros.csv`;
  const refused = refusedFile(
    errorsPath,
    definition.columns.map(({ name }) => name),
  );
  try {
    const { lidas, guardadas, recusadas } = await importCsv(
      client,
      definition,
      { path, cd_empresa },
      refused.add,
    );
    const summary = `Linhas lidas: ${lidas}; guardadas ou alteradas: ${guardadas}; recusadas: ${recusadas}.`;
    return recusadas === 0 ? summary : `${summary} O que foi recusado está em ${errorsPath}.`;
  } finally {
    await refused.close();
  }
}
