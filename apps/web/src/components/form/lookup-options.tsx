import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './form.module.css';
import type { Lookup } from './lookup.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly list: readonly Lookup[];
  /** Index of the entry that Enter chooses; -1 for none. */
  readonly active: number;
  readonly value: Lookup | null;
  onSelect(chosen: Lookup): void;
}

export function LookupOptions({ id, label, list, active, value, onSelect }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = active >= 0 ? box.current?.children[active] : null;
    (shown ?? box.current?.querySelector('[aria-selected="true"]'))?.scrollIntoView({
      block: 'nearest',
    });
  }, [active]);
  return (
    <div
      ref={box}
      id={`${id}-list`}
      className={classes.options}
      role="listbox"
      // Not a stop of its own, as a scroller would be: the keys move through it from the input above.
      tabIndex={-1}
      aria-label={label}
    >
      {list.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input above.
        <div
          key={entry.cd}
          id={`${id}-${entry.cd}`}
          className={classes.option}
          role="option"
          aria-selected={entry.cd === value?.cd}
          data-active={index === active || undefined}
          onClick={() => onSelect(entry)}
        >
          {entry.nome}
          {entry.cd === value?.cd && <IconCheck size={16} stroke={2} aria-hidden />}
        </div>
      ))}
    </div>
  );
}
