import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import classes from './cards.module.css';
import { RowCard } from './row-card.tsx';
import type { RowsViewProps } from './rows-view.ts';
import { useScrollToWanted } from './use-scroll-to-wanted.ts';

const CARD_PIXELS = 140;

interface Props extends RowsViewProps {
  onEdit(id: number): void;
  onRemove(id: number): void;
}

/** The rows on a phone, as virtualised cards. */
export function RowsCards({ rows, shown, checkOf, formerOf, wanted, onEdit, onRemove }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PIXELS,
    getItemKey: (at) => rows[shown[at] ?? 0]?.id ?? at,
    overscan: 5,
    gap: 8,
  });
  useScrollToWanted({ rows, shown, wanted }, virtual);

  return (
    <section ref={scroller} className={classes.scroller} aria-label="Funcionários a adicionar">
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[shown[item.index] ?? 0];
          return (
            row && (
              <li
                key={row.id}
                ref={virtual.measureElement}
                data-index={item.index}
                className={classes.item}
                style={{ transform: `translateY(${item.start}px)` }}
                aria-setsize={shown.length}
                aria-posinset={item.index + 1}
              >
                <RowCard
                  row={row}
                  check={checkOf(row)}
                  former={formerOf(row)}
                  onEdit={onEdit}
                  onRemove={onRemove}
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
