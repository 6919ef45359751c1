import { Button } from '@mantine/core';
import { IconAlertCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { type ImportRow, lineName } from '../import-row.ts';
import { useImportTools } from '../use-import-tools.ts';
import type { RowCheck } from '../verificacao/check-row.ts';
import type { Former } from '../verificacao/known-rows.ts';
import { TABLE_CELLS } from '../verificacao/table-cells.ts';
import classes from './cards.module.css';
import { cellId } from './cell-id.ts';
import { ReadmitButton } from './readmit-button.tsx';

/** Maximum number of errors on a card; the others are counted. */
const NAMED = 3;

interface Props {
  readonly row: ImportRow;
  readonly check: RowCheck;
  /** Who has left and can be admitted again by the row. */
  readonly former: Former | null;
  onEdit(id: number): void;
  onRemove(id: number): void;
}

/** A row on a phone, as a card with its errors. */
export const RowCard = memo(function RowCard({ row, check, former, ...props }: Props) {
  const { nodeName } = useImportTools();
  const { numMecan, nome, dataNascimento, categoria } = row.values;
  const facts = [numMecan, dataNascimento, categoria].filter((text) => text.trim() !== '');
  const wrong = TABLE_CELLS.filter(({ cell }) => check.errors[cell] !== undefined);
  const more = wrong.length - NAMED;
  return (
    <article className={classes.card} data-invalid={wrong.length > 0 || undefined}>
      <h2 className={classes.title}>
        <span className={classes.position}>{lineName(row)}</span>
        {nome.trim() || 'Sem nome'}
      </h2>
      {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
      {row.node !== null && <p className={classes.facts}>{nodeName(row.node)}</p>}
      {wrong.length > 0 && (
        <ul className={classes.errors}>
          {wrong.slice(0, NAMED).map(({ cell, header }) => (
            <li key={cell}>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              <span>
                <strong>{header}:</strong> {check.errors[cell]}
              </span>
            </li>
          ))}
          {more > 0 && <li className={classes.more}>e mais {more}</li>}
        </ul>
      )}
      {former !== null && (
        <div className={classes.readmit}>
          <ReadmitButton row={row} former={former} />
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          id={cellId(row.id, 'editar')}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          aria-label={`Editar linha ${lineName(row)}`}
          onClick={() => props.onEdit(row.id)}
        >
          Editar linha
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          aria-label={`Remover linha ${lineName(row)}`}
          onClick={() => props.onRemove(row.id)}
        >
          Remover
        </Button>
      </div>
    </article>
  );
});
