import { Button } from '@mantine/core';
import type { FolhasQuery } from '@sst/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';

const ConvocatoriasDialog = lazyPart(
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
        aria-haspopup="dialog"
        onFocus={ConvocatoriasDialog.preload}
        onMouseEnter={ConvocatoriasDialog.preload}
        onClick={() => setOpened(true)}
      >
        Convocatórias
      </Button>
      <OptionalPart onFailure={() => setOpened(false)}>
        {opened && <ConvocatoriasDialog {...props} onClose={() => setOpened(false)} />}
      </OptionalPart>
    </>
  );
}
