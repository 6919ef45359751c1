import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import classes from './organigrama.module.css';
import type { OrganigramaRow } from './organigrama-model.ts';
import { OrganigramaRowItem } from './organigrama-row-item.tsx';

interface Props {
  readonly id: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly autoFocus: boolean;
  readonly rows: readonly OrganigramaRow[];
  readonly activeIndex: number;
  readonly value: number | null;
  readonly highlight: string;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onToggle(cd: number): void;
  onSelect(cd: number): void;
}

const ROW_PIXELS = window.matchMedia('(pointer: coarse)').matches ? 44 : 34;

/**
 * The virtualised rows of the tree; the focus stays on the tree, which names the active row by `aria-activedescendant`.
 */
export function OrganigramaRows({ rows, activeIndex, id, ...props }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.ref, () => scroller.current as HTMLDivElement);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (index) => rows[index]?.node.cd ?? index,
    overscan: 10,
    // Starts with the chosen node in the middle of the view.
    initialOffset: () => Math.max(0, (activeIndex - 5) * ROW_PIXELS),
  });
  const active = rows[activeIndex]?.node.cd;
  useEffect(() => {
    if (active !== undefined) virtual.scrollToIndex(activeIndex, { align: 'auto' });
  }, [active, activeIndex, virtual]);

  return (
    <div
      ref={scroller}
      id={id}
      className={classes.tree}
      data-searching={props.highlight.trim() !== '' || undefined}
      role="tree"
      aria-label="Organigrama"
      tabIndex={0}
      data-autofocus={props.autoFocus || undefined}
      aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
      onKeyDown={props.onKeyDown}
    >
      <div className={classes.space} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <OrganigramaRowItem
                key={item.key}
                id={`${id}-${row.node.cd}`}
                row={row}
                top={item.start}
                height={ROW_PIXELS}
                active={item.index === activeIndex}
                selected={row.node.cd === props.value}
                highlight={props.highlight}
                onToggle={props.onToggle}
                onSelect={props.onSelect}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
