import { withSingleSpaces } from '@sst/contract/rules/texts/names';
import {
  drawArtifact,
  inLettersOf,
  LETTERS,
  linesOf,
  PAGE,
  type Pdf,
  printable,
} from './document.ts';
import { drawQr } from './qr.ts';
import {
  drawSignatureField,
  type EmptySignature,
  type SignatureFacts,
} from './seal/signature-field.ts';
import { type Frame, TaggedPages } from './tagged.ts';

type Element = PDFKit.PDFStructureElement;

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INDENT = 5;
const TITLE_HEIGHT = 14;
const GAP = 4;
const SIZE = 8.5;
const SMALLEST = 5.5;
const STEP = 0.5;
const LINE = 12.5;
const QR_SIDE = 76;
const TICK = { yes: '\u2612', no: '\u2610', width: 12 } as const;

/** A field of a form: what it asks, what it says, and which part of the width it has. */
export interface BoxField {
  readonly label: string;
  readonly value: string | null;
  readonly share: number;
}

/** A box to tick. */
export interface BoxOption {
  readonly label: string;
  readonly chosen: boolean;
}

/** Writes a tagged form of titled boxes, one below the other, on one page; what has no room in them is kept for the next. */
export class Boxes {
  readonly #pdf: Pdf;
  readonly #root: Element;
  #parent: Element;
  /** Texts that were cut, whole. */
  readonly cut: string[] = [];
  y: number;

  constructor(pdf: Pdf, top: number) {
    this.#pdf = pdf;
    this.y = top;
    this.#root = pdf.struct('Document');
    this.#parent = this.#root;
    pdf.addStructure(this.#root);
    pdf.lineWidth(0.5);
  }

  /** A line in the middle of the page. */
  centred(type: 'H1' | 'P', text: string, size: number): void {
    const pdf = this.#pdf;
    const y = this.y;
    this.#parent.add(
      pdf.struct(type, {}, () => {
        pdf.font(type === 'H1' ? LETTERS.bold : LETTERS.regular).fontSize(size);
        pdf.text(text, LEFT, y, { width: WIDTH, align: 'center', lineBreak: false });
      }),
    );
    this.y = y + size * 1.35;
  }

  /** A box with a title round what is drawn in it. @param least how high it is at least. */
  box(title: string, draw: () => void, least = 0): void {
    const pdf = this.#pdf;
    const top = this.y;
    drawArtifact(this.#pdf, () => {
      pdf.rect(LEFT, top, WIDTH, TITLE_HEIGHT).fillAndStroke('#e9edf1', '#5c6670');
      pdf.fillColor('black');
    });
    const part = pdf.struct('Sect');
    this.#root.add(part);
    this.#parent = part;
    part.add(
      pdf.struct('H2', {}, () => {
        pdf.font(LETTERS.bold).fontSize(SIZE);
        pdf.text(title, LEFT + INDENT, top + 2.5, { lineBreak: false });
      }),
    );
    this.y = top + TITLE_HEIGHT + 3;
    draw();
    this.y = Math.max(this.y + 1, top + least);
    const height = this.y - top;
    drawArtifact(this.#pdf, () => pdf.rect(LEFT, top, WIDTH, height).stroke('#5c6670'));
    part.end();
    this.#parent = this.#root;
    this.y += GAP;
  }

  /** Fields beside each other, in letters small enough for one line each. */
  fields(...fields: readonly BoxField[]): void {
    const y = this.y;
    const whole = fields.reduce((sum, { share }) => sum + share, 0);
    let x = LEFT + INDENT;
    for (const { label, value, share } of fields) {
      const width = ((WIDTH - INDENT) * share) / whole - INDENT;
      this.#field(`${label}: ${value ?? '-'}`, { x, y, width });
      x += width + INDENT;
    }
    this.y = y + LINE;
  }

  /** A line of bold letters above what belongs together. */
  heading(text: string): void {
    this.#field(text, { x: LEFT + INDENT, y: this.y, width: WIDTH - 2 * INDENT, bold: true });
    this.y += LINE;
  }

