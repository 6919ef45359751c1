import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import styles from './prestador.module.css';

/** Shows the keys of the queue; absent where there is no keyboard. */
export function KeysButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      variant="default"
      className={styles.keysButton}
      leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="?"
      onClick={onClick}
    >
      Atalhos
    </Button>
  );
}
