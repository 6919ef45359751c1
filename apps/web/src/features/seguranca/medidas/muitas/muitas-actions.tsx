import { Button } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { MUITAS_MOST } from '@sst/contract/rules/medidas/vistas';
import { IconCalendarTime, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';

const MuitasDialog = lazyDialog(() => import('./muitas-dialog.tsx'), 'MuitasDialog');
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly rows: readonly MedidaRow[];
  /** They are changed, and no longer chosen. */
  onDone(cds: readonly number[]): void;
}

/** What can be changed of the chosen measures at once. */
export function MuitasActions({ rows, onDone }: Props) {
  const [acao, setAcao] = useState<'prazo' | 'responsavel'>();
  const many = rows.length > MUITAS_MOST;
  const button = {
    variant: 'default',
    disabled: many,
    ...(many && { title: `No máximo ${MUITAS_MOST} de cada vez.` }),
    ...MuitasDialog.opener,
  } as const;
  return (
    <>
      <Button
        {...button}
        leftSection={<IconUser {...ICON} />}
        onClick={() => setAcao('responsavel')}
      >
        Mudar responsável
      </Button>
      <Button
        {...button}
        leftSection={<IconCalendarTime {...ICON} />}
        onClick={() => setAcao('prazo')}
      >
        Mudar prazo
      </Button>
      {acao && (
        <MuitasDialog acao={acao} rows={rows} onDone={onDone} onClose={() => setAcao(undefined)} />
      )}
    </>
  );
}
