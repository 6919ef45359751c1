import type { ReadingLimits } from '../reading-limits.ts';
import {
  type Attributes,
  attribute,
  isTrue,
  type PartReader,
  readPart,
  relationId,
} from './xml-part.ts';
import { partKey, unpacked, type ZipEntries, zipEntries } from './zip-entries.ts';

/** A relationship of a part. */
interface Relation {
  /** The last word of its type: 'worksheet', 'styles', 'sharedStrings'. */
  readonly type: string;
  /** The key of the part it leads to. */
  readonly target: string;
}

/** More entries than lists of a workbook have. */
const MAX_ENTRIES = 100_000;

/** The parts of an archive, which are read one by one, as far as they are needed. */
export class WorkbookParts {
  readonly #bytes: Uint8Array;
  readonly #limits: ReadingLimits;
  readonly #entries: ZipEntries;

  /** @throws if the bytes are no archive. */
  constructor(bytes: Uint8Array, limits: ReadingLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
    this.#entries = zipEntries(bytes);
  }

  /** Reads a part. @returns false if it is not there. */
  read(key: string, reader: PartReader): boolean {
    const entry = this.#entries.get(key);
    if (!entry) return false;
    this.#limits.expect(entry.unpackedSize);
    readPart(this.#counted(unpacked(this.#bytes, entry)), reader);
    return true;
  }

  /** The relationships of a part by their ids. @param key '' for the archive itself. */
  relations(key: string): ReadonlyMap<string, Relation> {
    const relations = new Map<string, Relation>();
    const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(key) ?? [];
    this.read(`${folder}_rels/${name}.rels`, {
      open: (element, attributes) => {
        const target = attribute(attributes, 'Target');
        if (element !== 'Relationship' || target === undefined) return;
        if (attribute(attributes, 'TargetMode') === 'External') return;
        const type = attribute(attributes, 'Type')?.split('/').at(-1) ?? '';
        if (relations.size >= MAX_ENTRIES) throw new Error('too many relationships');
        relations.set(attribute(attributes, 'Id') ?? '', {
          type,
          target: resolved(folder, target),
        });
      },
    });
    return relations;
  }

  *#counted(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
    for (const piece of pieces) {
      this.#limits.unpack(piece.length);
      yield piece;
    }
  }
}

/** The key of the part that a relationship leads to: from the root, or from the folder of its source. */
function resolved(folder: string, target: string): string {
  const path = partKey(target);
  const steps = /^[/\\]/.test(target) ? [] : folder.split('/').filter(Boolean);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** A sheet with cells. */
interface SheetPart {
  readonly name: string;
  readonly key: string;
}

/** What a workbook says of itself. */
export interface Workbook {
  /** The visible sheets, in their order; the first one if none is visible. */
  readonly shown: readonly SheetPart[];
  /** Whether days are counted from 1904. */
  readonly date1904: boolean;
  /** Keys of the parts with the styles and with the texts that cells share. */
  readonly styles: string | undefined;
  readonly strings: string | undefined;
}

/** @throws if the archive is no workbook. */
export function readWorkbook(parts: WorkbookParts): Workbook {
  const main = [...parts.relations('').values()].find(({ type }) => type === 'officeDocument');
  const key = main?.target ?? 'xl/workbook.xml';
  const relations = parts.relations(key);
  const keyOf = (wanted: string) =>
    [...relations.values()].find(({ type }) => type === wanted)?.target;
  const sheets: (SheetPart & { readonly visible: boolean })[] = [];
  let date1904 = false;
  const found = parts.read(key, {
    open: (element: string, attributes: Attributes) => {
      if (element === 'workbookPr') date1904 = isTrue(attributes, 'date1904');
      if (element !== 'sheet') return;
      const relation = relations.get(relationId(attributes) ?? '');
      // Sheets of charts and macros have no cells.
      if (relation?.type !== 'worksheet') return;
      if (sheets.length >= MAX_ENTRIES) throw new Error('too many sheets');
      const visible = (attribute(attributes, 'state') ?? 'visible').trim() === 'visible';
      sheets.push({ name: attribute(attributes, 'name') ?? '', key: relation.target, visible });
    },
  });
  const [first] = sheets;
  if (!found || !first) throw new Error('no workbook');
  const shown = sheets.filter(({ visible }) => visible);
  return {
    shown: shown.length > 0 ? shown : [first],
    date1904,
    styles: keyOf('styles'),
    strings: keyOf('sharedStrings'),
  };
}
