import { type FieldDef, Query, type Submittable } from 'pg';
import { type RawRow, rowReader } from './row-reader.ts';

/** Rows as JSON, separated by commas, in consecutive pieces. */
export interface JsonBlock {
  readonly pieces: readonly Buffer[];
  readonly rows: number;
}

/** Callbacks of the driver that its types leave out. */
interface RowHandler extends Submittable {
  handleRowDescription(message: { readonly fields: FieldDef[] }): void;
  handleDataRow(message: { readonly fields: RawRow }): void;
}

const DriverQuery = Query as unknown as new (
  config: { readonly text: string },
  done: (error: Error | null) => void,
) => RowHandler;

/** Few enough for their objects to be garbage of the youngest kind, enough for pieces of some 50 KiB. */
const PIECE_ROWS = 250;
const COMMA = ','.charCodeAt(0);

/** Turns rows into JSON as they arrive, a few hundred at a time, so that there is little garbage to collect. */
export class JsonQuery extends DriverQuery {
  readonly #pieces: Buffer[] = [];
  readonly #continued: boolean;
  #read: ReturnType<typeof rowReader> = () => ({});
  #waiting: object[] = [];
  #rows = 0;

  /** @param continued whether earlier blocks had rows: then a comma leads. */
  constructor(text: string, continued: boolean, done: (error: Error | null) => void) {
    super({ text }, done);
    this.#continued = continued;
  }

  /** The rows received. */
  block(): JsonBlock {
    if (this.#waiting.length > 0) this.#writePiece();
    return { pieces: this.#pieces, rows: this.#rows };
  }

  override handleRowDescription(message: { readonly fields: FieldDef[] }): void {
    this.#read = rowReader(message.fields);
    super.handleRowDescription(message);
  }

  override handleDataRow({ fields }: { readonly fields: RawRow }): void {
    this.#waiting.push(this.#read(fields));
    this.#rows += 1;
    if (this.#waiting.length === PIECE_ROWS) this.#writePiece();
  }

  #writePiece(): void {
    const piece = Buffer.from(JSON.stringify(this.#waiting));
    piece[0] = COMMA;
    const leads = this.#continued || this.#pieces.length > 0;
    this.#pieces.push(piece.subarray(leads ? 0 : 1, -1));
    this.#waiting = [];
  }
}
