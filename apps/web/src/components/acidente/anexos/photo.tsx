import { Skeleton } from '@mantine/core';
import type { Documento } from '@sst/contract';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { unreadablePdf } from '../../../lib/files/pdf.ts';
import { decodePhoto } from '../../../lib/files/photo.ts';
import { LoadFailure, LoadProblem } from '../../feedback/load-problem.tsx';
import classes from './anexos-acidente.module.css';

interface Props {
  readonly titulo: string;
  readonly query: UseQueryOptions<{ message: Documento }>;
}

/** A photograph below its name; each opening fetches it again, and it is never cached. */
export function Photo({ titulo, query }: Props) {
  const { data, error, refetch } = useQuery({
    ...query,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const photo = useMemo(() => data && decode(data.message.anex), [data]);
  const url = useObjectUrl(photo instanceof Blob ? photo : undefined);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (photo instanceof Error) return <LoadProblem text={unreadablePdf(photo)} />;
  if (!url) return <Skeleton height={200} role="status" aria-label="A carregar a fotografia" />;
  return <img className={classes.photo} src={url} alt={titulo} />;
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function decode(base64: string): Blob | Error {
  try {
    return decodePhoto(base64);
  } catch (error) {
    return error as Error;
  }
}
