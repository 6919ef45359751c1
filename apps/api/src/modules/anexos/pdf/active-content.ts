import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib';
import type { AnexoProblem } from '@sst/contract/rules/anexos';
import { PdfRefusal } from './pdf-refusal.ts';
import { type Definitions, targetsOf } from './targets.ts';

/** What in a PDF acts by itself, or carries other files (ISO 32000-2, 12.6 and 7.11.4). */

function byName(problems: Readonly<Partial<Record<AnexoProblem, readonly string[]>>>) {
  return new Map(
    Object.entries(problems).flatMap(([problem, names]) =>
      names.map((name) => [PDFName.of(name), problem as AnexoProblem] as const),
    ),
  );
}

/** Keys refused whatever their value. */
const ACTIVE_KEYS = byName({
  script: ['JS', 'JavaScript', 'OnInstantiate'],
  acao: ['AA', 'XFA'],
  incorporado: ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'RichMediaSettings'],
});

/** Refused types of actions, annotations and streams. */
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
export function requirePassive(key: PDFName, value: PDFObject): void {
  const problem =
    ACTIVE_KEYS.get(key) ??
    (KIND_KEYS.has(key) && value instanceof PDFName ? ACTIVE_KINDS.get(value) : undefined);
  if (problem) throw new PdfRefusal(problem);
}

/**
 * Checks an object that stands alone: a dictionary may refer to a name as its type.
 * @throws {PdfRefusal}
 */
export function requirePassiveAlone(object: PDFObject): void {
  const problem = object instanceof PDFName ? ACTIVE_KINDS.get(object) : undefined;
  if (problem) throw new PdfRefusal(problem);
}

/**
 * An open action may only go to a place in the document.
 * @throws {PdfRefusal}
 */
export function requirePlainOpening(
  openActions: readonly PDFObject[],
  definitions: Definitions,
): void {
  const targets = [...targetsOf(openActions, definitions)];
  const places = targets.filter((target) => target instanceof PDFArray);
  // An explicit destination, a page and its view, is no action.
  const said = places.flatMap((place) => place.asArray());
  const parts = [...targetsOf(said, definitions)];
  const isPlain =
    targets.every((target) => target instanceof PDFArray || isDestination(target)) &&
    parts.every((part) => !(part instanceof PDFDict && part.has(ACTION_TYPE)));
  if (!isPlain) throw new PdfRefusal('acao');
}

/** A named destination, a go-to action, or nothing. */
function isDestination(target: PDFObject): boolean {
  if (target instanceof PDFDict) {
    return target.get(ACTION_TYPE) === GO_TO && !target.has(NEXT_ACTION);
  }
  const names = [PDFName, PDFString, PDFHexString];
  return target === PDFNull || names.some((kind) => target instanceof kind);
}
