import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type FocusEvent, useEffect, useRef, useState } from 'react';
import { focusWhenMounted, withFocused } from '../../../../lib/list/virtual-rows.ts';
import { TABLE_CELLS } from '../verificacao/table-cells.ts';
import { cellId } from './cell-id.ts';
import { NoteTip } from './note-tip.tsx';
import classes from './rows.module.css';
import type { RowsViewProps } from './rows-view.ts';
import { TableRow } from './table-row.tsx';
import { useScrollToWanted } from './use-scroll-to-wanted.ts';

const touch = window.matchMedia('(pointer: coarse)').matches;
const ROW_PIXELS = touch ? 52 : 40;
const TOOLS_PIXELS = touch ? 172 : 148;
const WIDTH = TABLE_CELLS.reduce((sum, { width }) => sum + width, TOOLS_PIXELS);

interface Props extends RowsViewProps {
  onRemove(id: number): void;
}

/** The rows as a virtualised table, which also keeps the focused row mounted. */
export function RowsTable({ rows, shown, editing, checkOf, formerOf, wanted, onRemove }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const focusedAt = focused === null ? -1 : shown.indexOf(focused);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 8,
    scrollPaddingStart: ROW_PIXELS,
    rangeExtractor: (range) => withFocused(range, focusedAt),
  });

  useScrollToWanted({ rows, shown, wanted }, virtual);
  useEffect(() => {
    if (wanted) focusWhenMounted(cellId(wanted.row, wanted.cell));
  }, [wanted]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const position = (event.target as HTMLElement).closest('tr')?.ariaRowIndex;
    setFocused(position ? Number(position) - 2 : null);
  };

  let end = 0;
  const gapTo = (start: number) => {
    const height = start - end;
    return height > 0 && <Gap key={`espaco-${start}`} height={height} />;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the cursor is.
    <div
      ref={scroller}
      className={classes.scroller}
      onFocus={onFocus}
      onBlur={() => setFocused(null)}
    >
      <table
        className={classes.table}
        style={{ width: WIDTH, '--tools-width': `${TOOLS_PIXELS}px` } as CSSProperties}
        aria-label="Funcionários a adicionar"
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          <col style={{ width: TOOLS_PIXELS }} />
          {TABLE_CELLS.map(({ cell, width }) => (
            <col key={cell} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.head}>
              Linha
            </th>
            {TABLE_CELLS.map(({ cell, header, required }) => (
              <th key={cell} scope="col" className={classes.head} data-cell={cell}>
                {header}
                {required && (
                  <span className={classes.required} title="Obrigatório">
                    {' *'}
                    <span className={classes.note}> obrigatório</span>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {virtual.getVirtualItems().flatMap((item) => {
            const index = shown[item.index] ?? 0;
            const row = rows[index];
            if (!row) return [];
            const gap = gapTo(item.start);
            end = item.end;
            return [
              gap,
              <TableRow
                key={row.id}
                row={row}
                index={index}
                check={checkOf(row)}
                former={formerOf(row)}
                editing={editing.has(row.id)}
                height={ROW_PIXELS}
                onRemove={onRemove}
              />,
            ];
          })}
          {gapTo(virtual.getTotalSize())}
        </tbody>
      </table>
      <NoteTip scroller={scroller} />
    </div>
  );
}

/** Takes the place of rows that are not mounted. */
function Gap({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable.
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={TABLE_CELLS.length + 1} />
    </tr>
  );
}
