import type { ListCallName, ListSource } from '../../lib/list/list-call.ts';
import { useChosenRows } from '../list/chosen/use-chosen-rows.ts';
import { useUndoneRows } from './chosen/use-undone-rows.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRest } from './use-rest.ts';
import { useWorklistDialog, type WorklistDialog } from './use-worklist-dialog.ts';
import type { WorklistDefinition } from './worklist-definition.ts';

/**
 * The state of a worklist, for its actions and for `WorklistPage`: the open row, the chosen rows, the open dialog.
 * @param source its rows, as the page's route asks for them too; the route also reads `detalhe`, the open row's key.
 */
export function useWorklist<N extends ListCallName, D extends WorklistDialog>(
  definition: WorklistDefinition<N>,
  source: ListSource<N>,
) {
  const openRow = useOpenRow(definition, source);
  const chosen = useChosenRows(definition.key, definition.choice, source, openRow.rows);
  useUndoneRows(definition, source, chosen, openRow.rows);
  const rest = useRest(openRow.key);
  return { definition, source, openRow, chosen, rest, ...useWorklistDialog<D>(openRow.key) };
}

export type Worklist<N extends ListCallName, D extends WorklistDialog> = ReturnType<
  typeof useWorklist<N, D>
>;
