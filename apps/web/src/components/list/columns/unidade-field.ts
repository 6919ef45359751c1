import { UNIDADE_FIELD } from '@sst/contract/folhas/fields';
import { screenPath } from '@sst/contract/rules/texts/text';
import { createElement } from 'react';
import { UnidadeName } from '../../organigrama/unidade-name.tsx';
import type { RowField } from './row-fields.ts';

interface RowAtNode {
  readonly cd_organig: number;
}

/**
 * What the unit of a row looks like: by its short name on the screen; files have its whole path, which the import reads.
 * @param pathOf the names from the company down to the unit.
 */
export function unidadeLook<Row extends RowAtNode>(pathOf: (row: Row) => string) {
  return {
    phone: 'place',
    cut: (row: Row) => screenPath(pathOf(row)),
    render: (row: Row) => createElement(UnidadeName, { cd: row.cd_organig, caminho: pathOf(row) }),
  } as const;
}

interface RowWithPath extends RowAtNode {
  readonly caminho: string;
}

/** What the unit of rows looks like that have its path as `caminho`. */
export const UNIDADE_LOOK = unidadeLook<RowWithPath>((row) => row.caminho);

/** The unit of rows that have its path as `caminho`. */
export const UNIDADE: RowField<RowWithPath> = { ...UNIDADE_FIELD, ...UNIDADE_LOOK };
