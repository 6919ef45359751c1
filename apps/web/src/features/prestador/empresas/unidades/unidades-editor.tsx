import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusWhenMounted, withFocused } from '../../../../lib/list/virtual-rows.ts';
import { UnidadeRow, unidadePartId } from './unidade-row.tsx';
import classes from './unidades.module.css';
import { canDescend } from './unidades.ts';
import type { UnidadesWork } from './use-unidades.ts';

const ROW_PIXELS = 48;

interface Props {
  /** The company's name, shown at the root. */
  readonly company: string;
  readonly work: UnidadesWork;
}

/** The virtualised list of the units of a tree. */
export function UnidadesEditor({ company, work: { units, errors, wanted, dispatch } }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count: units.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (index) => units[index]?.id ?? index,
    overscan: 8,
    rangeExtractor: (range) =>
      withFocused(
        range,
        units.findIndex(({ id }) => id === focused),
      ),
  });
  const leadTo = useEffectEvent(({ id, part }: NonNullable<UnidadesWork['wanted']>) => {
    const index = units.findIndex((unit) => unit.id === id);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
    focusWhenMounted(unidadePartId(id, part));
  });
  useEffect(() => {
    if (wanted) leadTo(wanted);
  }, [wanted]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-unit]');
    setFocused(row ? Number(row.dataset.unit) : null);
  };
  return (
    <div className={classes.editor}>
      <p className={classes.root}>{company.trim() || 'A empresa'}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the cursor is. */}
      <div
        ref={scroller}
        className={classes.scroller}
        onFocus={onFocus}
        onBlur={() => setFocused(null)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: rows that are out of view are not there. */}
        <div
          role="list"
          aria-label="Unidades"
          className={classes.space}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const unit = units[index];
            return (
              unit && (
                // biome-ignore lint/a11y/useSemanticElements: likewise.
                <div
                  key={key}
                  ref={virtual.measureElement}
                  role="listitem"
                  aria-posinset={index + 1}
                  aria-setsize={units.length}
                  data-index={index}
                  data-unit={unit.id}
                  className={classes.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <UnidadeRow
                    unit={unit}
                    position={index + 1}
                    errors={errors.get(unit.id)}
                    descends={canDescend(units, index)}
                    dispatch={dispatch}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
