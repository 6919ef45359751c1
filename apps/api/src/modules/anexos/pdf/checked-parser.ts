import {
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  type PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { OPEN_ACTION, requirePassive, requirePassiveAlone } from './active-content.ts';
import { Addresses } from './addresses.ts';
import { PdfRefusal } from './pdf-refusal.ts';

/** Limit of objects; a real document of 5 MB has a tenth of it. */
export const MAX_OBJECTS = 200_000;
const LENGTH = PDFName.of('Length');
const ENCRYPT = PDFName.of('Encrypt');
/** Keys that decide how the rest is parsed; of duplicates some readers take the first, others the last. */
const DECISIVE_KEYS = new Set(
  ['S', 'Next', 'Type', 'Root', 'Encrypt', 'Length', 'N', 'First', 'Filter', 'DecodeParms']
    .concat('Predictor', 'F', 'DP')
    .map(PDFName.of),
);
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const END_OF_STREAM = 'endstream';

/** Findings in all revisions of a document: replaced objects can still be recovered. */
export class PdfFindings {
  readonly objects = new Map<number, PDFObject[]>();
  readonly openActions: PDFObject[] = [];
  readonly addresses = new Addresses();
  readonly objectStreams: PDFRawStream[] = [];
  /** Offsets right behind the `obj` of each object read, and behind each `trailer`. */
  readonly starts = new Set<number>();
  root: PDFObject | undefined;
  encrypted = false;
  /** Whether readers would parse some part differently. */
  ambiguous = false;
  #count = 0;

  /** @throws {PdfRefusal} where the object is active, or one too many. */
  add(number: number, object: PDFObject): void {
    this.#count += 1;
    if (this.#count > MAX_OBJECTS) throw new PdfRefusal('inverificavel');
    requirePassiveAlone(object);
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
    // A stream's content is only inspected: a view, not a copy.
    this.bytes.slice = (start, end) => bytes.subarray(start, end);
  }

  /** As the library's, but also checks an entry that a later duplicate of its key overrides. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    this.bytes.assertNext(LESS_THAN);
    this.bytes.assertNext(LESS_THAN);
    const entries = new Map<PDFName, PDFObject>();
    this.skipWhitespaceAndComments();
    while (this.bytes.peek() !== GREATER_THAN) {
      const key = this.parseName();
      const value = this.parseObject(ref);
      requirePassive(key, value);
      if (key === OPEN_ACTION) this.findings.openActions.push(value);
      // Some readers take any stream for a table of contents, whatever its type.
      if (key === ENCRYPT) this.findings.encrypted = true;
      this.findings.addresses.note(key, value);
      if (entries.has(key) && DECISIVE_KEYS.has(key)) this.findings.ambiguous = true;
      entries.set(key, key === LENGTH ? this.lengthOf(value) : value);
      this.skipWhitespaceAndComments();
    }
    this.bytes.assertNext(GREATER_THAN);
    this.bytes.assertNext(GREATER_THAN);
    return PDFDict.fromMapWithContext(entries, this.context);
  }

  /** Some readers end a name at these bytes, and go on with what is behind them. */
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

  /** Length of a stream; for a reference, the number referred to, where there is just one. */
  protected lengthOf(value: PDFObject): PDFObject {
    return value;
  }
}

/** A whole number that stands in a dictionary itself. */
export function numberIn(dict: PDFDict, key: string): number | undefined {
  const value = dict.get(PDFName.of(key));
  const number = value instanceof PDFNumber ? value.asNumber() : undefined;
  return Number.isInteger(number) ? number : undefined;
}
