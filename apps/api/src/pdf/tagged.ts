import { drawArtifact, inLettersOf, LETTERS, linesOf, type Pdf, printable } from './document.ts';

type Element = PDFKit.PDFStructureElement;

const LINE_GAP = 1;
const PADDING = 3;
/** Rows that are drawn in one turn: whoever draws answers others between two. */
const ROWS_IN_TURN = 10;

/** A column of a table: its header, and how wide it is. */
export interface TaggedColumn {
  readonly header: string;
  readonly width: number;
  readonly numeric?: boolean | undefined;
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
  /** Size of the letters of tables. */
  readonly size: number;
  /** Drawn at the foot of each page, and read by nobody. */
  foot(page: number): string;
}

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  /** Space above it. */
  readonly before?: number;
  /** How far from the left. */
  readonly indent?: number;
}

type Row = readonly string[];

/** Whether the cell of a place is a header, whose letters are bold. */
type IsHeader = (at: number) => boolean;
const isEvery: IsHeader = () => true;
const isNone: IsHeader = () => false;
const isFirst: IsHeader = (at) => at === 0;

/** Writes a tagged document from top to bottom: headings, paragraphs, lists of links and tables, each of which says what it is. */
export class TaggedPages {
  readonly #pdf: Pdf;
  readonly #frame: Frame;
  readonly #root: Element;
  /** What was measured of rows. */
  readonly #heights = new WeakMap<Row, number>();
  #page = 1;
  y: number;

