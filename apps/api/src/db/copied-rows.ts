import { type FieldDef, types } from 'pg';
import type { JsonBlock } from './json-block.ts';

const { BOOL, DATE, INT2, INT4, INT8, TEXT, TIME, VARCHAR } = types.builtins;

/** How a value's text becomes JSON: as it is, quoted, quoted up to the minute, or as true and false. */
type Kind = 'number' | 'text' | 'time' | 'boolean';

const KINDS: ReadonlyMap<number, Kind> = new Map([
  [INT2, 'number'],
  [INT4, 'number'],
  [INT8, 'number'],
  [TEXT, 'text'],
  [VARCHAR, 'text'],
  [DATE, 'text'],
  [TIME, 'time'],
  [BOOL, 'boolean'],
]);

export interface CopiedColumn {
  readonly kind: Kind;
  /** What precedes the value: `,"name":`, or `,{"name":` in the first column. */
  readonly start: Uint8Array;
}

/** The columns of copied rows; `undefined` if one has a type whose text is further from JSON. */
export function copiedColumns(fields: readonly FieldDef[]): CopiedColumn[] | undefined {
  const columns: CopiedColumn[] = [];
  for (const { name, dataTypeID } of fields) {
    const kind = KINDS.get(dataTypeID);
    if (!kind) return undefined;
    const comma = columns.length === 0 ? ',{' : ',';
    columns.push({ kind, start: Buffer.from(`${comma}${JSON.stringify(name)}:`) });
  }
  return columns;
}

const codeOf = (sign: string) => sign.charCodeAt(0);
const TAB = codeOf('\t');
const LINE_END = codeOf('\n');
const SPACE = codeOf(' ');
const QUOTE = codeOf('"');
const BACKSLASH = codeOf('\\');
const BRACE = codeOf('}');
const NULL_LETTER = codeOf('N');
const TRUE_LETTER = codeOf('t');

const NULL = Buffer.from('null');
const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
/** Length of `hh:mm`. */
const MINUTE_BYTES = 5;

/** The byte that COPY means by a backslash and a letter. */
const UNESCAPED = Uint8Array.from({ length: 128 }, (_, byte) => byte);
for (const [letter, meant] of Object.entries({ b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 })) {
  UNESCAPED[codeOf(letter)] = meant;
}

/** The bytes of a JSON text that stand for one byte. */
const ESCAPED = Array.from({ length: 128 }, (_, byte) =>
  Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1)),
);
const LONGEST_ESCAPE = 6;
/** Most bytes beside the text of a value: its quotes, or what stands for a missing one. */
const AROUND_VALUE = 5;
const PIECE_BYTES = 64 * 1024;

/**
 * Turns rows of COPY's text format into JSON, byte by byte: the texts of ten thousand rows would be garbage, whose
 * collection takes as long as reading them.
 */
export class CopiedRows {
  readonly #columns: readonly CopiedColumn[];
  readonly #bytesOfRow: number;
  readonly #pieces: Buffer[] = [];
  #piece = Buffer.alloc(0);
  /** Where the next byte of the piece goes. */
  #end = 0;
  #rows = 0;

  constructor(columns: readonly CopiedColumn[]) {
    this.#columns = columns;
    this.#bytesOfRow = columns.reduce((sum, { start }) => sum + start.length + AROUND_VALUE, 1);
  }

  /** @param line one row, with its line end. */
  add(line: Uint8Array): void {
    this.#makeRoom(this.#bytesOfRow + line.length * LONGEST_ESCAPE);
    let at = 0;
    for (const { kind, start } of this.#columns) {
      this.#write(start);
      at = this.#addValue(kind, line, at);
    }
    this.#piece[this.#end++] = BRACE;
    this.#rows += 1;
  }

  /** All rows. */
  finish(): JsonBlock {
    this.#endPiece();
    const [first, ...others] = this.#pieces;
    return { pieces: first ? [first.subarray(1), ...others] : [], rows: this.#rows };
  }

  /** @returns where the next value begins, as do the functions below. */
  #addValue(kind: Kind, line: Uint8Array, at: number): number {
    if (line[at] === BACKSLASH && line[at + 1] === NULL_LETTER) {
      this.#write(NULL);
      return at + 3;
    }
    if (kind === 'text') return this.#addText(line, at);
    if (kind === 'number') return this.#addNumber(line, at);
    if (kind === 'time') return this.#addTime(line, at);
    this.#write(line[at] === TRUE_LETTER ? TRUE : FALSE);
    return at + 2;
  }

  #addNumber(line: Uint8Array, from: number): number {
    const piece = this.#piece;
    let end = this.#end;
    let at = from;
    while (at < line.length) {
      const byte = line[at++] as number;
      if (endsValue(byte)) break;
      piece[end++] = byte;
    }
    this.#end = end;
    return at;
  }

  #addTime(line: Uint8Array, at: number): number {
    this.#piece[this.#end++] = QUOTE;
    this.#write(line.subarray(at, at + MINUTE_BYTES));
    this.#piece[this.#end++] = QUOTE;
    let next = at + MINUTE_BYTES;
    while (next < line.length && !endsValue(line[next++] as number));
    return next;
  }

  #addText(line: Uint8Array, from: number): number {
    const piece = this.#piece;
    let end = this.#end;
    let at = from;
    piece[end++] = QUOTE;
    while (at < line.length) {
      const byte = line[at++] as number;
      if (endsValue(byte)) break;
      if (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) {
        piece[end++] = byte;
        continue;
      }
      const meant = byte === BACKSLASH ? (UNESCAPED[line[at++] as number] as number) : byte;
      this.#end = end;
      this.#write(ESCAPED[meant] as Buffer);
      end = this.#end;
    }
    piece[end++] = QUOTE;
    this.#end = end;
    return at;
  }

  #write(bytes: Uint8Array): void {
    const piece = this.#piece;
    let end = this.#end;
    // Some ten bytes: to call `set` would take longer.
    for (let at = 0; at < bytes.length; at++) piece[end++] = bytes[at] as number;
    this.#end = end;
  }

  #makeRoom(bytes: number): void {
    if (this.#piece.length - this.#end >= bytes) return;
    this.#endPiece();
    this.#piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, bytes));
    this.#end = 0;
  }

  #endPiece(): void {
    if (this.#end > 0) this.#pieces.push(this.#piece.subarray(0, this.#end));
  }
}

function endsValue(byte: number): boolean {
  return byte === TAB || byte === LINE_END;
}
