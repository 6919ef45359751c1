import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Opens the form of a measure of the company's own. */
export function PropriaButton({ onOpen }: { onOpen(): void }) {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      Nova medida
    </Button>
  );
}