  /** @param root of a document that these pages go on with; its own otherwise. */
  constructor(pdf: Pdf, frame: Frame, root?: Element) {
    this.#pdf = pdf;
    this.#frame = frame;
    this.y = frame.top;
    this.#root = root ?? pdf.struct('Document');
    if (!root) pdf.addStructure(this.#root);
    this.#drawFoot();
  }

  get page(): number {
    return this.#page;
  }

  /** Begins a page. */
  next(): void {
    this.#pdf.addPage();
    this.#page += 1;
    this.y = this.#frame.top;
    this.#drawFoot();
  }

  heading(level: 1 | 2, text: string, size: number, before = 0): void {
    this.#write(this.#root, `H${level}`, text, { size, bold: true, before });
  }

  paragraph(text: string, style: Style = {}): void {
    this.#write(this.#root, 'P', text, style);
  }

  /** A heading that goes to the next page with what follows, where that has no room here. */
  part(level: 2, text: string, size: number, before: number): void {
    const { bottom } = this.#frame;
    if (this.y + before + 4 * size > bottom) this.next();
    this.heading(level, text, size, this.y === this.#frame.top ? 0 : before);
  }

  /** A text of any length, by its paragraphs, which goes on on as many pages as it takes. */
  flow(text: string, style: Style = {}): void {
    for (const [at, paragraph] of printable(linesOf(text)).split('\n').entries()) {
      this.#flowOne(paragraph, at === 0 ? style : { ...style, before: 0 });
    }
  }

  #flowOne(text: string, style: Style): void {
    const { size = 9, before = 0, indent = 0 } = style;
    const { top, bottom, width } = this.#frame;
    const height = (part: string) => this.#heightWithin(part, width - indent, size);
    if (text.trim() === '') {
      this.y += size;
      return;
    }
    if (this.y + before + height(' ') > bottom) this.next();
    const words = text.split(/(?<=\s)/);
    let from = 0;
    while (from < words.length) {
      const start = this.y === top ? 0 : before;
      const room = bottom - this.y - start;
      const rest = words.length - from;
      const fitting = mostThat(rest, (count) => {
        return height(words.slice(from, from + count).join('')) <= room;
      });
      const part = words.slice(from, from + fitting).join('');
      this.#write(this.#root, 'P', part, { ...style, before: start });
      from += fitting;
      if (from < words.length) this.next();
    }
  }

  /** How high a paragraph is. */
  heightOf(text: string, { size = 9, before = 0 }: Style = {}): number {
    return before + this.#heightWithin(text, this.#frame.width, size) + PADDING;
  }

  /** How many pages the last of the rows begins after the first of them, from a place on. */
  async pagesOf(
    columns: readonly TaggedColumn[],
    rows: readonly Row[],
    from: number,
  ): Promise<number> {
    const { top, bottom } = this.#frame;
    const header = this.#heightOfRow(columns, headersOf(columns), isEvery);
    let y = from + header;
    let page = 0;
    for await (const row of inTurns(rows)) {
      const height = this.#heightOfRow(columns, row, isNone);
      if (y + height > bottom && y > top + header) {
        page += 1;
        y = top + header;
      }
      y += height;
    }
    return page;
  }

  /** A table; its header is drawn anew on each page. */
  async table(
    columns: readonly TaggedColumn[],
    rows: readonly Row[],
    { rowHeaders = false } = {},
  ): Promise<void> {
    const pdf = this.#pdf;
    const table = pdf.struct('Table');
    this.#root.add(table);
    const header = headersOf(columns);
    const head = this.#heightOfRow(columns, header, isEvery);
    const isHeader = rowHeaders ? isFirst : isNone;
    this.#row(table, columns, header, isEvery);
    for await (const row of inTurns(rows)) {
      const height = this.#heightOfRow(columns, row, isHeader);
      if (this.y + height > this.#frame.bottom && this.y > this.#frame.top + head) {
        this.next();
        drawArtifact(this.#pdf, () => this.#headAgain(columns, header, head));
        this.y += head;
      }
      this.#row(table, columns, row, isHeader);
    }
    table.end();
  }

  /** Pictures side by side, each with the words that stand for it below. @param height of one, in points. */
  figures(
    row: readonly { readonly alt: string; draw(x: number, y: number, width: number): void }[],
    { height, columns }: { readonly height: number; readonly columns: number },
  ): void {
    const { left, width, top, bottom } = this.#frame;
    const below = Math.max(...row.map(({ alt }) => this.#heightWithin(alt, width / columns, 8)));
    if (this.y + height + below > bottom && this.y > top) this.next();
    const y = this.y + PADDING;
    const each = width / columns;
    for (const [at, { alt, draw }] of row.entries()) {
      const x = left + at * each;
      this.#root.add(this.#pdf.struct('Figure', { alt }, () => draw(x, y, each - 2 * PADDING)));
      this.#root.add(
        this.#pdf.struct('Caption', {}, () => {
          const shown = printable(linesOf(alt));
          this.#pdf.font(LETTERS.regular).fontSize(8);
          inLettersOf(this.#pdf, shown, () =>
            this.#pdf.text(shown, x, y + height + 2, { width: each - 2 * PADDING }),
          );
        }),
      );
    }
    this.y = y + height + below + 2 * PADDING;
  }

  /** Something of a height, drawn where it has room. */
  within(height: number, draw: (root: Element, x: number, y: number) => void): void {
    if (this.y + height > this.#frame.bottom) this.next();
    draw(this.#root, this.#frame.left, this.y);
    this.y += height;
  }

  /** Entries with the page of each, which lead to what they name. */
  links(entries: readonly { readonly text: string; readonly page: number; readonly to: string }[]) {
    const pdf = this.#pdf;
    const list = pdf.struct('TOC');
    this.#root.add(list);
    const { left, width } = this.#frame;
    for (const { text, page, to } of entries) {
      const item = pdf.struct('TOCI');
      list.add(item);
      const y = this.y;
      item.add(
        pdf.struct('Link', { alt: text }, () => {
          pdf.font(LETTERS.regular).fontSize(10);
          pdf.text(text, left, y, { width: width - 60, goTo: to });
          pdf.text(`página ${page}`, left + width - 60, y, { width: 60, align: 'right' });
        }),
      );
      item.end();
      this.y = y + 18;
    }
    list.end();
  }

  /** A place that a link leads to, and an entry of the outline. */
  destination(name: string, title: string): void {
    this.#pdf.addNamedDestination(name);
    this.#pdf.outline.addItem(title);
  }

  end(): void {
    this.#root.end();
  }

  #write(
    parent: Element,
    type: string,
    text: string,
    { size = 9, bold, before = 0, indent = 0 }: Style,
  ): void {
    const pdf = this.#pdf;
    const left = this.#frame.left + indent;
    const width = this.#frame.width - indent;
    this.y += before;
    const y = this.y;
    const shown = printable(linesOf(text));
    parent.add(
      pdf.struct(type, {}, () => {
        pdf.font(bold ? LETTERS.bold : LETTERS.regular).fontSize(size);
        inLettersOf(pdf, shown, () => pdf.text(shown, left, y, { width, lineGap: LINE_GAP }));
      }),
    );
    this.y = y + this.#heightWithin(text, width, size, bold) + PADDING;
  }

  #heightWithin(text: string, width: number, size: number, bold = false): number {
    const pdf = this.#pdf;
    const shown = printable(linesOf(text)) || ' ';
    const letters = bold ? LETTERS.bold : LETTERS.regular;
    return inLettersOf(pdf.font(letters).fontSize(size), shown, () =>
      pdf.heightOfString(shown, { width, lineGap: LINE_GAP }),
    );
  }

  #heightOfRow(columns: readonly TaggedColumn[], row: Row, isHeader: IsHeader): number {
    const known = this.#heights.get(row);
    if (known !== undefined) return known;
    const { size } = this.#frame;
    const heights = columns.map(({ width }, at) => {
      return this.#heightWithin(row[at] ?? '', width - 2 * PADDING, size, isHeader(at));
    });
    const height = Math.max(...heights) + 2 * PADDING;
    this.#heights.set(row, height);
    return height;
  }

