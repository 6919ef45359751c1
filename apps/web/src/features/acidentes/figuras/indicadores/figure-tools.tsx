import { Button } from '@mantine/core';
import type { FileColumn } from '@sst/contract/folhas/fields';
import { IconPhoto } from '@tabler/icons-react';
import { ExportButton } from '../../../../components/files/export-button.tsx';
import { notifyError } from '../../../../lib/notices/notify.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import type { Picture } from './figure-png.ts';
import classes from './indicadores.module.css';

interface Props<Row> {
  readonly title: string;
  /** What it is of, in the image. */
  readonly note: string;
  readonly fileName: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
  /** What the image shows; the rows as a table by default. */
  readonly picture?: (() => Picture) | undefined;
}

/** A figure as a file of rows, and as an image. */
export function FigureTools<Row>({ title, note, fileName, columns, rows, picture }: Props<Row>) {
  const { busy, run } = useInFlight();
  const draw = () =>
    void run(async () => {
      try {
        const { savePicture } = await import('./figure-png.ts');
        await savePicture(picture?.() ?? tableOf(columns, rows), { title, note }, fileName);
      } catch (error) {
        notifyError(error);
      }
    });
  return (
    <div className={classes.tools}>
      <ExportButton of={title} fileName={fileName} columns={columns} fetchRows={async () => rows} />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
        aria-label={`Imagem de ${title}`}
        onClick={draw}
      >
        Imagem
      </Button>
    </div>
  );
}

function tableOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): Picture {
  return {
    kind: 'table',
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
  };
}
