/** A text as part of a file name: no accents, no special characters, spaces to underscores (EXP-19). */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9 _-]/g, '')
    .trim()
    .replace(/\s+/g, '_');
}

/** File name of a downloaded document: its title without the characters that file systems do not take. */
export function anexoFileName(title: string, ending: '.pdf' | '.jpg' = '.pdf'): string {
  const name = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(ending === '.pdf' ? /\.pdf$/i : /\.jpe?g$/i, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'documento'}${ending}`;
}

/**
 * Name of a fitness sheet's file: number, name, date and annex code joined with underscores.
 * @param sheet `date` in API form, `null` if unknown; `cd_anex` is absent until the sheet is stored.
 */
export function fichaFileName(sheet: {
  num_mecan: string | null;
  nome: string;
  date: string | null;
  cd_anex?: number;
}): string {
  const { num_mecan, nome, date, cd_anex } = sheet;
  const parts = [num_mecan ?? '', nome, date ?? '', String(cd_anex ?? '')];
  return `${parts.map(fileNamePart).filter(Boolean).join('_')}.pdf`;
}

/** File name of the archive of a series, which is named after the chosen node. */
export function seriesFileName(node: string): string {
  return `${fileNamePart(node) || 'fichas'}.zip`;
}
