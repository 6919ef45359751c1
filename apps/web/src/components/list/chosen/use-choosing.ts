import { useState } from 'react';
import type { ListCallName, RowOf } from '../../../lib/list/list-call.ts';
import type { ListLayout } from '../columns/list-layout.ts';
import type { useDoneRows } from '../done/use-done-rows.ts';
import type { ListDefinition } from '../list-definition.ts';
import type { ListPageProps } from '../list-page.tsx';
import { type Choosable, useChosenRows } from './use-chosen-rows.ts';

interface Input<N extends ListCallName>
  extends Pick<ListPageProps<N>, 'source' | 'chosen' | 'chosenActions'> {
  readonly definition: ListDefinition<N>;
  readonly layout: ListLayout;
}

/** Which rows are chosen, and whether rows can be: on a phone only once the user wants to choose. */
export function useChoosing<N extends ListCallName>(
  input: Input<N>,
  { rows, doneOf }: ReturnType<typeof useDoneRows<N>>,
) {
  const { definition, source, layout } = input;
  const ownChosen = useChosenRows(
    definition.key,
    choosableOf(definition, input.chosenActions !== undefined),
    source,
    rows.stale ? undefined : rows.page?.message,
  );
  const chosen = input.chosen ?? ownChosen;
  const [asked, setChoosing] = useState(false);
  const choosing = asked || chosen.rows.length > 0;
  const onChange = (wanted: boolean) => {
    setChoosing(wanted);
    chosen.clear();
  };
  const onPhone = layout === 'phone' && input.chosen === undefined;
  const offered = onPhone && !choosing ? undefined : chosen.choice;
  return {
    chosen,
    choice: offered && {
      ...offered,
      allows: (row: RowOf<N>) => !doneOf(row) && offered.allows(row),
    },
    /** Whether a press on a row chooses it. */
    choosing: onPhone && choosing,
    /** For the button that begins and ends choosing; absent where none is needed. */
    button: onPhone && chosen.choice ? { choosing, onChange } : undefined,
  };
}

/** Which rows can be chosen: all, where something can be done with the chosen ones beside printing them. */
function choosableOf<N extends ListCallName>(
  { columns, exports }: ListDefinition<N>,
  actions: boolean,
): Choosable<RowOf<N>> | undefined {
  if (!exports && !actions) return undefined;
  const main = columns.find((column) => column.main);
  return { allows: () => true, label: (row) => `Escolher: ${main?.text?.(row) ?? ''}` };
}
