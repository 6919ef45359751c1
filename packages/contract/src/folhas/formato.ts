/** The type of a workbook: a list's call that accepts it, and no JSON, is answered by one. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The header of its answer with the number of rows, where the server knows it before the first one is read. */
export const ROWS_HEADER = 'x-linhas';
