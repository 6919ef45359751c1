import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

/** Takes the elements of a part, by their local names. */
export interface PartReader {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  /** The text directly within the element that was opened last. */
  text?(text: string): void;
  /** Whether the rest need not be read. */
  readonly done?: boolean;
}

export type Attributes = Readonly<Record<string, SaxesAttributeNS>>;

/** The namespaces of elements, in the transitional and the strict form; some writers leave them out. */
const OWN = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
]);

const RELATIONS = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);

/** Far beyond what a workbook has: deeper ones, or longer lists of attributes, only fill the memory. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 1000;

/** The value of an attribute without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[name]?.value;
}

/** Whether an attribute is true, as XML Schema writes it: `1` or `true`. */
export function isTrue(attributes: Attributes, name: string): boolean {
  return isTrueText(attribute(attributes, name) ?? '');
}

export function isTrueText(text: string): boolean {
  return /^\s*(?:1|true)\s*$/.test(text);
}

/** The id of a relationship, `r:id` under whatever prefix. */
export function relationId(attributes: Attributes): string | undefined {
  return Object.values(attributes).find(({ local, uri }) => local === 'id' && RELATIONS.has(uri))
    ?.value;
}

/** The encoding of an XML text: by its mark, by its first letter, by its declaration, otherwise UTF-8. */
function encodingOf([one, two, three, four]: Uint8Array, start: Uint8Array): string {
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return 'utf-16le';
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return 'utf-16be';
  if (one === 0xef && two === 0xbb && three === 0xbf && four !== undefined) return 'utf-8';
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
}

/**
 * Reads a part. Elements of other namespaces are passed over with all that is in them.
 * @throws if it is not well-formed.
 */
export function readPart(pieces: Iterable<Uint8Array>, reader: PartReader): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let foreign = 0;
  let attributes = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new Error('too many attributes');
  });
  parser.on('opentag', ({ local, uri, attributes: given }: SaxesTagNS) => {
    attributes = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('too deep');
    if (foreign > 0 || !OWN.has(uri)) foreign += 1;
    else reader.open?.(local, given);
  });
  parser.on('closetag', ({ local }: SaxesTagNS) => {
    depth -= 1;
    if (foreign > 0) foreign -= 1;
    else reader.close?.(local);
  });
  const text = (read: string) => {
    if (foreign === 0) reader.text?.(read);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  let decoder: TextDecoder | undefined;
  for (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece, piece));
    parser.write(decoder.decode(piece, { stream: true }));
    if (reader.done) return;
  }
  if (decoder) parser.write(decoder.decode());
  parser.close();
}
