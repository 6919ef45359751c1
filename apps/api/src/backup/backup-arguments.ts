import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError } from '../cli/command-error.ts';

const COPY_USAGE = 'Uso: npm run copia [-- --guardar N]';
const RESTORE_USAGE = 'Uso: npm run restaurar -- --para PASTA [--ate 2026-11-25T17:49:00Z]';
/** How many copies are kept unless told otherwise. */
const KEPT = 7;

function parse<Names extends string>(
  args: readonly string[],
  names: readonly Names[],
  usage: string,
) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Names, string>>;
  } catch {
    throw new CommandError(`Opção desconhecida ou sem valor. ${usage}`);
  }
}

/**
 * The arguments of `npm run copia`: how many copies are kept.
 * @throws {CommandError}
 */
export function readCopyArguments(args: readonly string[]): { keep: number } {
  const { guardar = String(KEPT) } = parse(args, ['guardar'], COPY_USAGE);
  if (!/^[1-9]\d{0,2}$/.test(guardar))
    throw new CommandError(`--guardar deve ser um número de 1 a 999. ${COPY_USAGE}`);
  return { keep: Number(guardar) };
}

/**
 * The arguments of `npm run restaurar`: the new data folder, and the moment to go back to.
 * @throws {CommandError}
 */
export function readRestoreArguments(args: readonly string[]): {
  dataDir: string;
  until: Date | undefined;
} {
  const { para, ate } = parse(args, ['para', 'ate'], RESTORE_USAGE);
  if (!para) throw new CommandError(`Indique a pasta nova com --para. ${RESTORE_USAGE}`);
  // Without an offset it would be another moment on another machine, and twice an hour in October.
  if (ate !== undefined && !z.iso.datetime({ offset: true }).safeParse(ate).success)
    throw new CommandError(
      `--ate deve ser um momento com o seu fuso, como 2026-11-25T17:49:00Z. ${RESTORE_USAGE}`,
    );
  return { dataDir: resolve(para), until: ate === undefined ? undefined : new Date(ate) };
}
