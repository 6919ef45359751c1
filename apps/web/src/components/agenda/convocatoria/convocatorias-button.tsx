import { Button } from '@mantine/core';
import type { FolhasQuery } from '@sst/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';

const ConvocatoriasDialog = lazyDialog(
  () => import('./convocatorias-dialog.tsx'),
  'ConvocatoriasDialog',
);

interface Props {
  readonly company: number;
  /** The filters of the list, which the sheets follow. */
  readonly query: Omit<FolhasQuery, 'sem_email'>;
}

/** Opens the sheets of the list and, for an administrator, what the company has chosen about the letters. */
export function ConvocatoriasButton(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        {...ConvocatoriasDialog.opener}
        onClick={() => setOpened(true)}
      >
        Convocatórias
      </Button>
      {opened && <ConvocatoriasDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
