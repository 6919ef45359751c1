import { Button, VisuallyHidden } from '@mantine/core';
import type { useDownload } from './use-download.ts';

type Props = Pick<ReturnType<typeof useDownload>, 'long' | 'size' | 'giveUp'>;

/** Gives up an export that takes long, and says how far it has come. */
export function ExportCancel({ long, size, giveUp }: Props) {
  return (
    <>
      {long && (
        <Button variant="default" onClick={giveUp}>
          Cancelar
          <VisuallyHidden>&nbsp;a exportação</VisuallyHidden>
          {size && <span aria-hidden>&nbsp;({size})</span>}
        </Button>
      )}
      <VisuallyHidden role="status">{long && `A exportar. ${size}`}</VisuallyHidden>
    </>
  );
}
