import { type FieldDef, type PoolClient, Query, type Submittable } from 'pg';
import { type CopiedColumn, CopiedRows, copiedColumns } from './copied-rows.ts';
import type { JsonBlock } from './json-block.ts';
import { withPlainValues } from './plain-values.ts';
import { type RawRow, rowReader } from './row-reader.ts';

/** Callbacks of the driver that its types leave out. */
interface RowHandler extends Submittable {
  handleRowDescription(message: { readonly fields: FieldDef[] }): void;
  handleDataRow(message: { readonly fields: RawRow }): void;
  handleCopyData(message: { readonly chunk: Buffer }): void;
}

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

type Done = (error: Error | null) => void;

const DriverQuery = Query as unknown as new (statement: Statement, done: Done) => RowHandler;

interface Options {
  /** Whether earlier blocks had rows: then a comma leads. */
  readonly continued?: boolean;
  onColumns?(fields: readonly FieldDef[]): void;
}

/** Few enough for their objects to be garbage of the youngest kind, enough for pieces of some 50 KiB. */
const PIECE_ROWS = 250;
const COMMA = ','.charCodeAt(0);

/** Turns rows into JSON as they arrive, a few hundred at a time, so that there is little garbage to collect. */
class JsonQuery extends DriverQuery {
  readonly #pieces: Buffer[] = [];
  readonly #options: Options;
  #read: ReturnType<typeof rowReader> = () => ({});
  #waiting: object[] = [];
  #rows = 0;

  constructor(statement: Statement, done: Done, options: Options) {
    super(statement, done);
    this.#options = options;
  }

  /** The rows received. */
  block(): JsonBlock {
    if (this.#waiting.length > 0) this.#writePiece();
    return { pieces: this.#pieces, rows: this.#rows };
  }

  override handleRowDescription(message: { readonly fields: FieldDef[] }): void {
    this.#read = rowReader(message.fields);
    this.#options.onColumns?.(message.fields);
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
    const leads = this.#options.continued || this.#pieces.length > 0;
    this.#pieces.push(piece.subarray(leads ? 0 : 1, -1));
    this.#waiting = [];
  }
}

/** Writes the rows that COPY sends as JSON. */
class JsonCopy extends DriverQuery {
  readonly #copied: CopiedRows;

  constructor(text: string, done: Done, columns: readonly CopiedColumn[]) {
    super({ text: `copy (${text}) to stdout` }, done);
    this.#copied = new CopiedRows(columns);
  }

  /** The rows received. */
  block(): JsonBlock {
    return this.#copied.finish();
  }

  override handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#copied.add(chunk);
  }
}

/** The rows of a statement as JSON. @param continued whether earlier blocks had rows. */
export function queryJson(
  client: PoolClient,
  statement: Statement,
  continued: boolean,
): Promise<JsonBlock> {
  return blockOf(client, (done) => new JsonQuery(statement, done, { continued }));
}

/** The columns of rows that were read as JSON before; `undefined` for such as cannot be copied. */
const columnsRead = new Map<string, CopiedColumn[] | undefined>();

/**
 * The rows of a statement as JSON. The first time tells their columns. From then on they are copied, which takes less
 * than half as long here, unless a column or a value is not fit for it.
 * @param name of the columns: the same name, the same columns.
 */
export function readJson(
  client: PoolClient,
  { text, values }: Required<Statement>,
  name: string,
): Promise<JsonBlock> {
  const columns = columnsRead.get(name);
  const copied = columns && withPlainValues(text, values);
  if (copied) return blockOf(client, (done) => new JsonCopy(copied, done, columns));
  const onColumns = (fields: readonly FieldDef[]) => columnsRead.set(name, copiedColumns(fields));
  return blockOf(client, (done) => new JsonQuery({ text, values }, done, { onColumns }));
}

function blockOf(
  client: PoolClient,
  queryOf: (done: Done) => Submittable & { block(): JsonBlock },
): Promise<JsonBlock> {
  return new Promise((resolve, reject) => {
    const query: ReturnType<typeof queryOf> = queryOf((error) =>
      error ? reject(error) : resolve(query.block()),
    );
    client.query(query);
  });
}
