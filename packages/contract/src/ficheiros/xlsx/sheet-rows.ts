import type { ReadingLimits } from '../reading-limits.ts';
import { type NumberFormat, numberText } from './number-format.ts';
import { RichText, unescapedText } from './rich-text.ts';
import { formatOfCell } from './styles.ts';
import { type Attributes, attribute, isTrue, isTrueText, type PartReader } from './xml-part.ts';

/** A row with its filled cells. */
export interface SheetRow {
  readonly hidden: boolean;
  /** The columns of the cells, from 0, in the file's order, and their texts: two lists, since a sheet may have millions. */
  readonly columns: number[];
  readonly texts: string[];
}

/** What the cells of a sheet refer to. */
export interface Basis {
  readonly strings: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly date1904: boolean;
}

const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;

/** The column, from 1, and the row of an address such as `AB12`; NaN for what it lacks. */
function placeOf(address: string): { readonly column: number; readonly row: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d*)$/i.exec(address.trim()) ?? [];
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { column: column || Number.NaN, row: digits ? Number(digits) : Number.NaN };
}

/** An ISO date or moment, as strict files have it, as `dd/mm/aaaa`; any other text is returned unchanged. */
function isoText(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text.trim()) ?? [];
  return year === undefined ? text : `${day}/${month}/${year}`;
}

/** Collects the filled cells of a sheet by their rows. */
export class SheetRows implements PartReader {
  /** The rows by their numbers, from 1; rows without a filled cell are left out. */
  readonly rows = new Map<number, SheetRow>();
  done = false;
  readonly #basis: Basis;
  readonly #limits: ReadingLimits;
  readonly #rich = new RichText();
  #row = 0;
  /** Whether the row tells its number: otherwise its cells do. */
  #numbered = false;
  #hidden = false;
  #column = 0;
  #type = 'n';
  #style: string | undefined;
  #value = '';
  #inData = false;
  #inCell = false;
  #inValue = false;

  constructor(basis: Basis, limits: ReadingLimits) {
    this.#basis = basis;
    this.#limits = limits;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#inData = true;
    else if (!this.#inData) return;
    else if (this.#inCell) {
      this.#inValue = name === 'v';
      this.#rich.open(name);
    } else if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text;
    else if (this.#inCell) this.#rich.text(text);
  }

  close(name: string): void {
    if (name === 'sheetData') this.done = true;
    if (!this.#inCell) return;
    this.#inValue = false;
    this.#rich.close(name);
    if (name === 'c') this.#closeCell();
  }

  #openRow(attributes: Attributes): void {
    const given = attribute(attributes, 'r');
    this.#numbered = given !== undefined;
    this.#row = given === undefined ? this.#row + 1 : Number(given);
    this.#hidden = isTrue(attributes, 'hidden');
    this.#column = 0;
  }

  #openCell(attributes: Attributes): void {
    const address = attribute(attributes, 'r');
    const place = address === undefined ? undefined : placeOf(address);
    this.#column = place ? place.column : this.#column + 1;
    if (!this.#numbered && place && !Number.isNaN(place.row)) this.#row = place.row;
    const inside = (value: number, last: number) =>
      Number.isInteger(value) && value >= 1 && value <= last;
    if (!inside(this.#column, MAX_COLUMN) || !inside(this.#row, MAX_ROW)) {
      throw new Error('a cell outside of the sheet');
    }
    this.#type = attribute(attributes, 't')?.trim() ?? 'n';
    this.#style = attribute(attributes, 's');
    this.#value = '';
    this.#inCell = true;
  }

  #closeCell(): void {
    this.#inCell = false;
    const text = this.#cellText(this.#value, this.#rich.take());
    if (text.trim() === '') return;
    this.#limits.fill(text);
    const row = this.rows.get(this.#row) ?? { hidden: this.#hidden, columns: [], texts: [] };
    this.rows.set(this.#row, row);
    row.columns.push(this.#column - 1);
    row.texts.push(text);
  }

  #cellText(value: string, rich: string): string {
    const { strings, styles, date1904 } = this.#basis;
    switch (this.#type) {
      case 's':
        // Without a number it shares none: an empty text would count as 0, the first.
        return (value.trim() && strings[Number(value)]) || '';
      case 'inlineStr':
        return rich;
      case 'b':
        return value.trim() && (isTrueText(value) ? 'VERDADEIRO' : 'FALSO');
      case 'd':
        return isoText(value);
      case 'n':
        return numberText(value, formatOfCell(styles, this.#style), date1904);
      default:
        // Texts and errors of formulas, as they were when the file was saved.
        return unescapedText(value);
    }
  }
}
