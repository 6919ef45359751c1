import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';

const TabletDialog = lazyDialog(() => import('./tablet-dialog.tsx'), 'TabletDialog');

/** Opens the tablet on which workers acknowledge their sheets. */
export function TabletButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceTablet size={16} stroke={1.75} aria-hidden />}
        {...TabletDialog.opener}
        onClick={() => setOpen(true)}
      >
        Tablet
      </Button>
      {open && <TabletDialog onClose={() => setOpen(false)} />}
    </>
  );
}
