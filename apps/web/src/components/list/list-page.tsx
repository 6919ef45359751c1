import { Title } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { hashKey } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { ListCallName, ListSource, RowOf } from '../../lib/calls/list-call.ts';
import { formatSort, parseSort, patchSearch, type Sort } from '../../lib/list/list-state.ts';
import { keepPageSize } from '../../lib/list/page-size.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { ExportButton } from '../files/export-button.tsx';
import { useNodeName } from '../organigrama/use-node.ts';
import { ListBar } from './bar/list-bar.tsx';
import { ListSearch } from './bar/list-search.tsx';
import { CardSort } from './columns/card-sort.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import { useHiddenColumns } from './columns/use-hidden-columns.ts';
import { useListLayout } from './columns/use-list-layout.ts';
import { ListChips } from './filters/list-chips.tsx';
import { setFilters } from './filters/set-filters.ts';
import classes from './list.module.css';
import { clearFilters, type ListDefinition } from './list-definition.ts';
import { PrintButton } from './print/print-button.tsx';
import { PrintHead } from './print/print-head.tsx';
import { usePrintedRows } from './print/use-printed-rows.ts';
import { ListBody } from './rows/list-body.tsx';
import type { RowOptions } from './rows/list-row.tsx';
import { RowsFirst } from './rows-first.tsx';
import { focusList, LIST_ID } from './scroll-to-list.ts';
import { SentNote } from './sent-note.tsx';
import { useAnsweredPage } from './use-answered-page.ts';
import { useListEmpresa, useListRows, useWholeList } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';

const RowDetails = lazyPart(() => import('./rows/row-details.tsx'), 'RowDetails');

export interface ListPageProps<N extends ListCallName>
  extends Omit<RowOptions<RowOf<N>>, 'onDetails'> {
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
  /** Content between title and filters: tabs, a line of context; what it has of charts waits for the rows. */
  readonly children?: ReactNode;
}

/** A page with a list: its state is in the address, its rows come from one call of the contract. */
export function ListPage<N extends ListCallName>(props: ListPageProps<N>) {
  const { title, definition, source, tools } = props;
  const { columns, exports, count = ['registo', 'registos'] } = definition;
  const company = useListEmpresa(source.acrossCompanies);
  const ofNode = company !== null && !definition.wholeCompany;
  const { history } = useRouter();
  const { search, change } = useListState();
  const rows = useListRows(source);
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
  const { printed, print } = usePrintedRows(source, searchNow);
  const [hidden, setHidden] = useHiddenColumns(source.call);
  const list = useRef<HTMLElement>(null);
  const unhidden = columns.filter((column) => column.main || !hidden.includes(column.id));
  const layout = useListLayout(list, {
    columns: unhidden.length,
    dense: definition.dense,
    spares: columns.some(({ spare }) => spare),
  });
  // A phone shows all columns, or those that have a place in its rows, and no button to unhide one.
  const shown = {
    phone: columns,
    narrow: unhidden.filter(({ spare }) => !spare),
    dense: unhidden,
    roomy: unhidden,
  }[layout];
  const [detailed, setDetailed] = useState<RowOf<N>>();
  const onDetails = definition.details === undefined ? undefined : setDetailed;
  const nodeName = useNodeName(company?.cd ?? 0, search.no ?? null);
  const filtered = setFilters(search, definition, nodeName);
  const sort = parseSort(search.ordenacao);
  const onSort = (next: Sort | null) => change({ ordenacao: formatSort(next) });
  const clear = () => {
    focusList();
    change({ ...clearFilters(definition), no: undefined });
  };
  const isFiltered = filtered.size > 0 || search.pesquisa !== undefined;
  const { page, size } = rows;

  return (
    <div className={classes.root}>
      <header className={classes.top}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <div className={classes.tools}>
          {typeof tools === 'function' ? tools(searchNow) : tools}
          {page !== undefined && page.count > 0 && <PrintButton print={print} />}
          {exports && <ExportButton {...exports} ofPage fetchRows={fetchRows} />}
          {props.action}
        </div>
      </header>
      {page && (
        <PrintHead
          company={company?.nome}
          searched={search.pesquisa}
          filters={filtered.values()}
          first={printed ? 1 : (page.pagina - 1) * size + 1}
          rows={(printed ?? page.message).length}
          count={page.count}
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
            {layout === 'phone' && <CardSort columns={columns} sort={sort} onSort={onSort} />}
            {props.barTools && <li>{props.barTools}</li>}
          </ListChips>
        }
        total={page && countLabel(page.count, ...count)}
      >
        {layout !== 'phone' && (
          <ColumnsButton
            columns={columns.filter((column) => !column.main)}
            hidden={hidden}
            onChange={setHidden}
          />
        )}
      </ListBar>
      <section
        ref={list}
        id={LIST_ID}
        className={classes.list}
        aria-label={title}
        tabIndex={-1}
        onClickCapture={sendSearch}
      >
        <ListBody<N>
          label={title}
          definition={definition}
          columns={shown}
          rows={rows}
          layout={layout}
          printed={printed}
          search={search}
          change={change}
          sort={sort}
          onSort={onSort}
          rowOptions={{ ...props, onDetails }}
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
      </section>
      <OptionalPart onFailure={() => setDetailed(undefined)}>
        {detailed !== undefined && definition.details !== undefined && (
          <RowDetails
            title={definition.details}
            row={detailed}
            columns={columns}
            actions={props.rowActions?.(detailed)}
            onClose={() => setDetailed(undefined)}
          />
        )}
      </OptionalPart>
    </div>
  );
}
