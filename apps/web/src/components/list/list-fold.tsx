import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './list.module.css';

interface Props {
  /** How many of them narrow the list now. */
  readonly active: number;
  readonly children: ReactNode;
}

/** The filters beside the search. On a phone they would fill the first screen, so there a button unfolds them. */
export function ListFold({ active, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={classes.unfold}
        variant={open ? 'light' : 'default'}
        aria-expanded={open}
        aria-controls={id}
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Filtros{active > 0 && ` (${active})`}
      </Button>
      <div id={id} className={classes.fold} data-unfolded={open || undefined}>
        {children}
      </div>
    </>
  );
}
