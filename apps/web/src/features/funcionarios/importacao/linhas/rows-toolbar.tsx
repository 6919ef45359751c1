import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconDownload, IconFilter, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { focusWhenMounted } from '../../../../lib/list/virtual-rows.ts';
import { saveWrongRows } from '../envio/save-wrong-rows.ts';
import { idsOf, lineName } from '../import-row.ts';
import classes from '../importacao.module.css';
import { ReplaceOffer } from '../ofertas/replace-offer.tsx';
import type { ImportRows } from '../use-import-rows.ts';
import { UNDO_ID } from './cell-id.ts';
import type { RowView } from './use-row-view.ts';

interface Props {
  readonly imported: ImportRows;
  readonly view: RowView;
  onAdd(): void;
  onPlaceAll(): void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** The counts of the rows, and the actions on all of them. */
export function RowsToolbar({ imported, view, onAdd, onPlaceAll }: Props) {
  const { rows, dispatch } = imported;
  const { onlyInvalid } = view;
  const done = imported.undo?.done;
  const invalid = imported.invalid.length;
  const lasting = useRef<HTMLButtonElement>(null);
  // The focused button is removed or disabled by these actions.
  const undo = () => {
    dispatch({ type: 'undo' });
    lasting.current?.focus();
  };
  const removeInvalid = () => {
    dispatch({ type: 'remove', ids: idsOf(imported.invalid) });
    focusWhenMounted(UNDO_ID);
  };
  return (
    <div className={classes.toolbar}>
      <div className={classes.counts}>
        <p role="status">
          <span className={classes.valid}>
            {countLabel(rows.length - invalid, 'válida', 'válidas')}
          </span>
          {' · '}
          <span className={classes.invalid} data-some={invalid > 0 || undefined}>
            {countLabel(invalid, 'inválida', 'inválidas')}
          </span>
        </p>
        {imported.known.size > 0 && <KnownRows imported={imported} />}
        {done && (
          <p className={classes.restore} role="status">
            {done}{' '}
            <Button id={UNDO_ID} variant="subtle" size="compact-sm" onClick={undo}>
              Anular
            </Button>
          </p>
        )}
        <ReplaceOffer imported={imported} />
      </div>
      <div className={classes.tools}>
        <Button
          className={classes.tool}
          variant={onlyInvalid ? 'light' : 'default'}
          aria-pressed={onlyInvalid}
          disabled={invalid === 0 && !onlyInvalid}
          leftSection={<IconFilter {...icon} />}
          onClick={() => view.setOnlyInvalid(!onlyInvalid)}
        >
          Só inválidas
        </Button>
        <Button
          ref={lasting}
          className={classes.tool}
          variant="default"
          leftSection={<IconSitemap {...icon} />}
          onClick={onPlaceAll}
        >
          Unidade de todas as linhas
        </Button>
        <Button
          className={classes.tool}
          variant="default"
          disabled={invalid === 0 && imported.aside.length === 0}
          leftSection={<IconDownload {...icon} />}
          onClick={() => void saveWrongRows(imported)}
        >
          Linhas com erros
        </Button>
        <Button
          className={classes.tool}
          variant="default"
          disabled={invalid === 0}
          leftSection={<IconTrash {...icon} />}
          onClick={removeInvalid}
        >
          Remover inválidas
        </Button>
        <Button
          className={classes.tool}
          variant="default"
          leftSection={<IconPlus {...icon} />}
          onClick={onAdd}
        >
          Adicionar linha
        </Button>
      </div>
    </div>
  );
}

/** Most lines that are named. */
const NAMED = 8;

/** Tells which rows are of somebody whom the company knows; why stands in their cells. */
function KnownRows({ imported: { rows, known } }: Pick<Props, 'imported'>) {
  const lines = rows.filter(({ id }) => known.has(id)).map(lineName);
  const more = lines.length - NAMED;
  return (
    <p className={classes.knownRows} role="status">
      {lines.length === 1 ? 'Linha' : 'Linhas'} {lines.slice(0, NAMED).join(', ')}
      {more > 0 && ` e mais ${more}`}:{' '}
      {lines.length === 1 ? 'pessoa que a empresa já conhece' : 'pessoas que a empresa já conhece'}.
    </p>
  );
}
