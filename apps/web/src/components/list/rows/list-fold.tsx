import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from '../list.module.css';

interface Props {
  /** Number of active filters. */
  readonly active: number;
  readonly children: ReactNode;
}

/** The filters beside the search; on phones they collapse under a button, since they would fill the first screen. */
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
