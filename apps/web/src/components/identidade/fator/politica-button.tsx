import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';

const PoliticaDialog = lazyPart(() => import('./politica-dialog.tsx'), 'PoliticaDialog');

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
        aria-haspopup="dialog"
        onMouseEnter={PoliticaDialog.preload}
        onFocus={PoliticaDialog.preload}
        onClick={() => setOpened(true)}
      >
        Segundo fator
      </Button>
      <OptionalPart>
        {opened && (
          <PoliticaDialog
            company={company}
            ofPrestador={ofPrestador}
            onClose={() => setOpened(false)}
          />
        )}
      </OptionalPart>
    </>
  );
}
