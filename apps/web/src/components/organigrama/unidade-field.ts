import { screenPath } from '@sst/contract/rules/texts/text';
import { createElement } from 'react';
import type { RowField } from '../list/columns/row-fields.ts';
import { UnidadeName } from './unidade-name.tsx';

interface RowAtNode {
  readonly cd_organig: number;
}

/**
 * The unit of a row: by its short name on the screen, by its whole path in files, where the import reads it.
 * @param column `id`: the field with the path; `header`: 'Organigrama' where a requirement gives the column this word.
 * @param pathOf the names from the company down to the unit.
 */
export function unidadeField<Row extends RowAtNode>(
  column: Pick<RowField<Row>, 'id' | 'header'>,
  pathOf: (row: Row) => string,
): RowField<Row> {
  return {
    ...column,
    fileHeader: 'Organigrama',
    phone: 'place',
    text: pathOf,
    cut: (row) => screenPath(pathOf(row)),
    render: (row) => createElement(UnidadeName, { cd: row.cd_organig, caminho: pathOf(row) }),
  };
}

interface RowWithPath extends RowAtNode {
  readonly caminho: string;
}

/** The unit of rows that have its path as `caminho`. */
export const UNIDADE: RowField<RowWithPath> = unidadeField(
  { id: 'caminho', header: 'Unidade' },
  (row) => row.caminho,
);
