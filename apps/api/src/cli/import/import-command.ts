import { stat } from 'node:fs/promises';
import {
  ENCODING_LABEL,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '@sst/contract/rules/texts/encoding';
import type { Client } from 'pg';
import { UnconfirmedCommit } from '../../database-away.ts';
import { IMPORT_RETRIES, retryOnConflict } from '../../db/retry-on-conflict.ts';
import type { DoubtfulRows } from '../../modules/lotes/remarks.ts';
import { EXAMES } from '../../modules/lotes/tipos/exames.ts';
import { FUNCIONARIOS } from '../../modules/lotes/tipos/funcionarios.ts';
import { MARCACOES } from '../../modules/lotes/tipos/marcacoes.ts';
import { CommandError } from '../command-error.ts';
import { type ImportOutcome, importCsv } from './import-csv.ts';
import { RefusedFile } from './refused-file.ts';

const KINDS = [FUNCIONARIOS, EXAMES, MARCACOES] as const;
export const IMPORT_KINDS = KINDS.map(({ name }) => name);

/** The columns of each kind of file, optional ones in square brackets. */
export const IMPORT_COLUMNS = KINDS.map(({ name, columns }) => {
  const names = columns.map((column) => (column.required ? column.name : `[${column.name}]`));
  return `${name}: ${names.join(' ')}`;
});

const UNCONFIRMED =
  'A base de dados deixou de responder enquanto se gravava: a importação pode ter ficado feita. Importe o ficheiro outra vez: o que já estiver guardado não muda.';

/** The report of an import for the operator, and the number of refused rows. */
export interface Imported {
  readonly told: string;
  readonly recusadas: number;
}

/** What the operator asks for. */
interface ImportOrder {
  readonly kind: string;
  readonly path: string;
  readonly cd_empresa: number;
  /** The encoding of the file, if it is not to be found out. */
  readonly codificacao?: string | undefined;
}

/** @throws {CommandError} for one that is not known. */
export function readEncoding(text: string | undefined): TextEncoding | undefined {
  if (text === undefined) return undefined;
  const known = TEXT_ENCODINGS.find((encoding) => encoding === text.toLowerCase());
  if (known) return known;
  throw new CommandError(
    `A codificação «${text}» não é conhecida. Codificações possíveis: ${TEXT_ENCODINGS.join(', ')}.`,
  );
}

/**
 * `importar <tipo> <ficheiro.csv> --empresa N [--codificacao C]`: stores the good rows and writes the others, with the reasons, into a
 * file beside it.
 * @throws {CommandError} where nothing was imported, or nobody knows whether it was.
 */
export async function importCommand(
  client: Client,
  { kind, path, cd_empresa, codificacao }: ImportOrder,
): Promise<Imported> {
  const definition = KINDS.find(({ name }) => name === kind);
  if (!definition)
    throw new CommandError(
      `O tipo «${kind}» não pode ser importado. Tipos possíveis: ${IMPORT_KINDS.join(', ')}.`,
    );
  const encoding = readEncoding(codificacao);
  if (!path) throw new CommandError('Indique o ficheiro a importar.');
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new CommandError(`O ficheiro ${path} não foi encontrado.`);
  if (found.isDirectory()) throw new CommandError(`${path} é uma pasta, e não um ficheiro.`);
  if (!(await isCompany(client, cd_empresa)))
    throw new CommandError(`Não há empresa com o código ${cd_empresa}.`);
  const errorsPath = `${path.replace(/\.csv$/i, '')}.erros.csv`;
  // Users of the company are at work meanwhile: a deadlock with one of them must not fail a nightly import.
  const outcome = await retryOnConflict(async () => {
    const refused = new RefusedFile(errorsPath);
    try {
      return await importCsv(client, definition, { path, cd_empresa, encoding }, refused);
    } catch (error) {
      throw error instanceof UnconfirmedCommit ? new CommandError(UNCONFIRMED) : error;
    } finally {
      await refused.close();
    }
  }, IMPORT_RETRIES);
  return { told: tell(outcome, errorsPath), recusadas: outcome.recusadas };
}

function tell(
  { lidas, guardadas, recusadas, unread, doubts, remarks, ...text }: ImportOutcome,
  errorsPath: string,
): string {
  const parts = [
    `Linhas lidas: ${lidas}; guardadas ou alteradas: ${guardadas}; recusadas: ${recusadas}.`,
  ];
  if (recusadas > 0) parts.push(`O que foi recusado está em ${errorsPath}.`);
  if (unread.length > 0) parts.push(`Colunas que não foram lidas: ${unread.join(', ')}.`);
  if (doubts.length > 0) {
    const places = doubts.map((doubt) => `${doubt.column} (${linesOf(doubt)})`);
    parts.push(`Números que não parecem certos, a confirmar: ${places.join('; ')}.`);
  }
  for (const remark of remarks) parts.push(`${remark.text}: ${linesOf(remark)}.`);
  if (text.sample.length > 0) parts.push(encodingOf(text));
  if (text.broken.count > 0) {
    parts.push(`Bytes que não são da codificação, e ficaram como \ufffd: ${linesOf(text.broken)}.`);
  }
  return parts.join(' ');
}

function encodingOf({ encoding, sample }: Pick<ImportOutcome, 'encoding' | 'sample'>): string {
  const texts = sample.map((each) => `«${each}»`).join(', ');
  const label = Object.hasOwn(ENCODING_LABEL, encoding)
    ? ENCODING_LABEL[encoding as TextEncoding]
    : encoding.toUpperCase();
  const advice = encoding.startsWith('utf')
    ? ''
    : ' Se os acentos estiverem errados, importe de novo com --codificacao.';
  return `Lido como ${label}: ${texts}.${advice}`;
}

function linesOf({ count, lines }: DoubtfulRows): string {
  const others = count - lines.length;
  const more = others > 0 ? ` e mais ${others}` : '';
  return `${count === 1 ? 'linha' : 'linhas'} ${lines.join(', ')}${more}`;
}

/** Queried as the server's role, since the owner of the tables has no right to it unless it is a superuser. */
async function isCompany(client: Client, cd: number): Promise<boolean> {
  await client.query('begin; set local role sst_app');
  const { rows } = await client.query('select cd_empresa from no_da_arvore($1)', [cd]);
  await client.query('rollback');
  return Number(rows[0]?.cd_empresa) === cd;
}
