import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { BarDrawing } from './bar-drawing.tsx';
import {
  type ChartData,
  type ChartLayout,
  type ChartPart,
  countOf,
  describePart,
  partName,
  RANKED_BARS,
} from './chart-model.ts';
import { firstPart, stepFrom, stepOfKey } from './chart-steps.ts';
import classes from './charts.module.css';
import { PartsContext } from './use-parts.ts';

interface Props extends ChartData {
  readonly label: string;
  readonly layout?: ChartLayout | undefined;
  /** The selected part, which is highlighted if it is drawn. */
  readonly picked: ChartPart | null;
  /** The address of the list filtered by the part. */
  hrefOf(part: ChartPart): string;
  onPick(part: ChartPart): void;
}

/**
 * A bar chart; horizontal on phones. Each part of a bar is a link to the list filtered by it. The chart is one tab
 * stop, and the arrow keys move between parts (roving tab index).
 */
export function BarChart(props: Props) {
  const { series, label, layout = 'stacked', hrefOf, onPick } = props;
  const ranked = layout === 'ranked';
  const bars = ranked ? props.bars.slice(0, RANKED_BARS) : props.bars;
  const data = { bars, series };
  const hint = useId();
  const root = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 599px)', window.innerWidth < 600);
  const horizontal = ranked || narrow;
  const [focused, setFocused] = useState<ChartPart | null>(null);
  const [last, setLast] = useState<ChartPart | null>(null);
  const describe = (part: ChartPart) => describePart(data, part);
  const drawn = (part: ChartPart | null) => {
    const bar = bars.find(({ id }) => id === part?.bar);
    return part && countOf(bar, part.series) > 0 ? part : null;
  };
  const tabStop = drawn(last) ?? firstPart(data);
  // A filter by a part that is not drawn, as that of another year, leaves the bars as they are.
  const picked = drawn(props.picked);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key, horizontal);
    const next = step && stepFrom(data, tabStop, step);
    if (!next) return;
    event.preventDefault();
    const name = CSS.escape(partName(next));
    root.current?.querySelector<SVGElement>(`[data-part="${name}"]`)?.focus();
  };
  const onFocus = (part: ChartPart) => {
    setLast(part);
    setFocused(part);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={root}
      role="group"
      aria-label={label}
      aria-describedby={hint}
      onKeyDown={onKeyDown}
      onBlur={() => setFocused(null)}
    >
      <VisuallyHidden id={hint}>
        Use as setas para percorrer as barras e Enter para filtrar a lista.
      </VisuallyHidden>
      <PartsContext value={{ horizontal, tabStop, picked, describe, hrefOf, onPick, onFocus }}>
        <BarDrawing {...data} layout={layout} horizontal={horizontal} />
      </PartsContext>
      <p className={classes.focused} aria-hidden>
        {focused && describe(focused)}
      </p>
    </div>
  );
}
