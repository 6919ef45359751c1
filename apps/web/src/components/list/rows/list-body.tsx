import type { ReactNode } from 'react';
import { referenceOf } from '../../../lib/calls/api-error.ts';
import type { Deed } from '../../../lib/list/last-deed.ts';
import type { ListCallName, RowOf } from '../../../lib/list/list-call.ts';
import type { Sort } from '../../../lib/list/list-state.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import { Reference } from '../../feedback/reference.tsx';
import { CARD_PIXELS, type ListLayout } from '../columns/list-layout.ts';
import type { ListColumn, ListDefinition, PhonePlace } from '../list-definition.ts';
import { ListPages } from '../list-pages.tsx';
import type { useListRows } from '../use-list-rows.ts';
import type { ListState } from '../use-list-state.ts';
import type { ListCards as Cards } from './list-cards.tsx';
import { ListMessage } from './list-message.tsx';
import { opensRows, type RowOptions } from './list-row.tsx';
import { ListTable } from './list-table.tsx';
import type { PhoneRows as Phone } from './phone-rows.tsx';

// What only small screens show is loaded apart: every page loads the code and style of lists.
const DeedMessage = lazyPart(() => import('../done/deed-message.tsx'), 'DeedMessage');
const CardsPart = lazyPart(() => import('./list-cards.tsx'), 'ListCards');
const PhonePart = lazyPart(() => import('./phone-rows.tsx'), 'PhoneRows');
const ListCards = CardsPart as unknown as typeof Cards;
const PhoneRows = PhonePart as unknown as typeof Phone;
// While the rows are still on their way.
if (window.innerWidth < CARD_PIXELS) PhonePart.preload();

interface Props<N extends ListCallName> extends ListState {
  readonly label: string;
  readonly definition: ListDefinition<N>;
  /** The visible columns. */
  readonly columns: readonly ListColumn<RowOf<N>>[];
  readonly rows: ReturnType<typeof useListRows<N>>;
  readonly layout: ListLayout;
  /** All rows to be printed, in place of those of the page. */
  readonly printed: readonly RowOf<N>[] | undefined;
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
  readonly rowOptions: RowOptions<RowOf<N>>;
  /** Clears the search and the filters; absent if there are none. */
  onClear?(): void;
  /** What its user has just done with its rows, for a list of which none are left. */
  readonly deed?: Deed | undefined;
  /** The page's primary action, for a list without rows. */
  readonly begin?: ReactNode;
  /** Called when another page size is chosen. */
  onSize(size: number): void;
  /** Called when another page is requested. */
  onTurn(): void;
}

/** The rows with the pager, or the loading, empty or error state. */
export function ListBody<N extends ListCallName>({ definition, rows, search, ...props }: Props<N>) {
  const { page, error, stale, size, retry, prefetch } = rows;
  const { change, onClear } = props;
  if (error && !page) {
    const again = { label: 'Tentar de novo', run: retry };
    const detail = <Reference of={referenceOf(error)} />;
    return <ListMessage kind="error" text={error.message} detail={detail} action={again} />;
  }
  const clear = onClear && { label: 'Limpar filtros', run: onClear };
  const nothing = (
    <ListMessage
      kind="empty"
      text={clear ? 'Nada corresponde aos filtros aplicados.' : definition.empty}
      action={clear}
    >
      {!clear && !definition.part && props.begin}
    </ListMessage>
  );
  const empty = page?.count === 0 && !stale && (
    <OptionalPart fallback={nothing}>
      {props.deed ? <DeedMessage deed={props.deed} clear={clear} /> : nothing}
    </OptionalPart>
  );
  // What was just done still stands above.
  if (empty && page.message.length === 0) return empty;
  // On a slow line each turn counts from the page asked for, not from the one still shown.
  const current = (stale ? search.pagina : page?.pagina) ?? 1;
  const Rows = {
    phone: opensRows(props.rowOptions) && hasPhonePlaces(props.columns) ? PhoneRows : ListCards,
    narrow: ListTable,
    dense: ListTable,
    roomy: ListTable,
  }[props.layout];
  return (
    <>
      <OptionalPart>
        <Rows<RowOf<N>>
          label={props.label}
          columns={props.columns}
          rows={props.printed ?? page?.message ?? null}
          rowKey={definition.key}
          size={size}
          busy={!page || stale}
          sort={props.sort}
          onSort={props.onSort}
          rowOptions={props.rowOptions}
          group={definition.group}
          dense={props.layout === 'dense' || props.layout === 'narrow'}
        />
      </OptionalPart>
      {empty}
      {page && !empty && (
        <ListPages
          list={rows.list}
          current={current}
          total={page.countPag}
          size={size}
          busy={stale}
          onPage={(pagina) => {
            change({ pagina });
            props.onTurn();
          }}
          onSize={props.onSize}
          onNextIntent={() => prefetch(current + 1)}
        />
      )}
    </>
  );
}

/** Whether the rows have a form for phones. */
function hasPhonePlaces(columns: readonly { readonly phone?: PhonePlace }[]): boolean {
  return columns.some(({ phone }) => phone !== undefined);
}
