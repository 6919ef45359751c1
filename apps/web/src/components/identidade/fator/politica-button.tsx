import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';

const PoliticaDialog = lazyDialog(() => import('./politica-dialog.tsx'), 'PoliticaDialog');

interface Props {
  readonly company: number;
  /** It is the provider who looks at the company. */
  readonly ofPrestador?: boolean;
}

/** Opens the rule of a company about second factors. */
export function PoliticaButton({ company, ofPrestador = false }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
        {...PoliticaDialog.opener}
        onClick={() => setOpened(true)}
      >
        Segundo fator
      </Button>
      {opened && (
        <PoliticaDialog
          company={company}
          ofPrestador={ofPrestador}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
