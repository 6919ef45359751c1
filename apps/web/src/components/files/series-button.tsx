import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import type { SeriesRow } from '../../lib/series.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import classes from './files.module.css';

const SeriesDialog = lazyPart(() => import('./series-dialog.tsx'), 'SeriesDialog');
const load = () => SeriesDialog.preload();

interface Props {
  /** The node or company whose sheets are downloaded; the archive is named after it. */
  readonly node: string | null;
  /** The total is an upper bound: it includes records that may have no sheet. */
  readonly atMost?: boolean;
  /** The number of sheets; a large archive is streamed to a file. */
  fetchTotal(signal: AbortSignal): Promise<number>;
  fetchPage(pagina: number, signal: AbortSignal): Promise<readonly SeriesRow[]>;
}

/** 'Descarregar fichas de aptidão em série': downloads all sheets of a node as one archive, with progress. */
export function SeriesButton({ node, atMost = false, fetchTotal, fetchPage }: Props) {
  /** A new number for each run, since one may start while the previous one still shows its report. */
  const [run, setRun] = useState<number | null>(null);
  const start = () => {
    if (node) return setRun(Date.now());
    notify(
      'warning',
      'Para descarregar as fichas de aptidão, é necessário indicar a empresa ou departamento',
    );
  };
  return (
    <>
      <Button
        variant="default"
        classNames={{ root: classes.start, label: classes.startLabel }}
        leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
        onMouseEnter={load}
        onFocus={load}
        onClick={start}
      >
        Descarregar fichas de aptidão em série
      </Button>
      {run !== null && node && (
        <OptionalPart onFailure={() => setRun(null)}>
          <SeriesDialog
            key={run}
            node={node}
            atMost={atMost}
            fetchTotal={fetchTotal}
            fetchPage={fetchPage}
            onClose={() => setRun(null)}
          />
        </OptionalPart>
      )}
    </>
  );
}
