import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { notifyError } from '../../../lib/notices/notify.ts';
import { usePageAction } from '../../../lib/page/page-actions.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

interface Props {
  /** What it prints, where its place says so to those who see it: 'escolhidos'. */
  readonly of?: string;
  /** Puts the rows on the page, prints it and takes them off again. */
  print(signal: AbortSignal): Promise<void>;
}

/** Prints all rows of a list as it is filtered, up to a limit, which the sheet then says. */
export function PrintButton({ of, print }: Props) {
  const { busy, run } = useInFlight();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    try {
      await print(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error);
    }
  };
  const press = () => void run(start);
  usePageAction('imprimir', press);
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
      {of && <VisuallyHidden>&nbsp;{of}</VisuallyHidden>}
    </Button>
  );
}