  #row(table: Element, columns: readonly TaggedColumn[], row: Row, isHeader: IsHeader) {
    const pdf = this.#pdf;
    const height = this.#heightOfRow(columns, row, isHeader);
    const y = this.y;
    drawArtifact(this.#pdf, () => {
      const { left, width } = this.#frame;
      if (isHeader === isEvery) this.#shade(height);
      pdf
        .moveTo(left, y + height)
        .lineTo(left + width, y + height)
        .lineWidth(0.4)
        .stroke('#9aa4ae');
    });
    const line = pdf.struct('TR');
    table.add(line);
    for (const at of columns.keys()) {
      line.add(
        pdf.struct(isHeader(at) ? 'TH' : 'TD', {}, () => {
          this.#cell(columns, row, at, y, isHeader(at));
        }),
      );
    }
    line.end();
    this.y = y + height;
  }

  #headAgain(columns: readonly TaggedColumn[], row: Row, height: number): void {
    this.#shade(height);
    for (const at of columns.keys()) this.#cell(columns, row, at, this.y, true);
  }

  #shade(height: number): void {
    const { left, width } = this.#frame;
    this.#pdf.rect(left, this.y, width, height).fill('#eef1f4').fillColor('black');
  }

  #cell(columns: readonly TaggedColumn[], row: Row, at: number, y: number, bold: boolean): void {
    const pdf = this.#pdf;
    const column = columns[at];
    const text = printable(linesOf(row[at] ?? ''));
    if (!column || text === '') return;
    const x = this.#frame.left + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0);
    pdf.font(bold ? LETTERS.bold : LETTERS.regular).fontSize(this.#frame.size);
    inLettersOf(pdf, text, () =>
      pdf.text(text, x + PADDING, y + PADDING, {
        width: column.width - 2 * PADDING,
        lineGap: LINE_GAP,
        align: column.numeric ? 'right' : 'left',
      }),
    );
  }

  #drawFoot(): void {
    const { left, width, bottom } = this.#frame;
    drawArtifact(this.#pdf, () => {
      this.#pdf.font(LETTERS.regular).fontSize(7.5);
      const text = printable(this.#frame.foot(this.#page));
      inLettersOf(this.#pdf, text, () =>
        this.#pdf.text(text, left, bottom + 12, { width, height: 10, ellipsis: true }),
      );
    });
  }
}

/** The greatest count up to `most` that fits, at least 1: fewer fit wherever more do. */
function mostThat(most: number, fits: (count: number) => boolean): number {
  let least = 1;
  let beyond = most + 1;
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2);
    if (fits(middle)) least = middle;
    else beyond = middle;
  }
  return least;
}

/** The rows, with a turn for others after every few. */
async function* inTurns(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_IN_TURN === ROWS_IN_TURN - 1)
      await new Promise((resolve) => setImmediate(resolve));
    yield row;
  }
}

const headersOf = (columns: readonly TaggedColumn[]): Row => columns.map(({ header }) => header);
