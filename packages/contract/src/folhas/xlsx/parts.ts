import { XLSX_TYPE } from '../formato.ts';
import { columnName, xmlText } from './cells.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Text, a day, a moment, and the bold header: in the order of `STYLE`. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Signs that the name of a sheet cannot have, and its length. */
const NOT_IN_NAME = /[[\]:*?/\\]/g;
const NAME_LENGTH = 31;

/** A sheet of a workbook: its name, its columns and its rows without the header. */
export interface Sheet {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
}

/** The names of so many sheets: 'Exames', 'Exames (2)'. */
export function sheetNames(name: string, count: number): readonly string[] {
  const plain = name.replace(NOT_IN_NAME, ' ');
  return Array.from({ length: count }, (_, at) => {
    const ending = at === 0 ? '' : ` (${at + 1})`;
    return `${plain.slice(0, NAME_LENGTH - ending.length).trim() || 'Folha 1'}${ending}`;
  });
}

/** The parts beside the sheets, by their names. */
export function workbookParts(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, at) => write(sheet, at + 1)).join('');
  const filterOf = ({ name, columns, rows }: Sheet) =>
    `'${xmlText(name).replaceAll("'", "''")}'!${rangeOf(columns, rows).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')}`;
  const stylesId = `rId${sheets.length + 1}`;
  return new Map([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(({ name }, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets><definedNames>${each((sheet, number) => `<definedName name="_xlnm._FilterDatabase" localSheetId="${number - 1}" hidden="1">${filterOf(sheet)}</definedName>`)}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="${stylesId}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]);
}

/** The sheet before its rows: the header stays in view. @param widths of the columns, in characters. */
export function worksheetStart(widths: readonly number[]): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
}

/** The sheet after its rows: a filter at the header. */
export function worksheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="${rangeOf(columns, rows)}"/></worksheet>`;
}

/** The cells of the header and the rows: 'A1:C9'. */
function rangeOf(columns: number, rows: number): string {
  return `A1:${columnName(Math.max(0, columns - 1))}${rows + 1}`;
}
