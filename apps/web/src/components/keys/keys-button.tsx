import { Button } from '@mantine/core';

/** Opens the list of keyboard shortcuts; hidden on devices without a keyboard. */
export function KeysButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      variant="default"
      data-keys
      title="Atalhos de teclado (?)"
      leftSection={<span aria-hidden>?</span>}
      aria-keyshortcuts="?"
      onClick={onClick}
    >
      Atalhos
    </Button>
  );
}
