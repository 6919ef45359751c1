import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ListCallName, ListSource, RowOf } from '../../lib/list/list-call.ts';
import { patchSearch } from '../../lib/list/list-state.ts';
import { keepPageSize } from '../../lib/list/page-size.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { focusList, LIST_ID } from '../../lib/page/scroll-to-list.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import type { RowShortcut, Shortcut } from '../keys/shortcuts.ts';
import type { AfterRows as After } from './after-rows.tsx';
import type { Chosen } from './chosen/use-chosen-rows.ts';
import { useLastDeed } from './done/use-last-deed.ts';
import classes from './list.module.css';
import { ListControls } from './list-controls.tsx';
import type { ListDefinition, RowKey } from './list-definition.ts';
import { ListHead } from './list-head.tsx';
import type { FurtherFiles } from './menu/further-files.ts';
import { PrintHead } from './print/print-head.tsx';
import { ListBody } from './rows/list-body.tsx';
import type { RowOptions } from './rows/list-row.tsx';
import { RowsFirst } from './rows-first.tsx';
import { SentNote } from './sent-note.tsx';
import { type ListOf, useList } from './use-list.ts';

const RowDetails = lazyPart(() => import('./rows/row-details.tsx'), 'RowDetails');
const AfterPart = lazyPart(() => import('./after-rows.tsx'), 'AfterRows');
const AfterRows = AfterPart as unknown as typeof After;
const AvisoNote = lazyPart(() => import('./aviso-note.tsx'), 'AvisoNote');

export interface ListPageProps<N extends ListCallName>
  extends Omit<RowOptions<RowOf<N>>, 'onDetails' | 'choice' | 'choosing' | 'doneOf'> {
  readonly title: string;
  readonly definition: ListDefinition<N>;
  /** Its rows, as the page's route asks for them too. */
  readonly source: ListSource<N>;
  /** The primary action, at the right of the title; an empty list offers it too. */
  readonly action?: ReactNode;
  /** Additional buttons before 'Exportar'. `searchNow` also has what was typed and is not in the address yet. */
  readonly tools?: ReactNode | ((searchNow: () => ListSource<N>['search']) => ReactNode);
  /** What its rows are made into beside their file, in the menu of what is seldom done. */
  readonly further?: FurtherFiles;
  /** Stands among the filters: a switch that groups the rows. */
  readonly barTools?: ReactNode;
  /** What can be done with the chosen rows, beside exporting and printing them; a list that has neither has no choice. */
  chosenActions?(rows: readonly RowOf<N>[], chosen: Chosen<RowOf<N>>): ReactNode;
  /** The chosen rows of a worklist, of which not all rows may be chosen. */
  readonly chosen?: Chosen<RowOf<N>>;
  /** A dialog of the page's own, which a press on a row opens in place of its details. */
  onRow?(row: RowOf<N>): void;
  /** Shortcuts of the page's own. */
  readonly shortcuts?: readonly Shortcut[];
  /** Those that do something with the chosen rows, or with the one that has the focus. */
  readonly rowShortcuts?: readonly RowShortcut<RowOf<N>>[];
  /** A dialog over the page is about to open: no key does anything. */
  readonly keysOff?: boolean;
  /** Key of the row that is open beside the list. */
  readonly openKey?: RowKey | undefined;
  /** Shows the rows in another way, in place of the table; what is printed is the table. */
  instead?(shown: InsteadProps<RowOf<N>>): ReactNode;
  /** Content between title and filters: tabs, a line of context; what it has of charts waits for the rows. */
  readonly children?: ReactNode;
}

/** What stands in place of a table is given. */
export interface InsteadProps<Row> {
  /** `undefined` as long as nothing was read. */
  readonly page:
    | { readonly message: readonly Row[]; readonly count: number; readonly countPag: number }
    | undefined;
  /** Others are being read. */
  readonly stale: boolean;
  /** Opens a row's details, as in the table. */
  open(row: Row): void;
}

/** A page with a list: its state is in the address, its rows come from one call of the contract. */
export function ListPage<N extends ListCallName>(props: ListPageProps<N>) {
  const element = useRef<HTMLElement>(null);
  const list = useList(props, element);
  const { definition, state, typed, rows, columns, choosing, filters, print } = list;
  const [detailed, setDetailed] = useState<RowOf<N>>();
  const [helped, setHelped] = useState(false);
  const given = { ...props, ...undoneOnly(props, list.doneOf) };
  const rowOptions = {
    ...given,
    doneOf: list.doneOf,
    onDetails: props.onRow ?? (opensDetails(props, definition) ? setDetailed : undefined),
    choice: choosing.choice,
    choosing: choosing.choosing,
  };
  return (
    <div className={classes.root}>
      <ListHead
        {...props}
        definition={definition}
        searchNow={typed.searchNow}
        print={rows.page?.count ? print : undefined}
        columns={columns}
        onKeys={props.instead ? undefined : () => setHelped(true)}
      />
      <PrintedAbove list={list} />
      <SentNote />
      <RowsFirst ready={rows.page !== undefined || rows.error !== null}>{props.children}</RowsFirst>
      <ListControls
        definition={definition}
        company={definition.wholeCompany ? null : list.company}
        state={state}
        typed={typed}
        columns={columns}
        order={list.order}
        count={rows.page?.count}
        barTools={props.barTools}
        choosing={choosing.button}
        onClear={filters.clear}
      />
      <GoneFromAviso list={list} />
      <section
        ref={element}
        id={LIST_ID}
        className={classes.list}
        aria-label={props.title}
        tabIndex={-1}
        onClickCapture={typed.sendSearch}
      >
        <Rows given={props} list={list} rowOptions={rowOptions} open={setDetailed} />
      </section>
      <Detailed given={given} list={list} row={detailed} onClose={() => setDetailed(undefined)} />
      <OptionalPart>
        <AfterRows<N>
          given={given}
          list={element}
          searchField={typed.searchField}
          rows={rows}
          rowOptions={rowOptions}
          chosen={choosing.chosen}
          change={state.change}
          print={print}
          helped={helped}
          onHelp={setHelped}
          onDetails={setDetailed}
        />
      </OptionalPart>
    </div>
  );
}

