import { type FieldDef, type PoolClient, Query, type Submittable } from 'pg';
import type { JsonBlock } from './json-block.ts';
import { type RawRow, rowReader } from './row-reader.ts';

/** Callbacks of the driver that its types leave out. */
interface RowHandler extends Submittable {
  handleRowDescription(message: { readonly fields: FieldDef[] }): void;
  handleDataRow(message: { readonly fields: RawRow }): void;
}

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Time until the connection is dropped for want of an answer, in ms; the pool's own where absent. */
  readonly query_timeout?: number | undefined;
}

type Done = (error: Error | null) => void;

const DriverQuery = Query as unknown as new (statement: Statement, done: Done) => RowHandler;

/** Few enough for their objects to be garbage of the youngest kind, enough for pieces of some 50 KiB. */
const PIECE_ROWS = 250;
const COMMA = ','.charCodeAt(0);

/** Turns rows into JSON as they arrive, a few hundred at a time, so that there is little garbage to collect. */
class JsonQuery extends DriverQuery {
  /** The driver looks for it here. */
  readonly query_timeout: number | undefined;
  readonly #pieces: Buffer[] = [];
  /** Whether earlier blocks had rows: then a comma leads. */
  readonly #continued: boolean;
  #read: ReturnType<typeof rowReader> = () => ({});
  #waiting: object[] = [];
  #rows = 0;

  constructor(statement: Statement, done: Done, continued: boolean) {
    super(statement, done);
    this.query_timeout = statement.query_timeout;
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

/** The rows of a statement as JSON. @param continued whether earlier blocks had rows. */
export function queryJson(
  client: PoolClient,
  statement: Statement,
  continued = false,
): Promise<JsonBlock> {
  return new Promise((resolve, reject) => {
    const query: JsonQuery = new JsonQuery(
      statement,
      (error) => (error ? reject(error) : resolve(query.block())),
      continued,
    );
    client.query(query);
  });
}
