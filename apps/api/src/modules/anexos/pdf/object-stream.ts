import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { CheckedParser, MAX_OBJECTS, numberIn, type PdfFindings } from './checked-parser.ts';
import { PdfRefusal } from './pdf-refusal.ts';

/** Limit for all object streams of a document, decompressed; a real one holds a few megabytes at most. */
const MAX_INFLATED_BYTES = 32 * 1_048_576;

const TYPE = PDFName.of('Type');
const OBJECT_STREAM = PDFName.of('ObjStm');
const COUNT = PDFName.of('N');
const FIRST = PDFName.of('First');
const FILTER = PDFName.of('Filter');
const PARAMETERS = PDFName.of('DecodeParms');
/** Abbreviations of these keys, and the keys of a stream in an external file. */
const ELSEWHERE = ['F', 'DP', 'FFilter', 'FDecodeParms'].map(PDFName.of);
const PREDICTOR = PDFName.of('Predictor');
const FLATE = PDFName.of('FlateDecode');

/** Whether a stream holds objects; readers also accept one that does not declare it. */
export function isObjectStream({ dict }: PDFRawStream): boolean {
  return dict.get(TYPE) === OBJECT_STREAM || (dict.has(COUNT) && dict.has(FIRST));
}

/**
 * Reads the objects of a stream.
 * @param before bytes that other streams of the document have come to already.
 * @returns the bytes that it came to.
 * @throws {PdfRefusal} for active content, and where it cannot be read within bounds.
 */
export function readObjectStream(
  stream: PDFRawStream,
  findings: PdfFindings,
  before: number,
): number {
  const content = inflate(stream, MAX_INFLATED_BYTES - before);
  new ObjectStreamParser(content, findings).readAll(stream.dict);
  return content.length;
}

function inflate({ dict, contents }: PDFRawStream, maxOutputLength: number): Buffer {
  if (ELSEWHERE.some((key) => dict.has(key))) throw new PdfRefusal('inverificavel');
  const filter = dict.get(FILTER);
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  if (only === undefined || (filter instanceof PDFArray && filter.size() === 0)) {
    return Buffer.from(contents);
  }
  if (only !== FLATE || isTransformed(dict)) throw new PdfRefusal('inverificavel');
  try {
    return inflateSync(contents, { maxOutputLength });
  } catch {
    throw new PdfRefusal('inverificavel');
  }
}

function isTransformed(dict: PDFDict): boolean {
  const parameters = dict.get(PARAMETERS);
  const each = parameters instanceof PDFArray ? parameters.asArray() : [parameters];
  return each.some((one) => !(one === undefined || (one instanceof PDFDict && isPlain(one))));
}

function isPlain(parameters: PDFDict): boolean {
  const predicts = parameters.has(PREDICTOR) && numberIn(parameters, 'Predictor') !== 1;
  return !predicts && !parameters.has(PDFName.of('Crypt'));
}

class ObjectStreamParser extends CheckedParser {
  readAll(dict: PDFDict): void {
    const first = numberIn(dict, 'First');
    const count = numberIn(dict, 'N');
    const isReadable = first !== undefined && count !== undefined && count >= 0;
    if (!isReadable || count > MAX_OBJECTS) throw new PdfRefusal('inverificavel');
    const places = Array.from({ length: count }, () => ({
      number: this.#number(),
      offset: this.#number(),
    }));
    let end = 0;
    for (const { number, offset } of places) {
      this.skipWhitespaceAndComments();
      const start = first + offset;
      // Objects must be adjacent: overlapping ones would take unbounded time, and some readers take a gap between two
      // for the second.
      if (start < end || start > this.bytes.offset()) throw new PdfRefusal('inverificavel');
      this.bytes.moveTo(start);
      this.findings.add(number, this.parseObject());
      end = this.bytes.offset();
    }
  }

  #number(): number {
    this.skipWhitespaceAndComments();
    return this.parseRawInt();
  }
}
