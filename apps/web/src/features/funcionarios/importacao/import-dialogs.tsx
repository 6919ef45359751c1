import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { ImportRow } from './import-row.ts';
import type { MergeAnswer } from './merge-dialog.tsx';
import type { ReadTable } from './read-table.ts';
import type { useImportRows } from './use-import-rows.ts';
import type { useRowView } from './use-row-view.ts';

const TreeDialog = lazyPart(() => import('../../../components/tree/tree-dialog.tsx'), 'TreeDialog');
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog');
const RowDialog = lazyPart(() => import('./row-dialog.tsx'), 'RowDialog');

/** Which of the present rows go, by what is answered. */
const GOES: Record<
  MergeAnswer,
  (isInvalid: (row: ImportRow) => boolean) => (row: ImportRow) => boolean
> = {
  acrescentar: () => () => false,
  corrigir: (isInvalid) => isInvalid,
  substituir: () => () => true,
};

/** A file that was read while rows are there. */
export interface Arrived {
  readonly table: ReadTable;
  /** Says of it no more that it was read. */
  forget(): void;
}

interface Props {
  readonly work: ReturnType<typeof useImportRows>;
  readonly view: ReturnType<typeof useRowView>;
  readonly placing: number | 'todas' | null;
  onPlaced(): void;
  readonly arrived: Arrived | null;
  onMerged(): void;
  onLoad(arrived: Arrived, gone: ReadonlySet<number>): void;
}

/** The dialogs of the page: a row on a phone, the tree above it, what becomes of rows when a file comes. */
export function ImportDialogs({ work, view, placing, onPlaced, arrived, onMerged, onLoad }: Props) {
  const { rows, dispatch } = work;
  const index = view.opened === null ? -1 : rows.findIndex(({ id }) => id === view.opened?.id);
  const row = rows[index];
  return (
    <OptionalPart>
      {row && (
        <RowDialog
          key={row.id}
          row={row}
          position={index + 1}
          check={work.checkOf(row)}
          atError={view.opened?.atError ?? false}
          // Escape closes the tree above it, not both.
          onClose={() => placing === null && view.close()}
        />
      )}
      {placing !== null && (
        <TreeDialog
          title={placing === 'todas' ? 'Organigrama de todas as linhas' : 'Escolher organigrama'}
          company={work.company}
          value={
            placing === 'todas' ? work.node : (rows.find(({ id }) => id === placing)?.node ?? null)
          }
          clearable={false}
          onClose={onPlaced}
          onSelect={(node) => {
            onPlaced();
            if (node === null) return;
            dispatch({ type: 'place', node, ...(placing !== 'todas' && { id: placing }) });
          }}
        />
      )}
      {arrived && (
        <MergeDialog
          present={rows.length}
          invalid={work.invalid}
          found={arrived.table.rows.length}
          onClose={() => {
            arrived.forget();
            onMerged();
          }}
          onAnswer={(answer) => {
            onMerged();
            const gone = rows.filter(GOES[answer](work.isInvalid)).map(({ id }) => id);
            onLoad(arrived, new Set(gone));
          }}
        />
      )}
    </OptionalPart>
  );
}
