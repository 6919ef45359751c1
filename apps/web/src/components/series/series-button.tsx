import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import classes from './series.module.css';
import type { SeriesSource } from './series-source.ts';

const SeriesDialog = lazyDialog(() => import('./series-dialog.tsx'), 'SeriesDialog');
const load = () => SeriesDialog.preload();

/** The list as it was when its series was asked for. */
export interface SeriesList {
  /** The node that the list is filtered by; `null` without one. */
  readonly node: number | null;
  /** Whether it is searched or filtered, beside the node. */
  readonly filtered: boolean;
  /** How many of its records were chosen; absent for all. */
  readonly chosen?: number | undefined;
  /** Its sheets at a node and below it. */
  sheetsOf(node: number): SeriesSource;
}

interface Props {
  /** What a record of the list is: 'funcionário', 'funcionários'. */
  readonly noun: readonly [string, string];
  /** What the button says, and stands beside other buttons alike; by default it is the one of the list. */
  readonly label?: string;
  /** Called at the click: the list may have been searched since the page was drawn. */
  listNow(): SeriesList;
}

/** 'Descarregar fichas de aptidão em série': downloads the sheets of a filtered list as one archive, after a question. */
export function SeriesButton({ noun, label, listNow }: Props) {
  /** With a new key for each run, since one may start while the previous one still shows its report. */
  const [run, setRun] = useState<{ readonly key: number; readonly list: SeriesList } | null>(null);
  return (
    <>
      <Button
        variant="default"
        {...(!label && { classNames: { root: classes.start, label: classes.startLabel } })}
        leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
        onMouseEnter={load}
        onFocus={load}
        onClick={() => setRun({ key: Date.now(), list: listNow() })}
      >
        {label ?? 'Descarregar fichas de aptidão em série'}
      </Button>
      {run && (
        <SeriesDialog key={run.key} noun={noun} list={run.list} onClose={() => setRun(null)} />
      )}
    </>
  );
}
