import { CloseButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { focusList } from '../../../lib/page/scroll-to-list.ts';
import classes from './chips.module.css';

interface Props {
  /** The query names of the filter, of which the first names the chip. */
  readonly name: string;
  readonly label: string;
  /** The chosen value in words; `undefined` if the filter is not set. */
  readonly value: string | undefined;
  /** Absent if it cannot be taken off here. */
  readonly onRemove?: (() => void) | undefined;
  /** What opens the filter: it gets the words of the chip. Without it the chip only says that the filter is set. */
  children?(words: ReactNode): ReactNode;
}

/** Moves the focus from a button that goes with its filter: to what opens the filter, to the next chip, to the list. */
function leave(button: HTMLElement): void {
  const chip = button.closest('li');
  const next = [chip, chip?.nextElementSibling, chip?.previousElementSibling]
    .map((each) => each?.querySelector<HTMLElement>('[data-face]'))
    .find((face) => face);
  if (next) next.focus();
  else focusList();
}

/** A filter of a list as a chip: its name, and once it is set its value, with a button that takes it off. */
export function FilterChip({ name, label, value, onRemove, children }: Props) {
  const isSet = value !== undefined;
  const words = (
    <>
      <span className={classes.words} title={value}>
        {isSet ? (
          <>
            <span className={classes.label}>{label}:</span> {value}
          </>
        ) : (
          label
        )}
      </span>
      {children && !isSet && <IconChevronDown size={14} stroke={1.75} aria-hidden />}
    </>
  );
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    leave(currentTarget);
    onRemove?.();
  };
  return (
    <li className={classes.chip} data-filter={name} data-set={isSet || undefined}>
      {children ? children(words) : <span className={classes.face}>{words}</span>}
      {isSet && onRemove && (
        <CloseButton
          size="xs"
          iconSize={14}
          className={classes.close}
          aria-label={`Remover filtro ${label}`}
          onClick={remove}
        />
      )}
    </li>
  );
}
