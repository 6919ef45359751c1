import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { DocumentProblem } from '@sst/contract/rules/documents';
import { PdfRefusal } from './pdf-refusal.ts';

/** What in a PDF does something by itself, or carries something else (ISO 32000-2, 12.6 and 7.11.4). */

function byName(problems: Readonly<Partial<Record<DocumentProblem, readonly string[]>>>) {
  return new Map(
    Object.entries(problems).flatMap(([problem, names]) =>
      names.map((name) => [PDFName.of(name), problem as DocumentProblem] as const),
    ),
  );
}

/** Keys whose presence is enough. */
const ACTIVE_KEYS = byName({
  script: ['JS', 'JavaScript', 'OnInstantiate'],
  acao: ['AA', 'XFA'],
  incorporado: ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'RichMediaSettings'],
});

/** Names that say what a dictionary is: the type of an action, of an annotation, of a stream. */
const ACTIVE_KINDS = byName({
  script: ['JavaScript'],
  acao: ['Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'RichMediaExecute'],
  incorporado: ['EmbeddedFile', 'RichMedia', 'FileAttachment', 'Movie', 'Sound', 'Screen', '3D'],
});

const KIND_KEYS = new Set(['S', 'Type', 'Subtype'].map(PDFName.of));
const URI = PDFName.of('URI');
/** The key of what happens when the document is opened. */
export const OPEN_ACTION = PDFName.of('OpenAction');
const ACTION_TYPE = PDFName.of('S');
const GO_TO = PDFName.of('GoTo');
const NEXT_ACTION = PDFName.of('Next');
const ADDRESS_REACH = 10_000;
/** Addresses that run something. */
const ACTIVE_ADDRESS = /^[\s\p{Cc}]*(javascript|vbscript):/iu;

/**
 * Looks at one entry of a dictionary, as it is read.
 * @throws {PdfRefusal}
 */
export function demandPassive(key: PDFName, value: PDFObject): void {
  const problem =
    ACTIVE_KEYS.get(key) ??
    (KIND_KEYS.has(key) && value instanceof PDFName ? ACTIVE_KINDS.get(value) : undefined);
  if (problem) throw new PdfRefusal(problem);
  if (key === URI && isActiveAddress(value)) throw new PdfRefusal('script');
}

/**
 * Looks at an object that stands alone: a name may be referred to as what a dictionary is, a text as an address.
 * @throws {PdfRefusal}
 */
export function demandPassiveAlone(object: PDFObject): void {
  const problem = object instanceof PDFName ? ACTIVE_KINDS.get(object) : undefined;
  if (problem) throw new PdfRefusal(problem);
  if (isActiveAddress(object)) throw new PdfRefusal('script');
}

function isActiveAddress(object: PDFObject): boolean {
  const text = beginningOf(object)?.decodeText();
  return text !== undefined && ACTIVE_ADDRESS.test(text);
}

/** The rest of a long text says nothing of what it is. */
function beginningOf(object: PDFObject): PDFString | PDFHexString | undefined {
  if (object instanceof PDFString) return PDFString.of(object.asString().slice(0, ADDRESS_REACH));
  if (!(object instanceof PDFHexString)) return undefined;
  return PDFHexString.of(object.asString().slice(0, ADDRESS_REACH));
}

/**
 * Opening may lead to a place in the document and do nothing else.
 * @param definitionsOf everything that a reference has been defined as.
 * @throws {PdfRefusal}
 */
export function demandPlainOpening(
  value: PDFObject,
  definitionsOf: (ref: PDFRef) => readonly PDFObject[],
): void {
  const targets = value instanceof PDFRef ? definitionsOf(value) : [value];
  for (const target of targets) {
    const isDestination = !(target instanceof PDFDict) && !(target instanceof PDFRef);
    const goesThere =
      target instanceof PDFDict && target.get(ACTION_TYPE) === GO_TO && !target.has(NEXT_ACTION);
    if (!isDestination && !goesThere) throw new PdfRefusal('acao');
  }
}
