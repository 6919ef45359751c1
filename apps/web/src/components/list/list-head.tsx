import { Button, Title } from '@mantine/core';
import type { ListCallName } from '../../lib/list/list-call.ts';
import type { ListSearch } from '../../lib/list/list-state.ts';
import { ExportButton } from '../files/export-button.tsx';
import { ExportFormatButton } from '../files/export-format-button.tsx';
import classes from './list.module.css';
import type { ListPageProps } from './list-page.tsx';
import { PrintButton } from './print/print-button.tsx';
import { useWholeList, useWorkbook } from './use-list-rows.ts';

interface Props<N extends ListCallName>
  extends Pick<ListPageProps<N>, 'title' | 'definition' | 'source' | 'tools' | 'action'> {
  /** The search, with what was typed and is not in the address yet. */
  searchNow(): ListSearch;
  /** Prints the rows; absent where there are none. */
  print?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** The title of a list, and what is done with it as a whole. */
export function ListHead<N extends ListCallName>(props: Props<N>) {
  const { title, definition, source, tools, searchNow, print } = props;
  const fetchRows = useWholeList(source, searchNow);
  const fetchWorkbook = useWorkbook(source, searchNow);
  return (
    <header className={classes.top}>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      <div className={classes.tools}>
        {typeof tools === 'function' ? tools(searchNow) : tools}
        {print && <PrintButton print={print} />}
        {definition.exports && (
          <Button.Group data-formats>
            <ExportButton
              {...definition.exports}
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
  );
}