/** Whether a press on a row shows its details, since it opens nothing else. */
const opensDetails = <N extends ListCallName>(
  { openTo, openSearch }: ListPageProps<N>,
  { details }: ListDefinition<N>,
) => details !== undefined && !openTo && !openSearch;

/** The actions and shortcuts of rows, which those that are done have no more. */
function undoneOnly<N extends ListCallName>(
  { rowActions, rowShortcuts }: ListPageProps<N>,
  doneOf: ListOf<N>['doneOf'],
) {
  return {
    rowActions: rowActions && ((row: RowOf<N>) => !doneOf(row) && rowActions(row)),
    rowShortcuts: rowShortcuts?.map(({ run, ...shortcut }) => ({
      ...shortcut,
      run: (some: readonly RowOf<N>[]) => run(some.filter((row) => !doneOf(row))),
    })),
  };
}

interface PartProps<N extends ListCallName> {
  readonly list: ListOf<N>;
}

function PrintedAbove<N extends ListCallName>({ list }: PartProps<N>) {
  const { page, size } = list.rows;
  const { printed } = list;
  if (!page) return null;
  return (
    <PrintHead
      company={list.company?.nome}
      searched={list.state.search.pesquisa}
      filters={list.filters.filtered.values()}
      first={printed ? 1 : (page.pagina - 1) * size + 1}
      rows={(printed?.rows ?? page.message).length}
      count={page.count}
      chosen={printed?.chosen ?? false}
    />
  );
}

/** Says that the list of a notice has fewer rows than the notice has counted. */
function GoneFromAviso<N extends ListCallName>({ list }: PartProps<N>) {
  const { counted, filters, rows, state } = list;
  const { page, stale } = rows;
  const byAvisoAlone = filters.filtered.size === 1 && state.search.pesquisa === undefined;
  if (counted === undefined || !page || stale || !byAvisoAlone || page.count >= counted) {
    return null;
  }
  const onAll = () => {
    focusList();
    state.change({ aviso: undefined });
  };
  return (
    <OptionalPart>
      <AvisoNote total={counted} count={page.count} onAll={onAll} />
    </OptionalPart>
  );
}

interface RowsProps<N extends ListCallName> extends PartProps<N> {
  readonly given: ListPageProps<N>;
  readonly rowOptions: RowOptions<RowOf<N>>;
  open(row: RowOf<N>): void;
}

/** The rows as a table, or as the page shows them in its place. */
function Rows<N extends ListCallName>({ given, list, rowOptions, open }: RowsProps<N>) {
  const { printed, rows, state, filters } = list;
  const { search, change } = state;
  const deed = useLastDeed(given.source.call, rows.list);
  const instead = printed || (rows.error && !rows.page) ? undefined : given.instead;
  const onSize = (quantidade: number) => {
    const next = patchSearch(search, { quantidade });
    keepPageSize(given.source.call, quantidade, hashKey([next]) === hashKey([search]));
    change({ quantidade });
  };
  return (
    instead?.({ page: rows.page, stale: rows.stale, open }) ?? (
      <ListBody<N>
        label={given.title}
        definition={list.definition}
        columns={list.columns.shown}
        rows={rows}
        layout={list.columns.layout}
        printed={printed?.rows}
        search={search}
        change={change}
        {...list.order}
        rowOptions={rowOptions}
        deed={deed}
        begin={given.action}
        onClear={filters.isFiltered ? filters.clear : undefined}
        onSize={onSize}
        onTurn={list.showStart}
      />
    )
  );
}

interface DetailedProps<N extends ListCallName> extends PartProps<N> {
  readonly given: Pick<ListPageProps<N>, 'rowActions'>;
  readonly row: RowOf<N> | undefined;
  onClose(): void;
}

/** The details of a row over the page, as it was read last. */
function Detailed<N extends ListCallName>({ given, list, row, onClose }: DetailedProps<N>) {
  const { details, columns, key } = list.definition;
  const now = row && list.rows.page?.message.find((one) => key(one) === key(row));
  return (
    <OptionalPart onFailure={onClose}>
      {row !== undefined && details !== undefined && (
        <RowDetails
          title={details}
          row={now ?? row}
          columns={columns}
          actions={given.rowActions?.(row)}
          onClose={onClose}
        />
      )}
    </OptionalPart>
  );
}
