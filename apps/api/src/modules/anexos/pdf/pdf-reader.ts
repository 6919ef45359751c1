import { PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { CheckedParser, PdfFindings } from './checked-parser.ts';
import type { ObjectHeaders } from './object-headers.ts';
import { isObjectStream, readObjectStream } from './object-stream.ts';
import { PdfRefusal } from './pdf-refusal.ts';

const keyword = (text: string): number[] => [...Buffer.from(text)];
const OBJ = keyword('obj');
const ENDOBJ = keyword('endobj');
const XREF = keyword('xref');
const TRAILER = keyword('trailer');
const STARTXREF = keyword('startxref');
const STREAM_MARK = /stream\r?\n$/;
const STREAM_MARK_REACH = 8;
const TYPE = PDFName.of('Type');
const XREF_STREAM = PDFName.of('XRef');
const ROOT = PDFName.of('Root');

/**
 * Reads a PDF from its first byte to its last, whatever its table of contents says, with all its object streams.
 * @throws {PdfRefusal} for active content, for what belongs to no document, for what is encrypted.
 */
export function readPdf(bytes: Buffer, headers: ObjectHeaders): PdfFindings {
  const findings = new PdfFindings();
  new DocumentParser(bytes, findings, headers).readAll();
  if (findings.encrypted) throw new PdfRefusal('protegido');
  let inflated = 0;
  for (const stream of findings.objectStreams) {
    inflated += readObjectStream(stream, findings, inflated);
  }
  return findings;
}

class DocumentParser extends CheckedParser {
  readonly #offsetsOf: ReadonlyMap<string, readonly number[]>;

  constructor(bytes: Buffer, findings: PdfFindings, headers: ObjectHeaders) {
    super(bytes, findings);
    this.#offsetsOf = Map.groupBy(headers.keys(), (offset) => headers.get(offset) ?? '');
  }

  readAll(): void {
    for (this.skipWhitespaceAndComments(); !this.bytes.done(); this.skipWhitespaceAndComments()) {
      if (isDigit(this.bytes.peek())) this.#readObject();
      else if (this.matchKeyword(XREF)) this.#skipTable();
      else if (this.matchKeyword(TRAILER)) this.#readTrailer();
      else if (this.matchKeyword(STARTXREF)) this.#skipNumber();
      else throw new PdfRefusal('dados-a-mais');
    }
  }

  #readObject(): void {
    const number = this.#skipNumber();
    this.#skipNumber();
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(OBJ)) throw new PdfRefusal('dados-a-mais');
    this.findings.starts.add(this.bytes.offset());
    this.skipWhitespaceAndComments();
    if (this.matchKeyword(ENDOBJ)) return;
    const object = this.parseObject();
    this.findings.add(number, object);
    if (object instanceof PDFRawStream) this.#noteStream(object);
    this.skipWhitespaceAndComments();
    this.matchKeyword(ENDOBJ);
  }

  #noteStream(stream: PDFRawStream): void {
    if (isObjectStream(stream)) {
      if (!this.#beginsOnItsLine(stream)) throw new PdfRefusal('inverificavel');
      this.findings.objectStreams.push(stream);
    }
    if (stream.dict.get(TYPE) === XREF_STREAM) this.#noteTrailer(stream.dict);
  }

  /** Whether nothing but a line break is between `stream` and the content: some readers skip everything before one. */
  #beginsOnItsLine({ contents }: PDFRawStream): boolean {
    const start = contents.byteOffset - this.buffer.byteOffset;
    return STREAM_MARK.test(this.buffer.toString('latin1', start - STREAM_MARK_REACH, start));
  }

  #readTrailer(): void {
    this.findings.starts.add(this.bytes.offset());
    this.skipWhitespaceAndComments();
    this.#noteTrailer(this.parseDict());
  }

  #noteTrailer(trailer: { get(key: PDFName): PDFObject | undefined }): void {
    this.findings.root = trailer.get(ROOT) ?? this.findings.root;
  }

  /** Entries of a table of contents: numbers, `n` and `f`. */
  #skipTable(): void {
    this.skipWhitespaceAndComments();
    while (isDigit(this.bytes.peek()) || isEntryMark(this.bytes.peek())) {
      this.bytes.next();
      this.skipWhitespaceAndComments();
    }
  }

  #skipNumber(): number {
    this.skipWhitespaceAndComments();
    return this.parseRawInt();
  }

  protected override lengthOf(value: PDFObject): PDFObject {
    if (!(value instanceof PDFRef)) return value;
    const offsets = this.#offsetsOf.get(`${value.objectNumber} ${value.generationNumber}`) ?? [];
    const [offset] = offsets;
    if (offset === undefined || offsets.length > 1) return value;
    const text = /^\s*(\d{1,10})\b/.exec(this.buffer.toString('latin1', offset, offset + 32));
    return text ? PDFNumber.of(Number(text[1])) : value;
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function isEntryMark(byte: number | undefined): boolean {
  return byte === 0x6e || byte === 0x66;
}
