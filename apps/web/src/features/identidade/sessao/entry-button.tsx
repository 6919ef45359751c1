import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The form is being sent; the button keeps the focus. */
  readonly busy: boolean;
  /** Beside a button that is meant first. */
  readonly second?: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form outside the session. */
export function EntryButton({ busy, second, children }: Props) {
  return (
    <Button
      type="submit"
      variant={second ? 'default' : 'filled'}
      size="md"
      fullWidth
      mt="sm"
      leftSection={busy && <Loader size={18} mr={6} color="currentColor" aria-hidden />}
      aria-disabled={busy}
    >
      {children}
    </Button>
  );
}
