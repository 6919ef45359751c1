import { saveFile } from '../../../../lib/files/download.ts';
import { BODY_PARTS, type Shape } from '../../codigos/body-shapes.ts';
import { placeOf } from './figure-middle.ts';

/** A bar of a figure. */
interface Bar {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

/** What is drawn of a figure: a table, bars, or a body with the number of each part. */
export type Picture =
  | {
      readonly kind: 'table';
      readonly headers: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | {
      readonly kind: 'body';
      readonly counts: ReadonlyMap<string, number>;
      readonly bars: readonly Bar[];
    };

interface About {
  readonly title: string;
  /** What it is of. */
  readonly note: string;
}

/** Drawn so many times larger, for paper. */
const SCALE = 2;
const MARGIN = 24;
const HEAD = 64;
const LINE = 26;
const FONT = "'Inter Variable', system-ui, sans-serif";
// A picture goes into documents, which are white whatever the page looks like.
const INK = '#1c2733';
const DIM = '#5a6673';
const RULE = '#d5dae0';
const BAR = '#1f7a8c';
const EMPTY = '#eef1f4';
const BODY = { width: 280, height: 300 } as const;
const LONGEST_BAR = 260;

type Pen = CanvasRenderingContext2D;
type Drawing = { readonly width: number; readonly height: number; draw(pen: Pen): void };

/** Saves a figure as an image. @throws where the browser draws none. */
export async function savePicture(picture: Picture, about: About, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Este navegador não consegue desenhar a imagem.');
  const drawing = drawingOf(picture, pen);
  pen.font = `600 16px ${FONT}`;
  const width = Math.max(drawing.width, pen.measureText(about.title).width, 320) + 2 * MARGIN;
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil((drawing.height + HEAD + 2 * MARGIN) * SCALE);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, canvas.height);
  pen.translate(MARGIN, MARGIN);
  write(pen, about.title, 0, 14, { font: `600 16px ${FONT}` });
  write(pen, about.note, 0, 36, { color: DIM });
  pen.translate(0, HEAD);
  drawing.draw(pen);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('Este navegador não consegue desenhar a imagem.');
  saveFile(blob, `${name}.png`);
}

function drawingOf(picture: Picture, pen: Pen): Drawing {
  if (picture.kind === 'table') return tableOf(pen, picture);
  if (picture.kind === 'bars') return barsOf(pen, picture.bars);
  const bars = barsOf(pen, picture.bars);
  return {
    width: BODY.width + MARGIN + bars.width,
    height: Math.max(BODY.height, bars.height),
    draw: () => {
      drawBody(pen, picture.counts);
      pen.translate(BODY.width + MARGIN, 0);
      bars.draw(pen);
    },
  };
}

interface Style {
  readonly font?: string;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
}

const PLAIN = `13px ${FONT}`;

function write(pen: Pen, text: string, x: number, y: number, style: Style = {}): void {
  const { font = PLAIN, color = INK, align = 'left' } = style;
  pen.font = font;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

function widest(pen: Pen, texts: readonly string[], font: string): number {
  pen.font = font;
  return Math.max(0, ...texts.map((text) => pen.measureText(text).width));
}

const BOLD = `600 13px ${FONT}`;
const GAP = 20;

function tableOf(pen: Pen, { headers, rows }: Extract<Picture, { kind: 'table' }>): Drawing {
  const widths = headers.map((header, at) => {
    const texts = rows.map((row) => row[at] ?? '');
    return Math.max(widest(pen, [header], BOLD), widest(pen, texts, PLAIN)) + GAP;
  });
  const width = widths.reduce((sum, one) => sum + one, 0);
  const line = (texts: readonly string[], y: number, style: Style) => {
    let x = 0;
    for (const [at, text] of texts.entries()) {
      const own = widths[at] ?? 0;
      if (at === 0) write(pen, text, x, y, style);
      else write(pen, text, x + own - GAP / 2, y, { ...style, align: 'right' });
      x += own;
    }
    pen.fillStyle = RULE;
    pen.fillRect(0, y + 8, width, 1);
  };
  return {
    width,
    height: (rows.length + 1) * LINE,
    draw: () => {
      line(headers, 14, { font: BOLD, color: DIM });
      for (const [at, row] of rows.entries()) line(row, 14 + (at + 1) * LINE, {});
    },
  };
}

function barsOf(pen: Pen, bars: readonly Bar[]): Drawing {
  const names = widest(
    pen,
    bars.map(({ name }) => name),
    PLAIN,
  );
  const texts = widest(
    pen,
    bars.map(({ text }) => text),
    PLAIN,
  );
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return {
    width: names + LONGEST_BAR + texts + 2 * GAP,
    height: bars.length * LINE,
    draw: () => {
      for (const [at, { name, value, text }] of bars.entries()) {
        const y = 14 + at * LINE;
        write(pen, name, 0, y);
        pen.fillStyle = BAR;
        pen.fillRect(names + GAP, y - 10, (value / most) * LONGEST_BAR, 12);
        write(pen, text, names + LONGEST_BAR + 2 * GAP, y, { color: DIM });
      }
    },
  };
}

function drawBody(pen: Pen, counts: ReadonlyMap<string, number>): void {
  const most = Math.max(1, ...counts.values());
  for (const { code, shapes } of BODY_PARTS) {
    const count = counts.get(code) ?? 0;
    for (const shape of shapes) {
      outline(pen, shape);
      pen.fillStyle = EMPTY;
      pen.fill();
      pen.globalAlpha = count === 0 ? 0 : 0.25 + 0.75 * (count / most);
      pen.fillStyle = BAR;
      pen.fill();
      pen.globalAlpha = 1;
      pen.strokeStyle = DIM;
      pen.stroke();
    }
  }
  for (const { code, shapes } of BODY_PARTS) {
    const [shape] = shapes;
    const count = counts.get(code);
    if (!shape || !count) continue;
    const { x, y, to } = placeOf(code, shape);
    if (to) {
      pen.lineWidth = 1;
      pen.strokeStyle = DIM;
      pen.beginPath();
      pen.moveTo(x + 8 * Math.sign(to.x - x), y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    }
    pen.lineWidth = 3;
    pen.strokeStyle = '#ffffff';
    pen.font = BOLD;
    pen.textAlign = 'center';
    pen.strokeText(String(count), x, y + 4);
    pen.lineWidth = 1;
    write(pen, String(count), x, y + 4, { font: BOLD, align: 'center' });
  }
}

function outline(pen: Pen, { kind, at: [x, y, w, h] }: Shape): void {
  pen.beginPath();
  if (kind === 'oval') pen.ellipse(x, y, w, h, 0, 0, 2 * Math.PI);
  else pen.roundRect(x, y, w, h, 5);
}
