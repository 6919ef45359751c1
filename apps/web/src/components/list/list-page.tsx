import { Title } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { ListCallName, ListSource, RowOf } from '../../lib/calls/list-call.ts';
import { formatSort, parseSort, type Sort } from '../../lib/list/list-state.ts';
import { ExportButton } from '../files/export-button.tsx';
import { OrganigramaField } from '../organigrama/organigrama-field.tsx';
import { useNodeName } from '../organigrama/use-node.ts';
import { CardSort } from './columns/card-sort.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import { useHiddenColumns } from './columns/use-hidden-columns.ts';
import { useListLayout } from './columns/use-list-layout.ts';
import { chipsOf, ListChips, namesOf } from './filters/list-chips.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import { ListPeriod } from './filters/list-period.tsx';
import { ListSearch } from './filters/list-search.tsx';
import type { Period } from './filters/period.ts';
import classes from './list.module.css';
import { hasFilters, type ListDefinition } from './list-definition.ts';
import { ListBody } from './rows/list-body.tsx';
import { ListFold } from './rows/list-fold.tsx';
import type { RowOptions } from './rows/list-row.tsx';
import { focusList, LIST_ID } from './scroll-to-list.ts';
import { SentNote } from './sent-note.tsx';
import { useAnsweredPage } from './use-answered-page.ts';
import { useListEmpresa, useListRows, useWholeList } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';

export interface ListPageProps<N extends ListCallName> extends RowOptions<RowOf<N>> {
  readonly title: string;
  readonly definition: ListDefinition<N>;
  /** Its rows, as the page's route asks for them too. */
  readonly source: ListSource<N>;
  /** The primary action, at the right of the title; an empty list offers it too. */
  readonly action?: ReactNode;
  /** Additional buttons before 'Exportar'. `searchNow` also has what was typed and is not in the address yet. */
  readonly tools?: ReactNode | ((searchNow: () => ListSource<N>['search']) => ReactNode);
  /** Content between title and filters: tabs, a line of context. */
  readonly children?: ReactNode;
}

/** A page with a list: its state is in the address, its rows come from one call of the contract. */
export function ListPage<N extends ListCallName>(props: ListPageProps<N>) {
  const { title, definition, source, tools } = props;
  const { columns, exports, filters = [], count = ['registo', 'registos'] } = definition;
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
  const [hidden, setHidden] = useHiddenColumns(source.call);
  const list = useRef<HTMLElement>(null);
  const unhidden = columns.filter((column) => column.main || !hidden.includes(column.id));
  const layout = useListLayout(list, unhidden.length, definition.dense);
  // Cards show all columns: they have room for them, and no button to unhide one.
  const shown = layout === 'cards' ? columns : unhidden;
  const nodeName = useNodeName(company?.cd ?? 0, search.no ?? null);
  const chips = chipsOf(search, definition, nodeName);
  const sort = parseSort(search.ordenacao);
  const onSort = (next: Sort | null) => change({ ordenacao: formatSort(next) });
  const remove = (removed: readonly string[]) =>
    change(Object.fromEntries(removed.map((name) => [name, undefined])));
  const clear = () => {
    focusList();
    remove(namesOf(chips));
  };

  return (
    <div className={classes.root}>
      <header className={classes.top}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <div className={classes.tools}>
          {typeof tools === 'function' ? tools(searchNow) : tools}
          {exports && <ExportButton {...exports} fetchRows={fetchRows} />}
          {props.action}
        </div>
      </header>
      <SentNote />
      {props.children}
      <search className={classes.filters}>
        <ListSearch
          ref={searchField}
          value={search.pesquisa ?? ''}
          hint={definition.searchHint}
          onSearch={onSearch}
        />
        {hasFilters(definition, ofNode) && (
          <ListFold active={chips.filter(({ names }) => !names.includes('pesquisa')).length}>
            {ofNode && (
              <OrganigramaField
                company={company}
                value={search.no ?? null}
                onChange={(no) => change({ no: no ?? undefined })}
              />
            )}
            {definition.period && <ListPeriod value={search as Period} onChange={change} />}
            <ListFilters filters={filters} values={search} onChange={change} />
          </ListFold>
        )}
      </search>
      <section
        ref={list}
        id={LIST_ID}
        className={classes.list}
        aria-label={title}
        tabIndex={-1}
        onClickCapture={sendSearch}
      >
        <div className={classes.summary}>
          <p className={classes.total} role="status">
            {rows.page && countLabel(rows.page.count, ...count)}
          </p>
          <ListChips chips={chips} onRemove={remove} onClear={clear} />
          <div className={classes.columns}>
            {layout === 'cards' ? (
              <CardSort columns={columns} sort={sort} onSort={onSort} />
            ) : (
              <ColumnsButton
                columns={columns.filter((column) => !column.main)}
                hidden={hidden}
                onChange={setHidden}
              />
            )}
          </div>
        </div>
        <ListBody<N>
          label={title}
          definition={definition}
          columns={shown}
          rows={rows}
          layout={layout}
          search={search}
          change={change}
          sort={sort}
          onSort={onSort}
          rowOptions={props}
          begin={props.action}
          onClear={chips.length > 0 ? clear : undefined}
          onTurn={() => {
            if ((list.current?.getBoundingClientRect().top ?? 0) < 0)
              list.current?.scrollIntoView();
          }}
        />
      </section>
    </div>
  );
}
