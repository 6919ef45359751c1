import type { Pdf } from '../document.ts';

type Element = PDFKit.PDFStructureElement;

/** What the library has and its types leave out. */
interface Reference {
  data: Record<string, unknown>;
  readonly offset: number;
  end(chunk?: Buffer): void;
}
interface Internals {
  readonly _root: { readonly data: Record<string, unknown> };
  ref(data: Record<string, unknown>): Reference;
}

/** Digits that no place in a document has, so that those of the real places have room. */
const LATER = 9_999_999_999;
const BYTE_RANGE = `/ByteRange [0 ${LATER} ${LATER} ${LATER}]`;
const CONTENTS = '/Contents <';

/** Flags of an annotation: it is printed, and nobody moves it. */
const PRINTED_AND_LOCKED = 4 | 128;
/** Flags of the form: there are signatures, and whoever changes it adds to the file. */
const SIGNED_AND_APPENDED = 1 | 2;

/** Where on a page a signature is to be seen, from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a signature says beside its name. */
export interface SignatureFacts {
  readonly sealer: string;
  readonly reason: string;
  readonly moment: Date;
  /** Bytes that are kept for it. */
  readonly room: number;
}

/** A signature that is drawn and still empty. */
export interface EmptySignature {
  /** Where its dictionary begins, once the document is finished. */
  readonly offset: number;
}

/**
 * Puts a field with an empty signature on a page, over what is drawn there, in the order of reading. Its look is empty: what it
 * says is drawn as text of the page, in fonts that the document has.
 */
export function drawSignatureField(
  pdf: Pdf,
  parent: Element,
  { x, y, width, height }: Place,
  { sealer, reason, moment, room }: SignatureFacts,
): EmptySignature {
  const { ref, _root } = pdf as unknown as Internals;
  const make = (data: Record<string, unknown>) => ref.call(pdf, data);
  const signature = make({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    Name: new String(sealer),
    Reason: new String(reason),
    M: moment,
    ByteRange: [0, LATER, LATER, LATER],
    Contents: new Uint8Array(room),
  });
  signature.end();
  const look = make({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {},
  });
  look.end(Buffer.from('\n'));
  pdf.initForm();
  const form = _root.data.AcroForm as Reference;
  form.data = { Fields: [], SigFlags: SIGNED_AND_APPENDED, DR: { Font: {} } };
  const element = pdf.struct('Form');
  parent.add(element);
  pdf.annotate(x, y, width, height, {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Selo'),
    TU: new String(reason),
    F: PRINTED_AND_LOCKED,
    P: pdf.page.dictionary,
    V: signature,
    AP: { N: look },
    structParent: element,
  } as PDFKit.Mixins.AnnotationOption);
  element.end();
  const { annotations } = pdf.page as unknown as { readonly annotations: readonly Reference[] };
  (form.data.Fields as unknown[]).push(annotations.at(-1));
  return signature;
}

/**
 * Fills an empty signature.
 * @param sign is given what is signed, in two parts: all but the signature itself.
 * @throws where it has no room for what `sign` has made.
 */
export async function fillSignature(
  document: Buffer,
  { offset }: EmptySignature,
  sign: (before: Buffer, after: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const range = document.indexOf(BYTE_RANGE, offset);
  const start = document.indexOf(CONTENTS, range) + CONTENTS.length - 1;
  const end = document.indexOf('>', start) + 1;
  if (range === -1 || start < range || end === 0) throw new Error('there is no empty signature');
  const filled = Buffer.from(document);
  const places = `/ByteRange [0 ${start} ${end} ${document.length - end}]`;
  filled.write(places.padEnd(BYTE_RANGE.length), range, 'latin1');
  const message = await sign(filled.subarray(0, start), filled.subarray(end));
  const room = end - start - 2;
  const hex = message.toString('hex');
  if (hex.length > room)
    throw new Error(`a signature of ${hex.length} digits has room for ${room}`);
  filled.write(hex.padEnd(room, '0'), start + 1, 'latin1');
  return filled;
}
