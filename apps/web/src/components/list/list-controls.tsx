import { countLabel } from '@sst/contract/rules/texts/text';
import type { ComponentProps, ReactNode } from 'react';
import type { ListCallName } from '../../lib/list/list-call.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { ListBar } from './bar/list-bar.tsx';
import { ListSearch } from './bar/list-search.tsx';
import type { PhoneChips as Phone } from './bar/phone-chips.tsx';
import type { useShownColumns } from './columns/use-shown-columns.ts';
import { ListChips } from './filters/list-chips.tsx';
import type { ListDefinition } from './list-definition.ts';
import type { ListState } from './use-list-state.ts';
import type { useTypedSearch } from './use-typed-search.ts';

const PhoneChips = lazyPart(() => import('./bar/phone-chips.tsx'), 'PhoneChips');

interface Props<N extends ListCallName>
  extends Pick<ComponentProps<typeof ListChips>, 'company' | 'onClear'>,
    Pick<ComponentProps<typeof Phone>, 'choosing'> {
  readonly definition: ListDefinition<N>;
  readonly state: ListState;
  readonly typed: ReturnType<typeof useTypedSearch>;
  readonly columns: ReturnType<typeof useShownColumns<N>>;
  readonly order: Omit<ComponentProps<typeof Phone>['sort'], 'columns'>;
  /** How many rows there are, once it is known. */
  readonly count: number | undefined;
  /** Stands among the filters. */
  readonly barTools?: ReactNode;
}

/** The bar above the rows: search, filters, how many rows there are. */
export function ListControls<N extends ListCallName>(props: Props<N>) {
  const { definition, state, typed } = props;
  const { columns, count = ['registo', 'registos'] } = definition;
  const { layout } = props.columns;
  return (
    <ListBar
      search={
        <ListSearch
          ref={typed.searchField}
          value={state.search.pesquisa ?? ''}
          hint={definition.searchHint}
          onSearch={typed.onSearch}
        />
      }
      filters={
        <ListChips
          definition={definition}
          company={props.company}
          {...state}
          onClear={props.onClear}
        >
          {layout === 'phone' && (
            <OptionalPart>
              <PhoneChips sort={{ columns, ...props.order }} choosing={props.choosing} />
            </OptionalPart>
          )}
          {props.barTools && <li>{props.barTools}</li>}
        </ListChips>
      }
      total={props.count === undefined ? undefined : countLabel(props.count, ...count)}
    />
  );
}
