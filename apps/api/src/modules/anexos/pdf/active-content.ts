import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib';
import type { DocumentProblem } from '@sst/contract/rules/documents';
import { PdfRefusal } from './pdf-refusal.ts';
import { type Definitions, targetsOf } from './targets.ts';

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
/** The key of what happens when the document is opened. */
export const OPEN_ACTION = PDFName.of('OpenAction');
const ACTION_TYPE = PDFName.of('S');
const GO_TO = PDFName.of('GoTo');
const NEXT_ACTION = PDFName.of('Next');

/**
 * Looks at one entry of a dictionary, as it is read.
 * @throws {PdfRefusal}
 */
export function demandPassive(key: PDFName, value: PDFObject): void {
  const problem =
    ACTIVE_KEYS.get(key) ??
    (KIND_KEYS.has(key) && value instanceof PDFName ? ACTIVE_KINDS.get(value) : undefined);
  if (problem) throw new PdfRefusal(problem);
}

/**
 * Looks at an object that stands alone: a name may be referred to as what a dictionary is.
 * @throws {PdfRefusal}
 */
export function demandPassiveAlone(object: PDFObject): void {
  const problem = object instanceof PDFName ? ACTIVE_KINDS.get(object) : undefined;
  if (problem) throw new PdfRefusal(problem);
}

/**
 * Opening may lead to a place in the document and do nothing else.
 * @throws {PdfRefusal}
 */
export function demandPlainOpening(
  openActions: readonly PDFObject[],
  definitions: Definitions,
): void {
  const targets = [...targetsOf(openActions, definitions)];
  const places = targets.filter((target) => target instanceof PDFArray);
  // A page and how to show it: whatever stands there, it is no action.
  const said = places.flatMap((place) => place.asArray());
  const parts = [...targetsOf(said, definitions)];
  const isPlain =
    targets.every((target) => target instanceof PDFArray || isLeading(target)) &&
    parts.every((part) => !(part instanceof PDFDict && part.has(ACTION_TYPE)));
  if (!isPlain) throw new PdfRefusal('acao');
}

/** A place by its name, an action that goes to one, or nothing. */
function isLeading(target: PDFObject): boolean {
  if (target instanceof PDFDict) {
    return target.get(ACTION_TYPE) === GO_TO && !target.has(NEXT_ACTION);
  }
  const names = [PDFName, PDFString, PDFHexString];
  return target === PDFNull || names.some((kind) => target instanceof kind);
}
