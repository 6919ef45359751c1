import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import type { useArrivingFile } from './ficheiro/use-arriving-file.ts';
import type { RowView } from './linhas/use-row-view.ts';
import type { ImportRows } from './use-import-rows.ts';

const TreeDialog = lazyDialog(
  () => import('../../../components/organigrama/organigrama-dialog.tsx'),
  'OrganigramaDialog',
);
const MergeDialog = lazyDialog(() => import('./ficheiro/merge-dialog.tsx'), 'MergeDialog');
const RowDialog = lazyDialog(() => import('./linhas/row-dialog.tsx'), 'RowDialog');

/** The row whose node is being chosen, by its id, or all rows. */
export type Placing = number | 'todas';

interface Props {
  readonly imported: ImportRows;
  readonly view: RowView;
  readonly arriving: ReturnType<typeof useArrivingFile>;
  readonly placing: Placing | null;
  onPlaced(): void;
}

/** The dialogs of the page: a row on a phone, the tree over it, and what to do with the rows when a file is read. */
export function ImportDialogs({ imported, view, arriving, placing, onPlaced }: Props) {
  const { rows } = imported;
  const row = rows.find(({ id }) => id === view.opened?.id);
  return (
    <>
      {row && (
        <RowDialog
          key={row.id}
          row={row}
          check={imported.checkOf(row)}
          atError={view.opened?.atError ?? false}
          // Escape closes only the tree over this dialog.
          onClose={() => placing === null && view.close()}
        />
      )}
      {placing !== null && (
        <PlacingDialog imported={imported} placing={placing} onClose={onPlaced} />
      )}
      {arriving.waiting && (
        <MergeDialog
          present={rows.length}
          invalid={imported.invalid.length}
          found={arriving.waiting.rows.length || arriving.waiting.aside.length}
          onClose={arriving.dismiss}
          onAnswer={arriving.answer}
        />
      )}
    </>
  );
}

interface PlacingProps {
  readonly imported: ImportRows;
  readonly placing: Placing;
  onClose(): void;
}

function PlacingDialog({ imported, placing, onClose }: PlacingProps) {
  const { company, rows, dispatch } = imported;
  const all = placing === 'todas';
  const present = all ? imported.node : rows.find(({ id }) => id === placing)?.node;
  return (
    <TreeDialog
      title={all ? 'Unidade de todas as linhas' : 'Escolher unidade'}
      company={company}
      value={present ?? null}
      clearable={false}
      onClose={onClose}
      onSelect={(node) => {
        onClose();
        if (node === null) return;
        dispatch(all ? { type: 'place', node } : { type: 'place', id: placing, node });
      }}
    />
  );
}
