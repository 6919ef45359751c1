import { countLabel } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import type { ListCallName, ListSource, RowOf } from '../../../lib/list/list-call.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { ExportButton } from '../../files/export-button.tsx';
import type { ListDefinition } from '../list-definition.ts';
import { PrintButton } from '../print/print-button.tsx';
import { useWholeList } from '../use-list-rows.ts';
import { ChosenBar } from './chosen-bar.tsx';
import type { Chosen } from './use-chosen-rows.ts';

interface Props<N extends ListCallName> {
  readonly definition: ListDefinition<N>;
  readonly chosen: Chosen<RowOf<N>>;
  /** How many are chosen, in words. */
  readonly count: string;
  /** With the filters that the rows were chosen under. */
  readonly source: ListSource<N>;
  print(
    signal: AbortSignal,
    fetchChosen: (signal: AbortSignal) => Promise<readonly RowOf<N>[]>,
  ): Promise<void>;
  /** What else can be done with them. */
  readonly children?: ReactNode;
}

/** What can be done with the chosen rows of a list: they are exported and printed as the list is, and what is its own. */
export function ListChosen<N extends ListCallName>(props: Props<N>) {
  const { definition, chosen, source, print, children } = props;
  const { exports, key: keyOf, count: [, what] = ['registo', 'registos'] } = definition;
  const fetchRows = useWholeList(source, () => source.search);
  /** As they are now, in the order of the list. */
  const fetchChosen = async (signal: AbortSignal) => {
    const wanted = new Set(chosen.rows.map(keyOf));
    const found = (await fetchRows(signal)).filter((row) => wanted.delete(keyOf(row)));
    if (wanted.size > 0) {
      chosen.drop(...wanted);
      const left = countLabel(wanted.size, 'linha que escolheu', 'linhas que escolheu');
      notify('information', `${left} já não ${wanted.size === 1 ? 'está' : 'estão'} na lista.`);
    }
    return found;
  };
  return (
    <ChosenBar what={what} count={props.count} onClear={chosen.clear}>
      <PrintButton of="escolhidos" print={(signal) => print(signal, fetchChosen)} />
      {exports && <ExportButton {...exports} of="escolhidos" fetchRows={fetchChosen} />}
      {children}
    </ChosenBar>
  );
}
