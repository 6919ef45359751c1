import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import classes from '../worklist.module.css';

/** Opens the list of keyboard shortcuts; hidden on devices without a keyboard. */
export function KeysButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      variant="default"
      className={classes.keysButton}
      leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="?"
      onClick={onClick}
    >
      Atalhos
    </Button>
  );
}
