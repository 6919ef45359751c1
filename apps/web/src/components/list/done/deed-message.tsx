import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Deed } from '../../../lib/list/last-deed.ts';
import { keepDates } from '../../kept-dates.tsx';
import classes from '../list.module.css';

interface Props {
  readonly deed: Deed;
  /** Takes the filters off, where there are any. */
  readonly clear?: { readonly label: string; run(): void } | undefined;
}

/** An empty list whose last rows its user has just dealt with: what was done, where it is seen, and the way back while there is one. */
export function DeedMessage({ deed: { text, link, undo, until }, clear }: Props) {
  const [over, setOver] = useState(() => until !== undefined && performance.now() >= until);
  useEffect(() => {
    if (until === undefined) return;
    setOver(performance.now() >= until);
    const timer = setTimeout(() => setOver(true), until - performance.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <div className={classes.message} role="status">
      <IconCircleCheck size={28} stroke={1.5} aria-hidden className={classes.messageIcon} />
      <div>
        <p>{keepDates(text)}</p>
      </div>
      {link && (
        <Button
          variant="default"
          size="sm"
          renderRoot={(root) => <Link {...link} preload={false} {...root} />}
        >
          Ver
        </Button>
      )}
      {undo && !over && (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setOver(true);
            undo();
          }}
        >
          Anular
        </Button>
      )}
      {clear && (
        <Button variant="subtle" size="sm" onClick={clear.run}>
          {clear.label}
        </Button>
      )}
    </div>
  );
}
