import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { decodePdf, savePdf, unreadablePdf } from '../../lib/files/pdf.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure, LoadProblem } from '../feedback/load-problem.tsx';
import classes from './pdf.module.css';
import type { PdfFile } from './pdf-download.tsx';
import { PdfFrame } from './pdf-frame.tsx';

interface Props {
  readonly title: string;
  readonly file: UseQueryOptions<PdfFile>;
  onClose(): void;
}

/** Shows a PDF in the browser's own viewer; each opening fetches it again, and it is never cached. */
export function PdfDialog({ title, file, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...file,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const read = useMemo(() => data && decode(data.anex), [data]);
  const bytes = read instanceof Error ? undefined : read;
  return (
    <PageDialog title={title} width={920} fullOnPhone inAddress onClose={onClose}>
      <div className={classes.page}>
        {bytes ? (
          <PdfFrame title={title} bytes={bytes} />
        ) : read instanceof Error ? (
          <LoadProblem text={unreadablePdf(read)} />
        ) : error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeleton height="100%" role="status" aria-label="A carregar o ficheiro" />
        )}
      </div>
      <div className={classes.foot}>
        {data && bytes && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => savePdf(data.anex, data.nome_fich)}
          >
            Descarregar
          </Button>
        )}
      </div>
    </PageDialog>
  );
}

function decode(base64: string): Uint8Array<ArrayBuffer> | Error {
  try {
    return decodePdf(base64);
  } catch (error) {
    return error as Error;
  }
}
