import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePrint } from './use-print.ts';

interface Props {
  /** What it prints, where its place says so to those who see it: 'escolhidos'. */
  readonly of: string;
  /** Puts the rows on the page, prints it and takes them off again. */
  print(signal: AbortSignal): Promise<void>;
}

/** Prints rows that were chosen of a list. */
export function PrintButton({ of, print }: Props) {
  const { busy, press } = usePrint(print);
  return (
    <Button
      variant="default"
      data-print
      title="Imprimir"
      // Not `disabled` while busy, which would lose the focus.
      aria-disabled={busy || undefined}
      aria-busy={busy}
      leftSection={
        busy ? <Loader size={16} /> : <IconPrinter size={16} stroke={1.75} aria-hidden />
      }
      onClick={press}
    >
      Imprimir
      <VisuallyHidden>&nbsp;{of}</VisuallyHidden>
    </Button>
  );
}
