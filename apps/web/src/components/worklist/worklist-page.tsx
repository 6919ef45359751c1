import { Fragment, type ReactNode } from 'react';
import type { ListCallName, RowOf } from '../../lib/list/list-call.ts';
import { useScreenQuery } from '../../lib/page/use-screen-query.ts';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import type { Shortcut } from '../keys/shortcuts.ts';
import { ListPage, type ListPageProps } from '../list/list-page.tsx';
import { RowPanel } from './detail/row-panel.tsx';
import { StepButtons } from './detail/step-buttons.tsx';
import type { Worklist } from './use-worklist.ts';
import type { WorklistDialog } from './use-worklist-dialog.ts';
import classes from './worklist.module.css';

const RowDialog = lazyDialog(() => import('./detail/row-dialog.tsx'), 'RowDialog');

interface Props<N extends ListCallName, D extends WorklistDialog>
  extends Pick<ListPageProps<N>, 'title' | 'action' | 'children'> {
  readonly worklist: Worklist<N, D>;
  /** The keys of its actions. */
  readonly shortcuts: readonly Shortcut[];
  /** The detail of the open row, which is a `RowDetail`. @param ways to other rows, beside its name; if any. */
  detail(ways: ReactNode): ReactNode;
  /** The buttons of what can be done with the chosen rows. */
  chosenActions(rows: readonly RowOf<N>[]): ReactNode;
  /** A dialog of its actions. */
  dialog(dialog: D): ReactNode;
  /** Loads the code of these dialogs, when a row is likely to be opened. */
  preloadDialogs(): void;
}

/** A page with a list that is worked off: row by row beside it, or over it on small screens, or many rows at once. */
export function WorklistPage<N extends ListCallName, D extends WorklistDialog>({
  worklist,
  shortcuts: own,
  detail: detailWith,
  chosenActions,
  dialog: dialogOf,
  preloadDialogs,
  ...page
}: Props<N, D>) {
  const { definition, source, openRow, chosen, dialog } = worklist;
  const { key: keyOf, words } = definition;
  const open = openRow.key !== undefined;
  const beside = useScreenQuery('(min-width: 1200px)') && open;
  const shortcuts: readonly Shortcut[] = [
    { key: 'j', what: words.next, run: () => openRow.step(1), moves: true },
    { key: 'k', what: words.previous, run: () => openRow.step(-1), moves: true },
    ...own,
    // A dialog closes by itself; with nothing open Esc is the list's.
    ...(beside
      ? [{ key: 'Esc', what: words.close, run: openRow.close, moves: true } satisfies Shortcut]
      : []),
  ];

  const detail = open && (
    <Fragment key={openRow.key}>
      {detailWith(!beside && <StepButtons words={words} onStep={openRow.step} />)}
    </Fragment>
  );
  return (
    <>
      <div className={beside ? classes.split : undefined}>
        <div>
          <ListPage<N>
            {...page}
            definition={
              beside
                ? { ...definition, columns: definition.brief, phoneColumns: definition.columns }
                : definition
            }
            source={source}
            openSearch={(row) => ({ detalhe: keyOf(row) })}
            replaceOpen={open}
            onIntent={(row) => {
              definition.prefetch(row);
              preloadDialogs();
            }}
            rowMark={(row) => (keyOf(row) === openRow.key ? words.mark : undefined)}
            openKey={openRow.key}
            chosen={chosen}
            chosenActions={chosenActions}
            shortcuts={shortcuts}
            keysOff={dialog !== null}
          />
        </div>
        {beside && (
          <RowPanel words={words} onStep={openRow.step} onClose={openRow.close}>
            {detail}
          </RowPanel>
        )}
      </div>
      {dialog
        ? dialogOf(dialog)
        : !beside &&
          detail && (
            <RowDialog title={words.heading} onClose={openRow.close}>
              {detail}
            </RowDialog>
          )}
    </>
  );
}
