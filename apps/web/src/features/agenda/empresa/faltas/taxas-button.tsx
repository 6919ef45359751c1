import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { useEspecie } from '../../../../components/saude/use-especie.ts';

const TaxasDialog = lazyDialog(() => import('./taxas-dialog.tsx'), 'TaxasDialog');

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
        aria-label="Taxa de faltas"
        title="Taxa de faltas"
        {...TaxasDialog.opener}
        onClick={() => setOpened(true)}
      >
        Taxa de faltas
      </Button>
      {opened && <TaxasDialog no={no} especie={especie} onClose={() => setOpened(false)} />}
    </>
  );
}
