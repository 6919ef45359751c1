import { displayDate, latestDay } from '@sst/contract/rules/dates/dates';
import { birthDayError } from '@sst/contract/rules/dates/funcionario-dates';
import {
  type Century,
  isDayFirst,
  isMonthFirst,
  parseShortYear,
  parseWrittenDate,
} from '@sst/contract/rules/dates/written-dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { COLUMNS, type Column } from '../columns.ts';
import { writeFileDate } from '../ficheiro/file-date.ts';
import type { ImportRow } from '../import-row.ts';
import { type Answer, fillingOf, type Offer, type UnreadCell, unreadCells } from './offer.ts';

const DATES = COLUMNS.filter(({ kind }) => kind === 'date');

/** The warning about dates that became empty (ERR-15). */
export const BAD_DATES =
  'Foram detetadas incompatibilidades nas datas de nascimento e/ou datas de admissão';

function cellDate(date: string | null): string {
  return date === null ? '' : displayDate(date);
}

/** The column of a file, in which all dates have the same order. */
const columnOf = ({ row, field }: UnreadCell) => `${row.file} ${field}`;

/** The columns in which the month stands first; in the others the day does, as the rule of the file has it. */
function monthFirstColumns(cells: readonly UnreadCell[]): ReadonlySet<string> {
  const columns = new Set(cells.filter(({ text }) => isMonthFirst(text)).map(columnOf));
  for (const cell of cells) if (isDayFirst(cell.text)) columns.delete(columnOf(cell));
  return columns;
}

function readOffer(readable: readonly UnreadCell[]): Answer[] {
  const [first] = readable;
  if (!first) return [];
  const count = countLabel(readable.length, 'data', 'datas');
  const sample = writeFileDate(cellDate(parseWrittenDate(first.text)));
  return [
    {
      label: `Ler ${count} noutro formato (${first.text} → ${sample})`,
      action: {
        type: 'change',
        changes: fillingOf(readable, ({ text }) => cellDate(parseWrittenDate(text))),
        done: `${countLabel(readable.length, 'data lida', 'datas lidas')}.`,
      },
    },
  ];
}

/** Whether a day may stand in a column: the wrong century mostly lies ahead. */
function isPossible({ field }: Column, date: string, today: string): boolean {
  return field === 'dataNascimento'
    ? birthDayError(date, today) === undefined
    : date <= latestDay(today);
}

/** The question about the century of a column's years; what is possible in one century only is asked by itself. */
function yearOffers(column: Column, cells: readonly UnreadCell[], today: string): Offer[] {
  const possible = (century: Century) =>
    cells.filter(({ text }) => {
      const date = parseShortYear(text, century);
      return date !== null && isPossible(column, date, today);
    });
  const [old, recent] = [possible(1900), possible(2000)];
  const late = new Set(recent);
  const both = old.filter((cell) => late.has(cell));
  const answers = (
    [
      [1900, '19xx', old],
      [2000, '20xx', recent],
    ] as const
  ).flatMap(([century, name, all]): Answer[] => {
    const [sample] = both.length > 0 ? both : all;
    if (!sample) return [];
    const read = cellDate(parseShortYear(sample.text, century)).replaceAll('-', '/');
    const changes = fillingOf(all, ({ text }) => cellDate(parseShortYear(text, century)));
    const done = `${countLabel(all.length, 'data lida', 'datas lidas')}.`;
    return [
      { label: `${name} (${sample.text} → ${read})`, action: { type: 'change', changes, done } },
    ];
  });
  if (answers.length === 0) return [];
  const years = countLabel(late.size + old.length - both.length, 'data tem', 'datas têm');
  const asked =
    answers.length > 1
      ? '. De que século são?'
      : `, que só pode ser ${late.size > 0 ? '20xx' : '19xx'}.`;
  const text = `${column.header}: ${years} o ano com dois algarismos${asked}`;
  return [{ key: `anos-${column.field}`, text, answers }];
}

function monthFirstOffer({ field, header }: Column, cells: readonly UnreadCell[]): Offer[] {
  const sample = cells.find(({ text }) => isMonthFirst(text));
  if (!sample) return [];
  const text = `${header}: em ${sample.text} o mês parece estar antes do dia. Confirme também as datas desta coluna que foram lidas.`;
  return [{ key: `meses-${field}`, text, answers: [] }];
}

/**
 * The dates that are empty since they are not written as a file's have to be (CSV-13): those that can mean one day only are
 * offered to be read, and two digits of a year are asked about, by column.
 */
export function dateOffers(rows: readonly ImportRow[], today: string): Offer[] {
  const cells = unreadCells(
    rows,
    DATES.map(({ field }) => field),
  );
  if (cells.length === 0) return [];
  const turned = monthFirstColumns(cells);
  const straight = cells.filter(
    (cell) => !turned.has(columnOf(cell)) || /^\s*\d{4}\D/.test(cell.text),
  );
  const readable = straight.filter(({ text }) => parseWrittenDate(text) !== null);
  return [
    { key: 'datas', text: BAD_DATES, answers: readOffer(readable) },
    ...DATES.flatMap((column) => {
      const own = (cell: UnreadCell) => cell.field === column.field;
      return [
        ...yearOffers(column, straight.filter(own), today),
        ...monthFirstOffer(
          column,
          cells.filter((cell) => own(cell) && turned.has(columnOf(cell))),
        ),
      ];
    }),
  ];
}
