import { type FieldDef, Query, type Submittable } from 'pg';
import { jsonWriter, type RawRow } from './json-rows.ts';

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

/** Small enough for the allocator to reuse, large enough to be few. */
const PIECE_BYTES = 64 * 1024;
/** Most UTF-8 bytes for a UTF-16 unit. */
const UNIT_BYTES = 3;
const COMMA = ','.charCodeAt(0);

/** Turns rows into JSON as they arrive: none is kept, so there is little garbage to collect. */
export class JsonQuery extends DriverQuery {
  readonly #pieces: Buffer[] = [];
  readonly #continued: boolean;
  #piece = Buffer.alloc(0);
  #end = 0;
  #rows = 0;
  #write: ReturnType<typeof jsonWriter> = () => '';

  /** @param continued whether earlier blocks had rows: then a comma leads. */
  constructor(text: string, continued: boolean, done: (error: Error | null) => void) {
    super({ text }, done);
    this.#continued = continued;
  }

  /** The rows received. */
  block(): JsonBlock {
    return { pieces: [...this.#pieces, this.#piece.subarray(0, this.#end)], rows: this.#rows };
  }

  override handleRowDescription(message: { readonly fields: FieldDef[] }): void {
    this.#write = jsonWriter(message.fields);
    super.handleRowDescription(message);
  }

  override handleDataRow({ fields }: { readonly fields: RawRow }): void {
    const json = this.#write(fields);
    this.#makeRoom(1 + json.length * UNIT_BYTES);
    if (this.#continued || this.#rows > 0) this.#piece[this.#end++] = COMMA;
    this.#end += this.#piece.write(json, this.#end);
    this.#rows += 1;
  }

  #makeRoom(bytes: number): void {
    if (this.#end + bytes <= this.#piece.length) return;
    if (this.#end > 0) this.#pieces.push(this.#piece.subarray(0, this.#end));
    this.#piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, bytes));
    this.#end = 0;
  }
}
