import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/text';
import { IconDownload, IconFilter, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './importacao.module.css';

interface Props {
  readonly total: number;
  readonly invalid: number;
  readonly onlyInvalid: boolean;
  onOnlyInvalid(on: boolean): void;
  onAdd(): void;
  onNodeForAll(): void;
  onSaveErrors(): void;
  onRemoveInvalid(): void;
  /** What was done last and can be taken back. */
  readonly done: string | undefined;
  onUndo(): void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** Counts of the rows, and what is done with all of them. */
export function RowsToolbar({ total, invalid, onlyInvalid, done, ...props }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  const filter = useRef<HTMLButtonElement>(null);
  /** What had the focus is gone or switched off then. */
  const actAndFocus = (act: () => void, target: typeof undo) => {
    act();
    requestAnimationFrame(() => target.current?.focus());
  };
  return (
    <div className={classes.toolbar}>
      <div className={classes.counts}>
        <p role="status">
          <span className={classes.valid}>{countLabel(total - invalid, 'válida', 'válidas')}</span>
          {' · '}
          <span className={classes.invalid} data-some={invalid > 0 || undefined}>
            {countLabel(invalid, 'inválida', 'inválidas')}
          </span>
        </p>
        {done && (
          <p className={classes.restore} role="status">
            {done}{' '}
            <Button
              ref={undo}
              variant="subtle"
              size="compact-sm"
              onClick={() => actAndFocus(props.onUndo, filter)}
            >
              Anular
            </Button>
          </p>
        )}
      </div>
      <div className={classes.tools}>
        <Button
          ref={filter}
          className={classes.tool}
          variant={onlyInvalid ? 'light' : 'default'}
          aria-pressed={onlyInvalid}
          disabled={invalid === 0 && !onlyInvalid}
          leftSection={<IconFilter {...icon} />}
          onClick={() => props.onOnlyInvalid(!onlyInvalid)}
        >
          Só inválidas
        </Button>
        <Button
          className={classes.tool}
          variant="default"
          disabled={total === 0}
          leftSection={<IconSitemap {...icon} />}
          onClick={props.onNodeForAll}
        >
          Organigrama de todas as linhas
        </Button>
        <Button
          className={classes.tool}
          variant="default"
          disabled={invalid === 0}
          leftSection={<IconDownload {...icon} />}
          onClick={props.onSaveErrors}
        >
          Linhas com erros
        </Button>
        <Button
          className={classes.tool}
          variant="default"
          disabled={invalid === 0}
          leftSection={<IconTrash {...icon} />}
          onClick={() => actAndFocus(props.onRemoveInvalid, undo)}
        >
          Remover inválidas
        </Button>
        <Button
          className={classes.tool}
          variant="default"
          leftSection={<IconPlus {...icon} />}
          onClick={props.onAdd}
        >
          Adicionar linha
        </Button>
      </div>
    </div>
  );
}