  /** A question with 'Sim' and 'Não'. @param yes null ticks neither. */
  question(label: string, yes: boolean | null): void {
    const { y } = this;
    const width = WIDTH - 2 * INDENT;
    const tick = 50;
    this.#field(label, { x: LEFT + INDENT, y, width: width - 2 * tick });
    const x = LEFT + INDENT + width - 2 * tick;
    this.#option({ label: 'Sim', chosen: yes === true }, x, y, tick);
    this.#option({ label: 'Não', chosen: yes === false }, x + tick, y, tick);
    this.y = y + LINE;
  }

  /** Boxes to tick, in columns. */
  options(options: readonly BoxOption[], columns: number): void {
    const width = (WIDTH - 2 * INDENT) / columns;
    const top = this.y;
    for (const [at, option] of options.entries()) {
      const x = LEFT + INDENT + (at % columns) * width;
      this.#option(option, x, top + Math.floor(at / columns) * LINE, width);
    }
    this.y = top + Math.ceil(options.length / columns) * LINE;
  }

  /**
   * A text on as many lines as there is room for, in letters that become smaller.
   * @returns whether it is there: one that is too long is left to the caller.
   */
  prose(text: string, { room, sizes }: { room: number; sizes: readonly number[] }): boolean {
    const pdf = this.#pdf;
    const shown = printable(linesOf(text));
    const width = WIDTH - 2 * INDENT;
    const y = this.y;
    return inLettersOf(pdf.font(LETTERS.regular), shown, () => {
      const size = sizes.find(
        (each) => pdf.fontSize(each).heightOfString(shown, { width }) <= room,
      );
      if (size === undefined) return false;
      pdf.fontSize(size);
      const height = pdf.heightOfString(shown, { width });
      this.#parent.add(
        pdf.struct('P', {}, () => {
          pdf.text(shown, LEFT + INDENT, y, { width });
        }),
      );
      this.y = y + height + 2;
      return true;
    });
  }

  /**
   * Texts below each other, in the largest letters in which all have room, or in the smallest those that have.
   * @param elsewhere the line that stands here for the others.
   * @returns the others: the longest.
   */
  paragraphs(
    texts: readonly string[],
    { room, sizes, elsewhere }: { room: number; sizes: readonly number[]; elsewhere: string },
  ): string[] {
    const smallest = Math.min(...sizes);
    const heights = (size: number) => texts.map((text) => this.#heightOf(text, size));
    const fitting = sizes.find(
      (size) => heights(size).reduce((sum, each) => sum + each, 0) <= room,
    );
    if (fitting === undefined) {
      const each = heights(smallest);
      const shortest = [...texts.keys()].sort((a, b) => (each[a] ?? 0) - (each[b] ?? 0));
      let left = room - this.#heightOf(elsewhere, SIZE);
      const here = new Set(
        shortest.filter((at) => {
          left -= each[at] ?? 0;
          return left >= 0;
        }),
      );
      for (const at of texts.keys()) if (here.has(at)) this.#paragraph(texts[at] ?? '', smallest);
      this.#paragraph(elsewhere, SIZE);
      return texts.filter((_, at) => !here.has(at));
    }
    for (const text of texts) this.#paragraph(text, fitting);
    return [];
  }

  #heightOf(text: string, size: number): number {
    const shown = printable(linesOf(text));
    const pdf = this.#pdf.font(LETTERS.regular);
    return (
      inLettersOf(pdf, shown, () =>
        pdf.fontSize(size).heightOfString(shown, { width: WIDTH - 2 * INDENT }),
      ) + 2
    );
  }

  #paragraph(text: string, size: number): void {
    this.prose(text, { room: Number.POSITIVE_INFINITY, sizes: [size] });
  }

  /** Places to sign, beside each other. @param code a picture beside them that telephones read. */
  signatures(
    signers: readonly { readonly title: string; readonly lines: readonly string[] }[],
    code?: { readonly text: string; readonly alt: string },
  ) {
    const pdf = this.#pdf;
    const top = this.y;
    const whole = WIDTH - INDENT - (code ? QR_SIDE : 0);
    const width = whole / signers.length - INDENT;
    let bottom = top;
    for (const [at, { title, lines }] of signers.entries()) {
      const x = LEFT + INDENT + at * (width + INDENT);
      this.#field(title, { x, y: top, width, bold: true });
      for (const [index, text] of lines.entries())
        this.#field(text, { x, y: top + (index + 1) * LINE, width });
      const y = top + (lines.length + 1) * LINE + 26;
      drawArtifact(this.#pdf, () =>
        pdf
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke('#5c6670'),
      );
      this.#field('Assinatura', { x, y: y + 2, width });
      bottom = Math.max(bottom, y + 2 + LINE);
    }
    if (code) {
      const at = { x: LEFT + WIDTH - QR_SIDE - 2, y: top + 4, side: QR_SIDE };
      const { alt, text } = code;
      // The types leave out where a figure is, which PDF/UA asks for.
      const options = { alt, bbox: [at.x, at.y, at.x + at.side, at.y + at.side] };
      this.#parent.add(pdf.struct('Figure', options, () => drawQr(pdf, text, at)));
    }
    this.y = bottom;
  }

  /** A small line below everything, over which the empty signature of the document is. */
  seal(text: string, facts: SignatureFacts): EmptySignature {
    const place = { x: LEFT, y: this.y, width: WIDTH, height: 9 };
    this.note(text);
    return drawSignatureField(this.#pdf, this.#root, place, facts);
  }

  /** A small line below everything. */
  note(text: string): void {
    const y = this.y;
    this.#field(text, { x: LEFT, y, width: WIDTH, size: 7 });
    this.y = y + 10;
  }

  /** Pages that go on with what had no room. */
  goOn(frame: Frame): TaggedPages {
    this.#pdf.addPage();
    return new TaggedPages(this.#pdf, frame, this.#root);
  }

  end(): void {
    this.#root.end();
  }

  #option({ label, chosen }: BoxOption, x: number, y: number, width: number): void {
    const pdf = this.#pdf;
    const actual = `${label}: ${chosen ? 'sim' : 'não'}`;
    this.#parent.add(
      pdf.struct('P', { actual }, () => {
        pdf.font(LETTERS.regular).fontSize(SIZE + 1);
        pdf.text(chosen ? TICK.yes : TICK.no, x, y - 0.5, { lineBreak: false });
        pdf.font(chosen ? LETTERS.bold : LETTERS.regular);
        this.#line(label, { x: x + TICK.width, y, width: width - TICK.width - INDENT, size: SIZE });
      }),
    );
  }

  #field(
    text: string,
    {
      x,
      y,
      width,
      size = SIZE,
      bold = false,
    }: { x: number; y: number; width: number; size?: number; bold?: boolean },
  ): void {
    const pdf = this.#pdf;
    this.#parent.add(
      pdf.struct('P', {}, () => {
        pdf.font(bold ? LETTERS.bold : LETTERS.regular);
        this.#line(text, { x, y, width, size });
      }),
    );
  }

  #line(
    given: string,
    { x, y, width, size }: { x: number; y: number; width: number; size: number },
  ) {
    const pdf = this.#pdf;
    const text = printable(withSingleSpaces(given));
    const whole = inLettersOf(pdf, text, () => {
      let fitting = size;
      while (fitting > SMALLEST && pdf.fontSize(fitting).widthOfString(text) > width)
        fitting -= STEP;
      const fits = pdf.fontSize(fitting).widthOfString(text) <= width;
      pdf.text(text, x, y + (size - fitting) / 2, {
        width: width + 1,
        height: pdf.currentLineHeight(),
        ellipsis: true,
      });
      return fits;
    });
    if (!whole) this.cut.push(given);
  }
}
