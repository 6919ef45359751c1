import { Button, Title } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { hashKey } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { ListCallName, ListSource, RowOf } from '../../lib/list/list-call.ts';
import { formatSort, parseSort, patchSearch, type Sort } from '../../lib/list/list-state.ts';
import { keepPageSize } from '../../lib/list/page-size.ts';
import { notifyUndo } from '../../lib/notices/notify.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { focusList, LIST_ID } from '../../lib/page/scroll-to-list.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { ExportButton } from '../files/export-button.tsx';
import { ExportFormatButton } from '../files/export-format-button.tsx';
import { KeysButton } from '../keys/keys-button.tsx';
import type { RowShortcut, Shortcut } from '../keys/shortcuts.ts';
import { useNodeName } from '../organigrama/use-node.ts';
import type { AfterRows as After } from './after-rows.tsx';
import { ListBar } from './bar/list-bar.tsx';
import { ListSearch } from './bar/list-search.tsx';
import { type Choosable, type Chosen, useChosenRows } from './chosen/use-chosen-rows.ts';
import { ColumnsButton } from './columns/columns-button.tsx';
import { useHiddenColumns } from './columns/use-hidden-columns.ts';
import { useListLayout } from './columns/use-list-layout.ts';
import { useDoneRows } from './done/use-done-rows.ts';
import { ListChips } from './filters/list-chips.tsx';
import { setFilters } from './filters/set-filters.ts';
import { useAvisoFilter } from './filters/use-aviso-filter.ts';
import classes from './list.module.css';
import { clearFilters, type ListDefinition, type RowKey } from './list-definition.ts';
import { PrintButton } from './print/print-button.tsx';
import { PrintHead } from './print/print-head.tsx';
import { usePrintedRows } from './print/use-printed-rows.ts';
import { ListBody } from './rows/list-body.tsx';
import type { RowOptions } from './rows/list-row.tsx';
import { RowsFirst } from './rows-first.tsx';
import { SentNote } from './sent-note.tsx';
import { useAnsweredPage } from './use-answered-page.ts';
import { useListEmpresa, useListRows, useWholeList, useWorkbook } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';

