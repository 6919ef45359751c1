import { Loader } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Exported } from '../../../lib/files/export-rows.ts';
import type { ListSearch } from '../../../lib/list/list-state.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { ExportCancel } from '../../files/export-cancel.tsx';
import { useDownload } from '../../files/use-download.ts';
import { useExport } from '../../files/use-export.ts';
import { MenuButton } from '../../menu-button.tsx';
import { usePrint } from '../print/use-print.ts';
import type { FurtherFiles } from './further-files.ts';
import type { ListMenu as Part } from './list-menu.tsx';

const ListMenu = lazyPart(() => import('./list-menu.tsx'), 'ListMenu');

interface Props<Row> extends Pick<Parameters<typeof Part>[0], 'columns' | 'onKeys'> {
  /** The file of the rows; absent for a list that has none. */
  readonly exported: Exported<Row> | undefined;
  /** What else is made of them. */
  readonly further: FurtherFiles | undefined;
  /** The search, with what was typed and is not in the address yet. */
  searchNow(): ListSearch;
  /** Prints the rows; absent where there are none, and on a phone. */
  readonly print: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** What is seldom done with a list as a whole, in one menu: print, export and its format, columns, the list of keys. */
export function ListMore<Row>({ exported, further, print, ...props }: Props<Row>) {
  const { searchNow, columns, onKeys } = props;
  const file = useExport(exported, true);
  const { start: download, ...other } = useDownload();
  const paper = usePrint(print);
  const busy = file.busy || other.busy || paper.busy;
  if (!exported && !print && !columns && !onKeys) return null;
  return (
    <>
      <MenuButton
        variant="default"
        title="Mais opções"
        data-more
        aria-busy={busy}
        leftSection={busy ? <Loader size={16} /> : <IconDots size={18} stroke={1.75} aria-hidden />}
        onIntent={ListMenu.preload}
        menu={(target, onClose) => (
          <ListMenu
            target={target}
            onClose={onClose}
            onPrint={print && paper.press}
            onExport={exported && file.start}
            further={further}
            onFurther={({ save }) => download((receiving) => save(searchNow(), receiving))}
            columns={columns}
            onKeys={onKeys}
          />
        )}
      >
        Mais opções
      </MenuButton>
      {/* One at a time: each of them takes the place of a button in the head. */}
      <ExportCancel {...(other.busy ? other : file)} />
    </>
  );
}
