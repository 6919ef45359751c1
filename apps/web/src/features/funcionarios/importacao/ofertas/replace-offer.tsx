import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { focusWhenMounted } from '../../../../lib/list/virtual-rows.ts';
import classes from '../importacao.module.css';
import { UNDO_ID } from '../linhas/cell-id.ts';
import type { ImportRows } from '../use-import-rows.ts';
import { changeOfOthers } from '../verificacao/mended.ts';
import { TABLE_CELLS } from '../verificacao/table-cells.ts';

/** After a wrong cell was mended: the same in all rows that have its old content. */
export function ReplaceOffer({ imported }: { readonly imported: ImportRows }) {
  const { mended, rows, checkOf, dispatch } = imported;
  const others = changeOfOthers(mended, rows, checkOf);
  if (!others) return null;
  const { was, changes } = others;
  const header = TABLE_CELLS.find(({ cell }) => cell === mended?.cell)?.header;
  const count = countLabel(changes.size, 'linha', 'linhas');
  const replace = () => {
    dispatch({ type: 'change', changes, done: `«${was}» substituído em mais ${count}.` });
    focusWhenMounted(UNDO_ID);
  };
  return (
    <p className={classes.restore} role="status">
      <span className={classes.same}>
        {header}: «{was}» está em mais {count}.
      </span>{' '}
      <Button variant="light" size="compact-sm" onClick={replace}>
        Substituir em todas as linhas
      </Button>
    </p>
  );
}
