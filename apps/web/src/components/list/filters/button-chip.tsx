import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import classes from './chips.module.css';
import { FilterChip } from './filter-chip.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  /** The chosen value in words; `undefined` if the filter is not set. */
  readonly value: string | undefined;
  /** What the list shows without the filter, for screen readers: 'Todas as unidades'. */
  readonly all: string;
  onOpen(): void;
  /** Called on hover or focus, to preload the dialog. */
  onIntent(): void;
  /** Absent if it cannot be taken off. */
  readonly onRemove?: (() => void) | undefined;
}

/** A filter that is chosen in a dialog. */
export function ButtonChip({ name, label, value, all, onOpen, onIntent, onRemove }: Props) {
  return (
    <FilterChip name={name} label={label} value={value} onRemove={onRemove}>
      {(words) => (
        <UnstyledButton
          className={classes.face}
          aria-haspopup="dialog"
          data-face
          onMouseEnter={onIntent}
          onFocus={onIntent}
          onClick={onOpen}
        >
          {words}
          {value === undefined && <VisuallyHidden> {all}</VisuallyHidden>}
        </UnstyledButton>
      )}
    </FilterChip>
  );
}
