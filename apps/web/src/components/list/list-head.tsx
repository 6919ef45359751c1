import { Title } from '@mantine/core';
import type { ListCallName } from '../../lib/list/list-call.ts';
import type { ListSearch } from '../../lib/list/list-state.ts';
import type { useShownColumns } from './columns/use-shown-columns.ts';
import classes from './list.module.css';
import type { ListPageProps } from './list-page.tsx';
import { ListMore } from './menu/list-more.tsx';
import { useWholeList, useWorkbook } from './use-list-rows.ts';

interface Props<N extends ListCallName>
  extends Pick<
    ListPageProps<N>,
    'title' | 'definition' | 'source' | 'tools' | 'action' | 'further'
  > {
  /** The search, with what was typed and is not in the address yet. */
  searchNow(): ListSearch;
  /** Prints the rows; absent where there are none. */
  print?: ((signal: AbortSignal) => Promise<void>) | undefined;
  readonly columns: ReturnType<typeof useShownColumns<N>>;
  /** Asks for the list of keys; absent where the rows are no table. */
  onKeys?: (() => void) | undefined;
}

/** The title of a list, and what is done with it as a whole: what is seldom done is in one menu. */
export function ListHead<N extends ListCallName>(props: Props<N>) {
  const { title, definition, source, tools, searchNow, print, columns } = props;
  const fetchRows = useWholeList(source, searchNow);
  const fetchWorkbook = useWorkbook(source, searchNow);
  const onPhone = columns.layout === 'phone';
  const keys = onPhone ? undefined : props.onKeys;
  return (
    <header className={classes.top}>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      <div className={classes.tools}>
        {typeof tools === 'function' ? tools(searchNow) : tools}
        <ListMore
          exported={definition.exports && { ...definition.exports, fetchRows, fetchWorkbook }}
          further={props.further}
          searchNow={searchNow}
          // A phone prints nothing.
          print={onPhone ? undefined : print}
          columns={
            keys && {
              all: definition.columns.filter((column) => !column.main),
              hidden: columns.hidden,
              onChange: columns.setHidden,
            }
          }
          onKeys={keys}
        />
        {props.action}
      </div>
    </header>
  );
}