const RowDetails = lazyPart(() => import('./rows/row-details.tsx'), 'RowDetails');
const AfterPart = lazyPart(() => import('./after-rows.tsx'), 'AfterRows');
const AfterRows = AfterPart as unknown as typeof After;
const AvisoNote = lazyPart(() => import('./aviso-note.tsx'), 'AvisoNote');
const PhoneChips = lazyPart(() => import('./bar/phone-chips.tsx'), 'PhoneChips');

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
  /** Stands among the filters: a switch that groups the rows. */
  readonly barTools?: ReactNode;
  /** What can be done with the chosen rows, beside exporting and printing them; a list that has neither has no choice. */
  chosenActions?(rows: readonly RowOf<N>[], chosen: Chosen<RowOf<N>>): ReactNode;
  /** The chosen rows of a worklist, of which not all rows may be chosen. */
  readonly chosen?: Chosen<RowOf<N>>;
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
  const { title, source, tools } = props;
  const company = useListEmpresa(source.acrossCompanies);
  const { definition, counted } = useAvisoFilter(props.definition, source, company?.cd);
  const { columns, exports, count = ['registo', 'registos'] } = definition;
  const ofNode = company !== null && !definition.wholeCompany;
  const { history } = useRouter();
  const { search, change } = useListState();
  const list = useRef<HTMLElement>(null);
  const read = useListRows(source);
  const { rows, doneOf } = useDoneRows(source.call, definition.key, read, list);
  useAnsweredPage(rows, { search, change });
  const searchField = useRef<HTMLInputElement>(null);
  const searchNow = () => ({ ...search, pesquisa: searchField.current?.value.trim() });
  const onSearch = (pesquisa: string) =>
    change({ pesquisa }, { replace: search.pesquisa !== undefined });
  // Before a link opens something: the search field would send it later, as an entry over the detail.
  const sendSearch = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target as HTMLElement).closest('a')) return;
    const { pesquisa = '' } = searchNow();
    if (pesquisa === (search.pesquisa ?? '')) return;
    onSearch(pesquisa);
    history.flush();
  };
  const fetchRows = useWholeList(source, searchNow);
  const fetchWorkbook = useWorkbook(source, searchNow);
  const { printed, print } = usePrintedRows(source, searchNow);
  const [hidden, setHidden] = useHiddenColumns(source.call, columns);
  const unhidden = columns.filter((column) => column.main || !hidden.includes(column.id));
  const layout = useListLayout(list, {
    columns: unhidden.length,
    dense: definition.dense,
    spares: columns.some(({ spare }) => spare),
    needs: unhidden.length === columns.length ? definition.needs : undefined,
  });
  // A phone shows all columns, or those that have a place in its rows, and no button to unhide one.
  const shown = {
    phone: definition.phoneColumns ?? columns,
    narrow: unhidden.filter(({ spare }) => !spare),
    dense: unhidden,
    roomy: unhidden,
  }[layout];
  const [detailed, setDetailed] = useState<RowOf<N>>();
  const onDetails =
    definition.details === undefined || props.openTo || props.openSearch ? undefined : setDetailed;
  const { page, size } = rows;
  const choosable = choosableOf(definition, props.chosenActions !== undefined);
  const ownChosen = useChosenRows(
    definition.key,
    choosable,
    source,
    rows.stale ? undefined : page?.message,
  );
  const chosen = props.chosen ?? ownChosen;
  const [asked, setChoosing] = useState(false);
  const choosing = asked || chosen.rows.length > 0;
  const onChoosing = (wanted: boolean) => {
    setChoosing(wanted);
    chosen.clear();
  };
  const onPhone = layout === 'phone' && props.chosen === undefined;
  const given = onPhone && !choosing ? undefined : chosen.choice;
  const choice = given && {
    ...given,
    allows: (row: RowOf<N>) => !doneOf(row) && given.allows(row),
  };
  const rowActions =
    props.rowActions && ((row: RowOf<N>) => !doneOf(row) && props.rowActions?.(row));
  const rowShortcuts = props.rowShortcuts?.map(({ run, ...shortcut }) => ({
    ...shortcut,
    run: (some: readonly RowOf<N>[]) => run(some.filter((row) => !doneOf(row))),
  }));
  const rowOptions = {
    ...props,
    rowActions,
    doneOf,
    onDetails,
    choice,
    choosing: onPhone && choosing,
  };
  const [helped, setHelped] = useState(false);
  const nodeName = useNodeName(company?.cd ?? 0, search.no ?? null);
  const filtered = setFilters(search, definition, nodeName);
  const sort = parseSort(search.ordenacao);
  const onSort = (next: Sort | null) => change({ ordenacao: formatSort(next) });
  const clear = () => {
    focusList();
    const { href } = history.location;
    change({ ...clearFilters(definition), no: undefined });
    notifyUndo('Filtros limpos.', { run: () => history.push(href), about: 'filtros' });
  };
  const isFiltered = filtered.size > 0 || search.pesquisa !== undefined;
  const instead = printed || (rows.error && !page) ? undefined : props.instead;
  const gone =
    counted !== undefined &&
    page !== undefined &&
    !rows.stale &&
    filtered.size === 1 &&
    search.pesquisa === undefined &&
    page.count < counted;

  return (
    <div className={classes.root}>
      <header className={classes.top}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <div className={classes.tools}>
          {typeof tools === 'function' ? tools(searchNow) : tools}
          {page !== undefined && page.count > 0 && <PrintButton print={print} />}
          {exports && (
            <Button.Group data-formats>
              <ExportButton
                {...exports}
                ofPage
                fetchRows={fetchRows}
                fetchWorkbook={fetchWorkbook}
              />
              <ExportFormatButton />
            </Button.Group>
          )}
          {props.action}
        </div>
      </header>
      {page && (
        <PrintHead
          company={company?.nome}
          searched={search.pesquisa}
          filters={filtered.values()}
          first={printed ? 1 : (page.pagina - 1) * size + 1}
          rows={(printed?.rows ?? page.message).length}
          count={page.count}
          chosen={printed?.chosen ?? false}
        />
      )}
      <SentNote />
      <RowsFirst ready={page !== undefined || rows.error !== null}>{props.children}</RowsFirst>
      <ListBar
        search={
          <ListSearch
            ref={searchField}
            value={search.pesquisa ?? ''}
            hint={definition.searchHint}
            onSearch={onSearch}
          />
        }
        filters={
          <ListChips
            definition={definition}
            company={ofNode ? company : null}
            search={search}
            change={change}
            onClear={clear}
          >
            {layout === 'phone' && (
              <OptionalPart>
                <PhoneChips
                  sort={{ columns, sort, onSort }}
                  choosing={
                    onPhone && chosen.choice ? { choosing, onChange: onChoosing } : undefined
                  }
                />
              </OptionalPart>
            )}
            {props.barTools && <li>{props.barTools}</li>}
          </ListChips>
        }
        total={page && countLabel(page.count, ...count)}
      >
        {layout !== 'phone' && !props.instead && (
          <>
            <ColumnsButton
              columns={columns.filter((column) => !column.main)}
              hidden={hidden}
              onChange={setHidden}
            />
            <KeysButton onClick={() => setHelped(true)} />
          </>
        )}
      </ListBar>
      {gone && (
        <OptionalPart>
          <AvisoNote
            total={counted}
            count={page.count}
            onAll={() => {
              focusList();
              change({ aviso: undefined });
            }}
          />
        </OptionalPart>
      )}
      <section
        ref={list}
        id={LIST_ID}
        className={classes.list}
        aria-label={title}
        tabIndex={-1}
        onClickCapture={sendSearch}
      >
        {instead?.({ page, stale: rows.stale, open: setDetailed }) ?? (
          <ListBody<N>
            label={title}
            definition={definition}
            columns={shown}
            rows={rows}
            layout={layout}
            printed={printed?.rows}
            search={search}
            change={change}
            sort={sort}
            onSort={onSort}
            rowOptions={rowOptions}
            begin={props.action}
            onClear={isFiltered ? clear : undefined}
            onSize={(quantidade) => {
              const next = patchSearch(search, { quantidade });
              keepPageSize(source.call, quantidade, hashKey([next]) === hashKey([search]));
              change({ quantidade });
            }}
            onTurn={() => {
              if ((list.current?.getBoundingClientRect().top ?? 0) < 0)
                list.current?.scrollIntoView();
            }}
          />
        )}
      </section>
      <OptionalPart onFailure={() => setDetailed(undefined)}>
        {detailed !== undefined && definition.details !== undefined && (
          <RowDetails
            title={definition.details}
            row={
              page?.message.find((row) => definition.key(row) === definition.key(detailed)) ??
              detailed
            }
            columns={columns}
            actions={rowActions?.(detailed)}
            onClose={() => setDetailed(undefined)}
          />
        )}
      </OptionalPart>
      <OptionalPart>
        <AfterRows<N>
          given={{ ...props, rowShortcuts }}
          list={list}
          searchField={searchField}
          rows={rows}
          rowOptions={rowOptions}
          chosen={chosen}
          change={change}
          print={print}
          helped={helped}
          onHelp={setHelped}
          onDetails={setDetailed}
        />
      </OptionalPart>
    </div>
  );
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
