import { VisuallyHidden } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { ComponentProps, RefObject } from 'react';
import type { ListCallName, RowOf } from '../../lib/list/list-call.ts';
import { ListChosen } from './chosen/list-chosen.tsx';
import type { Chosen } from './chosen/use-chosen-rows.ts';
import { hasFilters } from './filters/set-filters.ts';
import { ListKeys } from './keys/list-keys.tsx';
import type { ListPageProps } from './list-page.tsx';
import { opensRows, type RowOptions } from './rows/list-row.tsx';
import { useListEmpresa, type useListRows } from './use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

interface Props<N extends ListCallName>
  extends Pick<ComponentProps<typeof ListKeys>, 'helped' | 'onHelp'>,
    Pick<ComponentProps<typeof ListChosen<N>>, 'print'>,
    Pick<ListState, 'change'> {
  /** What the page of the list was given. */
  readonly given: ListPageProps<N>;
  readonly list: RefObject<HTMLElement | null>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly rows: ReturnType<typeof useListRows<N>>;
  readonly rowOptions: RowOptions<RowOf<N>>;
  readonly chosen: Chosen<RowOf<N>>;
  /** Shows a row's details over the page. */
  onDetails(row: RowOf<N>): void;
}

/** What a list has once its rows are seen, loaded apart so that no page waits for it: its keys, the bar of the chosen rows. */
export function AfterRows<N extends ListCallName>({ given, rows, chosen, ...props }: Props<N>) {
  const { definition, openTo } = given;
  const company = useListEmpresa(given.source.acrossCompanies);
  const byUnit = company !== null && !definition.wholeCompany;
  const number = chosen.rows.length;
  const count = number > 0 && countLabel(number, 'escolhido', 'escolhidos');
  return (
    <>
      <ListKeys
        list={props.list}
        searchField={props.searchField}
        page={rows.page}
        stale={rows.stale}
        keyOf={definition.key}
        choice={chosen.choice}
        peek={definition.details !== undefined && openTo ? props.onDetails : undefined}
        opens={opensRows(props.rowOptions)}
        filtered={hasFilters(given.source.search as ListState['search'], definition, byUnit)}
        actions={given.rowActions !== undefined}
        openKey={given.openKey}
        own={given.shortcuts}
        ofRows={given.rowShortcuts}
        chosenRows={chosen.rows}
        off={given.keysOff}
        helped={props.helped}
        onPage={(pagina) => props.change({ pagina })}
        onUnsearch={
          (given.source.search as ListState['search']).pesquisa === undefined
            ? undefined
            : () => props.change({ pesquisa: undefined }, { replace: true })
        }
        onHelp={props.onHelp}
      />
      {/* A status that appears together with its text is not read aloud. */}
      {chosen.choice && <VisuallyHidden role="status">{count}</VisuallyHidden>}
      {count && (
        <ListChosen
          definition={definition}
          chosen={chosen}
          count={count}
          source={given.source}
          print={props.print}
        >
          {given.chosenActions?.(chosen.rows, chosen)}
        </ListChosen>
      )}
    </>
  );
}
