import {
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  type PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { demandPassive, demandPassiveAlone, OPEN_ACTION } from './active-content.ts';
import { Addresses } from './addresses.ts';
import { PdfRefusal } from './pdf-refusal.ts';

/** Of a document; a real one of five megabytes has a tenth of it. */
export const MAX_OBJECTS = 200_000;
const LENGTH = PDFName.of('Length');
/** Keys that say how the rest is read; of two, one reader takes the first and another the last. */
const DECISIVE_KEYS = new Set(
  ['S', 'Next', 'Type', 'Root', 'Encrypt', 'Length', 'N', 'First', 'Filter', 'DecodeParms']
    .concat('Predictor', 'F', 'DP')
    .map(PDFName.of),
);
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const END_OF_STREAM = 'endstream';

/** What was read of a document, of all its revisions: what was replaced is still there for who looks for it. */
export class PdfFindings {
  readonly objects = new Map<number, PDFObject[]>();
  readonly openActions: PDFObject[] = [];
  readonly addresses = new Addresses();
  readonly objectStreams: PDFRawStream[] = [];
  /** Places right behind the `obj` of each object read, and behind each `trailer`. */
  readonly starts = new Set<number>();
  root: PDFObject | undefined;
  encrypted = false;
  /** Whether something is written in a way that readers understand differently. */
  ambiguous = false;
  #count = 0;

  /** @throws {PdfRefusal} where the object is active, or one too many. */
  add(number: number, object: PDFObject): void {
    this.#count += 1;
    if (this.#count > MAX_OBJECTS) throw new PdfRefusal('inverificavel');
    demandPassiveAlone(object);
    const definitions = this.objects.get(number);
    if (definitions) definitions.push(object);
    else this.objects.set(number, [object]);
  }
}

/** The library's parser of objects, which looks at each entry of a dictionary as it is read. */
export class CheckedParser extends PDFParser {
  protected readonly buffer: Buffer;
  protected readonly findings: PdfFindings;

  constructor(bytes: Buffer, findings: PdfFindings) {
    super(bytes);
    this.buffer = bytes;
    this.findings = findings;
    // The content of a stream is only looked at: no copy of it.
    this.bytes.slice = (start, end) => bytes.subarray(start, end);
  }

  /** As the library's, but that an entry is also looked at where a later one of the same key takes its place. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    this.bytes.assertNext(LESS_THAN);
    this.bytes.assertNext(LESS_THAN);
    const entries = new Map<PDFName, PDFObject>();
    this.skipWhitespaceAndComments();
    while (this.bytes.peek() !== GREATER_THAN) {
      const key = this.parseName();
      const value = this.parseObject(ref);
      demandPassive(key, value);
      if (key === OPEN_ACTION) this.findings.openActions.push(value);
      this.findings.addresses.note(key, value);
      if (entries.has(key) && DECISIVE_KEYS.has(key)) this.findings.ambiguous = true;
      entries.set(key, key === LENGTH ? this.lengthOf(value) : value);
      this.skipWhitespaceAndComments();
    }
    this.bytes.assertNext(GREATER_THAN);
    this.bytes.assertNext(GREATER_THAN);
    return PDFDict.fromMapWithContext(entries, this.context);
  }

  /** Some readers end a name where these bytes stand in it, and go on with what is behind them. */
  protected override parseName(): PDFName {
    const start = this.bytes.offset();
    const name = super.parseName();
    const written = this.buffer.subarray(start, this.bytes.offset());
    if (written.includes(0x80) || written.includes(0xff)) this.findings.ambiguous = true;
    return name;
  }

  /** A stream whose length is wrong ends at the next mark of an end. */
  protected override findEndOfStreamFallback(): number {
    const end = this.buffer.indexOf(END_OF_STREAM, this.bytes.offset());
    if (end < 0) throw new PdfRefusal('nao-pdf');
    this.bytes.moveTo(end + END_OF_STREAM.length);
    return end;
  }

  /** The length of a stream; of one that refers to it, the number referred to, where there is just one. */
  protected lengthOf(value: PDFObject): PDFObject {
    return value;
  }
}

/** A whole number that stands in a dictionary itself. */
export function numberIn(dict: PDFDict, key: string): number | undefined {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}
