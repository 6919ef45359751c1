import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';

const TaxasDialog = lazyPart(() => import('./taxas-dialog.tsx'), 'TaxasDialog');

interface Props {
  /** The node that the list is filtered by. */
  readonly no: number | undefined;
}

/** Opens how often employees did not come. */
export function TaxasButton({ no }: Props) {
  const especie = useEspecie();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-label="Taxa de faltas"
        title="Taxa de faltas"
        onFocus={TaxasDialog.preload}
        onMouseEnter={TaxasDialog.preload}
        onClick={() => setOpened(true)}
      >
        Taxa de faltas
      </Button>
      <OptionalPart onFailure={() => setOpened(false)}>
        {opened && <TaxasDialog no={no} especie={especie} onClose={() => setOpened(false)} />}
      </OptionalPart>
    </>
  );
}
