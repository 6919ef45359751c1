import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';

const EmitirFichasDialog = lazyDialog(
  () => import('./emitir-fichas-dialog.tsx'),
  'EmitirFichasDialog',
);

/** Opens the dialog that issues the sheets of many exams. */
export function EmitirFichasButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileCertificate size={16} stroke={1.75} aria-hidden />}
        {...EmitirFichasDialog.opener}
        onClick={() => setOpen(true)}
      >
        Emitir fichas em falta
      </Button>
      {open && <EmitirFichasDialog onClose={() => setOpen(false)} />}
    </>
  );
}
