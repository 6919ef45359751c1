import { strToU8, zipSync } from 'fflate';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

const element = (name: string, prefix: string) => (prefix ? `${prefix}:${name}` : name);

/** What a made workbook differs by; all may be left out. */
export interface Made {
  /** The elements within `sheetData`, with the prefix. */
  readonly rows?: string;
  /** The elements within `sst`, with the prefix. */
  readonly strings?: string;
  /** The elements within `styleSheet`, with the prefix. */
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
  /** Prefix of all elements of the main namespace. */
  readonly prefix?: string;
  readonly namespace?: string;
  readonly relations?: string;
  /** Parts in place of those that are made, or beside them. */
  readonly parts?: Readonly<Record<string, Uint8Array>>;
}

/** The parts of a workbook of one sheet, as a writer leaves them. */
export function workbookParts({
  rows = '',
  strings,
  styles,
  properties,
  prefix = '',
  namespace = MAIN,
  relations = OFFICE,
  parts,
}: Made): Record<string, Uint8Array> {
  const named = (name: string) => element(name, prefix);
  const root = (name: string, content: string) =>
    xml(
      `<${named(name)} xmlns${prefix ? `:${prefix}` : ''}="${namespace}" xmlns:rel="${relations}">${content}</${named(name)}>`,
    );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const relationships = (...all: string[]) =>
    xml(`<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`);
  return {
    '[Content_Types].xml': xml(`<Types xmlns="${PACKAGE}/content-types"/>`),
    '_rels/.rels': relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': root(
      'workbook',
      `${properties === undefined ? '' : `<${named('workbookPr')} ${properties}/>`}<${named('sheets')}><${named('sheet')} name="Folha1" sheetId="1" rel:id="rId1"/></${named('sheets')}>`,
    ),
    'xl/_rels/workbook.xml.rels': relationships(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
      relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/sheet1.xml': root(
      'worksheet',
      `<${named('sheetData')}>${rows}</${named('sheetData')}>`,
    ),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': root('sst', strings) }),
    ...(styles !== undefined && { 'xl/styles.xml': root('styleSheet', styles) }),
    ...parts,
  };
}

export function madeWorkbook(made: Made): Uint8Array {
  return zipSync(workbookParts(made));
}

/** The styles of cells, one for each format code or number of a built-in format. */
export function stylesOf(formats: readonly (string | number)[], prefix = ''): string {
  const named = (name: string) => element(name, prefix);
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const codes = formats.flatMap((format, index) =>
    typeof format === 'string'
      ? [`<${named('numFmt')} numFmtId="${200 + index}" formatCode="${escaped(format)}"/>`]
      : [],
  );
  const cells = formats.map((format, index) => {
    return `<${named('xf')} numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`;
  });
  return `<${named('numFmts')}>${codes.join('')}</${named('numFmts')}><${named('cellStyleXfs')}><${named('xf')} numFmtId="14"/></${named('cellStyleXfs')}><${named('cellXfs')}>${cells.join('')}</${named('cellXfs')}>`;
}
