import { admissaoDayError, birthDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { isErrorCell, isShortened } from '@sst/contract/rules/texts/cells';
import {
  isCredibleDocument,
  isValidNif,
  isValidNiss,
} from '@sst/contract/rules/texts/check-digits';
import { isTooLong, lengthError } from '@sst/contract/rules/texts/length-error';
import { storedLine } from '@sst/contract/rules/texts/names';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { COLUMNS, type Column, type Field, NUMBERS } from '../columns.ts';
import type { Values } from '../ficheiro/read-table.ts';
import type { Cell, ImportRow } from '../import-row.ts';
import { knownName, type References } from './references.ts';

export interface RowCheck {
  /** The errors to correct, by cell, in the order of the columns. */
  readonly errors: Readonly<Partial<Record<Cell, string>>>;
  /** Warnings, by cell; they do not prevent sending. */
  readonly hints: Readonly<Partial<Record<Cell, string>>>;
}

/** What rows are checked against. */
export interface CheckBasis {
  /** `undefined` while they load; names are not checked then. */
  readonly references: References | undefined;
  /** In API form. */
  readonly today: string;
}

function textError({ missing, max }: Column, text: string): string | undefined {
  if (text === '') return missing;
  if (isErrorCell(text)) return `Escreva o valor certo. No ficheiro está «${text}».`;
  if (max !== undefined && isTooLong(storedLine(text), max)) return lengthError(max);
  return text.includes('\0') || !text.isWellFormed()
    ? 'O texto tem caracteres inválidos.'
    : undefined;
}

function dateError(field: Field, text: string, values: Values, today: string): string | undefined {
  const date = readDate(text);
  if (date === null) return dateProblem(text);
  if (field === 'dataNascimento') return birthDayError(date, today);
  return admissaoDayError(date, readDate(values.dataNascimento), today);
}

/** Maximum number of units that an error names. */
const NAMED = 5;

/** The error of a row without a node. */
function nodeError({ unplaced }: ImportRow): string {
  if (!unplaced) return 'Indique a unidade.';
  const { name, candidates } = unplaced;
  if (candidates.length === 0) return `A unidade «${name}» não foi encontrada. Escolha outra.`;
  const more = candidates.length > NAMED ? ` e mais ${candidates.length - NAMED}` : '';
  return `Há ${candidates.length} unidades «${name}»: ${candidates.slice(0, NAMED).join('; ')}${more}. Escolha qual.`;
}

function cellError(column: Column, row: ImportRow, basis: CheckBasis): string | undefined {
  const { values, unread } = row;
  const text = values[column.field].trim();
  const inFile = unread?.[column.field];
  const error = textError(column, text);
  if (error && text === '' && inFile) return `${error} No ficheiro está «${inFile}».`;
  if (error || text === '') return error;
  if (column.kind === 'date') return dateError(column.field, text, values, basis.today);
  const unknown =
    column.reference === 'nacionalidades' &&
    basis.references &&
    knownName(basis.references, column.reference, text) === undefined;
  return unknown ? 'A nacionalidade não existe.' : undefined;
}

/** A wrong check digit is only a warning, since foreign documents exist. */
const CHECK_DIGITS: Partial<Record<Field, (text: string) => boolean>> = {
  nif: isValidNif,
  niss: isValidNiss,
  bi: isCredibleDocument,
};

const CREATED: Partial<Record<Field, string>> = {
  categoria: 'Categoria nova: será criada quando o pedido for aceite.',
  agrupamento: 'Agrupamento novo: será criado quando o pedido for aceite.',
  profissao: 'Profissão nova: será criada quando o pedido for aceite.',
  funcao: 'Função nova: será criada quando o pedido for aceite.',
};

function cellHint(column: Column, text: string, references?: References): string | undefined {
  if (text === '') return undefined;
  if (NUMBERS.has(column.field) && isShortened(text)) {
    return 'O número perdeu algarismos na folha de cálculo. Escreva-o por inteiro.';
  }
  if (CHECK_DIGITS[column.field]?.(text) === false) {
    return `O número não parece certo. Confirme o ${column.header}.`;
  }
  const isNew =
    column.reference && references && knownName(references, column.reference, text) === undefined;
  return isNew ? CREATED[column.field] : undefined;
}

/** Checks a row as the server does (CSV-15 to CSV-17). */
export function checkRow(row: ImportRow, basis: CheckBasis): RowCheck {
  const errors: Partial<Record<Cell, string>> = {};
  const hints: Partial<Record<Cell, string>> = {};
  if (row.node === null) errors.organigrama = nodeError(row);
  for (const column of COLUMNS) {
    const error = cellError(column, row, basis);
    const hint = error ?? cellHint(column, row.values[column.field].trim(), basis.references);
    if (error) errors[column.field] = error;
    else if (hint) hints[column.field] = hint;
  }
  return { errors, hints };
}

export function isValid(check: RowCheck): boolean {
  for (const _ in check.errors) return false;
  return true;
}
