import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** The button that removes the record of a detail. */
export function DetailRemove({ label, onClick }: { readonly label: string; onClick(): void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
