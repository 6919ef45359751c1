import { isBlank, plainText } from '@sst/contract/ficheiros/cells';
import { FileProblem, type LineProblem } from '@sst/contract/ficheiros/file-problem';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { organigramaProblems } from '@sst/contract/rules/organigrama/organigrama-lines';
import { isErrorCell } from '@sst/contract/rules/texts/cells';
import { columnAt, plainHeader } from '@sst/contract/rules/texts/headers';
import { isTooLong } from '@sst/contract/rules/texts/length-error';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { missingColumns } from '../../../../components/file-import/headers.ts';
import type { UnidadeLine } from './unidades.ts';

/** Columns of the file, as the template heads them. */
export const UNIDADE_COLUMNS = [
  {
    field: 'codigo',
    header: 'Código',
    aliases: ['cod', 'código da unidade'],
    limit: ORGANIGRAMA.codigo,
  },
  {
    field: 'base',
    header: 'Código da unidade acima',
    aliases: ['código acima', 'código superior', 'código pai', 'unidade acima', 'base'],
    limit: ORGANIGRAMA.codigo,
  },
  {
    field: 'nome',
    header: 'Nome',
    aliases: ['nome da unidade', 'unidade', 'designação'],
    limit: ORGANIGRAMA.nome,
  },
  {
    field: 'localidade',
    header: 'Localidade',
    aliases: ['local', 'terra', 'concelho'],
    limit: ORGANIGRAMA.localidade,
    optional: true,
  },
] as const;

type Field = (typeof UNIDADE_COLUMNS)[number]['field'];

/** The result of a file: its units, or the errors of its lines. */
export interface ReadUnidades {
  readonly lines: readonly UnidadeLine[];
  readonly problems: readonly LineProblem[];
}

interface FileLine extends UnidadeLine {
  readonly line: number;
  /** Whether it has non-empty cells beyond the header, as after a separator within a text. */
  readonly longer: boolean;
}

const WHAT: Readonly<Record<Field, string>> = {
  codigo: 'O código',
  base: 'O código da unidade acima',
  nome: 'O nome',
  localidade: 'A localidade',
};

/** The position of each column. @throws {FileProblem} naming the required columns that are missing. */
function columnsIn(head: readonly string[]): ReadonlyMap<Field, number> {
  const names = head.map(plainHeader);
  const at = new Map<Field, number>();
  for (const { field, header, aliases } of UNIDADE_COLUMNS) {
    const index = columnAt(names, [header, field, ...aliases].map(plainHeader));
    if (index !== undefined) at.set(field, index);
  }
  const missing = UNIDADE_COLUMNS.filter(
    (column) => !('optional' in column) && !at.has(column.field),
  );
  if (missing.length > 0) throw missingColumns(head, missing);
  return at;
}

/** The errors of a single line. */
function ownProblems({ line, longer, codigo, base, nome, localidade }: FileLine): LineProblem[] {
  const texts = { codigo, base: base ?? '', nome, localidade: localidade ?? '' };
  return [
    ...(longer ? [{ line, text: 'A linha tem mais colunas do que o cabeçalho.' }] : []),
    ...(codigo === '' ? [{ line, text: 'Falta o código.' }] : []),
    ...(nome === '' ? [{ line, text: 'Falta o nome.' }] : []),
    ...UNIDADE_COLUMNS.filter(({ field }) => isErrorCell(texts[field])).map(({ field }) => ({
      line,
      text: `${WHAT[field]} está no ficheiro como «${texts[field]}».`,
    })),
    ...UNIDADE_COLUMNS.filter(({ field, limit }) => isTooLong(texts[field], limit)).map(
      ({ field, limit }) => ({
        line,
        text: `${WHAT[field]} tem ${countLabel([...texts[field]].length, 'carácter', 'caracteres')}: no máximo são ${limit}.`,
      }),
    ),
  ];
}

/**
 * The errors between lines, such as duplicate codes; lines without a code have an error already. The company's own code,
 * which may be typed after the file was read, is looked for in the editor.
 */
function sharedProblems(lines: readonly FileLine[]): LineProblem[] {
  const named = lines.filter(({ codigo }) => codigo !== '');
  // Of two lines with the same code, the first is valid.
  const firsts = new Map(named.toReversed().map((line) => [line.codigo, line.line]));
  return organigramaProblems(named, null).map(({ index, field, text }) => {
    const { line, codigo, base } = named[index] as FileLine;
    if (field === 'codigo') {
      return { line, text: `O código ${codigo} já está na linha ${firsts.get(codigo)}.` };
    }
    const missing = base !== null && !firsts.has(base);
    return {
      line,
      text: missing ? `Nenhuma linha tem o código ${base}, o da unidade acima.` : text,
    };
  });
}

/**
 * Parses units from a file's records: the first non-empty record is the header, and the order of the others does not
 * matter.
 * @throws {FileProblem} if there are no units, or too many.
 */
export function readUnidades(records: readonly (readonly string[])[]): ReadUnidades {
  const start = records.findIndex((record) => !isBlank(record));
  const head = records[start];
  if (!head) throw new FileProblem('O ficheiro está vazio.');
  const at = columnsIn(head);
  const cell = (record: readonly string[], field: Field) => plainText(record[at.get(field) ?? -1]);
  const lines = records.flatMap((record, index): FileLine[] => {
    if (index <= start || isBlank(record)) return [];
    const base = cell(record, 'base') || null;
    const [codigo, nome] = [cell(record, 'codigo'), cell(record, 'nome')];
    const localidade = cell(record, 'localidade') || null;
    const longer = !isBlank(record.slice(head.length));
    return [{ line: index + 1, longer, codigo, base, nome, localidade }];
  });
  if (lines.length === 0) throw new FileProblem('O ficheiro não tem nenhuma unidade.');
  if (lines.length > ORGANIGRAMA.most) {
    throw new FileProblem(
      `O ficheiro tem ${wholeNumber(lines.length)} linhas. Importe no máximo ${wholeNumber(ORGANIGRAMA.most)} de cada vez.`,
    );
  }
  const problems = [...lines.flatMap(ownProblems), ...sharedProblems(lines)];
  problems.sort((one, other) => one.line - other.line);
  if (problems.length > 0) return { lines: [], problems };
  return { lines: lines.map(({ line, longer, ...unit }) => unit), problems };
}
