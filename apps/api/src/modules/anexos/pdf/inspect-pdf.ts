import { PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import type { AnexoProblem } from '@sst/contract/rules/anexos';
import { requirePlainOpening } from './active-content.ts';
import type { PdfFindings } from './checked-parser.ts';
import { findObjectHeaders } from './object-headers.ts';
import { readPdf } from './pdf-reader.ts';
import { PdfRefusal } from './pdf-refusal.ts';
import { findTrailers } from './trailer-marks.ts';

const HEADER = '%PDF-';
/** Bytes in which readers still look for the header. */
const HEADER_REACH = 1024;
const END = '%%EOF';
/** End of a ZIP's directory, which a comment of 64 KiB may follow. */
const ZIP_END = 'PK\x05\x06';
const ZIP_END_REACH = 65_557;

const TYPE = PDFName.of('Type');
const CATALOG = PDFName.of('Catalog');
const PAGES = PDFName.of('Pages');
const PAGE = PDFName.of('Page');

/**
 * Looks at a file of limited size: whether it is a PDF by its structure, nothing else besides, and does nothing by
 * itself.
 * @returns why it is refused, or `undefined`.
 */
export function inspectPdf(bytes: Buffer): AnexoProblem | undefined {
  try {
    requireEnvelope(bytes);
    const headers = findObjectHeaders(bytes);
    const places = [...headers.keys(), ...findTrailers(bytes)];
    const findings = readPdf(bytes, headers);
    if (!places.every((place) => findings.starts.has(place))) return 'inverificavel';
    requirePages(findings);
    requirePlainOpening(findings.openActions, findings.objects);
    findings.addresses.requireHarmless(findings.objects);
    return findings.ambiguous ? 'inverificavel' : undefined;
  } catch (error) {
    if (error instanceof PdfRefusal) return error.problem;
    // Any other error of the parser: nested too deep, not an object, not a number.
    return 'nao-pdf';
  }
}

/** The file begins with a PDF's first bytes and ends with its last. */
function requireEnvelope(bytes: Buffer): void {
  const start = bytes.subarray(0, HEADER_REACH).indexOf(HEADER);
  if (start < 0) throw new PdfRefusal('nao-pdf');
  if (start > 0) throw new PdfRefusal('dados-a-mais');
  const end = bytes.lastIndexOf(END);
  if (end < 0) throw new PdfRefusal('nao-pdf');
  const rest = bytes.subarray(end + END.length);
  const hidesZip = bytes.subarray(-ZIP_END_REACH).includes(ZIP_END);
  if (hidesZip || !/^[\0\s]*$/.test(rest.toString('latin1'))) {
    throw new PdfRefusal('dados-a-mais');
  }
}

/** A catalogue that leads to pages, and at least one page. */
function requirePages({ objects, root }: PdfFindings): void {
  const resolve = (object: PDFObject | undefined) =>
    object instanceof PDFRef ? objects.get(object.objectNumber)?.at(-1) : object;
  const catalog = resolve(root);
  const pages = catalog instanceof PDFDict ? resolve(catalog.get(PAGES)) : undefined;
  const isWhole =
    isOfType(catalog, CATALOG) &&
    isOfType(pages, PAGES) &&
    [...objects.values()].flat().some((object) => isOfType(object, PAGE));
  if (!isWhole) throw new PdfRefusal('nao-pdf');
}

function isOfType(object: PDFObject | undefined, type: PDFName): boolean {
  return object instanceof PDFDict && object.get(TYPE) === type;
}
